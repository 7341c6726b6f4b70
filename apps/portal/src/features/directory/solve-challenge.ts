import { challengeBits } from '@charter/contracts';

/** So many at once, so that the page is rendered and listened to in between. */
const atOnce = 512;

/** Finds the number that the server asks for: the challenge with it has a hash that begins with so many zero bits. */
export async function solveChallenge(challenge: string, signal?: AbortSignal): Promise<string> {
  const letters = new TextEncoder();
  for (let from = 0; ; from += atOnce) {
    signal?.throwIfAborted();
    const tried = await Promise.all(
      Array.from({ length: atOnce }, async (_, at) => {
        const text = `${challenge}.${from + at}`;
        const hash = await crypto.subtle.digest('SHA-256', letters.encode(text));
        return isZero(new Uint8Array(hash)) ? text : null;
      }),
    );
    const found = tried.find((text) => text !== null);
    if (found !== undefined && found !== null) return found;
  }
}

function isZero(hash: Uint8Array): boolean {
  for (let bit = 0; bit < challengeBits; bit += 1)
    if (((hash[bit >> 3] ?? 0) & (0x80 >> (bit & 7))) !== 0) return false;
  return true;
}
