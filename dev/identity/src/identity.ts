import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { loadAssets } from '@charter/pages';
import { createAccountMails } from './account-mails.ts';
import { openAccounts } from './accounts.ts';
import { RequestRefused, sendPage } from './http.ts';
import { createInteractions } from './interactions.ts';
import { loadKeys } from './keys.ts';
import { openMail, type Mail } from './mail.ts';
import { openMailedLinks } from './mailed-links.ts';
import { createMailedPages } from './mailed-pages.ts';
import { createPages } from './pages/pages.ts';
import { createProvider } from './provider.ts';
import { createRecordStore } from './records.ts';
import { createUserinfo } from './userinfo.ts';

export interface IdentityOptions {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** `http://localhost:<port>` unless something stands in front. */
  issuer?: string;
  /** Where keys, accounts and sessions are kept, in a folder of their own; null keeps them in memory. */
  dataDir: string | null;
  clientId: string;
  audience: string;
  /** Where the portal is opened from; the first is where pages lead back to. */
  portalOrigins: readonly string[];
  institutionName: string;
  accessTokenSeconds?: number;
  /** Where mail is sent through, and from; without it nothing is mailed and nobody's email is ever verified. */
  mail?: { smtpUrl: string; from: string } | null;
  /** False makes a provider that never verifies an email, as some do. */
  verifiesEmail?: boolean;
  /** True refuses a sign-in without a nonce, as some do. */
  requiresNonce?: boolean;
  /** Told of faults of the provider itself, never of a visitor's mistakes. */
  reportError?: (error: unknown) => void;
}

export interface Identity {
  issuer: string;
  port: number;
  close(): Promise<void>;
}

const defaultAccessTokenSeconds = 600;
const closingMilliseconds = 2_000;

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Starts the embedded OpenID provider. For development, demonstration and tests: it knows everybody's demo password. */
export async function startIdentity(options: IdentityOptions): Promise<Identity> {
  const server = createServer();
  const port = await listen(server, options);
  const issuer = options.issuer ?? `http://localhost:${port}`;
  // The issuer holds the port, which is known only now: a request that comes early waits.
  const mail = openMailOf(options);
  const handler = createHandler(options, issuer, mail);
  server.on('request', (request, response) => {
    void handler.then(
      (handle) => handle(request, response),
      () => response.destroy(),
    );
  });
  const stop = async () => {
    await close(server);
    await mail?.close();
  };
  try {
    await handler;
  } catch (error) {
    await stop();
    throw error;
  }
  return { issuer, port, close: stop };
}

function openMailOf({ mail, institutionName, reportError }: IdentityOptions): Mail | null {
  return mail ? openMail({ ...mail, institutionName, reportError: reportError ?? (() => undefined) }) : null;
}

async function createHandler(options: IdentityOptions, issuer: string, mail: Mail | null): Promise<Handler> {
  const { clientId, audience, institutionName, accessTokenSeconds = defaultAccessTokenSeconds } = options;
  const { verifiesEmail = true, requiresNonce = false } = options;
  const [firstOrigin, ...otherOrigins] = options.portalOrigins;
  if (firstOrigin === undefined) throw new Error('portalOrigins must name at least one origin');
  const portalOrigins = [firstOrigin, ...otherOrigins] as const;
  const folder = options.dataDir === null ? null : join(options.dataDir, 'identity');
  const reportError = options.reportError ?? (() => undefined);

  const keys = await loadKeys(folder);
  const accounts = await openAccounts(folder);
  const serveAsset = await loadAssets({
    'identity.css': new URL('../assets/identity.css', import.meta.url).href,
    'show-password.js': new URL('../assets/show-password.js', import.meta.url).href,
  });
  const records = createRecordStore(folder);
  const links = openMailedLinks(folder, issuer);
  const mails = mail && createAccountMails({ mail, links, institutionName, verifiesEmail });
  const pages = createPages(institutionName, portalOrigins, {
    passwordReset: mail !== null,
    verification: mail !== null && verifiesEmail,
  });
  const provider = createProvider(
    { issuer, clientId, audience, portalOrigins, accessTokenSeconds, requiresNonce, records, reportError },
    keys,
    accounts,
    pages,
  );
  const answerProtocol = provider.callback();
  const answerUserinfo = createUserinfo({ issuer, audience, portalOrigins }, keys, accounts, records);
  const answerInteraction = createInteractions({ provider, accounts, pages, mails });
  const mailed = createMailedPages({ accounts, records, links, pages, verifiesEmail });

  return async (request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    try {
      await route(request, response);
    } catch (error) {
      // Somebody who leaves in the middle of a form is no fault of ours.
      if (response.destroyed) return;
      const isRefusal = error instanceof RequestRefused;
      if (!isRefusal) reportError(error);
      if (response.headersSent) response.destroy();
      else if (isRefusal) sendPage(response, pages.headers, pages.refused(), error.status);
      else sendPage(response, pages.headers, pages.broken(), 500);
    }
  };

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = URL.parse(request.url ?? '/', issuer);
    if (!url) throw new RequestRefused(400);
    const [, section, name = ''] = url.pathname.split('/');
    if (section === 'assets' && serveAsset(request, response, name)) return;
    if (section === '') response.writeHead(303, { Location: `${firstOrigin}/` }).end();
    else if (section === 'userinfo') await answerUserinfo(request, response);
    else if (section === 'verify-email') await mailed.verifyEmail(request, response, name);
    else if (section === 'reset-password') await mailed.resetPassword(request, response, name);
    else if (section === 'interaction') await answerInteraction(request, response, url);
    else await answerProtocol(request, response);
  }
}

async function listen(server: Server, { host, port }: IdentityOptions): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The identity provider has no port');
  return address.port;
}

async function close(server: Server): Promise<void> {
  const force = setTimeout(() => server.closeAllConnections(), closingMilliseconds);
  const closed = once(server, 'close');
  server.close();
  await closed;
  clearTimeout(force);
}
