/** The VAT within a price that includes 15 percent of it. */
export const vatWithin = (cents: number): number => Math.round((cents * 15) / 115);
