/** Whoever makes an email address somebody's takes this lock first, so that it never becomes two people's at once. */
export const addressLock = (address: string): string => `email-address:${address.toLowerCase()}`;
