import { Agent, request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startIssuer } from '../../apps/server/test/support/issuer.ts';
import { addOrder } from '../../apps/server/test/support/payments.ts';
import { ScriptedGateway } from '../../apps/server/test/support/scripted-gateway.ts';
import { prepareForms } from '../support/drafts.ts';
import { environmentOn, onGround, type Ground } from '../support/ground.ts';
import { signIn, type SignedInPerson } from '../support/people.ts';
import { startProxy, type ProxyName } from '../support/proxy.ts';
import { caller, startServer, type ServerProcess } from '../support/server-process.ts';

export interface ProxyFigures {
  readonly seconds: number;
  /** What the stranger sent with a forged address each time, and how much of it was refused for its number. */
  readonly strangerRequests: number;
  readonly strangerRefused: number;
  /** Bodies that the stranger began and let come a byte a second, and those that were still open at the end. */
  readonly slowBodies: number;
  readonly slowBodiesOpen: number;
  /** What members asked for meanwhile, and what they did not get. */
  readonly memberRequests: number;
  readonly membersNotServed: number;
  readonly memberMedianMilliseconds: number;
  readonly memberSlowestMilliseconds: number;
  /** What the gateway told meanwhile, and what was not answered OK. */
  readonly notifications: number;
  readonly notificationsNotTaken: number;
}

interface Trial {
  readonly proxy: ProxyName;
  /** What the server is told of the proxy. */
  readonly trustProxy: string;
  readonly seconds: number;
}

/** Loopback has more addresses than one, so that people may come from different ones. */
const addresses = { stranger: '127.0.0.66', slow: '127.0.0.67', gateway: '127.0.0.30' } as const;
const memberCount = 10;
const strangerConnections = 12;
const slowConnections = 60;
/** Low enough for the stranger to reach them within seconds; far more than a member or the gateway needs. */
const limits = {
  RATE_LIMIT_PER_MINUTE: '600',
  RATE_LIMIT_CALLS_PER_MINUTE: '1200',
  RATE_LIMIT_PAGES_PER_MINUTE: '600',
  RATE_LIMIT_FILES_PER_MINUTE: '1200',
  RATE_LIMIT_GATEWAY_PER_MINUTE: '300',
};

/**
 * One stranger makes all the noise they can, at every kind of address and with a forged address in each request, and
 * holds slow bodies open, while members use the portal and the gateway tells of payments, all through a real proxy.
 */
export async function loadBehindProxy(ground: Ground, trial: Trial): Promise<ProxyFigures> {
  const issuer = await startIssuer();
  const gateway = await ScriptedGateway.start();
  const closers: (() => Promise<unknown>)[] = [
    () => gateway.close(),
    () => issuer.close(),
    () => ground.cleanUp(),
  ];
  try {
    const members: SignedInPerson[] = [];
    const orders: string[] = [];
    await onGround(ground, async (database) => {
      await prepareForms(database.db);
      while (members.length < memberCount) members.push(await signIn(database.db, issuer, 'member'));
      const [payer] = members;
      while (payer && orders.length < trial.seconds * 2)
        orders.push(await addOrder({ database }, payer.contactId));
    });
    const server = await startServer({
      ...environmentOn(ground, issuer),
      ...limits,
      PAYGATE_URL: gateway.url,
      TRUST_PROXY: trial.trustProxy,
      REQUEST_GRACE_MILLISECONDS: '3000',
      REQUEST_LINGER_MILLISECONDS: '1000',
    });
    closers.unshift(() => server.stop());
    const notices = await openPayments(server, gateway, members, orders);
    const proxy = await startProxy(trial.proxy, server.url);
    closers.unshift(() => proxy.stop());
    return await underLoad(proxy.port, trial.seconds, members, notices);
  } finally {
    for (const close of closers) await close();
  }
}

/** Opened before the noise begins; what the gateway then says of each is a sealed message. */
async function openPayments(
  server: ServerProcess,
  gateway: ScriptedGateway,
  [payer]: readonly SignedInPerson[],
  orders: readonly string[],
): Promise<string[]> {
  const call = caller(server.url, payer?.token ?? '');
  const notices: string[] = [];
  for (const orderId of orders) {
    const { body } = await call('/payment/api/payHandler', { orderId, email: 'payer@example.test' });
    const { PAY_REQUEST_ID } = body as { PAY_REQUEST_ID: string };
    gateway.set(PAY_REQUEST_ID, '1');
    notices.push(gateway.result(PAY_REQUEST_ID, { TRANSACTION_STATUS: '1' }));
  }
  return notices;
}

async function underLoad(
  port: number,
  seconds: number,
  members: readonly SignedInPerson[],
  notices: readonly string[],
): Promise<ProxyFigures> {
  const end = performance.now() + seconds * 1000;
  const isOver = () => performance.now() >= end;
  const slow = openSlowBodies(port, isOver);
  // The stranger has reached every limit before the others begin, so that nobody is served by being first.
  const noise = Array.from({ length: strangerConnections }, (_, n) => makeNoise(port, n, isOver));
  await wait(Math.min(5_000, seconds * 250));
  const [strangers, served, notified] = await Promise.all([
    Promise.all(noise),
    Promise.all(members.map((member, n) => useThePortal(port, member, `127.0.0.${100 + n}`, isOver))),
    notify(port, notices, isOver),
  ]);
  const open = await slow;
  const statuses = strangers.flat();
  const answers = served.flat();
  const times = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return {
    seconds,
    strangerRequests: statuses.length,
    strangerRefused: statuses.filter((status) => status === 429).length,
    slowBodies: slowConnections,
    slowBodiesOpen: open,
    memberRequests: answers.length,
    membersNotServed: answers.filter(({ status }) => status !== 200).length,
    memberMedianMilliseconds: Math.round(times[Math.floor(times.length / 2)] ?? 0),
    memberSlowestMilliseconds: Math.round(times.at(-1) ?? 0),
    notifications: notified.length,
    notificationsNotTaken: notified.filter((status) => status !== 200).length,
  };
}

/** Calls without a token and with a forged one, pages, and messages that the gateway never sent. */
async function makeNoise(port: number, connection: number, isOver: () => boolean): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: addresses.stranger });
  const json = { 'content-type': 'application/json' };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const noises: readonly Pick<Ask, 'path' | 'headers' | 'body'>[] = [
    { path: '/portal/api/GetAllAsync', headers: json, body: '{}' },
    { path: '/portal/api/GetAllAsync', headers: { ...json, authorization: 'Bearer a.b.c' }, body: '{}' },
    { path: '/config.json', headers: { accept: 'text/html' } },
    { path: '/payment/notify', headers: form, body: 'PAYGATE_ID=10011072130&CHECKSUM=forged' },
  ];
  const statuses: number[] = [];
  for (let n = connection; !isOver(); n += 1) {
    const noise = noises[n % noises.length];
    if (!noise) continue;
    const forged = { 'x-forwarded-for': `198.51.${connection}.${n % 256}` };
    const status = await ask({ port, agent, ...noise, headers: { ...noise.headers, ...forged } });
    if (status !== null) statuses.push(status);
  }
  agent.destroy();
  return statuses;
}

/** As a person does: a page now and then, and what it asks for. */
async function useThePortal(
  port: number,
  { token }: SignedInPerson,
  localAddress: string,
  isOver: () => boolean,
): Promise<{ status: number | null; milliseconds: number }[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2, localAddress });
  const list = JSON.stringify({ recordtype: 'ctpt_casetypes', properties: [], pazesize: 20 });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const asks: readonly Pick<Ask, 'path' | 'headers' | 'body'>[] = [
    { path: '/config.json', headers: {} },
    { path: '/portal/api/GetAllAsync', headers, body: list },
    { path: '/entitlement/api/GetContactEntitlement', headers, body: '{}' },
  ];
  const answers: { status: number | null; milliseconds: number }[] = [];
  for (let n = 0; !isOver(); n += 1) {
    const one = asks[n % asks.length];
    if (!one) continue;
    const began = performance.now();
    const status = await ask({ port, agent, ...one });
    answers.push({ status, milliseconds: performance.now() - began });
    await wait(400);
  }
  agent.destroy();
  return answers;
}

async function notify(
  port: number,
  notices: readonly string[],
  isOver: () => boolean,
): Promise<(number | null)[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: addresses.gateway });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const statuses: (number | null)[] = [];
  for (const body of notices) {
    if (isOver()) break;
    statuses.push(await ask({ port, agent, path: '/payment/notify', headers, body }));
    await wait(500);
  }
  agent.destroy();
  return statuses;
}

/** A byte a second for a body of a megabyte; answers how many of the connections are open in the end. */
async function openSlowBodies(port: number, isOver: () => boolean): Promise<number> {
  const head = 'POST /portal/api/GetAllAsync HTTP/1.1\r\nHost: portal\r\nContent-Length: 1000000\r\n\r\n';
  const sockets = Array.from({ length: slowConnections }, (): Socket => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: addresses.slow });
    socket.on('error', () => {});
    socket.resume();
    socket.write(head);
    return socket;
  });
  while (!isOver()) {
    for (const socket of sockets) if (!socket.destroyed) socket.write('x');
    await wait(1_000);
  }
  const open = sockets.filter((socket) => !socket.destroyed && !socket.readableEnded).length;
  for (const socket of sockets) socket.destroy();
  return open;
}

interface Ask {
  readonly port: number;
  readonly agent: Agent;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The status of the answer; null where there was none. */
const ask = ({ port, agent, path, headers, body }: Ask): Promise<number | null> =>
  new Promise((done) => {
    const sending = request(
      {
        host: '127.0.0.1',
        port,
        agent,
        path,
        headers,
        method: body === undefined ? 'GET' : 'POST',
        timeout: 30_000,
      },
      (response: IncomingMessage) => {
        response.resume();
        response.once('end', () => done(response.statusCode ?? null));
        response.once('error', () => done(null));
      },
    );
    sending.once('timeout', () => sending.destroy());
    sending.once('error', () => done(null));
    sending.end(body);
  });
