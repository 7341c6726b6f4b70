import { describe, expect, it } from 'vitest';
import { readMail } from './read-mail-in-worker.ts';
import { answerLine, parseMail, readRecipients, withoutQuoted } from './read-mail.ts';

const mail = (headers: Readonly<Record<string, string>>, body: string) =>
  Buffer.from(
    [
      ...Object.entries({ From: 'Ada <Ada@Example.test>', To: 'answers@portal.test', ...headers }).map(
        ([name, value]) => `${name}: ${value}`,
      ),
      '',
      body,
    ].join('\r\n'),
  );

describe('what was written', () => {
  it.each([
    ['nothing else', 'Yes, the second one.', 'Yes, the second one.'],
    ['ours below it', `Yes.\n\n${answerLine}\n\nThere is an answer`, 'Yes.'],
    ['ours quoted', `Yes.\r\n\r\nOn Tue, 3 Nov 2026, Office wrote:\r\n> ${answerLine}\r\n> Hello`, 'Yes.'],
    [
      'an introduction in two lines',
      `Yes.\nOn Tue, 3 Nov 2026 at 10:00, The Office\n<a@b.c> wrote:\n> Hi`,
      'Yes.',
    ],
    [
      'the lines of Outlook',
      `Yes.\n\n________________________________\nFrom: Office\nSent: today\nTo: me\nSubject: x\n${answerLine}`,
      'Yes.',
    ],
    [
      'an answer between the lines',
      '> Which one?\nThe second.\n> And when?\nMonday.',
      '> Which one?\nThe second.\n> And when?\nMonday.',
    ],
    [
      'a sentence that begins like one',
      'On Monday I wrote:\nplease call.',
      'On Monday I wrote:\nplease call.',
    ],
    ['ours alone', `> ${answerLine}\n> Hello`, ''],
  ])('is kept, with %s', (_what, text, answer) => {
    expect(withoutQuoted(text)).toBe(answer);
  });

  it('is read from HTML where there is nothing else', async () => {
    const html = `<style>p{}</style><p>Yes &amp; no &#8217;s caf&#xe9;.</p><div>Monday</div><blockquote>${answerLine}<p>Hello</p></blockquote>`;
    const read = await parseMail(mail({ 'Content-Type': 'text/html' }, html));
    expect(read?.answer).toBe('Yes & no ’s café.\nMonday');
  });
});

describe('a mail', () => {
  it('says who wrote it to whom', async () => {
    const read = await parseMail(
      mail({ 'Message-ID': '<1@example.test>', 'Delivered-To': '<Answers+abc@portal.test>' }, 'Yes.'),
    );
    expect(read).toMatchObject({
      from: 'ada@example.test',
      to: ['answers@portal.test', 'answers+abc@portal.test'],
      messageId: '<1@example.test>',
      isAutomatic: false,
      attachments: [],
    });
  });

  it.each([
    ['Auto-Submitted', 'auto-replied', true],
    ['Auto-Submitted', 'no', false],
    ['Precedence', 'bulk', true],
    ['X-Autoreply', 'yes', true],
    ['Return-Path', '<>', true],
  ])('with %s: %s is of a program: %s', async (name, value, isAutomatic) => {
    expect(await parseMail(mail({ [name]: value }, 'I am away.'))).toMatchObject({ isAutomatic });
  });

  it('brings its files, and not the pictures of its signature', async () => {
    const part = (head: string, content: string) => `--b\r\n${head}\r\n\r\n${content}\r\n`;
    const body = [
      part('Content-Type: text/plain', 'Here it is.'),
      part(
        'Content-Type: application/pdf; name="a.pdf"\r\nContent-Disposition: attachment; filename="a.pdf"',
        '%PDF-1.4',
      ),
      part(
        'Content-Type: image/png\r\nContent-ID: <logo>\r\nContent-Disposition: inline; filename="logo.png"',
        'x',
      ),
      part('Content-Type: application/pdf; name="b.pdf"\r\nContent-Disposition: inline', '%PDF-1.5'),
      '--b--',
    ].join('');
    const read = await parseMail(mail({ 'Content-Type': 'multipart/mixed; boundary=b' }, body));
    expect(
      read?.attachments.map(({ filename, bytes }) => [filename, Buffer.from(bytes).toString().trim()]),
    ).toEqual([
      ['a.pdf', '%PDF-1.4'],
      ['b.pdf', '%PDF-1.5'],
    ]);
  });

  it.each([
    ['a second author', { From: 'ada@example.test, eve@example.test' }],
    ['a group of authors', { From: 'us: ada@example.test, eve@example.test;' }],
    ['an address behind the address', { From: '"Ada" <ada@example.test> <eve@example.test>' }],
  ])('with %s is of nobody', async (_what, head) => {
    expect(await parseMail(mail(head, 'Yes.'))).toMatchObject({ from: '' });
  });

  it('says in its head alone whom it is for', async () => {
    expect(await readRecipients(mail({ Cc: 'B@x.test' }, 'To: c@x.test'))).toEqual([
      'answers@portal.test',
      'b@x.test',
    ]);
    expect(await readRecipients(Buffer.alloc(0))).toEqual([]);
  });

  it('that is made to take long is read beside everything else', async () => {
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 5);
    const made = mail({ 'Content-Type': 'text/html' }, '<'.repeat(300_000));
    expect((await readMail(made))?.answer).toBe('');
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(2);
  });

  it('is something with a head', async () => {
    expect(await parseMail(Buffer.from(''))).toBeNull();
  });
});
