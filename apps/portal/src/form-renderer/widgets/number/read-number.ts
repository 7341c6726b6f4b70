/**
 * '1 250,50' → '1250.50': blanks between thousands and a comma for the point are how numbers are written here. A comma
 * before three digits may be either, and is left for the person to settle.
 */
export function readNumber(text: string): string | undefined {
  const parts = /^\s*([+-]?)(\d+|\d{1,3}(?:[ \u00a0]\d{3})+)(?:[.,](\d+))?\s*$/.exec(text);
  if (!parts) return undefined;
  const [, sign = '', whole = '', decimals] = parts;
  if (decimals?.length === 3 && text.includes(',')) return undefined;
  return sign + whole.replaceAll(/[ \u00a0]/g, '') + (decimals === undefined ? '' : `.${decimals}`);
}
