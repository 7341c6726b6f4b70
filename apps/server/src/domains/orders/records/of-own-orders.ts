import { ownThrough, through } from '../../../engines/records/index.ts';

/** What belongs to an order is its payer's to read, wherever invoices are shown. */
export const ofOwnOrders = ownThrough('order_id', { table: 'sales_order', owner: 'contact_id' });
export const invoicePages = through('invoices', 'application.prepayment');
export const financeDesk = through('staff.finance');
