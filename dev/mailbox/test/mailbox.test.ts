import { readdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openMessageStore } from '../src/message-store.ts';
import { listed, post, startForTest, temporaryFolder } from './support/post.ts';

describe('mail', () => {
  it('is kept with its words, whoever it is for, newest first', async () => {
    const mailbox = await startForTest();
    await post(mailbox, { subject: 'Erste Brücke', text: 'Grüße' });
    await post(mailbox, { subject: 'Second', to: 'other@example.test', bcc: 'hidden@example.test' });
    expect(await listed(mailbox)).toMatchObject([
      { subject: 'Second', to: ['other@example.test', 'hidden@example.test'] },
      {
        subject: 'Erste Brücke',
        from: 'The Office <office@example.test>',
        to: ['reader@example.test'],
        text: expect.stringContaining('Grüße'),
      },
    ]);
  });

  it('is found by its receiver, whatever the case', async () => {
    const mailbox = await startForTest();
    await post(mailbox, { to: 'Reader+a@Example.test', subject: 'For a' });
    await post(mailbox, { to: 'reader@example.test', subject: 'For another' });
    expect((await listed(mailbox, 'reader+A@example.test')).map((mail) => mail.subject)).toEqual(['For a']);
    expect(await listed(mailbox, 'example.test')).toEqual([]);
  });

  it('shows its links in order', async () => {
    const mailbox = await startForTest();
    const text = 'Open https://portal.example/a?b=1#token=x_-Y\nor http://localhost:3000/ and not ftp://x';
    await post(mailbox, { text });
    const [mail] = await listed(mailbox);
    expect(mail?.links).toEqual(['https://portal.example/a?b=1#token=x_-Y', 'http://localhost:3000/']);
  });

  it('is taken from this computer only', async () => {
    const mailbox = await startForTest({ host: '0.0.0.0' });
    const { port } = new URL(mailbox.smtpUrl);
    // Another address of the machine itself, which a server that listens everywhere would answer.
    const outcome = await new Promise<string>((done) => {
      const socket = connect(Number(port), '127.0.0.2');
      socket.on('connect', () => done('connected'));
      socket.on('error', () => done('refused'));
    });
    expect(outcome).toBe('refused');
  });

  it('that a client leaves unfinished is forgotten, and the next is taken', async () => {
    const mailbox = await startForTest();
    const { hostname, port } = new URL(mailbox.smtpUrl);
    await new Promise<void>((done) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write('EHLO x\r\nMAIL FROM:<a@x.test>\r\nRCPT TO:<b@x.test>\r\nDATA\r\nSubject: half');
      });
      socket.on('data', (chunk) => {
        if (chunk.toString().includes('354')) socket.destroy();
      });
      socket.on('close', () => done());
    });
    await post(mailbox, { subject: 'Whole' });
    expect((await listed(mailbox)).map((mail) => mail.subject)).toEqual(['Whole']);
  });
});

describe('the folder', () => {
  it('keeps the mail over a restart, in files only their owner can read', async () => {
    const dataDir = await temporaryFolder();
    const before = await startForTest({ dataDir });
    for (const subject of ['1', '2', '3']) await post(before, { subject });
    await before.close();
    const folder = join(dataDir, 'mailbox');
    const files = await readdir(folder);
    expect(files).toHaveLength(3);
    for (const file of files) expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
    const after = await startForTest({ dataDir });
    expect((await listed(after)).map((mail) => mail.subject)).toEqual(['3', '2', '1']);
  });

  it('holds the newest mails only', async () => {
    const folder = join(await temporaryFolder(), 'mailbox');
    const store = openMessageStore(folder, 3);
    const mail = {
      messageId: null,
      from: 'a@x.test',
      to: ['b@x.test'],
      replyTo: null,
      text: '',
      html: null,
      attachments: [],
    };
    for (const subject of ['1', '2', '3', '4', '5']) await store.add({ ...mail, subject });
    expect(store.list().map((one) => one.subject)).toEqual(['5', '4', '3']);
    expect(await readdir(folder)).toHaveLength(3);
  });
});
