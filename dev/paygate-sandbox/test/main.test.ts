import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readSettings } from '../src/settings.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

function run(environment: Record<string, string>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [main], { env: { PATH, NODE_COMPILE_CACHE, ...environment } });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  return { child, output, ended: once(child, 'close') as Promise<[number | null, string | null]> };
}

describe('the program', () => {
  it('prints where it is, answers there, and ends cleanly', async () => {
    const { child, output, ended } = run({ PAYGATE_SANDBOX_PORT: '0' });
    await once(child.stdout, 'data');
    const [, url = ''] =
      /^Card gateway sandbox ready at (http:\/\/localhost:\d+)\n$/.exec(output.stdout) ?? [];
    const answer = await fetch(`${url}/payweb3/initiate.trans`, { method: 'POST' });
    expect(await answer.text()).toBe('ERROR=DATA_PW');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(output.stderr).toBe('');
  });

  it('is refused in production', async () => {
    const { output, ended } = run({ NODE_ENV: 'production' });
    expect((await ended)[0]).toBe(1);
    expect(output.stderr).toContain('refused in production');
  });
});

describe('the settings', () => {
  it('are those of the public test account, on this computer only', () => {
    expect(readSettings({})).toMatchObject({
      host: '127.0.0.1',
      port: 3002,
      paygateId: '10011072130',
      paygateKey: 'secret',
    });
  });

  it('are refused in one message that names every mistake', () => {
    expect(() =>
      readSettings({
        NODE_ENV: 'production',
        PAYGATE_ID: 'x',
        PAYGATE_SANDBOX_PORT: '70000',
        PAYGATE_SANDBOX_RETRY_SECONDS: 'soon',
      }),
    ).toThrow(/NODE_ENV[^]*PAYGATE_ID[^]*PAYGATE_SANDBOX_PORT[^]*PAYGATE_SANDBOX_RETRY_SECONDS/);
  });
});
