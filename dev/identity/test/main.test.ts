import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readSettings } from '../src/settings.ts';
import { Portal } from './support/portal.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

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
  it('prints one line when ready, serves, and ends cleanly', async () => {
    const { child, output, ended } = run({ IDENTITY_PORT: '0', DATA_DIR: await temporaryFolder() });
    await once(child.stdout, 'data');
    expect(output.stdout).toMatch(/^Identity provider ready at http:\/\/localhost:\d+\n$/);
    const issuer = output.stdout.trim().replace('Identity provider ready at ', '');
    await new Portal(issuer).signInForTokens('associate@demo.test');

    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(output.stdout.split('\n')).toHaveLength(2);
    expect(output.stderr).toBe('');
  });

  it('is refused in production', async () => {
    const { output, ended } = run({ NODE_ENV: 'production' });
    expect((await ended)[0]).toBe(1);
    expect(output.stderr).toContain('refused in production');
  });
});

describe('the settings', () => {
  it('have defaults that fit the server', () => {
    expect(readSettings({})).toEqual({
      host: '127.0.0.1',
      port: 3001,
      dataDir: '.data',
      clientId: 'charter-portal',
      audience: 'urn:charter:api',
      portalOrigins: ['http://localhost:3000'],
      institutionName: 'Karoo Institution of Civil Engineers',
      mail: null,
      verifiesEmail: true,
      requiresNonce: false,
    });
  });

  it('say where mail goes, and how the provider behaves', () => {
    const environment = {
      SMTP_URL: 'smtp://127.0.0.1:2525',
      MAIL_FROM: 'office@institution.example',
      IDENTITY_VERIFIES_EMAIL: 'false',
      IDENTITY_REQUIRES_NONCE: 'true',
    };
    expect(readSettings(environment)).toMatchObject({
      mail: { smtpUrl: 'smtp://127.0.0.1:2525', from: 'office@institution.example' },
      verifiesEmail: false,
      requiresNonce: true,
    });
  });

  it('take several portals', () => {
    const { portalOrigins } = readSettings({
      PORTAL_ORIGIN: 'http://localhost:3000/, https://portal.example',
    });
    expect(portalOrigins).toEqual(['http://localhost:3000', 'https://portal.example']);
  });

  it('are refused in one message that names every mistake', () => {
    const environment = {
      NODE_ENV: 'production',
      IDENTITY_PORT: '70000',
      PORTAL_ORIGIN: 'localhost:3000',
      IDENTITY_ISSUER: 'http://localhost:3001/path',
      IDENTITY_CLIENT_ID: 'two words',
      SMTP_URL: 'mail.example',
      IDENTITY_VERIFIES_EMAIL: 'never',
      IDENTITY_REQUIRES_NONCE: 'yes',
    };
    const named = /^ {2}- (\w+): /gm;
    const message = (() => {
      try {
        readSettings(environment);
        return '';
      } catch (error) {
        return String(error);
      }
    })();
    expect([...message.matchAll(named)].map(([, name]) => name)).toEqual(Object.keys(environment));
  });
});
