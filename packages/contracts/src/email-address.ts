const pattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/** The longest address that mail can be sent to. */
export const longestEmailAddress = 254;

/** An address as mail servers take it: no blanks, no quotes, nothing that could end a header line. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= longestEmailAddress && text.indexOf('@') <= 64 && pattern.test(text);
