import { paperMessages, type VerifyAnswer } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { attendanceVoucher, ticketVoucher } from '../src/domains/events/index.ts';
import { registrationMails } from '../src/domains/events/mails.ts';
import { personActor, verifyTrail } from '../src/engines/audit/index.ts';
import { checkCode, verificationType } from '../src/engines/verification/index.ts';
import { issueCode } from '../src/engines/verification/verification.ts';
import type { Letter } from '../src/platform/mail/letter.ts';
import { registry } from '../src/app.ts';
import { onBothDatabases, onPostgresql, type Person } from './support/app-fixture.ts';
import { download, readPaper } from './support/papers.ts';
import { addEvent, calls, status } from './support/registrations.ts';

const free = { total_cost_cents: 0 };

onBothDatabases('papers of an event', (app) => {
  const verify = async (code: string) => {
    const answer = await app().call<VerifyAnswer>('/portal/verify', { code });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const paper = async (person: Person, registrationId: string, kind: 'ticket' | 'certificate') => {
    const answer = await download(
      app(),
      person,
      `/portal/api/events/registrations/${registrationId}/${kind}`,
    );
    expect([answer.status, answer.headers['content-type']], answer.body).toEqual([200, 'application/pdf']);
    return readPaper(answer.bytes);
  };
  const refusal = async (person: Person, registrationId: string, kind: 'ticket' | 'certificate') => {
    const answer = await download(
      app(),
      person,
      `/portal/api/events/registrations/${registrationId}/${kind}`,
    );
    return [answer.status, (JSON.parse(answer.body) as { detail: string }).detail];
  };
  const registered = async (event: Parameters<typeof addEvent>[1] = {}, contact: object = {}) => {
    const person = await app().person('member', {
      first_name: 'Tshilidzi',
      last_name: 'Ṋemavhoḓa',
      ...contact,
    });
    const eventId = await addEvent(app(), { ...free, ...event });
    const { body } = await calls(person).register(eventId);
    return { person, eventId, registrationId: body.registrationId };
  };
  const markAttended = async (desk: Person, id: string, day: string | null) => {
    const { status: code } = await desk.call('/portal/api/submitForm/Update', {
      recordtype: 'msmedia_mediaregistrations',
      id,
      data: [{ name: 'ctpt_attendedon', value: day, type: 'datetime' }],
    });
    expect(code).toBe(200);
  };
  /** When and where the mail says that it is. */
  const confirmation = async (registrationId: string) => {
    const letters: Letter[] = [];
    const mailer = {
      send: async (_id: string, letter: Letter) => void letters.push(letter),
      close: () => {},
    };
    const { publicUrl, institution } = app().config;
    for (const mail of registrationMails({ db: app().database.db, mailer, publicUrl, institution }))
      await mail.handle({ registrationId, news: 'registered' }, { id: randomUUID() });
    return letters[0]?.paragraphs[1];
  };
  const codeRow = (subjectId: string) =>
    app()
      .database.db.selectFrom('verification_code')
      .selectAll()
      .where('subject_id', '=', subjectId)
      .execute();

  describe('a ticket', () => {
    it('says who, what, when and where, and its QR code opens what vouches for it', async () => {
      const { person, registrationId } = await registered({
        name: 'Bridges at Night',
        start_date: '2099-07-04T03:30:00Z',
        end_date: '2099-07-04T05:00:00Z',
        timezone_code: 35,
        venue: 'Pier 17',
        city: 'New York',
      });
      const { words, qr, code } = await paper(person, registrationId, 'ticket');
      for (const said of [
        'Ticket',
        'Tshilidzi Ṋemavhoḓa',
        'Bridges at Night',
        'Friday 3 July 2099, 23:30 to Saturday 4 July 2099, 01:00 (GMT-4, New York)',
        'Pier 17, New York',
        code,
      ])
        expect(words).toContain(said);
      expect(qr).toBe(`${app().config.publicUrl}/verify/${code}`);
      expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(await verify(code)).toEqual({
        state: 'valid',
        kind: 'ticket',
        holder: 'Tshilidzi Ṋemavhoḓa',
        what: 'Bridges at Night',
        when: 'Friday 3 July 2099, 23:30 to Saturday 4 July 2099, 01:00 (GMT-4, New York)',
        issuedOn: expect.any(String),
        validUntil: '2099-07-04T05:00:00.000Z',
      });
    });

    it('and the mail that confirms it say each name once', async () => {
      const email = `${randomUUID()}@example.test`;
      const { person, registrationId } = await registered(
        { venue: 'Durban ICC', city: 'Durban', directions: 'Durban ICC' },
        { email },
      );
      const { words } = await paper(person, registrationId, 'ticket');
      expect(words).toContain('Durban ICC');
      expect(words).not.toMatch(/Durban ICC, Durban|Getting there/);
      expect(await confirmation(registrationId)).toMatch(/, Durban ICC$/);
      const other = await registered({ venue: 'Durban ICC', directions: 'Enter by the north gate.' });
      const ticket = await paper(other.person, other.registrationId, 'ticket');
      expect(ticket.words).toContain('Enter by the north gate.');
      const online = await registered({ is_online: true }, { email: `online-${email}` });
      expect(await confirmation(online.registrationId)).toMatch(/, Online$/);
    });

    it.each([
      [
        'London on the last Sunday of March',
        85,
        '2099-03-29T08:00:00Z',
        '2099-03-29T16:00:00Z',
        'Sunday 29 March 2099, 09:00 to 17:00 (GMT+1, London)',
      ],
      [
        'Johannesburg over midnight',
        140,
        '2099-11-30T21:30:00Z',
        '2099-11-30T22:30:00Z',
        'Monday 30 November 2099, 23:30 to Tuesday 1 December 2099, 00:30 (GMT+2, Johannesburg)',
      ],
    ])('keeps the clocks of %s', async (_, timezone_code, start_date, end_date, when) => {
      const { person, registrationId } = await registered({ timezone_code, start_date, end_date });
      expect((await paper(person, registrationId, 'ticket')).words).toContain(when);
    });

    it('has the same code whenever it is asked for', async () => {
      const { person, registrationId } = await registered();
      const papers = [
        await paper(person, registrationId, 'ticket'),
        await paper(person, registrationId, 'ticket'),
      ];
      expect(new Set(papers.map(({ code }) => code)).size).toBe(1);
      expect(await codeRow(registrationId)).toHaveLength(1);
    });

    it('is typed in any way, and nothing in the table tells its code', async () => {
      const { person, registrationId } = await registered();
      const { code } = await paper(person, registrationId, 'ticket');
      expect(await verify(` ${code.toLowerCase().replaceAll('-', ' ')}`)).toMatchObject({ state: 'valid' });
      const [row] = await codeRow(registrationId);
      expect(JSON.stringify(row)).not.toMatch(new RegExp(code.replaceAll('-', ''), 'i'));
    });

    it('stays good when the secret of the server changes, and so does the next one', async () => {
      const { person, registrationId } = await registered();
      const { code } = await paper(person, registrationId, 'ticket');
      const later = await issueCode(
        app().database.db,
        {
          secret: 'another-secret-that-is-long-enough',
          actor: personActor(person.contactId, null),
          now: new Date(),
        },
        { kind: 'ticket', subjectId: registrationId, contactId: person.contactId },
      );
      expect(later.code).not.toBe(code);
      expect([(await verify(code)).state, (await verify(later.code)).state]).toEqual(['valid', 'valid']);
    });

    it('is another’s to nobody, and there is none for a place that is not held', async () => {
      const { registrationId } = await registered();
      const stranger = await app().person('member');
      expect(await refusal(stranger, registrationId, 'ticket')).toEqual([
        404,
        'The registration was not found.',
      ]);
      expect(await refusal(stranger, randomUUID(), 'ticket')).toEqual([
        404,
        'The registration was not found.',
      ]);
      const waiting = await registered({ capacity: 1, waiting_list: true });
      const { body } = await calls(stranger).join(waiting.eventId);
      expect(await refusal(stranger, body.registrationId, 'ticket')).toEqual([
        422,
        paperMessages.notRegistered,
      ]);
    });

    it('comes with the payment, not before', async () => {
      const { person, registrationId } = await registered({ total_cost_cents: 115_000 });
      expect(await refusal(person, registrationId, 'ticket')).toEqual([422, paperMessages.notPaid]);
      await app()
        .database.db.updateTable('registration')
        .set({ paid_on: '2026-11-16' })
        .where('id', '=', registrationId)
        .execute();
      await paper(person, registrationId, 'ticket');
    });

    it('does not hold from the moment on that the place is given up', async () => {
      const { person, registrationId } = await registered();
      const { code } = await paper(person, registrationId, 'ticket');
      await calls(person).cancel(registrationId);
      expect(await verify(code)).toEqual({ state: 'revoked', kind: 'ticket' });
      expect(await refusal(person, registrationId, 'ticket')).toEqual([422, paperMessages.notRegistered]);
    });

    it('does not hold once the event is called off', async () => {
      const { person, eventId, registrationId } = await registered();
      const { code } = await paper(person, registrationId, 'ticket');
      await app()
        .database.db.updateTable('event')
        .set({ called_off_on: '2026-11-16T10:00:00Z' })
        .where('id', '=', eventId)
        .execute();
      expect((await verify(code)).state).toBe('revoked');
    });

    it('expires at the very end of the event', async () => {
      const { person, registrationId } = await registered();
      const { code } = await paper(person, registrationId, 'ticket');
      const at = async (instant: string) =>
        checkCode({ db: app().database.db, vouchers: [ticketVoucher], now: new Date(instant) }, code);
      expect((await at('2099-03-01T15:59:59.999Z')).state).toBe('valid');
      expect(await at('2099-03-01T16:00:00Z')).toEqual({
        state: 'expired',
        kind: 'ticket',
        validUntil: '2099-03-01T16:00:00.000Z',
      });
    });
  });

  describe('a certificate of attendance', () => {
    it('is there for who was there, and says so only as long as it is so', async () => {
      const desk = await app().person('events-officer');
      const { person, registrationId } = await registered({ cpd_units: 2.5 });
      expect(await refusal(person, registrationId, 'certificate')).toEqual([422, paperMessages.notAttended]);
      await markAttended(desk, registrationId, '2026-11-16');
      const { words, code } = await paper(person, registrationId, 'certificate');
      expect(words).toContain('Certificate of attendance');
      expect(words).toContain('2.5 CPD units');
      expect(await verify(code)).toMatchObject({
        state: 'valid',
        kind: 'attendance',
        what: 'Bridges by Rail',
        lines: ['2.5 CPD units'],
      });
      await markAttended(desk, registrationId, null);
      expect(await verify(code)).toEqual({ state: 'revoked', kind: 'attendance' });
      await markAttended(desk, registrationId, '2026-11-16');
      expect((await verify(code)).state).toBe('valid');
    });
  });

  describe('a code', () => {
    it('that was made up, mistyped or no code at all answers alike, after the same work', async () => {
      const { person, registrationId } = await registered();
      const { code } = await paper(person, registrationId, 'ticket');
      const last = code.endsWith('0') ? '1' : '0';
      const wrong = [
        code.slice(0, -1) + last,
        '0000-0000-0000-0000-0000',
        code.slice(0, -1),
        '',
        '’; drop',
        'x'.repeat(999),
      ];
      const { db } = app().database;
      for (const text of wrong) {
        expect(await verify(text)).toEqual({ state: 'unknown' });
        let statements = 0;
        const counting = db.withPlugin({
          transformQuery: ({ node }) => {
            statements += 1;
            return node;
          },
          transformResult: async ({ result }) => result,
        });
        await checkCode({ db: counting, vouchers: [ticketVoucher], now: new Date() }, text);
        expect([text, statements]).toEqual([text, 1]);
      }
    });

    it('is revoked by the desk with a reason, for good, and traced', async () => {
      const desk = await app().person('events-officer');
      const { person, registrationId } = await registered();
      const { code } = await paper(person, registrationId, 'ticket');
      const [row] = await codeRow(registrationId);
      const revoke = (by: Person, reason = 'The ticket was sold on.') =>
        by.call<{ detail: string }>('/portal/api/verification/revoke', { id: row?.id, reason });
      expect((await revoke(person)).status).toBe(403);
      expect((await revoke(await app().person('education-officer'))).status).toBe(404);
      expect((await revoke(desk, '')).status).toBe(400);
      expect((await verify(code)).state).toBe('valid');

      expect((await revoke(desk)).status).toBe(200);
      expect(await verify(code)).toEqual({ state: 'revoked', kind: 'ticket' });
      expect(await revoke(desk)).toMatchObject({
        status: 422,
        body: { detail: paperMessages.revokedAlready },
      });
      expect(await refusal(person, registrationId, 'ticket')).toEqual([422, paperMessages.revoked]);
      expect((await codeRow(registrationId))[0]).toMatchObject({
        revoked_by: desk.contactId,
        revoked_reason: 'The ticket was sold on.',
        version: 2,
      });
      const { rows } = await sql<{ action: string }>`select action from audit_entry
        where record_type = 'ctpt_verificationcodes' and record_id = ${row?.id} order by at, id`.execute(
        app().database.db,
      );
      expect(rows.map(({ action }) => action)).toEqual(['create', 'update']);
      const { faults } = await verifyTrail(app().database.db, registry.types);
      expect(faults.filter(({ recordType }) => recordType === verificationType)).toEqual([]);
    });

    it('of one’s own is nobody’s to revoke', async () => {
      const desk = await app().person('events-officer');
      const eventId = await addEvent(app(), free);
      const { rows } = await sql<{ id: string }>`insert into registration (contact_id, event_id, status_code)
        values (${desk.contactId}, ${eventId}, ${status.registered}) returning id`.execute(app().database.db);
      await app()
        .database.db.updateTable('event')
        .set({ seats_taken: 1 })
        .where('id', '=', eventId)
        .execute();
      const subjectId = rows[0]?.id ?? '';
      await issueCode(
        app().database.db,
        { secret: app().config.linkSecret, actor: personActor(desk.contactId, null), now: new Date() },
        { kind: 'ticket', subjectId, contactId: desk.contactId },
      );
      const [row] = await codeRow(subjectId);
      const { status: code, body } = await desk.call<{ type: string }>('/portal/api/verification/revoke', {
        id: row?.id,
        reason: 'Mine',
      });
      expect([code, body.type]).toEqual([403, 'urn:charter:problem:ownMatter']);
    });

    it('of a kind that no domain vouches for is unknown', async () => {
      const { person, registrationId } = await registered();
      const { code } = await paper(person, registrationId, 'ticket');
      const checking = { db: app().database.db, vouchers: [attendanceVoucher], now: new Date() };
      expect(await checkCode(checking, code)).toEqual({ state: 'unknown' });
    });
  });
});

onPostgresql('a code that several ask for at once', (app) => {
  it('is made once', async () => {
    const { db } = app().database;
    const { contactId } = await app().person('member');
    const issuing = { secret: app().config.linkSecret, actor: personActor(contactId, null), now: new Date() };
    const thing = { kind: 'ticket', subjectId: randomUUID(), contactId } as const;
    let asked: Promise<readonly { code: string }[]> = Promise.resolve([]);
    await db.transaction().execute(async (tx) => {
      // All of them see that there is none yet, and are held up before they write theirs.
      await sql`lock table verification_code in exclusive mode`.execute(tx);
      asked = Promise.all([1, 2, 3].map(() => issueCode(db, issuing, thing)));
      const waiting = async () => {
        const { rows } = await sql`select from pg_locks where not granted
          and relation = 'verification_code'::regclass`.execute(tx);
        return rows.length;
      };
      await expect.poll(waiting).toBe(3);
    });
    expect(new Set((await asked).map(({ code }) => code)).size).toBe(1);
  });
});

onPostgresql(
  'guessing codes',
  (app) => {
    it('is limited by address, and closes nothing else', async () => {
      const guess = async (remoteAddress: string) => {
        const { statusCode, headers } = await app().app.inject({
          method: 'POST',
          url: '/portal/verify',
          payload: { code: randomUUID() },
          remoteAddress,
        });
        return [statusCode, headers['retry-after'] !== undefined];
      };
      for (let count = 0; count < 3; count += 1) expect(await guess('192.0.2.1')).toEqual([200, false]);
      expect(await guess('192.0.2.1')).toEqual([429, true]);
      expect(await guess('192.0.2.2')).toEqual([200, false]);
      const { statusCode } = await app().app.inject({ url: '/config.json', remoteAddress: '192.0.2.1' });
      expect(statusCode).toBe(200);
    });
  },
  { RATE_LIMIT_PER_MINUTE: '1000', RATE_LIMIT_GUESSES_PER_MINUTE: '3' },
);
