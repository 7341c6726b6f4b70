import { institutionDay, paymentMessages } from '@charter/contracts';
import type { Selectable } from 'kysely';
import type { Rule } from '../../../engines/records/index.ts';
import type { Schema } from '../../../platform/database/index.ts';
import { actorOf } from '../actor-of.ts';
import type { AfterPaid } from '../account/after-paid.ts';
import { followLedger } from '../account/follow-ledger.ts';
import { accountOf, enterInLedger } from '../account/ledger.ts';
import { moneyText } from '../letters/money-text.ts';
import { nextNumber } from '../account/number-series.ts';
import { lockOrder } from '../order.ts';
import { refusedField } from '../refusals.ts';
import { tellPayer } from '../tell-payer.ts';
import { requireReason } from './require-reason.ts';

/** Money that was given back: never more than the order has too much. */
export const refundEntersLedger = (afterPaid: AfterPaid): Rule => ({
  name: 'a refund is entered in the ledger',
  on: ['create'],
  check: async ({ tx, caller, clock, after }) => {
    const refund = after as unknown as Selectable<Schema['refund']>;
    requireReason(refund.reason);
    const now = clock.now();
    const today = institutionDay(now);
    if (refund.paid_back_on > today) throw refusedField('ctpt_paidbackon', paymentMessages.refundedLater);
    const order = await lockOrder(tx, refund.order_id);
    const before = await accountOf(tx, order.id);
    if (refund.amount_cents > before.balance)
      throw refusedField('ctpt_amount', paymentMessages.refundedTooMuch);
    const number = await nextNumber(tx, 'refund', Number(today.slice(0, 4)));
    await tx.updateTable('refund').set({ number }).where('id', '=', refund.id).execute();
    const account = await enterInLedger(
      tx,
      before,
      {
        order_id: order.id,
        transaction_id: null,
        kind: 'refund',
        amount_cents: refund.amount_cents,
        source: `refund:${refund.id}`,
      },
      now,
    );
    await followLedger(tx, { order, account, actor: actorOf(caller), now, afterPaid });
    await tellPayer(tx, order, {
      what: 'Refunded',
      body: `We have given ${moneyText(refund.amount_cents, null)} back to you on ${refund.paid_back_on}. The number of the refund is ${number}.`,
    });
  },
});
