import { paymentMessages, type DecideProposalRequest, type ProposeMoneyRequest } from '@charter/contracts';
import type { Selectable } from 'kysely';
import { auditCreation, changeRow } from '../../../engines/audit/index.ts';
import {
  actorOf,
  refuseOwnMatter,
  requireFreshSignIn,
  type Caller,
  type RequestContext,
} from '../../../engines/entitlements/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config/index.ts';
import { lockKeys, type Database, type Schema, type Tx } from '../../../platform/database/index.ts';
import { AppError, notFound, refusedField } from '../../../platform/errors/index.ts';
import { creditOrder } from '../credit-order.ts';
import { accountOf } from '../ledger/ledger.ts';
import type { OrderSources } from '../order-source.ts';
import { lockOrder, peopleConcerned } from '../order.ts';
import { refundOrder } from '../refund-order.ts';
import { findRepeated, isRepeated, lockRequest } from '../requests.ts';
import { needsSecond } from './limit.ts';
import { proposalKinds, proposalSteps, proposalType } from './records.ts';

export interface ProposalServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly sources: OrderSources;
  readonly tokenClock: Clock;
  readonly config: Pick<Config, 'staffSignIn'>;
}

type Proposal = Selectable<Schema['money_proposal']>;
type Money = Pick<Proposal, 'id' | 'order_id' | 'kind_code' | 'amount_cents' | 'reason' | 'paid_back_on'>;

/**
 * Credits an invoice or notes that money was given back: at once where one person may, and otherwise as soon as somebody else
 * of finance agrees. Sent again under the same id it is done once.
 */
export async function proposeMoney(
  services: ProposalServices,
  context: RequestContext,
  request: ProposeMoneyRequest,
): Promise<{ readonly id: string; readonly waits: boolean }> {
  const { db, clock } = services;
  const { amountCents, reason, paidBackOn = null } = request;
  const [id, orderId] = [request.id.toLowerCase(), request.orderId.toLowerCase()];
  const kind_code = request.kind === 'refund' ? proposalKinds.refund : proposalKinds.creditNote;
  if (kind_code === proposalKinds.refund && paidBackOn === null)
    throw refusedField('paidBackOn', paymentMessages.refundDayNeeded);
  const money = {
    id,
    order_id: orderId,
    kind_code,
    amount_cents: amountCents,
    reason: reason.trim(),
    paid_back_on: kind_code === proposalKinds.refund ? paidBackOn : null,
  };
  return db.transaction().execute(async (tx) => {
    // Of two orders, too: what is asked for under one id at the same moment is asked for one after the other.
    await lockKeys(tx, `money:${id}`);
    const known = await tx
      .selectFrom('sales_order')
      .select('id')
      .where('id', '=', orderId)
      .executeTakeFirst();
    if (!known) throw notFound('The order');
    const order = await lockOrder(tx, orderId);
    // What was proposed under an id is nothing else afterwards: a smaller amount would come about without anybody who agrees.
    const proposed = await findProposed(tx, context, money);
    if (proposed) return { id, waits: proposed.status_code === proposalSteps.codes.waiting };
    const isRefund = kind_code === proposalKinds.refund;
    const table = isRefund ? 'refund' : 'credit_note';
    const asked = { id, orderId, amount: amountCents, now: clock.now() };
    const sent = { ...asked, reason: money.reason, paidBackOn, by: context.caller, idempotencyKey: null };
    if ((await findRepeated(tx, table, sent)) !== null) return { id, waits: false };
    if (!(await needsSecond(tx, table, asked))) {
      await carryOut(tx, services, context, money).catch(namedAsInRequest);
      return { id, waits: false };
    }
    refuseOwnMatter(context.caller, {
      recordType: proposalType,
      recordId: id,
      about: await peopleConcerned(tx, orderId),
    });
    const { charged, balance } = await accountOf(tx, orderId);
    if (amountCents > (isRefund ? balance : charged))
      throw refusedField(
        'amountCents',
        isRefund ? paymentMessages.refundedTooMuch : paymentMessages.creditedTooMuch,
      );
    const made = await tx
      .insertInto('money_proposal')
      .values({
        ...money,
        contact_id: order.contact_id,
        proposed_by: context.caller.contactId,
        status_code: proposalSteps.take('propose', proposalSteps.codes.none),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!made) throw new AppError('conflict', paymentMessages.otherRequest);
    await auditCreation(tx, actorOf(context), proposalType, made);
    return { id, waits: true };
  });
}

const fieldNames: Readonly<Record<string, string>> = {
  ctpt_amount: 'amountCents',
  ctpt_reason: 'reason',
  ctpt_paidbackon: 'paidBackOn',
};

/** A refusal of the records names their fields; the officer knows those of the request. */
function namedAsInRequest(error: unknown): never {
  if (!(error instanceof AppError) || error.errors.length === 0) throw error;
  const errors = error.errors.map(({ field, message }) => ({ field: fieldNames[field] ?? field, message }));
  throw new AppError(error.code, error.message, errors, { cause: error });
}

/** Sent again after a lost answer; something else under an id that is taken is refused. */
async function findProposed(
  tx: Tx,
  { caller }: RequestContext,
  money: Money,
): Promise<Pick<Proposal, 'status_code'> | null> {
  const found = await tx
    .selectFrom('money_proposal')
    .select(['order_id', 'kind_code', 'amount_cents', 'reason', 'paid_back_on', 'proposed_by', 'status_code'])
    .where('id', '=', money.id)
    .executeTakeFirst();
  const { id: _, ...asked } = money;
  return isRepeated(found, { ...asked, proposed_by: caller.contactId }) ? found : null;
}

/**
 * Agrees to what somebody else proposed, which makes it so, or refuses it. The officer who proposed it may take it back, and never
 * agree. Sent again under the same key it is done once.
 */
export async function decideProposal(
  services: ProposalServices,
  context: RequestContext,
  { agree, ...asked }: DecideProposalRequest,
  idempotencyKey: string | null,
): Promise<{ readonly id: string }> {
  const { db, clock, tokenClock, config } = services;
  const { caller } = context;
  const id = asked.id.toLowerCase();
  return db.transaction().execute(async (tx) => {
    await lockRequest(tx, caller, idempotencyKey);
    const rows = tx.selectFrom('money_proposal').selectAll().where('id', '=', id);
    const found = await rows.executeTakeFirst();
    if (!found) throw notFound('The proposal');
    await lockOrder(tx, found.order_id);
    const before = await rows.executeTakeFirstOrThrow();
    const about = await peopleConcerned(tx, found.order_id);
    refuseOwnMatter(caller, { recordType: proposalType, recordId: id, about });
    const status_code = proposalSteps.codes[agree ? 'agreed' : 'refused'];
    const decided = await findDecided(tx, caller, idempotencyKey);
    if (isRepeated(decided, { id: before.id, status_code })) return { id };
    await requireWaiting(tx, before);
    if (agree && before.proposed_by === caller.contactId)
      throw new AppError('ruleBroken', paymentMessages.ownProposal);
    if (agree) requireFreshSignIn(caller, { tokenClock, ...config });
    await changeRow(
      tx,
      actorOf(context),
      { table: 'money_proposal', recordType: proposalType, before },
      {
        status_code: proposalSteps.take(agree ? 'agree' : 'refuse', before.status_code),
        decided_by: caller.contactId,
        decided_on: clock.now().toISOString(),
        idempotency_key: idempotencyKey,
      },
    );
    if (agree) await carryOut(tx, services, context, before, true);
    return { id };
  });
}

/** What somebody has decided under a key before. */
const findDecided = async (tx: Tx, caller: Caller, idempotencyKey: string | null) =>
  idempotencyKey === null
    ? undefined
    : tx
        .selectFrom('money_proposal')
        .select(['id', 'status_code'])
        .where('decided_by', '=', caller.contactId)
        .where('idempotency_key', '=', idempotencyKey)
        .executeTakeFirst();

async function carryOut(
  tx: Tx,
  { sources, clock }: ProposalServices,
  context: RequestContext,
  { id, order_id, kind_code, amount_cents, reason, paid_back_on }: Money,
  agreed = false,
): Promise<void> {
  const money = {
    id,
    orderId: order_id,
    amount: amount_cents,
    reason,
    by: context.caller,
    actor: actorOf(context),
    // It goes by its id: a key of whoever agrees may be the same text, and is about something else.
    idempotencyKey: null,
    now: clock.now(),
    agreed,
  };
  if (kind_code === proposalKinds.creditNote) await creditOrder(tx, sources, money);
  else await refundOrder(tx, sources, { ...money, paidBackOn: paid_back_on ?? '' });
}

/** The second to decide reads who was first. */
async function requireWaiting(tx: Tx, { status_code, decided_by }: Proposal): Promise<void> {
  if (status_code === proposalSteps.codes.waiting) return;
  const first = decided_by
    ? await tx.selectFrom('contact').select('full_name').where('id', '=', decided_by).executeTakeFirst()
    : undefined;
  throw new AppError('stale', paymentMessages.proposalDecided(first?.full_name ?? null));
}
