import { describe, expect, it } from 'vitest';
import { answerLine, readMail, withoutQuoted } from './read-mail.ts';

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
    const html = `<style>p{}</style><p>Yes &amp; no.</p><div>Monday</div><blockquote>${answerLine}<p>Hello</p></blockquote>`;
    const read = await readMail(mail({ 'Content-Type': 'text/html' }, html));
    expect(read?.answer).toBe('Yes & no.\nMonday');
  });
});

describe('a mail', () => {
  it('says who wrote it to whom', async () => {
    const read = await readMail(
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
    expect(await readMail(mail({ [name]: value }, 'I am away.'))).toMatchObject({ isAutomatic });
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
      '--b--',
    ].join('');
    const read = await readMail(mail({ 'Content-Type': 'multipart/mixed; boundary=b' }, body));
    expect(
      read?.attachments.map(({ filename, bytes }) => [filename, Buffer.from(bytes).toString().trim()]),
    ).toEqual([['a.pdf', '%PDF-1.4']]);
  });

  it('is something with a head', async () => {
    expect(await readMail(Buffer.from(''))).toBeNull();
  });
});
