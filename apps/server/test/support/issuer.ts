import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export interface Claims {
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  /** Where the answer is about somebody else. */
  sub?: string;
}

export interface TestIssuer {
  readonly url: string;
  readonly audience: string;
  sign(subject: string, changes?: TokenChanges): Promise<string>;
  /** What userinfo answers for the subject. */
  describe(subject: string, claims: Claims): void;
  /** New keys from now on; the old ones are no longer published. */
  rotateKeys(): Promise<void>;
  close(): Promise<void>;
}

interface TokenChanges {
  issuer?: string;
  audience?: string;
  expiresAt?: number;
  issuedAt?: number;
  /** What the token says it is; it says nothing where this is left out. */
  type?: string;
  /** More claims, or others. */
  claims?: Readonly<Record<string, unknown>>;
  algorithm?: 'RS256' | 'HS256';
  foreignKey?: boolean;
}

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

/** Making keys takes longer than most tests: those that are only used are made once in a process. */
const firstKeys: Promise<KeyPair> = generateKeyPair('RS256');
const foreignKeys: Promise<KeyPair> = generateKeyPair('RS256');

/** A provider that publishes keys and answers userinfo, and signs whatever a test asks it to. */
export async function startIssuer(): Promise<TestIssuer> {
  const audience = 'urn:charter:test';
  const people = new Map<string, Claims>();
  let generation = 1;
  let keys = { ...(await firstKeys), kid: 'key-1' };
  const foreign = await foreignKeys;

  const server = createServer((request, response) => {
    void (async () => {
      response.setHeader('content-type', 'application/json');
      response.setHeader('connection', 'close');
      if (request.url === '/jwks') {
        const jwk = await exportJWK(keys.publicKey);
        response.end(JSON.stringify({ keys: [{ ...jwk, kid: keys.kid, alg: 'RS256', use: 'sig' }] }));
      } else if (request.url === '/userinfo') {
        const payload = request.headers.authorization?.split('.')[1] ?? '';
        const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string };
        response.end(JSON.stringify({ sub, ...people.get(sub) }));
      } else {
        const userinfo = `${url}/userinfo`;
        response.end(JSON.stringify({ issuer: url, jwks_uri: `${url}/jwks`, userinfo_endpoint: userinfo }));
      }
    })();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The issuer has no port');
  const url = `http://127.0.0.1:${address.port}`;

  return {
    url,
    audience,
    describe: (subject, claims) => people.set(subject, claims),
    rotateKeys: async () => {
      generation += 1;
      keys = { ...(await generateKeyPair('RS256')), kid: `key-${generation}` };
    },
    sign: async (subject, changes = {}) => {
      const signer = changes.foreignKey ? foreign : keys;
      const now = Math.floor(Date.now() / 1000);
      const token = new SignJWT({
        iss: changes.issuer ?? url,
        aud: changes.audience ?? audience,
        sub: subject,
        iat: changes.issuedAt ?? now,
        exp: changes.expiresAt ?? now + 600,
        auth_time: changes.issuedAt ?? now,
        ...changes.claims,
      }).setProtectedHeader({
        alg: changes.algorithm ?? 'RS256',
        kid: keys.kid,
        ...(changes.type === undefined ? {} : { typ: changes.type }),
      });
      return token.sign(
        changes.algorithm === 'HS256' ? new TextEncoder().encode('secret'.repeat(8)) : signer.privateKey,
      );
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}
