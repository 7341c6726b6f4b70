import { codes } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { caseTypeIds } from '../src/seed/index.ts';
import { valueOf, type Person } from './support/app-fixture.ts';
import { withMailbox } from './support/mailbox.ts';
import * as sample from './support/sample-files.ts';

const token = 'the-token-of-the-mail-server';

interface Received {
  readonly subject: string;
  readonly text: string;
  readonly replyTo: string | null;
}

withMailbox(
  'answers by mail',
  (app, mailbox) => {
    let member: Person;
    let email: string;
    let requestId: string;
    let answersTo: string;

    const mails = async (): Promise<Received[]> =>
      (await fetch(`${mailbox().url}/api/messages?to=${encodeURIComponent(email)}`)).json() as Promise<
        Received[]
      >;
    const mailOf = async (subject: RegExp): Promise<Received> => {
      const find = async () => (await mails()).find((mail) => subject.test(mail.subject));
      await expect.poll(find, { timeout: 20_000 }).toBeDefined();
      return (await find()) ?? { subject: '', text: '', replyTo: null };
    };
    const post = async (raw: string | Buffer, bearer = token) => {
      const response = await app().app.inject({
        method: 'POST',
        url: '/mail/answers',
        headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${bearer}` },
        payload: raw,
      });
      return [response.statusCode, response.json<{ outcome?: string }>().outcome];
    };
    const write = (words: string, head: Readonly<Record<string, string>> = {}) =>
      [
        ...Object.entries({
          From: email,
          To: answersTo,
          'Message-ID': `<${randomUUID()}@x.test>`,
          ...head,
        }).map(([name, value]) => `${name}: ${value}`),
        '',
        words,
      ].join('\r\n');
    const conversation = async () => {
      const { body } = await member.list({
        recordtype: 'ctpt_casemessages',
        properties: ['ctpt_message', 'ctpt_bymail'],
        filter: {
          fieldAndOperator: true,
          filterfields: [{ field: '_ctpt_case_value', searchvalue: requestId, type: 'lookup' }],
        },
      });
      expect(body.data.every((row) => valueOf(row, 'ctpt_bymail') === true)).toBe(true);
      return body.data.map((row) => valueOf(row, 'ctpt_message'));
    };

    beforeEach(async () => {
      email = `${randomUUID()}@example.test`;
      member = await app().person('member', { email });
      const asked = await member.call<{ id: string }>('/portal/api/requests/ask', {
        key: randomUUID(),
        caseTypeId: caseTypeIds.complaint,
        subject: 'Complaint',
        details: 'The lift was broken.',
      });
      requestId = asked.body.id;
      const { replyTo, text } = await mailOf(/^We have your request/);
      expect(text).toMatch(/^-- Write your answer above this line --/);
      answersTo = replyTo ?? '';
    });

    it('goes into the conversation, without what it answers, and once', async () => {
      const mail = write(
        'It still is.\r\n\r\nOn Monday they wrote:\r\n> -- Write your answer above this line --\r\n> We',
      );
      expect(await post(mail)).toEqual([200, 'taken']);
      expect(await post(mail)).toEqual([200, 'taken']);
      expect(await conversation()).toEqual(['It still is.']);
      expect(await post(write('And the door too.'))).toEqual([200, 'taken']);
      expect(await conversation()).toHaveLength(2);
    });

    it('brings its documents, each once', async () => {
      const part = (head: string, content: string) => `--b\r\n${head}\r\n\r\n${content}\r\n`;
      const file = (name: string, bytes: Buffer) =>
        part(
          `Content-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64`,
          bytes.toString('base64'),
        );
      const body = (...parts: string[]) =>
        [part('Content-Type: text/plain', 'See.'), ...parts, '--b--'].join('');
      const head = { 'Content-Type': 'multipart/mixed; boundary=b' };
      const mail = write(body(file('a.pdf', sample.pdf), file('b.pdf', sample.pdf)), head);
      expect(await post(mail)).toEqual([200, 'taken']);
      expect(await post(mail)).toEqual([200, 'taken']);
      const count = async () =>
        (
          await app()
            .database.db.selectFrom('supporting_document')
            .select('id')
            .where('case_id', '=', requestId)
            .execute()
        ).length;
      const documents = await app()
        .database.db.selectFrom('supporting_document as d')
        .innerJoin('annotation as a', 'a.supporting_document_id', 'd.id')
        .select(['d.contact_id', 'a.filename'])
        .where('d.case_id', '=', requestId)
        .orderBy('a.filename')
        .execute();
      expect(documents).toEqual([
        { contact_id: member.contactId, filename: 'a.pdf' },
        { contact_id: member.contactId, filename: 'b.pdf' },
      ]);
      const half = write(body(file('run.exe', Buffer.from('MZ')), file('c.pdf', sample.pdf)), head);
      expect(await post(half)).toEqual([200, 'refused']);
      expect(await post(half)).toEqual([200, 'refused']);
      expect(await count(), 'what was kept is not kept twice').toBe(3);
      const program = write(body(file('run.exe', Buffer.from('MZ'))), head);
      expect(await post(program)).toEqual([200, 'refused']);
      expect((await mailOf(/could not take/)).text).toContain('not all of your documents');
      expect(await conversation(), 'the words are kept').toHaveLength(3);
    });

    it.each([
      ['another address', () => write('It still is.', { From: 'else@example.test' }), 'another address'],
      [
        'nothing of their own',
        () => write('> -- Write your answer above this line --'),
        'no words of your own',
      ],
      ['too many words', () => write('a '.repeat(20_000)), 'too long'],
    ])('is refused with %s, and whoever asked reads why', async (_what, mail, why) => {
      expect(await post(mail())).toEqual([200, 'refused']);
      expect(await conversation()).toEqual([]);
      expect((await mailOf(/could not take/)).text).toContain(why);
    });

    it('is refused once the request is closed', async () => {
      await app()
        .database.db.updateTable('service_case')
        .set({ status_code: codes.codeOf(codes.caseStatus, 'Resolved') })
        .where('id', '=', requestId)
        .execute();
      expect(await post(write('It still is.'))).toEqual([200, 'refused']);
      expect((await mailOf(/could not take/)).text).toContain('closed');
    });

    it('is refused to an account that is on hold', async () => {
      await app()
        .database.db.updateTable('contact')
        .set({ on_hold: true })
        .where('id', '=', member.contactId)
        .execute();
      expect(await post(write('It still is.'))).toEqual([200, 'refused']);
      expect((await mailOf(/could not take/)).text).toContain('on hold');
    });

    it('is taken without the signs that nobody sees, and however often it comes at once', async () => {
      const mail = write('It\u200b st\u00adill\u202e is.', { 'Content-Type': 'text/plain; charset=utf-8' });
      const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => post(mail)));
      expect(outcomes).toEqual(outcomes.map(() => [200, 'taken']));
      expect(await conversation()).toEqual(['It still is.']);
      // The same words on another day are another answer, also where a mail names itself by nothing.
      const yes = (date: string) => write('Yes.', { 'Message-ID': '', Date: date });
      await post(yes('Tue, 17 Nov 2026 10:00:00 +0200'));
      await post(yes('Wed, 18 Nov 2026 10:00:00 +0200'));
      expect(await conversation()).toHaveLength(3);
    });

    it('is told once a day why it was refused', async () => {
      for (let times = 0; times < 3; times += 1)
        expect(await post(write(`It still is ${times}.`, { From: 'else@example.test' }))).toEqual([
          200,
          'refused',
        ]);
      await mailOf(/could not take/);
      await post(write('It still is.'));
      expect((await mails()).filter(({ subject }) => subject.includes('could not take'))).toHaveLength(1);
    });

    it.each([
      ['a program wrote it', () => write('I am away.', { 'Auto-Submitted': 'auto-replied' })],
      ['it names no request', () => write('Hello', { To: 'answers@portal.test' })],
      [
        'its address was made up',
        () => write('Hello', { To: answersTo.replace(/.@/, answersTo.includes('0@') ? '1@' : '0@') }),
      ],
    ])('is ignored where %s', async (_what, mail) => {
      expect(await post(mail())).toEqual([200, 'ignored']);
      expect(await conversation()).toEqual([]);
    });

    it('is taken of the mail server alone, and only as a mail', async () => {
      expect(await post(write('It still is.'), 'another-token-of-24-letters')).toEqual([401, undefined]);
      expect((await post('No mail at all'))[1], 'it answers nothing').toBe('ignored');
      expect((await post(`To: ${answersTo}\r\n\r\nFrom nobody`))[0]).toBe(400);
      for (const headers of [
        { 'content-type': 'application/json' },
        { 'content-type': 'message/rfc822', 'content-encoding': 'gzip' },
      ]) {
        const { statusCode } = await app().app.inject({
          method: 'POST',
          url: '/mail/answers',
          headers: { ...headers, authorization: `Bearer ${token}` },
          payload: '{"length":4000000000}',
        });
        expect(statusCode).toBe(415);
      }
      expect(await conversation()).toEqual([]);
    });
  },
  { MAIL_ANSWERS_TO: 'answers@portal.test', MAIL_IN_TOKEN: token },
);
