const key = 'oid';

/** The order that is to be paid, remembered from the page that led to the payment. Signing out forgets it. */
export const orderId = {
  get: (): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set: (id: string): void => {
    try {
      localStorage.setItem(key, id);
    } catch {
      // Full or forbidden: the order is still found under the invoices.
    }
  },
};
