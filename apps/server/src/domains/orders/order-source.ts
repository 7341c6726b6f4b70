import type { InvoiceDetails, OrderRequest } from '@charter/contracts';
import type { Actor } from '../../engines/audit/index.ts';
import type { Caller } from '../../engines/entitlements/index.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import type { Order } from './order.ts';
import type { Item, Product } from './prices/price-lines.ts';

/** An order that cannot be made, for a reason that staff can mend; nothing has been written. */
export class RefusedOrder extends Error {
  override readonly name: string = 'RefusedOrder';
}

/** What an order is for; there is one order for each. */
export interface OrderSubject {
  readonly source_kind: string | null;
  readonly submission_id: string | null;
  readonly registration_id: string | null;
}

/** The subject of an order of a source, with the form that was sent in with it where that is not the thing itself. */
export const subjectOf = (
  { kind, column }: Pick<OrderSource, 'kind' | 'column'>,
  id: string,
  submissionId: string | null,
): OrderSubject => ({ source_kind: kind, submission_id: submissionId, registration_id: null, [column]: id });

/** What is to be ordered, priced by the one who knows what it is. */
export interface OrderDraft {
  readonly contactId: string;
  readonly name: string;
  readonly items: readonly (Item & { readonly product: Product })[];
  readonly dueOn: string;
  readonly eventId?: string;
  readonly billingYear?: number;
  /** Whom the invoice is made out to, where what is ordered says so and not the profile. */
  readonly billedTo?:
    | {
        readonly company: string | null;
        readonly vatNumber: string | null;
        readonly address: string | null;
      }
    | undefined;
  /** Not to be paid through a sponsor, whatever the products say. */
  readonly hideSponsor?: boolean;
}

/** What of their own somebody wants an order for. */
export interface RequestedSource {
  readonly id: string;
  /** The form that was sent in with it, where it is not the thing itself. */
  readonly submissionId?: string | null;
}

export type OrderedFor = InvoiceDetails['orderedFor'];

/** By whom an order was changed, and when: what it is for changes in the same name. */
export interface OrderChange {
  readonly actor: Actor;
  readonly now: Date;
}

/** As much of an order as is known of one that costs nothing, before it has its number. */
export type PaidOrder = Pick<Order, 'submission_id' | 'registration_id' | 'paid_on'>;

/**
 * What orders are made for, handed over by the domain that owns it: `orders` knows no table of theirs. Whoever is told
 * that an order was paid, taken back or has expired is told in the same transaction, under the order's lock.
 */
export interface OrderSource {
  /** What this source is called; kept with each of its orders. */
  readonly kind: string;
  /** The column of an order that says which one it is for. */
  readonly column: 'submission_id' | 'registration_id';
  /** The field by which a client names it: an order that cannot be made is refused there. */
  readonly requestField: string;
  /** Whether the mail that confirms it says already what is to be paid: the order is then not mailed as well. */
  readonly isPricedInMail: boolean;
  /** What of the caller's own a client means; null where it means something else, or refuses. */
  find(tx: Tx, caller: Caller, request: OrderRequest): Promise<RequestedSource | null>;
  /** It stays as it is until the transaction ends, with its person; false where there is none. */
  lock(tx: Tx, id: string): Promise<boolean>;
  /** What it costs; throws a RefusedOrder where it cannot be ordered. The price is that of the instant it was asked for. */
  price(tx: Tx, id: string, at: { readonly now: Date; readonly askedOn: Date }): Promise<OrderDraft>;
  /** What an invoice says that the order is for. */
  orderedFor(db: Database, order: Pick<Order, 'submission_id' | 'event_id'>): Promise<OrderedFor>;
  paid(tx: Tx, order: PaidOrder, change: OrderChange): Promise<void>;
  /** The bank has taken the money back. */
  unpaid(tx: Tx, order: Order, change: OrderChange): Promise<void>;
  cancelled(tx: Tx, order: Order, change: OrderChange): Promise<void>;
  /** Nobody paid in time. */
  expired(tx: Tx, order: Order, change: OrderChange): Promise<void>;
}

export interface OrderSources {
  all(): readonly OrderSource[];
  of(kind: string): OrderSource;
  /** Null for an annual fee. */
  orderedFor(db: Database, order: Order): Promise<OrderedFor>;
  /** Tells what an order is for what became of the order; an annual fee is for nothing that could hear of it. */
  tell(
    tx: Tx,
    what: 'paid' | 'unpaid' | 'cancelled' | 'expired',
    order: Order,
    change: OrderChange,
  ): Promise<void>;
}

/** Those of all domains, which are known once the product is put together. */
export function orderSources(all: () => readonly OrderSource[]): OrderSources {
  const of = (kind: string) => {
    const source = all().find((one) => one.kind === kind);
    if (!source) throw new Error(`Nothing of the kind ${kind} is ordered`);
    return source;
  };
  return {
    all,
    of,
    orderedFor: async (db, order) =>
      order.source_kind === null ? null : of(order.source_kind).orderedFor(db, order),
    tell: async (tx, what, order, change) => {
      if (order.source_kind !== null) await of(order.source_kind)[what](tx, order, change);
    },
  };
}
