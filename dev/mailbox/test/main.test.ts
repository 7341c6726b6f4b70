import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readSettings } from '../src/settings.ts';
import { listed, post, temporaryFolder } from './support/post.ts';

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
  it('prints where it reads and takes mail, does both, and ends cleanly', async () => {
    const { child, output, ended } = run({ DATA_DIR: await temporaryFolder() });
    await once(child.stdout, 'data');
    const [, url = '', smtpUrl = ''] =
      /^Mailbox ready at (http:\/\/localhost:\d+), taking mail at (smtp:\/\/127\.0\.0\.1:\d+)\n$/.exec(
        output.stdout,
      ) ?? [];
    const mailbox = { url, smtpUrl, close: async () => {} };
    await post(mailbox, { subject: 'Hello' });
    expect((await listed(mailbox)).map((mail) => mail.subject)).toEqual(['Hello']);
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
  it('take any free port unless told otherwise', () => {
    expect(readSettings({})).toEqual({ host: '127.0.0.1', port: 0, dataDir: '.data' });
    expect(readSettings({ MAILBOX_PORT: '3002', DATA_DIR: '/data' })).toMatchObject({
      port: 3002,
      dataDir: '/data',
    });
  });

  it('are refused in one message that names every mistake', () => {
    expect(() => readSettings({ NODE_ENV: 'production', MAILBOX_PORT: '70000' })).toThrow(
      /NODE_ENV[\s\S]*MAILBOX_PORT/,
    );
  });
});
