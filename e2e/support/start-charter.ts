import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface RunningCharter {
  readonly url: string;
  readonly mailboxUrl: string;
  readonly paygateUrl: string;
  stop(): Promise<void>;
}

/** The one that most stories share. */
export default async function startCharter(): Promise<() => Promise<void>> {
  // Its provider insists on a nonce, as some do: every story that signs in shows that one is sent.
  const charter = await launchCharter({ IDENTITY_REQUIRES_NONCE: 'true' });
  process.env['CHARTER_URL'] = charter.url;
  process.env['CHARTER_MAILBOX_URL'] = charter.mailboxUrl;
  process.env['CHARTER_PAYGATE_URL'] = charter.paygateUrl;
  return () => charter.stop();
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = address && typeof address === 'object' ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
