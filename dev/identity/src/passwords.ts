import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** The cost is stored beside the hash, so that it can be raised without locking anyone out. */
export interface PasswordHash {
  salt: string;
  hash: string;
  cost: number;
}

const cost = 2 ** 14;
const hashBytes = 32;

export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, cost);
  return { salt: salt.toString('base64'), hash: hash.toString('base64'), cost };
}

export async function passwordMatches(password: string, stored: PasswordHash): Promise<boolean> {
  const actual = await derive(password, Buffer.from(stored.salt, 'base64'), stored.cost);
  return timingSafeEqual(actual, Buffer.from(stored.hash, 'base64'));
}

function derive(password: string, salt: Buffer, N: number): Promise<Buffer> {
  const options: ScryptOptions = { N, r: 8, p: 1, maxmem: 256 * N * 8 };
  // The same password typed on two keyboards may differ in how accents are encoded.
  const normalised = password.normalize('NFKC');
  return new Promise((resolve, reject) => {
    scrypt(normalised, salt, hashBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
