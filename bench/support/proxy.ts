import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.ts';

export type ProxyName = 'nginx' | 'caddy';

export interface Proxy {
  readonly port: number;
  stop(): Promise<void>;
}

const guide = join(import.meta.dirname, '../../docs/operators');
const programs = {
  nginx: { path: '/usr/sbin/nginx', package: 'nginx-light' },
  caddy: { path: '/usr/bin/caddy', package: 'caddy' },
} as const;

/**
 * A real proxy with the configuration of the operator's guide in front of a server, on a free port of this machine. What
 * differs from the guide is the name, the ports, and that there is no TLS, for want of a certificate.
 */
export async function startProxy(name: ProxyName, serverUrl: string): Promise<Proxy> {
  const program = findProgram(name);
  const folder = mkdtempSync(join(tmpdir(), 'charter-proxy-'));
  const port = await freePort();
  const server = new URL(serverUrl).host;
  const args = name === 'nginx' ? nginx(folder, port, server) : caddy(folder, port, server);
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'], HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const exited = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let attempt = 0; attempt < 100 && child.exitCode === null; attempt += 1) {
    if (await answers(port)) return { port, stop };
    await wait(100);
  }
  await stop();
  throw new Error(`${name} did not start:\n${said}`);
}

function nginx(folder: string, port: number, server: string): string[] {
  const site = readFileSync(join(guide, 'nginx.conf'), 'utf8')
    .replace(/server \{\n {2}listen 80;[^]*?\n\}\n/, '')
    .replace(/ {2}(?:listen|server_name|ssl_)[^\n]*\n/g, '')
    .replace(
      '  limit_conn charter_connections',
      `  listen 127.0.0.1:${port};\n  limit_conn charter_connections`,
    )
    .replace('server 127.0.0.1:3000;', `server ${server};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => {
    mkdirSync(join(folder, kind));
    return `  ${kind}_temp_path ${join(folder, kind)};`;
  });
  const runsAsRoot = process.getuid?.() === 0;
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(
    join(folder, 'nginx.conf'),
    [
      ...(runsAsRoot ? ['user root;'] : []),
      'daemon off;',
      `pid ${join(folder, 'nginx.pid')};`,
      'error_log stderr warn;',
      'events { worker_connections 4096; }',
      'http {',
      '  access_log off;',
      ...temporary,
      `  include ${join(folder, 'site.conf')};`,
      '}',
    ].join('\n'),
  );
  return ['-p', folder, '-c', join(folder, 'nginx.conf')];
}

function caddy(folder: string, port: number, server: string): string[] {
  const file = join(folder, 'Caddyfile');
  const site = readFileSync(join(guide, 'Caddyfile'), 'utf8')
    .replace('{\n\tservers', '{\n\tadmin off\n\tservers')
    .replace('members.institution.example {', `http://:${port} {\n\tbind 127.0.0.1`)
    .replace('127.0.0.1:3000', server);
  writeFileSync(file, site);
  return ['run', '--config', file, '--adapter', 'caddyfile'];
}

/** The system's own. */
function findProgram(name: ProxyName): string {
  const { path, package: packageName } = programs[name];
  if (!existsSync(path))
    throw new Error(`There is no ${name} at ${path}: install the system's package ${packageName} first.`);
  return path;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });
