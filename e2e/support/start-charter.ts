import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPortal } from '../../scripts/build-portal.ts';
import { freePort } from '../../scripts/free-port.ts';
import { startPostgresql } from '../../scripts/postgresql.ts';
import { forgetGoodLooks } from './accessibility.ts';
import { secondFactor } from './sign-in-by-protocol.ts';

const root = join(import.meta.dirname, '../..');

/** Of both servers: what the clock starts every minute or every night, a story starts when it needs it. */
export const operatorToken = 'the-operator-of-the-stories';

export interface RunningCharter {
  readonly url: string;
  readonly mailboxUrl: string;
  readonly paygateUrl: string;
  stop(): Promise<void>;
}

/**
 * The one that most stories share, on the embedded database as `npm start` runs it, and one for what they cannot see there, on
 * PostgreSQL as institutions run it. Filling a database takes one core for as long as a whole story lasts: both start side by
 * side, before any story does.
 */
export default async function startCharter(): Promise<() => Promise<void>> {
  buildPortal();
  const folder = mkdtempSync(join(tmpdir(), 'charter-stories-'));
  forgetGoodLooks(join(folder, 'good-looks'));
  const postgresql = await startPostgresql({ brief: true });
  const [charter, second] = await Promise.all([
    // Its provider insists on a nonce, as some do: every story that signs in shows that one is sent.
    launchCharter({ IDENTITY_REQUIRES_NONCE: 'true' }),
    // Divisions can only be chosen before October: here it is March. And its provider never verifies an address.
    // It asks the institution's own people for a second factor.
    // Its operator moves its day on, for stories of what the clock ends.
    launchCharter({
      DATABASE_URL: postgresql.urlOf('postgres'),
      DEMO_DAYS_AHEAD: String(daysUntil(3, 1)),
      IDENTITY_VERIFIES_EMAIL: 'false',
      STAFF_ACR: secondFactor,
    }),
  ]).catch(async (error: unknown) => {
    await postgresql.stop();
    throw error;
  });
  process.env['CHARTER_URL'] = charter.url;
  process.env['CHARTER_MAILBOX_URL'] = charter.mailboxUrl;
  process.env['CHARTER_PAYGATE_URL'] = charter.paygateUrl;
  process.env['SECOND_CHARTER_URL'] = second.url;
  process.env['SECOND_CHARTER_MAILBOX_URL'] = second.mailboxUrl;
  return async () => {
    await Promise.all([charter.stop(), second.stop()]);
    await postgresql.stop();
    rmSync(folder, { recursive: true });
  };
}

/** How far the next such day is. */
export function daysUntil(month: number, date: number): number {
  const now = new Date();
  const thisYear = Date.UTC(now.getUTCFullYear(), month - 1, date, 12);
  const next = thisYear > now.getTime() ? thisYear : Date.UTC(now.getUTCFullYear() + 1, month - 1, date, 12);
  return Math.round((next - now.getTime()) / 86_400_000);
}

/** Starts the product as `npm start` does, in a folder and on ports of its own, and stops it as Ctrl-C does. */
export async function launchCharter(environment: Record<string, string> = {}): Promise<RunningCharter> {
  const folder = mkdtempSync(join(tmpdir(), 'charter-e2e-'));
  const [port, identityPort, paygatePort] = [await freePort(), await freePort(), await freePort()];
  const child = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      IDENTITY_PORT: String(identityPort),
      PAYGATE_SANDBOX_PORT: String(paygatePort),
      DATA_DIR: folder,
      RATE_LIMIT_PER_MINUTE: '0',
      OPERATOR_TOKEN: operatorToken,
      // The stories do not wait two minutes for a payment that nobody told of.
      PAYGATE_QUERY_SECONDS: '2',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<number | null>((done) => child.once('exit', done));
  const ready = new Promise<void>((done, fail) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ctrl-C stops it.')) done();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void exited.then(() => fail(new Error(`Charter did not start:\n${output}`)));
  });
  await ready;
  return {
    url: `http://localhost:${port}`,
    mailboxUrl: /The mail it sends: (\S+)/.exec(output)?.[1] ?? '',
    paygateUrl: /The card payments it asks for: (\S+)/.exec(output)?.[1] ?? '',
    stop: async () => {
      child.kill('SIGINT');
      const code = await exited;
      rmSync(folder, { recursive: true, force: true });
      if (code !== 0) throw new Error(`Charter did not stop cleanly (${code}):\n${output}`);
    },
  };
}
