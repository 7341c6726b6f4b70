import { loadAssets } from '@charter/pages';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { ChoiceRefused, type Timing } from './behaviour.ts';
import { createGateway } from './gateway.ts';
import { messagePage } from './pages/error-page.ts';
import { createControlRoutes } from './web/control-routes.ts';
import { createDeskRoutes } from './web/desk-routes.ts';
import { isFromAnotherPage, RequestRefused, sendPage } from './web/http.ts';
import { createPayerRoutes } from './web/payer-routes.ts';
import { createProtocolRoutes } from './web/protocol-routes.ts';

export interface SandboxOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly paygateId: string;
  readonly paygateKey: string;
  /** Who is paid, as the payer reads it. */
  readonly merchantName: string;
  readonly timing: Timing;
  readonly now?: () => number;
  /** Told of faults of the sandbox itself, never of a merchant's mistakes. */
  readonly reportError?: (error: unknown) => void;
}

export interface Sandbox {
  readonly url: string;
  close(): Promise<void>;
}

const closingMilliseconds = 2_000;

/** A card gateway that takes no money. For development, demonstration and tests. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host, port, paygateId, paygateKey, merchantName, timing, now = Date.now } = options;
  const reportError = options.reportError ?? (() => undefined);
  const account = { id: paygateId, key: paygateKey };
  const gateway = createGateway({ account, merchantName, timing, now, reportError });
  const protocol = createProtocolRoutes(gateway);
  const answerPayer = createPayerRoutes(gateway);
  const answerControl = createControlRoutes(gateway);
  const answerDesk = createDeskRoutes(gateway);
  const serveAsset = await loadAssets({
    'sandbox.css': new URL('../assets/sandbox.css', import.meta.url).href,
  });

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = URL.parse(request.url ?? '/', 'http://sandbox');
    if (!url) throw new RequestRefused(400);
    const [, section, name = ''] = url.pathname.split('/');
    if (section === 'assets' && serveAsset(request, response, name)) return;
    // The payer comes from the merchant's page. Everything else is posted by our own pages, or by programs.
    const isPayer = url.pathname === '/payweb3/process.trans';
    if (request.method === 'POST' && !isPayer && isFromAnotherPage(request)) throw new RequestRefused(403);
    if (section === 'payweb3') await protocol.answer(request, response, name);
    else if (section === 'pay') await answerPayer(request, response, url);
    else if (section === 'control') await answerControl(request, response, url);
    else await answerDesk(request, response, url);
  }

  const server = createServer((request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    route(request, response).catch((error: unknown) => refuse(response, error, reportError));
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The sandbox has no port');
  let closed: Promise<void> | undefined;
  return {
    url: `http://localhost:${address.port}`,
    close: () => {
      gateway.close();
      protocol.hangUp();
      return (closed ??= close(server));
    },
  };
}

function refuse(response: ServerResponse, error: unknown, reportError: (error: unknown) => void): void {
  // Somebody who leaves in the middle of a request is no fault of ours.
  if (response.destroyed) return;
  if (error instanceof RequestRefused) {
    sendPage(
      response,
      error.status,
      messagePage('Not found', 'There is nothing here, or it was too old to be kept.'),
    );
  } else if (error instanceof ChoiceRefused) {
    sendPage(response, 400, messagePage('That cannot be chosen', error.message));
  } else {
    reportError(error);
    if (response.headersSent) response.destroy();
    else sendPage(response, 500, messagePage('Something went wrong', 'The fault is in the sandbox.'));
  }
}

async function close(server: Server): Promise<void> {
  const force = setTimeout(() => server.closeAllConnections(), closingMilliseconds);
  const closed = once(server, 'close');
  server.close();
  await closed;
  clearTimeout(force);
}
