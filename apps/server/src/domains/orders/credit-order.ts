import { institutionDay, paymentMessages } from '@charter/contracts';
import type { Selectable } from 'kysely';
import { auditCreation, type Actor } from '../../engines/audit/index.ts';
import { refuseOwnMatter, type Caller } from '../../engines/entitlements/index.ts';
import { tellWithoutMail } from '../../engines/notifications/index.ts';
import type { Schema, Tx } from '../../platform/database/index.ts';
import { refusedField } from '../../platform/errors/index.ts';
import { accountOf, enterInLedger, vatIn } from './ledger/ledger.ts';
import { syncOrderState } from './ledger/sync-order-state.ts';
import { nextNumber } from './number-series.ts';
import type { OrderSources } from './order-source.ts';
import { lockOrder, peopleConcerned, type Order } from './order.ts';
import { requireSecond } from './proposals/limit.ts';
import { findRepeated, requireAmount, requireReason } from './requests.ts';
import { orderNotices } from './notices.ts';

export const creditNoteType = 'ctpt_creditnotes';

export interface Credit {
  readonly id: string;
  readonly orderId: string;
  readonly amount: number;
  readonly reason: string;
  /** Who decides it; null where the clock does. */
  readonly by: Caller | null;
  readonly actor: Actor;
  readonly idempotencyKey: string | null;
  readonly now: Date;
  /** A second person has agreed to it. */
  readonly agreed?: boolean;
}

/** One that somebody of finance decides. */
export interface DecidedCredit extends Credit {
  readonly by: Caller;
}

/** Takes back an invoice, or a part of it: never more than is charged and not credited yet. Answers the credit note. */
export async function creditOrder(tx: Tx, sources: OrderSources, credit: DecidedCredit): Promise<string> {
  const { id, orderId, amount, by } = credit;
  requireReason(credit.reason);
  requireAmount(amount);
  const order = await lockOrder(tx, orderId);
  refuseOwnMatter(by, {
    recordType: creditNoteType,
    recordId: id,
    about: await peopleConcerned(tx, orderId),
  });
  const repeated = await findRepeated(tx, 'credit_note', credit);
  if (repeated !== null) return repeated;
  if (!credit.agreed) await requireSecond(tx, 'credit_note', credit);
  const { charged } = await accountOf(tx, order.id);
  if (amount > charged) throw refusedField('ctpt_amount', paymentMessages.creditedTooMuch);
  await writeCreditNote(tx, sources, order, credit);
  return id;
}

/** The order is locked, and owes or was charged as much. */
export async function writeCreditNote(
  tx: Tx,
  sources: OrderSources,
  order: Order,
  credit: Credit,
): Promise<void> {
  const { id, amount, actor, now } = credit;
  const before = await accountOf(tx, order.id);
  const vat_cents = vatIn(before, { kind: 'credit-note', amount_cents: amount });
  const account = await enterInLedger(
    tx,
    before,
    {
      order_id: order.id,
      transaction_id: null,
      kind: 'credit-note',
      amount_cents: amount,
      vat_cents,
      source: `credit-note:${id}`,
    },
    now,
  );
  await syncOrderState(tx, { order, account, actor, now, sources });
  const note: Selectable<Schema['credit_note']> = await tx
    .insertInto('credit_note')
    .values({
      id,
      order_id: order.id,
      amount_cents: amount,
      vat_cents,
      reason: credit.reason,
      requested_by: credit.by?.contactId ?? null,
      idempotency_key: credit.idempotencyKey,
      number: await nextNumber(tx, 'credit-note', Number(institutionDay(now).slice(0, 4))),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await auditCreation(tx, actor, creditNoteType, note);
  // `mailCreditNotes` asks for its mail.
  await tellWithoutMail(tx, { contactId: order.contact_id }, orderNotices.credited, {
    invoice: order.name,
    amount,
    number: note.number,
    invoiceNumber: order.invoice_number ?? '',
    reason: credit.reason.replace(/[.\s]+$/, ''),
    balance: account.balance,
  });
}
