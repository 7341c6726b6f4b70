import { demoPassword } from '@charter/contracts';
import { request, type APIRequestContext, type APIResponse } from '@playwright/test';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { awaitMail } from './mailbox.ts';

export type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>;

interface Tokens {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token?: string;
  readonly token_type: string;
  readonly scope: string;
  readonly expires_in: number;
}

/** What a tab holds of a sign-in. */
export type Tab = Readonly<Record<string, string>>;

/** What a browser has after signing in: the provider's cookies, and what the portal keeps of the tokens in its tab. */
export interface SignedIn {
  readonly cookies: StorageState;
  readonly tab: Tab;
  readonly token: string;
}

/**
 * The same requests as those of the portal and the sign-in page, without drawing either: stories of their own look at
 * these. An account of the demo goes by its name, any other by its whole address.
 */
export function signInByProtocol(
  baseURL: string,
  account: string,
  password: string = demoPassword,
): Promise<SignedIn> {
  const email = account.includes('@') ? account : `${account}@demo.test`;
  return atProvider(baseURL, async (provider) => {
    const callback = await provider.answer('sign-in', { email, password });
    return provider.tokensOf(callback);
  });
}

/** The same of somebody who is asked for the code that is mailed to them. */
export function signInWithCode(baseURL: string, account: string, mailbox: string): Promise<SignedIn> {
  const email = `${account}@demo.test`;
  const work = async (provider: AtProvider) => {
    await provider.send('sign-in', { email, password: demoPassword });
    const callback = await provider.answer('code', { code: await mailedCode(email, mailbox) });
    return provider.tokensOf(callback);
  };
  return atProvider(baseURL, work, { acr_values: secondFactor });
}

/** What the embedded provider calls a sign-in that was confirmed with a mailed code. */
export const secondFactor = 'urn:charter:acr:mailed-code';

export async function mailedCode(email: string, mailbox: string): Promise<string> {
  const { text } = await awaitMail(email, 'Your code', mailbox);
  return /is (\d{6})/.exec(text)?.[1] ?? '';
}

/** Makes an account with the provider and leaves it at that: nobody has signed in to the portal with it yet. */
export function registerByProtocol(baseURL: string, fields: Readonly<Record<string, string>>): Promise<void> {
  return atProvider(baseURL, async (provider) => {
    await provider.answer('register', fields);
  });
}

type Step = 'sign-in' | 'register' | 'code';

interface AtProvider {
  send(step: Step, form: Readonly<Record<string, string>>): Promise<APIResponse>;
  /** Sends the last form, which leads back to the portal. */
  answer(step: Step, form: Readonly<Record<string, string>>): Promise<APIResponse>;
  tokensOf(callback: APIResponse): Promise<SignedIn>;
}

/** Opens the provider's pages as the portal does, and closes them when the work is done. */
async function atProvider<T>(
  baseURL: string,
  work: (provider: AtProvider) => Promise<T>,
  more: Readonly<Record<string, string>> = {},
): Promise<T> {
  const browser = await request.newContext({ baseURL });
  try {
    const { identity } = (await (await browser.get('/config.json')).json()) as {
      identity: { authority: string; clientId: string; scope: string; audience: string };
    };
    const metadata = (await (
      await browser.get(`${identity.authority}/.well-known/openid-configuration`)
    ).json()) as { authorization_endpoint: string; token_endpoint: string };
    const verifier = randomBytes(32).toString('base64url');
    const asked = {
      client_id: identity.clientId,
      redirect_uri: `${baseURL}/signin/callback`,
    };
    const signInPage = await browser.get(metadata.authorization_endpoint, {
      params: {
        ...asked,
        scope: identity.scope,
        resource: identity.audience,
        response_type: 'code',
        state: randomUUID(),
        nonce: randomUUID(),
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...more,
      },
    });
    const send: AtProvider['send'] = (step, form) => browser.post(`${signInPage.url()}/${step}`, { form });
    return await work({
      send,
      answer: async (step, form) => {
        const callback = await send(step, form);
        if (new URL(callback.url()).searchParams.has('code')) return callback;
        throw new Error(`${form['email']} could not ${step}: ${callback.status()} ${callback.url()}`);
      },
      tokensOf: async (callback) => {
        const code = new URL(callback.url()).searchParams.get('code') ?? '';
        const answer = await browser.post(metadata.token_endpoint, {
          form: { ...asked, grant_type: 'authorization_code', code, code_verifier: verifier },
        });
        if (!answer.ok()) throw new Error(`There was no token: ${await answer.text()}`);
        const { expires_in, ...tokens } = (await answer.json()) as Tokens;
        const kept = {
          ...tokens,
          profile: claimsOf(tokens.id_token),
          session_state: null,
          expires_at: Math.floor(Date.now() / 1000) + expires_in,
        };
        return {
          cookies: await browser.storageState(),
          tab: { [`oidc.user:${identity.authority}:${identity.clientId}`]: JSON.stringify(kept) },
          token: tokens.access_token,
        };
      },
    });
  } finally {
    await browser.dispose();
  }
}

const claimsOf = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
