import { institutionDay, reviewMessages, subscriptionProduct } from '@charter/contracts';
import { addDays } from '@charter/form-logic';
import {
  accountOf,
  cancelOrder,
  createOrders,
  findPriced,
  moneyText,
  RefusedOrder,
  type Order,
  type OrderSources,
} from '../../domains/orders/index.ts';
import type { Actor } from '../../engines/audit/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';

const daysToPay = 30;

/** A year's fee for what is left of it: each month that has begun counts whole. In cents, rounded to a cent. */
export const proratedFee = (yearly: number, day: string): number =>
  Math.round((yearly * (13 - Number(day.slice(5, 7)))) / 12);

const months = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long' });

/** Which months those are: 'November and December', 'March to December', 'December'. */
export function monthsLeft(day: string): string {
  const from = months.format(new Date(day));
  if (from === 'December') return from;
  return `${from} ${from === 'November' ? 'and' : 'to'} December`;
}

interface Member {
  readonly membershipClass: number;
  readonly now: Date;
}

/** The first fee of somebody who becomes a member during a year. */
export const firstFee = (sources: OrderSources) => {
  const price = async (tx: Tx, { membershipClass, now }: Member) => {
    const day = institutionDay(now);
    const name = `Membership fee ${day.slice(0, 4)}, ${monthsLeft(day)}`;
    try {
      const { product, price: yearly } = await findPriced(tx, subscriptionProduct, {
        ...{ wanted: name, membershipClass, day },
      });
      return { day, name, product, amount: proratedFee(yearly, day) };
    } catch (error) {
      if (error instanceof RefusedOrder) throw new AppError('ruleBroken', error.message);
      throw error;
    }
  };
  return {
    foresee: async (tx: Tx, member: Member): Promise<string> => {
      const { amount, day } = await price(tx, member);
      return amount === 0 ? '' : ` and invoices ${moneyText(amount)} for ${monthsLeft(day)}`;
    },
    /** Null where the class pays nothing. */
    invoice: async (tx: Tx, member: Member & { readonly contactId: string }): Promise<string | null> => {
      const { contactId, now } = member;
      const { day, name, product, amount } = await price(tx, member);
      if (amount === 0) return null;
      const draft = {
        contactId,
        name,
        items: [{ product, description: name, quantity: 1, price: amount }],
        dueOn: addDays(day, daysToPay),
        billingYear: Number(day.slice(0, 4)),
        for: { source_kind: null, submission_id: null, registration_id: null },
      };
      const [orderId = null] = await createOrders(tx, [draft], { sources, by: 'admission', now });
      return orderId;
    },
    /** Refuses where somebody has paid towards it. It is locked. */
    requireUnpaid: async (tx: Tx, order: Order): Promise<void> => {
      const { paid } = await accountOf(tx, order.id);
      if (paid > 0) throw new AppError('ruleBroken', reviewMessages.followed);
    },
    /** Credits it whole; the number of the credit note is the last lock. */
    takeBack: async (
      tx: Tx,
      order: Order,
      { actor, now }: { readonly actor: Actor; readonly now: Date },
    ): Promise<void> => {
      const reason = 'The admission was taken back';
      await cancelOrder(tx, sources, order, { refundPercent: 100, reason, actor, now });
    },
  };
};

export type FirstFee = ReturnType<typeof firstFee>;
