import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const patience = 60_000;

/** A program of ours running on its own, told apart by its process id. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** SIGKILL: nothing is finished, nothing is flushed. */
  kill(): Promise<void>;
  /** SIGTERM, so that it finishes what it began; one that does not end in time is killed. */
  stop(): Promise<void>;
}

/** Nothing of ours reaches a program, but where programs are and what was compiled already. */
export const environmentOf = (variables: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  ...variables,
});

/** The real server, on a port of its own choosing. */
export function startServer(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  return startProgram('apps/server/src/main.ts', { PORT: '0', LOG_LEVEL: 'fatal', ...environment });
}

interface Production {
  readonly databaseUrl: string;
  readonly poolSize: number;
  readonly issuer: { readonly url: string; readonly audience: string };
}

/** What the card gateway seals its messages with. */
export const benchAccount = { id: '10000000000', key: 'a-key-for-the-bench' } as const;

/** As it runs in production, without the limits that would turn a bench away. */
export function startInProduction({ databaseUrl, poolSize, issuer }: Production): Promise<ServerProcess> {
  return startServer({
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://127.0.0.1',
    DIRECTORY_KEY: 'a-key-for-the-bench',
    // Required in production; nothing is mailed or paid.
    LINK_SECRET: 'a-secret-for-the-bench-of-some-length',
    INSTITUTION_VAT_NUMBER: '4000000008',
    SMTP_URL: 'smtp://127.0.0.1',
    MAIL_FROM: 'bench@institution.example',
    PAYGATE_URL: 'https://127.0.0.1',
    PAYGATE_ID: benchAccount.id,
    PAYGATE_KEY: benchAccount.key,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: String(poolSize),
    IDENTITY_AUTHORITY: issuer.url,
    IDENTITY_AUDIENCE: issuer.audience,
    RATE_LIMIT_PER_MINUTE: '0',
    MAX_BUSY_MILLISECONDS: '0',
    // What is measured is the answer, not the mail that is sent later.
    WORK_JOBS: 'false',
  });
}

/** Runs a file that prints the address it listens on. A message goes to it over the process channel. */
export async function startProgram(
  file: string,
  environment: Readonly<Record<string, string>>,
  message?: unknown,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(root, file)], {
    env: environmentOf(environment),
    stdio: ['ignore', 'pipe', 'pipe', ...(message === undefined ? [] : ['ipc' as const])],
  });
  if (message !== undefined) child.send(message as object);
  // Whatever ends us must not leave it running.
  const reap = () => child.kill('SIGKILL');
  process.once('exit', reap);
  const exited = new Promise<void>((done) => {
    child.once('exit', () => {
      process.off('exit', reap);
      done();
    });
  });
  const end = async (signal: NodeJS.Signals) => {
    if (!hasEnded(child)) child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), patience);
    await exited;
    clearTimeout(timer);
  };
  try {
    const url = await addressOf(child);
    return { url, pid: child.pid ?? 0, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
}

/** The calls that somebody signed in makes. */
export function caller(url: string, token: string) {
  return async (path: string, payload: unknown): Promise<{ status: number; body: unknown }> => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    });
    return { status: response.status, body: await response.json() };
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors = `${errors}${chunk.toString()}`.slice(-4_000)));
  const signal = AbortSignal.timeout(patience);
  let printed = '';
  const listening = (async () => {
    for (;;) {
      const [chunk] = (await once(child.stdout as NodeJS.ReadableStream, 'data', { signal })) as [Buffer];
      printed += chunk.toString();
      const address = /http:\/\/[\d.]+:\d+/.exec(printed)?.[0];
      if (address) return address;
    }
  })();
  const failed = once(child, 'exit').then(() => {
    throw new Error(`The program ended before it listened.\n${errors}`);
  });
  const address = await Promise.race([listening, failed]);
  failed.catch(() => {});
  child.stdout?.resume();
  return address;
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
