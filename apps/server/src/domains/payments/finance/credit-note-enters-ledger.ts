import { institutionDay, paymentMessages } from '@charter/contracts';
import type { Selectable } from 'kysely';
import type { Rule } from '../../../engines/records/index.ts';
import type { Schema } from '../../../platform/database/index.ts';
import { actorOf } from '../actor-of.ts';
import type { AfterPaid } from '../account/after-paid.ts';
import { followLedger } from '../account/follow-ledger.ts';
import { accountOf, enterInLedger, vatIn } from '../account/ledger.ts';
import { moneyText } from '../letters/money-text.ts';
import { nextNumber } from '../account/number-series.ts';
import { lockOrder } from '../order.ts';
import { refusedField } from '../refusals.ts';
import { tellPayer } from '../tell-payer.ts';
import { requireReason } from './require-reason.ts';

/** Takes back an invoice, or a part of it: never more than is charged and not credited yet. */
export const creditNoteEntersLedger = (afterPaid: AfterPaid): Rule => ({
  name: 'a credit note is entered in the ledger',
  on: ['create'],
  check: async ({ tx, caller, clock, after }) => {
    const note = after as unknown as Selectable<Schema['credit_note']>;
    requireReason(note.reason);
    const order = await lockOrder(tx, note.order_id);
    const before = await accountOf(tx, order.id);
    const { amount_cents } = note;
    if (amount_cents > before.charged) throw refusedField('ctpt_amount', paymentMessages.creditedTooMuch);
    const now = clock.now();
    const number = await nextNumber(tx, 'credit-note', Number(institutionDay(now).slice(0, 4)));
    const vat_cents = vatIn(before, { kind: 'credit-note', amount_cents });
    await tx.updateTable('credit_note').set({ number, vat_cents }).where('id', '=', note.id).execute();
    const account = await enterInLedger(
      tx,
      before,
      {
        order_id: order.id,
        transaction_id: null,
        kind: 'credit-note',
        amount_cents,
        vat_cents,
        source: `credit-note:${note.id}`,
      },
      now,
    );
    await followLedger(tx, { order, account, actor: actorOf(caller), now, afterPaid });
    await tellPayer(tx, order, {
      what: 'Credit note',
      body: `We have credited ${moneyText(note.amount_cents, null)} of this invoice. The credit note is ${number}.`,
    });
  },
});
