/** An optional plus, then at least ten digits, with blanks between them as people write them. */
export const phonePattern = '^\\+?\\d(?: ?\\d){9,}$';

/** Letters of any script, digits, blanks and ' , . / - */
export const addressTextPattern = "^[\\p{L}\\p{M}\\d ',./-]+$";

export const suburbPattern = '^[\\p{L}\\p{M}\\d ]+$';

export const cityPattern = '^[\\p{L}\\p{M}_ ]+$';

export const postalCodePattern = '^[A-Za-z0-9]{4,8}$';

/** A blank at the start is refused, not cut off: it is how two copies of one name come about. */
export const namePattern = '^\\S';

export const yearPattern = '^\\d{4}$';

export const digitsPattern = '^\\d+$';

/** Letters of any script and blanks. */
export const lettersPattern = '^[\\p{L}\\p{M} ]+$';
