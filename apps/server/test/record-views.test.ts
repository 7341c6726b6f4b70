import { codes } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { onPostgresql, valueOf, type Person } from './support/app-fixture.ts';
import { samples } from './support/samples/index.ts';

/** Every page at a desk that shows what is somebody's: its call, the record it opens, and what that person reads of it. */
const pages = [
  ['applications/read', 'ctpt_applicationreviews', 'membership', 'Opened your application'],
  ['payments/read', 'ctpt_paymentverifications', 'finance', 'Opened your payment'],
  ['orders/read', 'salesorders', 'finance', 'Opened your invoice'],
  ['cases/read', 'ctpt_cases', 'membership', 'Opened your service request'],
  ['declarations/read', 'ctpt_memberdeclarations', 'education', 'Opened your CPD declaration'],
] as const;

const kinds: Readonly<Record<number, string>> = codes.recordViewKind;

onPostgresql('whoever opens what is somebody’s at a desk', (app) => {
  const looks = async (member: Person) =>
    (
      await member.list({
        recordtype: 'ctpt_recordviews',
        properties: ['ctpt_role', 'ctpt_kind', 'ctpt_details'],
      })
    ).body.data.map((row) => ({
      role: valueOf(row, 'ctpt_role'),
      kind: kinds[Number(valueOf(row, 'ctpt_kind'))],
      details: valueOf(row, 'ctpt_details'),
    }));

  it.each(pages)('is noted: %s', async (path, recordType, desk, kind) => {
    const { db } = app().database;
    const member = await app().person('member');
    const officer = await app().person(`${desk}-officer`);
    const one = (await samples[recordType]?.row(db, member.contactId)) ?? '';
    const open = async (id: string) => (await officer.call(`/portal/api/staff/${path}`, { id })).status;
    expect(await open(randomUUID())).toBe(404);
    expect(await looks(member)).toEqual([]);
    expect([await open(one), await open(one)]).toEqual([200, 200]);
    const [look, ...more] = await looks(member);
    expect(look).toMatchObject({ role: `${desk[0]?.toUpperCase()}${desk.slice(1)} officer`, kind });
    expect(more).toEqual([]);
    expect(await looks(officer)).toEqual([]);
  });

  it('is noted for each of several of a kind', async () => {
    const member = await app().person('member');
    const officer = await app().person('membership-officer');
    for (const _ of [1, 2]) {
      const id = await samples['ctpt_cases']?.row(app().database.db, member.contactId);
      await officer.call('/portal/api/staff/cases/read', { id });
    }
    expect(new Set((await looks(member)).map(({ details }) => details)).size).toBe(2);
  });

  it('is noted of a statement of account, and of what happened to somebody', async () => {
    const member = await app().person('member');
    const finance = await app().person('finance-officer');
    const membership = await app().person('membership-officer');
    await samples['salesorders']?.row(app().database.db, member.contactId);
    await samples['ctpt_notifications']?.row(app().database.db, member.contactId);
    const statement = { contactId: member.contactId };
    expect((await finance.call('/portal/api/staff/payments/statement', statement)).status).toBe(200);
    const timeline = { id: member.contactId };
    expect((await membership.call('/portal/api/staff/members/timeline', timeline)).status).toBe(200);
    expect((await looks(member)).map(({ kind }) => kind).toSorted()).toEqual([
      'Opened your record',
      'Opened your statement of account',
    ]);
  });
});
