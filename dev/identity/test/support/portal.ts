import { createHash, randomBytes } from 'node:crypto';
import { onTestFinished, vi } from 'vitest';
import { startIdentity, type Identity, type IdentityOptions } from '../../src/identity.ts';
import { Browser, type Page } from './browser.ts';

// Hashing passwords is slow by design, and slower still on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

export const portalOrigin = 'http://localhost:3000';
export const clientId = 'charter-portal';
export const audience = 'urn:charter:api';
export const redirectUri = `${portalOrigin}/signin/callback`;
export const fullScope = 'openid profile email offline_access';

/** A provider of its own for each test, gone when the test ends. */
export async function startForTest(changes: Partial<IdentityOptions> = {}): Promise<Identity> {
  const faults: unknown[] = [];
  const identity = await startIdentity({
    host: '127.0.0.1',
    port: 0,
    dataDir: null,
    clientId,
    audience,
    portalOrigins: [portalOrigin],
    institutionName: 'Karoo Institution of Civil Engineers',
    reportError: (error) => faults.push(error),
    ...changes,
  });
  onTestFinished(async () => {
    await identity.close();
    if (faults.length > 0) throw new AggregateError(faults, 'The provider reported faults');
  });
  return identity;
}

export interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token?: string;
  token_type: string;
  expires_in: number;
  scope: string;
}

export interface Answer<T> {
  status: number;
  headers: Headers;
  body: T;
}

/** Stands in for the portal: a person's browser, and the calls the portal makes from it. */
export class Portal {
  readonly browser: Browser;
  readonly #issuer: string;
  #verifier = '';

  constructor(issuer: string, browser = new Browser(issuer)) {
    this.#issuer = issuer;
    this.browser = browser;
  }

  authorize(changes: Record<string, string> = {}): Promise<Page> {
    this.#verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: fullScope,
      state: 'the-state',
      nonce: 'the-nonce',
      code_challenge: createHash('sha256').update(this.#verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    });
    return this.browser.open(`/auth?${query}`);
  }

  async signIn(
    email: string,
    password = 'charter-demo',
    changes: Record<string, string> = {},
  ): Promise<Page> {
    return this.browser.submit(await this.authorize(changes), { email, password });
  }

  /** Signs in and trades the code for tokens. */
  async signInForTokens(email: string, changes: Record<string, string> = {}): Promise<Tokens> {
    return this.tokensFrom(await this.signIn(email, 'charter-demo', changes));
  }

  async tokensFrom(callback: Page): Promise<Tokens> {
    const answer = await this.exchange(callback);
    if (answer.status !== 200) throw new Error(`No tokens: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  exchange(callback: Page, changes: Record<string, string> = {}): Promise<Answer<Tokens>> {
    return this.token({
      grant_type: 'authorization_code',
      code: new URL(callback.url).searchParams.get('code') ?? '',
      redirect_uri: redirectUri,
      code_verifier: this.#verifier,
      ...changes,
    });
  }

  refresh(refreshToken: string | undefined): Promise<Answer<Tokens>> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken ?? '' });
  }

  token(fields: Record<string, string>): Promise<Answer<Tokens>> {
    const body = new URLSearchParams({ client_id: clientId, ...fields });
    return this.#call('/token', { method: 'POST', body, headers: { origin: portalOrigin } });
  }

  userinfo(accessToken: string, origin = portalOrigin): Promise<Answer<Record<string, unknown>>> {
    return this.#call('/userinfo', { headers: { authorization: `Bearer ${accessToken}`, origin } });
  }

  signOut(query: Record<string, string>): Promise<Page> {
    return this.browser.open(`/session/end?${new URLSearchParams(query)}`);
  }

  async #call<T>(path: string, init: RequestInit): Promise<Answer<T>> {
    const response = await fetch(new URL(path, this.#issuer), init);
    return { status: response.status, headers: response.headers, body: (await response.json()) as T };
  }
}

export function parametersOf(page: Page): Record<string, string> {
  return Object.fromEntries(new URL(page.url).searchParams);
}
