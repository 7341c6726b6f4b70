import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

export interface PostgresqlServer {
  /** The address of one database on the private server. */
  urlOf(database: string): string;
  /** The same through the server's socket, where a statement takes a quarter less of the processor. */
  socketUrlOf(database: string): string;
  /** Takes the server away, as a crash would. */
  halt(): Promise<void>;
  /** Brings it back on the same address, with what was committed. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** Where what need not last is written in a third of the time, where the machine has room for all that tests write. */
function quickFolder(): string {
  const memory = '/dev/shm';
  const room = 4 * 1024 ** 3;
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > room ? memory : tmpdir();
}

/**
 * A private PostgreSQL server on a free port, for tests and benchmarks: the machine's own installation where there is
 * one, Debian's package otherwise. `durable` keeps fsync on, for trials that kill processes or measure writes; `brief` says that
 * nothing in it lasts long enough to be vacuumed; `buffers` is the memory that it keeps tables in.
 */
export async function startPostgresql(
  options: { durable?: boolean; brief?: boolean; buffers?: string } = {},
): Promise<PostgresqlServer> {
  const bin = findBinaries() ?? installBinaries();
  const folder = mkdtempSync(join(options.durable ? tmpdir() : quickFolder(), 'charter-pg-'));
  // The server refuses to run as root, so root hands it to the user that the package created.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    chownSync(
      folder,
      Number(execFileSync('id', ['-u', 'postgres'])),
      Number(execFileSync('id', ['-g', 'postgres'])),
    );
  }
  const command = (name: string, args: string[]) =>
    isRoot
      ? run('runuser', ['-u', 'postgres', '--', join(bin, name), ...args], { cwd: folder })
      : run(join(bin, name), args, { cwd: folder });

  const data = join(folder, 'data');
  await command('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  const port = await freePort();
  const settings = [
    `-p ${port}`,
    `-k ${folder}`,
    '-c listen_addresses=127.0.0.1',
    '-c max_connections=200',
    `-c shared_buffers=${options.buffers ?? '256MB'}`,
    ...(options.durable ? [] : ['-c fsync=off', '-c synchronous_commit=off', '-c full_page_writes=off']),
    ...(options.brief ? ['-c autovacuum=off'] : []),
  ].join(' ');
  const start = async () => {
    await command('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'server.log'), '-o', settings, 'start']);
  };
  const halt = async () => {
    await command('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
  };
  await start();
  return {
    urlOf: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    socketUrlOf: (database) => `postgres://postgres@${encodeURIComponent(folder)}:${port}/${database}`,
    halt,
    resume: start,
    stop: async () => {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const packaged = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debian, version, 'bin'))
    : [];
  const onPath = (process.env['PATH'] ?? '').split(delimiter);
  return [...packaged, ...onPath].find((folder) =>
    ['initdb', 'pg_ctl'].every((name) => existsSync(join(folder, name))),
  );
}

function installBinaries(): string {
  console.log('Installing PostgreSQL from the system packages …');
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  try {
    execFileSync('apt-get', ['update', '-qq'], quiet);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], quiet);
  } catch (cause) {
    throw new Error(
      'No PostgreSQL server was found and none could be installed. Install PostgreSQL 15 or newer.',
      {
        cause,
      },
    );
  }
  const bin = findBinaries();
  if (!bin) throw new Error('PostgreSQL was installed but its programs were not found.');
  return bin;
}
