import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type AppFixture, type Person } from './support/app-fixture.ts';
import { pdf } from './support/sample-files.ts';
import { addDocument } from './support/uploads.ts';

/** Nothing here takes longer than a few of these. */
const moment = 300;
let app: AppFixture;
let member: Person;
let port: number;
beforeAll(async () => {
  app = await openApp('postgresql', {
    REQUEST_HEADERS_MILLISECONDS: String(moment),
    REQUEST_GRACE_MILLISECONDS: String(moment),
    REQUEST_BYTES_PER_SECOND: '2000',
    REQUEST_LINGER_MILLISECONDS: String(moment),
  });
  member = await app.person('member');
  port = Number(new URL(await app.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

/** What comes back until the server closes the connection, and how long that took. */
async function untilClosed(socket: Socket): Promise<{ answer: string; milliseconds: number }> {
  const began = performance.now();
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  // A connection that is cut may end with an error; that it ends is what counts. (`once` would
  // refuse at the error.)
  socket.on('error', () => {});
  await new Promise((closed) => socket.once('close', closed));
  return { answer, milliseconds: performance.now() - began };
}

const head = (path: string, headers: Record<string, string>) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: portal',
    'Content-Type: application/json',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');

describe('a body that never ends', () => {
  it.each([
    ['without a token', '/portal/api/GetAllAsync', 401],
    ['to an address where there is nothing', '/nothing', 408],
    ['of a file, without a token', '/portal/api/CreateFileAsync', 401],
  ])('is answered and cut off %s', async (_, path, status) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`${head(path, { 'Content-Length': '1000000' })}{"recordtype":`);
    const { answer, milliseconds } = await untilClosed(socket);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(milliseconds).toBeLessThan(20 * moment);
  });

  it.each(['/portal/api/GetAllAsync', '/portal/api/CreateFileAsync'])(
    'is cut off although its token is good (%s)',
    async (path) => {
      const socket = connect(port, '127.0.0.1');
      const authorization = { Authorization: `Bearer ${member.token}` };
      socket.write(`${head(path, { ...authorization, 'Content-Length': '1000000' })}{"recordtype":`);
      const { answer, milliseconds } = await untilClosed(socket);
      expect(answer).toMatch(/^HTTP\/1.1 408 /);
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
        type: 'urn:charter:problem:tooSlow',
        status: 408,
      });
      expect(milliseconds).toBeLessThan(20 * moment);
    },
  );

  it('is cut off when it comes drop by drop', async () => {
    const socket = connect(port, '127.0.0.1');
    const headers = { Authorization: `Bearer ${member.token}`, 'Transfer-Encoding': 'chunked' };
    socket.write(head('/portal/api/GetAllAsync', headers));
    const dripping = setInterval(() => socket.write('1\r\n \r\n'), 20);
    const { answer, milliseconds } = await untilClosed(socket);
    clearInterval(dripping);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(milliseconds).toBeLessThan(20 * moment);
  });
});

it('cuts off headers that never end', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write('POST /portal/api/GetAllAsync HTTP/1.1\r\nHost: portal\r\nX-Slow: ');
  const { answer, milliseconds } = await untilClosed(socket);
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(milliseconds).toBeLessThan(20 * moment);
});

it('goes on with a connection whose refused request was whole', async () => {
  const socket = connect(port, '127.0.0.1');
  const ask = head('/portal/api/GetAllAsync', { 'Content-Length': '2' });
  socket.write(`${ask}{}`);
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.write(`${ask}{}`);
  const [second] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  for (const answer of [first, second]) expect(answer.toString()).toMatch(/^HTTP\/1.1 401 /);
});

it('takes a file that comes slowly and steadily for much longer than a body may stand still', async () => {
  const documentId = await addDocument(app, member);
  const boundary = 'a-boundary-of-the-test';
  const part = (name: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`;
  const body = Buffer.concat([
    Buffer.from(`${part('supportingDocumentId')}\r\n\r\n${documentId}\r\n`),
    Buffer.from(`${part('file')}; filename="CV.pdf"\r\nContent-Type: application/pdf\r\n\r\n`),
    pdf,
    Buffer.alloc(40_000, ' '),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const sending = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/portal/api/CreateFileAsync',
    headers: {
      authorization: `Bearer ${member.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
    },
  });
  const answered = once(sending, 'response') as Promise<[{ statusCode: number; resume(): void }]>;
  // In forty steps, four times as long as the grace.
  const step = Math.ceil(body.length / 40);
  let sent = 0;
  const pouring = setInterval(() => {
    sending.write(body.subarray(sent, sent + step));
    sent += step;
    if (sent < body.length) return;
    clearInterval(pouring);
    sending.end();
  }, moment / 10);
  const [answer] = await answered;
  answer.resume();
  expect(answer.statusCode).toBe(201);
});
