/** Where a certificate that was granted lies. */
export const certificatePath = (id: string): string => `/membership/certificates/${encodeURIComponent(id)}`;
