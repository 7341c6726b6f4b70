const key = 'oid';

/** An order on its way to its payment, and the application it is of where it is of one. */
export interface OrderToPay {
  readonly id: string;
  readonly submissionId?: string | undefined;
}

/**
 * The order that is to be paid, remembered from the page that led to the payment. What goes along with the address wins,
 * then what this tab remembers, which it still does when it comes back from the gateway; what another tab is paying
 * comes last. Signing out forgets all of it.
 */
export const orderToPay = {
  /** By the state of the address. */
  find(state: unknown): OrderToPay | null {
    const own = isOrder(state) ? state : parse(read(() => sessionStorage.getItem(key)));
    if (own) return own;
    const last = read(() => localStorage.getItem(key));
    return last === null ? null : { id: last };
  },
  set(order: OrderToPay): void {
    try {
      sessionStorage.setItem(key, JSON.stringify(order));
      localStorage.setItem(key, order.id);
    } catch {
      // Full or forbidden: the order is still found under the invoices.
    }
  },
};

function read(from: () => string | null): string | null {
  try {
    return from();
  } catch {
    return null;
  }
}

function parse(text: string | null): OrderToPay | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isOrder(value) ? value : null;
  } catch {
    return null;
  }
}

const isOrder = (value: unknown): value is OrderToPay =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
