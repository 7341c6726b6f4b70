import { codes, reviewMessages } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onPostgresql, type Person } from './support/app-fixture.ts';
import { addOrder, disagreeing } from './support/payments.ts';
import { reviewing, toldTo } from './support/reviews.ts';
import { insert } from './support/samples/sample.ts';

const corporate = codes.codeOf(codes.contactType, 'Corporate Member');

onPostgresql('approved, a fee', (app) => {
  let officer: Person;
  let member: Person;
  beforeAll(async () => {
    officer = await app().person('membership-officer');
  });
  beforeEach(async () => {
    app().clock.set('2026-11-16T08:00:00Z');
    member = await app().person('member', {
      contact_type: corporate,
      email: `${randomUUID()}@example.test`,
    });
  });
  const { act, taken, read, reviewOf } = reviewing(app, () => officer);
  const feeOf = (year: number, more: object = {}) =>
    addOrder(app(), member.contactId, { name: `Membership fee ${year}`, billing_year: year, ...more });
  const ordersOf = ({ contactId }: Person) =>
    app()
      .database.db.selectFrom('sales_order')
      .select(['name', 'total_cents', 'tax_cents', 'due_on', 'state_code', 'billing_year'])
      .where('contact_id', '=', contactId)
      .orderBy('created_on')
      .execute();
  const creditsOf = (orderId: string) =>
    app()
      .database.db.selectFrom('credit_note')
      .select(['amount_cents', 'reason', 'number'])
      .where('order_id', '=', orderId)
      .execute();
  const reliefsOf = ({ contactId }: Person) =>
    app()
      .database.db.selectFrom('fee_relief')
      .select(['kind_code', 'percent', 'from_year', 'expires_on', 'state_code'])
      .where('contact_id', '=', contactId)
      .execute();

  it('exempted is credited whole and waived until its year ends; the officer reads so before', async () => {
    const orderId = await feeOf(2027);
    const id = await taken('feeExemptionApplication', member);
    expect((await read(id)).foreseen).toBe(
      `The membership fee is waived for 2027, until 31 Dec 2027. Credits R 1 150.00 of INV-${orderId}.`,
    );
    expect((await act(officer, 'approve', id)).status).toBe(200);
    expect(await creditsOf(orderId)).toMatchObject([
      { amount_cents: 115_000, reason: 'Fee exemption', number: expect.stringMatching(/^CN-/) },
    ]);
    expect((await ordersOf(member)).map(({ state_code }) => state_code)).toEqual([2]);
    expect(await reliefsOf(member)).toEqual([
      { kind_code: 1, percent: 100, from_year: 2027, expires_on: '2027-12-31', state_code: 0 },
    ]);
    expect(await toldTo(member)).toContain('Your membership fee is waived for 2027, until 31 Dec 2027.');
    const own = await member.list({ recordtype: 'ctpt_feereliefs', properties: ['ctpt_expireson'] });
    expect(own.body.data).toHaveLength(1);
    expect(await disagreeing(app())).toEqual([]);
  });

  it('is approved once, whoever presses twice', async () => {
    const orderId = await feeOf(2027);
    const id = await taken('feeExemptionApplication', member);
    const { version } = await reviewOf(id);
    const approve = () => officer.call('/portal/api/staff/applications/approve', { id, version });
    const both = await Promise.all([approve(), approve()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await creditsOf(orderId)).toHaveLength(1);
    expect(await reliefsOf(member)).toHaveLength(1);
  });

  it('reduced is credited in part, by what the officer chooses', async () => {
    const orderId = await feeOf(2027);
    const id = await taken('feeReductionApplication', member);
    expect(await read(id)).toMatchObject({ choosesPercent: true, mayApprove: true });
    for (const choice of [{}, { percent: 40 }]) {
      const refused = await act(officer, 'approve', id, choice);
      expect(refused.body.errors).toEqual([{ field: 'percent', message: reviewMessages.percentMissing }]);
    }
    expect((await read(id, { percent: 25 })).foreseen).toContain('Credits R 287.50 of');
    expect((await act(officer, 'approve', id, { percent: 25 })).status).toBe(200);
    expect(await creditsOf(orderId)).toMatchObject([{ amount_cents: 28_750 }]);
    expect((await ordersOf(member)).map(({ state_code }) => state_code)).toEqual([0]);
  });

  it('of somebody who has retired is lower for good', async () => {
    const orderId = await feeOf(2027);
    const id = await taken('retirementApplication', member);
    expect((await act(officer, 'approve', id)).status).toBe(200);
    expect(await creditsOf(orderId)).toMatchObject([{ amount_cents: 57_500, reason: 'Retirement' }]);
    expect(await reliefsOf(member)).toMatchObject([{ kind_code: 3, percent: 50, expires_on: null }]);
    const again = await taken('feeExemptionApplication', member);
    expect((await act(officer, 'approve', again)).body.detail).toBe(reviewMessages.relievedAlready(2027));
  });

  describe('is relieved for', () => {
    it.each([
      ['this year, where nothing is invoiced yet', [], 2026],
      ['the next year, where this one is paid', [[2026, 3]], 2027],
      [
        'the year of the first invoice that is open',
        [
          [2026, 3],
          [2027, 0],
        ],
        2027,
      ],
      [
        'this year, where it is open, and not for an older debt',
        [
          [2025, 0],
          [2026, 0],
        ],
        2026,
      ],
    ] as const)('%s', async (_, fees, year) => {
      for (const [billed, state_code] of fees) await feeOf(billed, { state_code });
      const id = await taken('feeExemptionApplication', member);
      expect((await act(officer, 'approve', id)).status).toBe(200);
      expect(await reliefsOf(member)).toMatchObject([{ from_year: year }]);
      const open = (await ordersOf(member)).filter(({ state_code }) => state_code === 0);
      expect(open.map(({ billing_year }) => billing_year)).toEqual(
        fees.filter(([billed, state]) => billed < year && state === 0).map(([billed]) => billed),
      );
    });
  });

  it('is not relieved of somebody who is no member', async () => {
    const applicant = await app().person('applicant');
    const id = await taken('feeExemptionApplication', applicant);
    expect(await read(id)).toMatchObject({ foreseen: reviewMessages.noMember, mayApprove: false });
    expect((await act(officer, 'approve', id)).body.detail).toBe(reviewMessages.noMember);
  });

  describe('whose relief is taken back', () => {
    it('is invoiced anew, as it was due before', async () => {
      await feeOf(2027);
      const id = await taken('feeReductionApplication', member);
      await act(officer, 'approve', id, { percent: 50 });
      expect((await act(officer, 'undo', id)).status).toBe(200);
      const [first, again] = await ordersOf(member);
      expect(first).toMatchObject({ state_code: 0 });
      expect(again).toEqual({
        name: 'Membership fee 2027, charged again',
        total_cents: 57_500,
        tax_cents: 7_500,
        due_on: first?.due_on,
        state_code: 0,
        billing_year: 2027,
      });
      expect(await reliefsOf(member)).toMatchObject([{ state_code: 1 }]);
      expect((await act(officer, 'approve', id, { percent: 50 })).status).toBe(200);
    });

    it('is not, where it was taken back before', async () => {
      await feeOf(2027);
      const id = await taken('feeReductionApplication', member);
      await act(officer, 'approve', id, { percent: 50 });
      await app()
        .database.db.updateTable('fee_relief')
        .set({ state_code: 1 })
        .where('contact_id', '=', member.contactId)
        .execute();
      const refused = await act(officer, 'undo', id);
      expect([refused.status, refused.body.detail]).toEqual([422, 'Fee relief was taken back already.']);
      expect(await ordersOf(member)).toHaveLength(1);
    });

    it('is not, once something was paid towards it', async () => {
      const orderId = await feeOf(2027);
      const id = await taken('feeReductionApplication', member);
      await act(officer, 'approve', id, { percent: 50 });
      await insert(app().database.db, 'ledger_entry', {
        order_id: orderId,
        kind: 'payment',
        amount_cents: 100,
        vat_cents: 13,
        source: `payment:${randomUUID()}`,
      });
      expect((await act(officer, 'undo', id)).body.detail).toBe(reviewMessages.followed);
      expect(await reliefsOf(member)).toMatchObject([{ state_code: 0 }]);
    });
  });
});
