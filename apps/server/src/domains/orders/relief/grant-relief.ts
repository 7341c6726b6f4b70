import { reviewMessages, subscriptionProduct } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { auditCreation, changeRow, type Actor } from '../../../engines/audit/index.ts';
import { lockRows } from '../../../engines/locks/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { createOrders } from '../create-orders.ts';
import { writeCreditNote } from '../credit-order.ts';
import { accountOf } from '../ledger/ledger.ts';
import type { Order } from '../order.ts';
import { RefusedOrder, type OrderSources } from '../order-source.ts';
import { findProduct } from '../prices/schedule.ts';
import { planRelief, type AskedRelief, type ReliefPlan } from './plan-relief.ts';
import { reliefSteps, reliefType } from './records.ts';

interface Granting extends AskedRelief {
  readonly submissionId: string;
  /** What `lockFees` has locked. */
  readonly fees: readonly Order[];
  /** Stands on the credit note. */
  readonly reason: string;
  readonly actor: Actor;
}

/** What taking a relief back needs to know. */
export interface GrantedRelief extends Pick<ReliefPlan, 'fromYear' | 'expiresOn'> {
  readonly reliefId: string;
  readonly credits: readonly (ReliefPlan['credits'][number] & {
    /** How many entries the account of the invoice had afterwards: another one has followed. */
    readonly entries: number;
  })[];
}

/** Relieves somebody of a fee, and credits what is invoiced of it and not paid. The person is locked, and their fees. */
export async function grantRelief(
  tx: Tx,
  sources: OrderSources,
  { submissionId, fees, reason, actor, ...asked }: Granting,
): Promise<GrantedRelief> {
  const { fromYear, expiresOn, credits } = await planRelief(tx, asked, fees);
  const relief = await tx
    .insertInto('fee_relief')
    .values({
      contact_id: asked.contactId,
      submission_id: submissionId,
      kind_code: asked.kind,
      percent: asked.percent,
      from_year: fromYear,
      expires_on: expiresOn,
      state_code: reliefSteps.take('grant', reliefSteps.codes.none),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await auditCreation(tx, actor, reliefType, relief);
  const credited = [];
  for (const credit of credits) {
    const order = orderIn(fees, credit.orderId);
    await writeCreditNote(tx, sources, order, {
      id: randomUUID(),
      orderId: order.id,
      amount: credit.amount,
      reason,
      by: null,
      actor,
      idempotencyKey: null,
      now: asked.now,
    });
    credited.push({ ...credit, entries: (await accountOf(tx, order.id)).entries.length });
  }
  return { reliefId: relief.id, fromYear, expiresOn, credits: credited };
}

/**
 * Takes a relief back: what was credited is invoiced anew, due when it was due before, as a credit note that the member was sent
 * is not unsent. Refused once anything else was entered for one of the invoices, which are locked.
 */
export async function withdrawRelief(
  tx: Tx,
  sources: OrderSources,
  { reliefId, credits }: GrantedRelief,
  { fees, actor, now }: { readonly fees: readonly Order[]; readonly actor: Actor; readonly now: Date },
): Promise<void> {
  const granted = tx.selectFrom('fee_relief').selectAll().where('id', '=', reliefId);
  const before = await lockRows(tx, 'source', granted).executeTakeFirstOrThrow();
  const state_code = reliefSteps.take('withdraw', before.state_code);
  await changeRow(tx, actor, { table: 'fee_relief', recordType: reliefType, before }, { state_code });
  const drafts = [];
  for (const { orderId, amount, entries } of credits) {
    const order = orderIn(fees, orderId);
    if ((await accountOf(tx, orderId)).entries.length !== entries)
      throw new AppError('ruleBroken', reviewMessages.followed);
    drafts.push(await chargedAgain(tx, order, amount));
  }
  await createOrders(tx, drafts, { sources, by: 'fee relief taken back', now });
}

function orderIn(orders: readonly Order[], id: string): Order {
  const order = orders.find((one) => one.id === id);
  if (!order) throw new Error(`The order ${id} was not locked`);
  return order;
}

async function chargedAgain(tx: Tx, order: Order, amount: number) {
  const name = `${order.name}, charged again`;
  const product = await feeProduct(tx, name);
  return {
    contactId: order.contact_id,
    name,
    // What was credited is an amount with its VAT, whatever the schedule says of prices.
    items: [{ product: { ...product, vatInclusive: true }, description: name, quantity: 1, price: amount }],
    dueOn: order.due_on ?? '',
    ...(order.billing_year === null ? {} : { billingYear: order.billing_year }),
    for: { source_kind: null, submission_id: null, registration_id: null },
  };
}

async function feeProduct(tx: Tx, wanted: string) {
  try {
    return await findProduct(tx, subscriptionProduct, wanted);
  } catch (error) {
    if (error instanceof RefusedOrder) throw new AppError('ruleBroken', error.message);
    throw error;
  }
}
