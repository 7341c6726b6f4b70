import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { buildPortal } from './build-portal.ts';
import { freePort } from './free-port.ts';
import { readableLine } from './readable-log.ts';

/**
 * Everything on embedded defaults: builds, then runs the server, and beside it, in this process, the identity provider, the
 * card gateway and the mailbox where none is configured. One process for the three takes a third of their memory.
 */
const root = join(import.meta.dirname, '..');
const reportError = (error: unknown) => console.error(error);
const closers: (() => Promise<void>)[] = [];
let server: ChildProcess | null = null;
let stopping = false;
process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));

try {
  buildPortal();
  console.log('Starting Charter; the first start takes a little longer …');
  const smtpPort = process.env['SMTP_URL']?.trim() ? null : await freePort();
  const environment = {
    ...process.env,
    // Any free port; the other programs need to know which before the server has it.
    ...(process.env['PORT']?.trim() === '0' ? { PORT: String(await freePort()) } : {}),
    DATA_DIR: process.env['DATA_DIR'] ?? join(root, '.data'),
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
    ...(smtpPort === null ? {} : { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, ...takenAnswers() }),
  };
  // It takes longest, so it begins first and loads beside everything else, this program's own settings among it.
  server = runServer(environment);
  const { readConfig } = await import('../apps/server/src/platform/config/index.ts');
  const config = readConfig(environment);
  const { answers } = config.mail;
  const delivery = answers && { url: `http://127.0.0.1:${config.port}/mail/answers`, token: answers.token };
  const mailbox = smtpPort === null ? null : await runMailbox(environment, { smtpPort, delivery });
  const embeddedGateway = !process.env['PAYGATE_URL']?.trim();
  if (!process.env['IDENTITY_AUTHORITY']) {
    await runIdentity({
      ...environment,
      IDENTITY_PORT: String(new URL(config.identity.authority).port),
      PORTAL_ORIGIN: config.publicUrl,
      IDENTITY_CLIENT_ID: config.identity.clientId,
      IDENTITY_AUDIENCE: config.identity.audience,
      INSTITUTION_NAME: config.institution.name,
      MAIL_FROM: config.mail.from,
    });
  }
  if (embeddedGateway) {
    await runGateway({
      ...environment,
      PAYGATE_SANDBOX_PORT: new URL(config.paygate.url).port,
      PAYGATE_ID: config.paygate.id,
      PAYGATE_KEY: config.paygate.key,
      INSTITUTION_NAME: config.institution.name,
    });
  }
  await untilReady(`http://127.0.0.1:${config.port}/readyz`);
  globalThis.gc?.({ type: 'major', flavor: 'last-resort' });
  if (!stopping) {
    await announce({
      address: config.publicUrl,
      mailbox: mailbox?.url ?? null,
      gateway: embeddedGateway ? config.paygate.url : null,
      demo: config.demo,
    });
  }
} catch (error) {
  const { name, message } = error as Error;
  // The server reads the same settings, names what is wrong with them, and ends.
  if (name !== 'ConfigurationError') {
    console.error(name === 'SettingsError' ? message : error);
    await stop(1);
  }
}

/** Mails of the mailbox can be answered there, unless answers go elsewhere. */
function takenAnswers(): Record<string, string> {
  if (process.env['MAIL_ANSWERS_TO']?.trim()) return {};
  return { MAIL_ANSWERS_TO: 'answers@charter.test', MAIL_IN_TOKEN: randomBytes(24).toString('hex') };
}

/** What it logs is printed: warnings and errors, unless `LOG_LEVEL` asks for more. */
function runServer(env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, [...process.execArgv, join(root, 'apps/server/src/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    const readable = readableLine(line);
    if (readable !== null) console.error(readable);
  });
  // Closed, it has said all that it had to say.
  child.on('close', (code) => {
    if (!stopping) void stop(code ?? 1);
  });
  return child;
}

/** Its pages take a free port, which only it can tell. */
async function runMailbox(
  env: NodeJS.ProcessEnv,
  { smtpPort, delivery }: { smtpPort: number; delivery: { url: string; token: string } | null },
): Promise<{ url: string }> {
  const { startMailbox } = await import('../dev/mailbox/src/mailbox.ts');
  const { readSettings } = await import('../dev/mailbox/src/settings.ts');
  const mailbox = await startMailbox({
    ...readSettings(env),
    smtpPort,
    ...(delivery && { delivery }),
    reportError,
  });
  closers.push(() => mailbox.close());
  return mailbox;
}

async function runIdentity(env: NodeJS.ProcessEnv): Promise<void> {
  const { startIdentity } = await import('../dev/identity/src/identity.ts');
  const { readSettings } = await import('../dev/identity/src/settings.ts');
  const identity = await startIdentity({ ...readSettings(env), reportError });
  closers.unshift(() => identity.close());
}

async function runGateway(env: NodeJS.ProcessEnv): Promise<void> {
  const { startSandbox } = await import('../dev/paygate-sandbox/src/sandbox.ts');
  const { readSettings } = await import('../dev/paygate-sandbox/src/settings.ts');
  const sandbox = await startSandbox({ ...readSettings(env), reportError });
  closers.unshift(() => sandbox.close());
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 2_400 && !stopping; attempt += 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await wait(50);
  }
  if (!stopping) throw new Error(`${url} did not become ready within two minutes.`);
}

interface Running {
  readonly address: string;
  readonly mailbox: string | null;
  readonly gateway: string | null;
  readonly demo: boolean;
}

async function announce({ address, mailbox, gateway, demo }: Running): Promise<void> {
  console.log(`\nCharter is running: ${address}`);
  if (mailbox) console.log(`The mail it sends: ${mailbox}`);
  if (gateway) console.log(`The card payments it asks for: ${gateway}`);
  if (demo) {
    const { demoAccounts, demoPassword } = await import('@charter/contracts');
    console.log(`\nDemo accounts, password ${demoPassword} for all:`);
    for (const account of demoAccounts) console.log(`  ${account.email.padEnd(26)} ${account.note}`);
  }
  console.log('\nCtrl-C stops it.');
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  const running = server;
  if (running && running.exitCode === null && running.signalCode === null) {
    const ended = new Promise((done) => running.once('close', done));
    running.kill('SIGTERM');
    await ended;
  }
  for (const close of closers) await close();
  process.exit(code);
}
