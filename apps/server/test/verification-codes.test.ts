import { paperMessages } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { registry } from '../src/product.ts';
import { attendancePaper, ticketPaper } from '../src/domains/events/papers/event-papers.ts';
import { personActor, verifyTrail } from '../src/engines/audit/index.ts';
import { checkCode, verificationType } from '../src/engines/verification/index.ts';
import { issueCode } from '../src/engines/verification/verification.ts';
import { onPostgresql, type Person } from './support/app-fixture.ts';
import { eventPapersOf } from './support/papers.ts';
import { addEvent, status } from './support/registrations.ts';

onPostgresql('codes of papers', (app) => {
  const { verify, paper, refusal, registered, codeRow } = eventPapersOf(app);

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
        await checkCode({ db: counting, papers: [ticketPaper], now: new Date() }, text);
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
      const eventId = await addEvent(app(), { total_cost_cents: 0 });
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
      const checking = { db: app().database.db, papers: [attendancePaper], now: new Date() };
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
