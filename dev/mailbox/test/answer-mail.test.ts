import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { expect, it, onTestFinished } from 'vitest';
import { listed, post, startForTest } from './support/post.ts';

/** A portal that takes mail and says what became of it. */
async function startPortal(status = 200) {
  const received: { token: string | undefined; mail: Buffer }[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const mail = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
      received.push({ token: request.headers.authorization, mail });
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"outcome":"taken"}');
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { received, delivery: { url: `http://127.0.0.1:${port}/mail/answers`, token: 'secret' } };
}

const answer = (url: string, words: string, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ words }), headers });

it('lets a mail be answered that names where to, as its receiver', async () => {
  const { received, delivery } = await startPortal();
  const mailbox = await startForTest({ delivery });
  const text = 'First.\nSecond.';
  await post(mailbox, { subject: 'Brücke', replyTo: 'answers+1@portal.test', text });
  const [mail] = await listed(mailbox);
  const page = `${mailbox.url}/messages/${mail?.id}`;
  expect(await (await fetch(page)).text()).toContain('Your answer');
  const answered = await answer(`${page}/answer`, 'Grüße\n\nvon mir');
  expect(await answered.text()).toContain('the portal has taken it');
  expect(received.map(({ token }) => token)).toEqual(['Bearer secret']);
  const read = await PostalMime.parse(received[0]?.mail ?? '');
  expect(read).toMatchObject({
    from: { address: 'reader@example.test' },
    to: [{ address: 'answers+1@portal.test' }],
    subject: 'Re: Brücke',
  });
  expect(read.text).toContain('Grüße\n\nvon mir');
  expect(read.text).toContain('> First.\n> Second.');
});

it('sends nothing that is empty or that another site asks for, and says when the portal does not take it', async () => {
  const { received, delivery } = await startPortal(503);
  const mailbox = await startForTest({ delivery });
  await post(mailbox, { replyTo: 'answers+1@portal.test' });
  const [mail] = await listed(mailbox);
  const url = `${mailbox.url}/messages/${mail?.id}/answer`;
  expect((await answer(url, ' ')).status).toBe(422);
  expect((await answer(url, 'Yes.', { origin: 'http://elsewhere.test' })).status).toBe(422);
  expect(received).toEqual([]);
  expect(await (await answer(url, 'Yes.')).text()).toContain('could not be delivered');
});

it('offers no answer where a mail names no address for it, or nobody takes it', async () => {
  const { delivery } = await startPortal();
  const mailboxes = [await startForTest({ delivery }), await startForTest()];
  await post(mailboxes[0] as (typeof mailboxes)[number], {});
  await post(mailboxes[1] as (typeof mailboxes)[number], { replyTo: 'answers+1@portal.test' });
  for (const mailbox of mailboxes) {
    const [mail] = await listed(mailbox);
    const page = `${mailbox.url}/messages/${mail?.id}`;
    expect(await (await fetch(page)).text()).not.toContain('Your answer');
    expect((await answer(`${page}/answer`, 'Yes.')).status).toBe(405);
  }
});
