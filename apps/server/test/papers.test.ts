import { paperMessages } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ticketPaper } from '../src/domains/events/papers/event-papers.ts';
import { registrationMails } from '../src/domains/events/mails.ts';
import { personActor } from '../src/engines/audit/index.ts';
import { checkCode } from '../src/engines/verification/index.ts';
import { issueCode } from '../src/engines/verification/verification.ts';
import type { Letter } from '../src/platform/mail/letter.ts';
import { onPostgresql, type Person } from './support/app-fixture.ts';
import { eventPapersOf } from './support/papers.ts';
import { calls } from './support/registrations.ts';

onPostgresql('papers of an event', (app) => {
  const { verify, paper, refusal, registered, codeRow } = eventPapersOf(app);
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
        checkCode({ db: app().database.db, papers: [ticketPaper], now: new Date(instant) }, code);
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
      const { person, eventId, registrationId } = await registered({ cpd_units: 2.5 });
      await app()
        .database.db.updateTable('event')
        .set({ start_date: '2026-11-16T06:00:00Z', end_date: '2026-11-16T14:00:00Z' })
        .where('id', '=', eventId)
        .execute();
      expect(await refusal(person, registrationId, 'certificate')).toEqual([422, paperMessages.notAttended]);
      await markAttended(desk, registrationId, '2026-11-16');
      const { words, code } = await paper(person, registrationId, 'certificate');
      expect(words).toContain('Certificate of attendance');
      expect(words).toContain('This is to certify that');
      expect(words).toContain('attended');
      expect(words).toContain('Recognised as 2.5 CPD units, developmental activity');
      expect(words).toMatch(/For the .* Institution/);
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
});
