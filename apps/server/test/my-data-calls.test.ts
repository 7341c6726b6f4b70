import { myDataMessages, roleSeeds } from '@charter/contracts';
import { sql } from 'kysely';
import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { requestState } from '../src/domains/cases/request-steps.ts';
import { onPostgresql, type AppFixture, type Person } from './support/app-fixture.ts';
import { exportOf } from './support/my-data.ts';

const paths = ['summary', 'export', 'request'] as const;
const calls = paths.map((name) => `/portal/api/my-data/${name}`);

interface RequestAnswer {
  readonly id: string;
  readonly caseNumber: string;
  readonly detail: string;
}

const ask = (person: Person, kind: string, details: string) =>
  person.call<RequestAnswer>('/portal/api/my-data/request', { kind, details });

onPostgresql('calls of my data', (app) => {
  const exportsOf = async ({ contactId }: Person) =>
    app()
      .database.db.selectFrom('data_export')
      .selectAll()
      .where('contact_id', '=', contactId)
      .orderBy('started_on')
      .execute();
  const exported = (person: Person, startedOn: Date, endedOn: Date | null) =>
    app()
      .database.db.insertInto('data_export')
      .values({
        contact_id: person.contactId,
        started_on: startedOn.toISOString(),
        ended_on: endedOn?.toISOString() ?? null,
      })
      .execute();
  const minutesAgo = (minutes: number) => new Date(app().clock.now().getTime() - minutes * 60_000);

  describe('who may', () => {
    it('is whoever has a role that opens the page, and nobody else', async () => {
      const opened: string[] = [];
      for (const { key } of roleSeeds) {
        const person = await app().person(key);
        const statuses = [
          (await person.call(calls[0] ?? '', {})).status,
          (await exportOf(app(), person)).status,
          (await ask(person, 'correction', 'My name')).status,
        ];
        expect([
          [200, 200, 201],
          [403, 403, 403],
        ]).toContainEqual(statuses);
        if (statuses[0] === 200) opened.push(key);
        else expect(await exportsOf(person)).toEqual([]);
      }
      const seeded = roleSeeds.filter(({ assets }) => assets.includes('profile.mydata'));
      expect(opened).toEqual(seeded.map(({ key }) => key));
      expect(opened).not.toContain('no-permissions');
    });

    it('is nobody without a token and nobody whose account is suspended', async () => {
      const suspended = await app().person('member', { state_code: 1 });
      for (const path of calls) {
        const body = { kind: 'erasure', details: 'All' };
        expect((await app().call(path, body)).status).toBe(401);
        expect((await suspended.call(path, body)).status).toBe(403);
      }
    });

    it('is also a person on hold or one who left: the right does not end with the standing', async () => {
      const held = await app().person('member', { on_hold: true });
      const left = await app().person('member', { termination_type: 1 });
      for (const person of [held, left]) {
        expect((await exportOf(app(), person)).status).toBe(200);
        expect((await ask(person, 'erasure', 'All of it')).status).toBe(201);
      }
    });
  });

  describe('an export', () => {
    it('leaves a trace, and is over when the archive is whole', async () => {
      const me = await app().person('member');
      await exportOf(app(), me);
      const [made] = await exportsOf(me);
      expect(made?.ended_on).not.toBeNull();
      const trail = await app()
        .database.db.selectFrom('audit_entry')
        .select(['action', 'record_type', 'actor_contact_id'])
        .where('record_id', '=', made?.id ?? '')
        .execute();
      expect(trail).toEqual([
        { action: 'create', record_type: 'dataexports', actor_contact_id: me.contactId },
      ]);
    });

    it('waits for the one before, unless that one is dead', async () => {
      const [me, other] = [await app().person('member'), await app().person('member')];
      await exported(me, minutesAgo(5), null);
      const refused = await exportOf(app(), me);
      expect([refused.status, refused.problem.detail]).toEqual([429, myDataMessages.running]);
      expect((await exportOf(app(), other)).status).toBe(200);
      await app()
        .database.db.updateTable('data_export')
        .set({ started_on: minutesAgo(31).toISOString() })
        .where('contact_id', '=', me.contactId)
        .execute();
      expect((await exportOf(app(), me)).status).toBe(200);
    });

    it('is made ten times in 24 hours and no more often, also when asked for all at once', async () => {
      const me = await app().person('member');
      await exported(me, minutesAgo(25 * 60), minutesAgo(25 * 60));
      for (let n = 0; n < 9; n += 1) await exported(me, minutesAgo(60 + n), minutesAgo(60 + n));
      const answers = await Promise.all(Array.from({ length: 6 }, () => exportOf(app(), me)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429, 429]);
      expect(await exportsOf(me)).toHaveLength(11);
      const refused = await exportOf(app(), me);
      expect([refused.status, refused.problem.detail]).toEqual([429, myDataMessages.tooMany]);
    });

    it('ends when its reader leaves in the middle', async () => {
      const me = await app().person('member');
      // Far more than any buffer on the way takes, and too random to be compressed.
      await sql`insert into notification (contact_id, kind_code, title, body)
        select ${me.contactId}::uuid, 1, 'News', (select string_agg(md5(random()::text || n || m), '') from generate_series(1, 100) m)
        from generate_series(1, 4000) n`.execute(app().database.db);
      const leave = await beginDownload(app(), me);
      expect((await exportsOf(me)).map(({ ended_on }) => ended_on)).toEqual([null]);
      expect((await exportOf(app(), me)).status).toBe(429);
      leave();
      await expect.poll(async () => (await exportsOf(me))[0]?.ended_on, { timeout: 30_000 }).not.toBeNull();
      // Another one is made, and need not be as large.
      await app().database.db.deleteFrom('notification').where('contact_id', '=', me.contactId).execute();
      expect((await exportOf(app(), me)).status).toBe(200);
    });
  });

  describe('a request', () => {
    it.each(['correction', 'erasure'] as const)(
      'for %s is a service request, with its notification and its trace',
      async (kind) => {
        const me = await app().person('member');
        const { status, body } = await ask(me, kind, '  My birth date is wrong.\n');
        expect([status, body.caseNumber]).toEqual([201, expect.stringMatching(/^CAS-\d{6}$/)]);
        const listed = await me.list({
          recordtype: 'ctpt_cases',
          properties: ['ctpt_casenumber', 'ctpt_details', '_ctpt_casetypeid_value', 'statuscode'],
        });
        const [, details, type, state] = listed.body.data[0]?.data ?? [];
        expect(listed.body.data.map(({ id }) => id)).toEqual([body.id]);
        expect([details?.value, state?.value]).toEqual(['My birth date is wrong.', 1]);
        expect(type?.formattedValue?.toLowerCase()).toBe(`${kind} of personal information`);

        const news = await me.list({
          recordtype: 'ctpt_notifications',
          properties: ['ctpt_title', 'ctpt_body'],
        });
        const [title, text] = news.body.data[0]?.data ?? [];
        expect(title?.value).toContain(body.caseNumber);
        expect(String(text?.value).includes('kept for 5 years')).toBe(kind === 'erasure');
        const trail = await app()
          .database.db.selectFrom('audit_entry')
          .select(['action', 'record_type', 'actor_contact_id'])
          .where('record_id', '=', body.id)
          .execute();
        expect(trail).toEqual([
          { action: 'create', record_type: 'ctpt_cases', actor_contact_id: me.contactId },
        ]);
      },
    );

    it('is made once as long as it is open, by one person and of one kind', async () => {
      const [me, other] = [await app().person('member'), await app().person('member')];
      const answers = await Promise.all(Array.from({ length: 10 }, () => ask(me, 'erasure', 'All')));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
      const first = answers.find(({ status }) => status === 201)?.body;
      const again = await ask(me, 'erasure', 'Now');
      expect([again.status, again.body.detail]).toEqual([
        409,
        myDataMessages.alreadyAsked.erasure(first?.caseNumber ?? ''),
      ]);
      expect((await ask(me, 'correction', 'My name')).status).toBe(201);
      expect((await ask(other, 'erasure', 'All')).status).toBe(201);
      const settle = (status: number) =>
        app()
          .database.db.updateTable('service_case')
          .set({ status_code: status })
          .where('id', '=', first?.id ?? '')
          .execute();
      const summary = await me.call<{ openRequests: object[] }>('/portal/api/my-data/summary', {});
      expect(summary.body.openRequests).toMatchObject([
        { kind: 'erasure', caseNumber: first?.caseNumber },
        { kind: 'correction' },
      ]);
      await settle(requestState.inProgress);
      expect((await ask(me, 'erasure', 'In progress')).status).toBe(409);
      await settle(requestState.resolved);
      expect((await ask(me, 'erasure', 'Resolved, so again')).status).toBe(201);
    });

    it.each([
      ['no details', { kind: 'erasure' }],
      ['empty details', { kind: 'erasure', details: '' }],
      ['blank details', { kind: 'erasure', details: ' \n\t' }],
      ['too long details', { kind: 'erasure', details: 'x'.repeat(4001) }],
      ['a NUL', { kind: 'erasure', details: 'a\u0000b' }],
      ['an unknown kind', { kind: 'everything', details: 'All' }],
      ['no kind', { details: 'All' }],
      ['somebody else', { kind: 'erasure', details: 'All', contactId: 'x' }],
    ])('with %s is refused with the place that is wrong', async (_, body) => {
      const me = await app().person('member');
      const answer = await me.call<{ errors: object[] }>('/portal/api/my-data/request', body);
      expect(answer.status).toBe(400);
      expect(answer.body.errors.length).toBeGreaterThan(0);
      expect((await me.list({ recordtype: 'ctpt_cases' })).body.totalCount).toBe(0);
    });

    it('takes as much as it says', async () => {
      const me = await app().person('member');
      expect((await ask(me, 'correction', 'ß'.repeat(4000))).status).toBe(201);
    });
  });
});

/** Begins a download over a real connection and takes its first bytes only; answers how to leave. */
async function beginDownload(app: AppFixture, { token }: Person): Promise<() => void> {
  if (!app.app.server.listening) await app.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.app.server.address() as AddressInfo;
  const going = request({
    host: '127.0.0.1',
    port,
    path: '/portal/api/my-data/export',
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  going.on('error', () => {});
  going.end();
  const [response] = (await once(going, 'response')) as [NodeJS.ReadableStream];
  await once(response, 'readable');
  return () => going.destroy();
}
