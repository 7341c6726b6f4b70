import { institutionDay, type FieldChange, type Problem } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import type { Answer, AppFixture, Person } from './app-fixture.ts';
import { asText, choose } from './choices.ts';

type ApiResult = Answer<{ id: string } & Partial<Problem>>;

const aboutOrder = (orderId: string, rand: number | null, reason: string | null): FieldChange[] => [
  { name: 'ctpt_order', value: orderId, type: 'lookup', relatedentity: 'salesorders' },
  { name: 'ctpt_amount', value: rand, type: 'number' },
  ...(reason === null ? [] : [asText('ctpt_reason', reason)]),
];

const create = (
  person: Person,
  recordtype: string,
  data: readonly FieldChange[],
  key: string,
): Promise<ApiResult> =>
  person.call('/portal/api/submitForm/Create', { recordtype, data }, { 'idempotency-key': key });

/** Amounts are in rand, as finance types them. */
export const creditNote = (
  person: Person,
  orderId: string,
  rand: number | null,
  reason: string | null = 'Billed twice',
  key: string = randomUUID(),
): Promise<ApiResult> => create(person, 'ctpt_creditnotes', aboutOrder(orderId, rand, reason), key);

export const refund = (
  person: Person,
  orderId: string,
  rand: number | null,
  {
    reason = 'Paid twice',
    on = institutionDay(new Date()),
    key = randomUUID(),
  }: { reason?: string | null; on?: string | null; key?: string } = {},
): Promise<ApiResult> =>
  create(
    person,
    'ctpt_refunds',
    [
      ...aboutOrder(orderId, rand, reason),
      ...(on === null ? [] : [{ name: 'ctpt_paidbackon', value: on, type: 'datetime' } as const]),
    ],
    key,
  );

export const decide = (
  person: Person,
  verificationId: string,
  status: number,
  reason?: string,
): Promise<ApiResult> =>
  person.call('/portal/api/submitForm/Update', {
    recordtype: 'ctpt_paymentverifications',
    id: verificationId,
    data: [
      { name: 'statuscode', value: status, type: 'picklist' },
      ...(reason === undefined ? [] : [asText('ctpt_reason', reason)]),
    ],
  });

/** The payer says that they have paid by bank; answers what finance is to verify. */
export async function awaitProof(
  app: AppFixture,
  { person, orderId }: { readonly person: Person; readonly orderId: string },
): Promise<string> {
  await choose(person, orderId, 2);
  const { id } = await app.database.db
    .selectFrom('payment_verification')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status_code', '=', 1)
    .executeTakeFirstOrThrow();
  return id;
}
