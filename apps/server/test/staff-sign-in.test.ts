import { signInMessages } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { onPostgresql, type Person } from './support/app-fixture.ts';
import { addPayer } from './support/payments.ts';

const secondFactor = 'urn:example:mfa';
const tokenWith = (app: Parameters<Parameters<typeof onPostgresql>[1]>[0], { subject }: Person) => {
  const { issuer } = app();
  return (claims: Readonly<Record<string, unknown>>) => issuer.sign(subject, { claims });
};

onPostgresql(
  "how the institution's own people sign in",
  (app) => {
    let officer: Person;
    beforeAll(async () => {
      officer = await app().person('finance-officer');
    });

    it('needs the second factor for every call, and says so as RFC 9470 does', async () => {
      const sign = tokenWith(app, officer);
      const calls = [
        ['/entitlement/api/Profile', {}],
        ['/entitlement/api/GetContactEntitlement', {}],
        ['/portal/api/staff/waiting', { whose: 'all' }],
        ['/portal/api/GetAllAsync', { recordtype: 'contacts', properties: [], pazesize: 1 }],
      ] as const;
      for (const [path, body] of calls) {
        for (const claims of [{}, { acr: 'urn:example:password' }]) {
          const refused = await app().call(path, body, await sign(claims));
          expect([path, refused.status, refused.body['type'], refused.body['detail']]).toEqual([
            path,
            401,
            'urn:charter:problem:signInAgain',
            signInMessages.secondFactor,
          ]);
          expect(refused.headers['www-authenticate']).toBe(
            `Bearer error="insufficient_user_authentication", acr_values="${secondFactor} urn:example:key"`,
          );
        }
        const answered = await app().call(path, body, await sign({ acr: secondFactor }));
        expect([path, answered.status]).toEqual([path, 200]);
      }
    });

    it('asks for it of every token, whatever another of the same session had', async () => {
      const { issuer } = app();
      const issuedAt = Math.floor(Date.now() / 1000);
      const sign = (claims: object) =>
        issuer.sign(officer.subject, { issuedAt, claims: { sid: 'one session', ...claims } });
      const list = [
        '/portal/api/GetAllAsync',
        { recordtype: 'contacts', properties: [], pazesize: 1 },
      ] as const;
      expect((await app().call(...list, await sign({ acr: secondFactor }))).status).toBe(200);
      expect((await app().call(...list, await sign({}))).status).toBe(401);
    });

    it('asks a member for none', async () => {
      const member = await app().person('member');
      expect((await member.call('/entitlement/api/Profile', {})).status).toBe(200);
    });

    it('asks whoever becomes one of them at their next request', async () => {
      const member = await app().person('member');
      expect((await member.list({ recordtype: 'ctpt_notifications' })).status).toBe(200);
      const { db } = app().database;
      const role = await db
        .selectFrom('role')
        .select('id')
        .where('key', '=', 'finance-officer')
        .executeTakeFirstOrThrow();
      await db
        .updateTable('contact_role')
        .set({ role_id: role.id })
        .where('contact_id', '=', member.contactId)
        .execute();
      expect((await member.list({ recordtype: 'ctpt_notifications' })).status).toBe(401);
    });
  },
  { STAFF_ACR: `${secondFactor} urn:example:key` },
);

onPostgresql(
  'agreeing to a large sum',
  (app) => {
    const minutesAgo = (minutes: number) =>
      Math.floor(app().tokenClock.now().getTime() / 1000) - minutes * 60;
    const propose = async () => {
      const { orderId } = await addPayer(app());
      const first = await app().person('finance-officer');
      const id = randomUUID();
      const amountCents = 100_000;
      await app()
        .database.db.updateTable('billing_year')
        .set({ second_person_above_cents: 50_000 })
        .execute();
      const proposed = await first.call('/portal/api/staff/payments/propose', {
        id,
        orderId,
        kind: 'credit-note',
        amountCents,
        reason: 'Billed twice',
      });
      expect(proposed.body).toEqual({ id, waits: true });
      return id;
    };

    it.each([
      ['within the minutes', 19, 200],
      ['long ago', 22, 401],
      ['at a time to come', -600, 401],
      ['at a time the token does not say', null, 401],
    ])('asks for a new sign-in of whoever signed in %s', async (_when, minutes, status) => {
      const id = await propose();
      const sign = tokenWith(app, await app().person('finance-officer'));
      const claims = { auth_time: minutes === null ? undefined : minutesAgo(minutes) };
      const agree = (token: string) =>
        app().call('/portal/api/staff/payments/agree', { id, agree: true }, token);
      const answer = await agree(await sign(claims));
      expect(answer.status).toBe(status);
      if (status === 200) return;
      expect(answer.body).toMatchObject({
        type: 'urn:charter:problem:signInAgain',
        detail: signInMessages.notFresh(20),
      });
      expect(answer.headers['www-authenticate']).toBe(
        'Bearer error="insufficient_user_authentication", max_age=1200',
      );
      expect((await agree(await sign({ auth_time: minutesAgo(0) }))).status).toBe(200);
    });

    it('asks for none of whoever refuses it', async () => {
      const id = await propose();
      const sign = tokenWith(app, await app().person('finance-officer'));
      const token = await sign({ auth_time: minutesAgo(60) });
      const refused = await app().call('/portal/api/staff/payments/agree', { id, agree: false }, token);
      expect(refused.status).toBe(200);
    });
  },
  { FRESH_SIGN_IN_MINUTES: '20' },
);
