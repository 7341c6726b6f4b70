import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import type { JWK } from 'jose';
import { openJsonFile } from './json-file.ts';

export const signingAlgorithm = 'ES256';

export interface Keys {
  /** Private: what the provider signs with. */
  signing: JWK[];
  cookies: string[];
}

/** Made once and kept, so that nobody is signed out by a restart. */
export async function loadKeys(folder: string | null): Promise<Keys> {
  const file = openJsonFile<Keys>(folder, 'keys.json', createKeys);
  await file.save();
  return file.value;
}

export function publicPart(key: JWK): JWK {
  const { kty, crv, x, y, kid, alg, use } = key;
  return Object.fromEntries(
    Object.entries({ kty, crv, x, y, kid, alg, use }).filter(([, value]) => value !== undefined),
  );
}

function createKeys(): Keys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = privateKey.export({ format: 'jwk' });
  return {
    signing: [{ ...jwk, kid: randomUUID(), alg: signingAlgorithm, use: 'sig' }],
    cookies: [randomBytes(32).toString('base64url')],
  };
}
