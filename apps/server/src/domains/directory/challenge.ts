import { challengeBits } from '@charter/contracts';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a solved challenge serves whoever solved it. */
const passMinutes = 30;

export interface Challenges {
  /** A text that somebody at this address must find a number for. */
  make(address: string, now: Date): string;
  /** Whether this is a challenge of ours for that address, not too old, with a number that solves it. */
  isSolved(pass: string, address: string, now: Date): boolean;
}

/**
 * A small proof of work: the server asks for a number that gives a hash with so many zero bits, which a browser finds in
 * about a second and a program that walks through a million names pays for again and again. It needs no third party and
 * no memory: the challenge is signed, and any of several servers believes it.
 */
export function createChallenges(secret: string): Challenges {
  const key = createHmac('sha256', secret).update('directory challenge').digest();
  const signatureOf = (content: string, address: string): string =>
    createHmac('sha256', key).update(`${address}\n${content}`).digest('base64url').slice(0, 22);
  return {
    make: (address, now) => {
      const content = `${now.getTime() + passMinutes * 60_000}.${randomBytes(9).toString('base64url')}`;
      return `${content}.${signatureOf(content, address)}`;
    },
    isSolved: (pass, address, now) => {
      const [until = '', random = '', signature = '', number = '', ...rest] = pass.split('.');
      if (rest.length > 0 || !/^\d{13,15}$/.test(until) || !/^\d{1,12}$/.test(number)) return false;
      const expected = Buffer.from(signatureOf(`${until}.${random}`, address));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
      if (Number(until) < now.getTime()) return false;
      return zeroBits(createHash('sha256').update(pass).digest()) >= challengeBits;
    },
  };
}

function zeroBits(hash: Buffer): number {
  let bits = 0;
  for (const byte of hash) {
    bits += byte === 0 ? 8 : Math.clz32(byte) - 24;
    if (byte !== 0) break;
  }
  return bits;
}
