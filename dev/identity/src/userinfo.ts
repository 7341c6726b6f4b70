import type { IncomingMessage, ServerResponse } from 'node:http';
import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import type { Account, Accounts } from './accounts.ts';
import type { RecordStore } from './records.ts';
import { publicPart, signingAlgorithm, type Keys } from './keys.ts';

interface UserinfoSettings {
  issuer: string;
  audience: string;
  portalOrigins: readonly string[];
}

/** Answers with the claims of the person an access token was issued to. */
export function createUserinfo(
  settings: UserinfoSettings,
  keys: Keys,
  accounts: Accounts,
  records: Pick<RecordStore, 'hasSession'>,
) {
  const publicKeys = createLocalJWKSet({ keys: keys.signing.map(publicPart) });

  return async function userinfo(request: IncomingMessage, response: ServerResponse): Promise<void> {
    allowPortal(request, response);
    response.setHeader('Cache-Control', 'no-store');
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    if (request.method !== 'GET' && request.method !== 'POST') {
      response.writeHead(405, { Allow: 'GET, POST, OPTIONS' }).end();
      return;
    }

    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) return refuse(response, 401, null);
    const person = await identify(token);
    if (!person) return refuse(response, 401, 'invalid_token');
    if (!person.scopes.has('openid')) return refuse(response, 403, 'insufficient_scope');
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(claimsOf(person.account, person.scopes)));
  };

  async function identify(token: string): Promise<{ account: Account; scopes: Set<string> } | undefined> {
    try {
      const { payload } = await jwtVerify(token, publicKeys, {
        issuer: settings.issuer,
        audience: settings.audience,
        algorithms: [signingAlgorithm],
        typ: 'at+jwt',
      });
      // After a sign-out or a new password a token tells nothing more, though it has not expired.
      if (typeof payload.sid !== 'string' || !(await records.hasSession(payload.sid))) return undefined;
      const account = accounts.find(payload.sub ?? '');
      const scope = typeof payload.scope === 'string' ? payload.scope : '';
      return account && { account, scopes: new Set(scope.split(' ')) };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  function allowPortal(request: IncomingMessage, response: ServerResponse): void {
    const { origin } = request.headers;
    response.setHeader('Vary', 'Origin');
    if (origin === undefined || !settings.portalOrigins.includes(origin)) return;
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
    response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type');
    response.setHeader('Access-Control-Expose-Headers', 'WWW-Authenticate');
    response.setHeader('Access-Control-Max-Age', '3600');
  }
}

function refuse(response: ServerResponse, status: 401 | 403, error: string | null): void {
  response.writeHead(status, {
    'WWW-Authenticate': error === null ? 'Bearer' : `Bearer error="${error}"`,
    'Content-Type': 'application/json',
  });
  response.end(JSON.stringify({ error: error ?? 'invalid_token' }));
}

/** By the scopes of the token: a token without `email` shows no email. */
function claimsOf(account: Account, scopes: ReadonlySet<string>): Record<string, string | boolean> {
  return {
    sub: account.id,
    ...(scopes.has('profile') && {
      name: `${account.firstName} ${account.lastName}`,
      given_name: account.firstName,
      family_name: account.lastName,
    }),
    ...(scopes.has('email') && { email: account.email, email_verified: account.emailVerified }),
  };
}
