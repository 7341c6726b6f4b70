import { createServer } from 'node:net';

const [first, count, ofEachProcess] = [10_000, 20_000, 20];
let asked = 0;

/**
 * A port that nobody listens on. It is taken only later: it comes from a block of this process's own, below the ports that
 * the kernel gives to connections, so that nobody else takes it in between.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = first + ((process.pid * ofEachProcess + asked++) % count);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port was found');
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
