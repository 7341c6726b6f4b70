import { demoAccounts, demoPassword } from '@charter/contracts';
import { spawn, type ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ConfigurationError, readConfig } from '../apps/server/src/platform/config/index.ts';
import { buildPortal } from './build-portal.ts';

/**
 * Everything on embedded defaults: builds, starts identity provider, card gateway and mailbox where none is configured,
 * then the server.
 */
const root = join(import.meta.dirname, '..');
const children: ChildProcess[] = [];
let stopping = false;
process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));

try {
  const config = readConfig({ ...process.env, DATA_DIR: process.env['DATA_DIR'] ?? join(root, '.data') });
  const embeddedIdentity = !process.env['IDENTITY_AUTHORITY'];
  const embeddedGateway = !process.env['PAYGATE_URL']?.trim();
  buildPortal();

  const base = {
    ...process.env,
    DATA_DIR: resolve(config.dataDir),
    PORT: String(config.port),
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  };
  console.log('Starting Charter; the first start takes a little longer …');
  // First: the server and the identity provider both send mail.
  const mailbox = config.mail.smtp ? null : await runMailbox(base);
  const environment = { ...base, ...(mailbox ? { SMTP_URL: mailbox.smtpUrl } : {}) };
  if (embeddedIdentity) {
    run('dev/identity/src/main.ts', {
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
    run('dev/paygate-sandbox/src/main.ts', {
      ...environment,
      PAYGATE_SANDBOX_PORT: new URL(config.paygate.url).port,
      PAYGATE_ID: config.paygate.id,
      PAYGATE_KEY: config.paygate.key,
      INSTITUTION_NAME: config.institution.name,
    });
  }
  run('apps/server/src/main.ts', environment);
  await untilReady(`http://127.0.0.1:${config.port}/readyz`);
  if (embeddedIdentity) await untilReady(`${config.identity.authority}/.well-known/openid-configuration`);
  if (embeddedGateway) await untilReady(config.paygate.url);
  if (!stopping) {
    announce({
      address: config.publicUrl,
      mailbox: mailbox?.url ?? null,
      gateway: embeddedGateway ? config.paygate.url : null,
      demo: config.demo,
    });
  }
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : error);
  await stop(1);
}

function run(file: string, env: NodeJS.ProcessEnv, stdout: 'ignore' | 'pipe' = 'ignore'): ChildProcess {
  const child = spawn(process.execPath, [join(root, file)], { env, stdio: ['ignore', stdout, 'inherit'] });
  children.push(child);
  child.on('exit', (code) => {
    if (!stopping) void stop(code ?? 1);
  });
  return child;
}

/** It takes free ports, which only it can tell. */
function runMailbox(env: NodeJS.ProcessEnv): Promise<{ url: string; smtpUrl: string } | null> {
  const child = run('dev/mailbox/src/main.ts', env, 'pipe');
  let printed = '';
  return new Promise((done) => {
    child.once('exit', () => done(null));
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const [, url, smtpUrl] = /ready at (\S+), taking mail at (\S+)\n/.exec(printed) ?? [];
      if (url && smtpUrl) done({ url, smtpUrl });
    });
  });
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 600 && !stopping; attempt += 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await wait(200);
  }
  if (!stopping) throw new Error(`${url} did not become ready within two minutes.`);
}

interface Running {
  readonly address: string;
  readonly mailbox: string | null;
  readonly gateway: string | null;
  readonly demo: boolean;
}

function announce({ address, mailbox, gateway, demo }: Running): void {
  console.log(`\nCharter is running: ${address}`);
  if (mailbox) console.log(`The mail it sends: ${mailbox}`);
  if (gateway) console.log(`The card payments it asks for: ${gateway}`);
  if (demo) {
    console.log(`\nDemo accounts, password ${demoPassword} for all:`);
    for (const account of demoAccounts) console.log(`  ${account.email.padEnd(26)} ${account.note}`);
  }
  console.log('\nCtrl-C stops it.');
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  const alive = children.filter((child) => child.exitCode === null && child.signalCode === null);
  const ended = alive.map((child) => new Promise((done) => child.once('exit', done)));
  for (const child of alive.toReversed()) child.kill('SIGTERM');
  await Promise.all(ended);
  process.exit(code);
}
