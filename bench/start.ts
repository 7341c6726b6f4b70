import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../scripts/free-port.ts';
import { median, round, type Report } from './support/report.ts';

const root = join(import.meta.dirname, '..');
const laterStarts = 3;
const restSeconds = 10;

/** How long `npm start` takes until it answers, and what everything it runs needs at rest. */
export async function start(): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'charter-start-'));
  try {
    // A start that builds, compiles and seeds; what it leaves behind is what the later ones find.
    const first = await startOnce(folder);
    const later: Start[] = [];
    for (let run = 0; run < laterStarts; run += 1) later.push(await startOnce(folder));
    const of = (figure: (one: Start) => number) => round(median(later.map(figure)), 1);
    const row = (name: string, starts: readonly Start[]) => ({
      start: name,
      'seconds until it answers': round(median(starts.map(({ seconds }) => seconds)), 1),
      'resident MB': round(median(starts.map(({ resident }) => resident)), 0),
      'proportional MB': round(median(starts.map(({ proportional }) => proportional)), 0),
      processes: median(starts.map(({ processes }) => processes)),
    });
    return {
      name: 'start',
      question: 'How soon does `npm start` answer, and how much memory does it take at rest?',
      versions: {},
      settings: { laterStarts, restSeconds },
      tables: [
        {
          title: 'npm itself and everything that it runs; shared pages count once in proportional memory',
          rows: [row('the first', [first]), row('a later one', later)],
        },
      ],
      targets: [
        {
          name: 'seconds until a later start answers',
          measured: of(({ seconds }) => seconds),
          rule: 'at most',
          limit: 4,
        },
        {
          name: 'resident memory at rest, MB',
          measured: of(({ resident }) => resident),
          rule: 'at most',
          limit: 700,
        },
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Start {
  readonly seconds: number;
  readonly resident: number;
  readonly proportional: number;
  readonly processes: number;
}

async function startOnce(folder: string): Promise<Start> {
  const [port, identityPort, paygatePort] = [await freePort(), await freePort(), await freePort()];
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      IDENTITY_PORT: String(identityPort),
      PAYGATE_SANDBOX_PORT: String(paygatePort),
      DATA_DIR: folder,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own: a signal to npm alone need not reach what it runs.
    detached: true,
  });
  const exited = once(child, 'exit');
  const { pid } = child;
  if (pid === undefined) throw new Error('npm could not be run');
  try {
    let printed = '';
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
      printed += chunk.toString();
      if (printed.includes('Ctrl-C stops it.')) break;
    }
    const seconds = (performance.now() - begun) / 1000;
    await wait(restSeconds * 1000);
    const processes = withChildren(pid);
    const sum = (file: string, line: RegExp) =>
      processes.reduce((total, one) => total + Number(line.exec(read(one, file))?.[1] ?? 0), 0) / 1024;
    return {
      seconds,
      resident: sum('status', /^VmRSS:\s+(\d+)/m),
      proportional: sum('smaps_rollup', /^Pss:\s+(\d+)/m),
      processes: processes.length,
    };
  } finally {
    process.kill(-pid, 'SIGTERM');
    await exited;
  }
}

const read = (pid: number, file: string): string => readFileSync(`/proc/${pid}/${file}`, 'utf8');

/** The process and all that it started, as Linux tells it. */
function withChildren(pid: number): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`);
  const children = tasks.flatMap((task) => read(pid, `task/${task}/children`).split(' ').filter(Boolean));
  return [pid, ...children.flatMap((child) => withChildren(Number(child)))];
}
