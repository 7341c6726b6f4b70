/** Only an address of the web is followed: a record is written by people. 'www.x' is taken for one. */
export function webAddress(text: string | null): string | null {
  if (text === null) return null;
  const written = /^www\./i.test(text.trim()) ? `https://${text.trim()}` : text.trim();
  if (!/^https?:\/\/\S+$/i.test(written) || !URL.canParse(written)) return null;
  return new URL(written).href;
}
