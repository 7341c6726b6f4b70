import type { UpdateDecision } from '../../engines/records/index.ts';
import { defineDomain } from '../domain.ts';
import { createOrder } from './create-order-job.ts';
import { mailCreditNotes, sendCreditNoteMail } from './credit-note/credit-note-mail.ts';
import { ordersHome } from './home.ts';
import { forgetBilledTo } from './invoice/billed-to.ts';
import type { InvoiceServices } from './invoice/read-invoice.ts';
import { supplierFrom } from './invoice/supplier.ts';
import { ledgerEntries } from './ledger/ledger-entries.ts';
import { billingYears } from './prices/billing-years.ts';
import { productPrices } from './prices/product-prices.ts';
import { products } from './prices/products.ts';
import { creditNotes } from './records/credit-notes.ts';
import { orderLines } from './records/order-lines.ts';
import { orders } from './records/orders.ts';
import { refunds } from './records/refunds.ts';
import { moneyProposals } from './proposals/records.ts';
import { proposalRoutes } from './proposals/routes.ts';
import { feeReliefs } from './relief/records.ts';
import { retryRefusedOrders } from './retry-refused-orders.ts';
import { invoiceRoutes, orderRoutes } from './routes.ts';

export { findAmountDue, type AmountDue } from './amount-due.ts';
export { automationLogType } from './automation-log.ts';
export { cancelOrder, findTransfer, refundOf, type CancelledAmounts } from './cancel-order.ts';
export { createOrderJob, findOrderOf } from './create-order-job.ts';
export { createOrders } from './create-orders.ts';
export { expireOrder } from './expire-order.ts';
export { keepBilledTo } from './invoice/billed-to.ts';
export type { Supplier } from './invoice/invoice-details.ts';
export { methodsOf } from './invoice/invoice-details.ts';
export { noteIssue } from './invoice/issue-invoice.ts';
export { noteInvoiceOpening } from './invoice/note-invoice-opening.ts';
export { readInvoice } from './invoice/read-invoice.ts';
export { supplierFrom } from './invoice/supplier.ts';
export { accountOf, enterInLedger, stateBy } from './ledger/ledger.ts';
export { syncOrderState } from './ledger/sync-order-state.ts';
export { vatReturn } from './ledger/vat-return.ts';
export { aboutOrder } from './notices.ts';
export { paperFact, paperHead, paperSum } from './paper-blocks.ts';
export { withNextNumber } from './number-series.ts';
export { orderAtOnce } from './order-at-once.ts';
export { orderPaidJob } from './order-paid-job.ts';
export { hasOverdueOrders } from './overdue-orders.ts';
export {
  orderSources,
  RefusedOrder,
  type OrderDraft,
  type OrderedFor,
  type OrderSource,
  type OrderSources,
} from './order-source.ts';
export {
  changeOrder,
  findOwnOrder,
  findPayer,
  lockOrder,
  lockOrders,
  lockOwnOrder,
  notifyPayer,
  peopleConcerned,
  orderState,
  requireDue,
  requireInvoicePage,
  type Order,
} from './order.ts';
export { moneyText, priceLines, totalsOf, type Product } from './prices/price-lines.ts';
export { amountWithVat, findAllPriced, findPriced, findProduct, productOf } from './prices/schedule.ts';
export { financeDesk, invoicePages, ofOwnOrders } from './records/of-own-orders.ts';
export { madeAlone, singleLimit } from './proposals/limit.ts';
export { grantRelief, withdrawRelief, type GrantedRelief } from './relief/grant-relief.ts';
export { lockFees, planRelief, type ReliefPlan } from './relief/plan-relief.ts';
export { reliefKinds, type ReliefKind } from './relief/records.ts';
export { isRepeated, lockRequest, requireReason } from './requests.ts';

interface OrderParts extends Pick<InvoiceServices, 'sources' | 'sponsorshipOf'> {
  readonly choosePaymentMethod: UpdateDecision<'sales_order'>;
}

/**
 * How an order is paid, and what became of a sponsor, is known to those who take payments; what follows is decided by those
 * whom it is for.
 */
export const ordersDomain = ({ sources, choosePaymentMethod, sponsorshipOf }: OrderParts) =>
  defineDomain({
    records: [
      billingYears,
      creditNotes(sources),
      feeReliefs,
      ledgerEntries,
      moneyProposals,
      orderLines,
      orders(choosePaymentMethod),
      productPrices,
      products,
      refunds(sources),
    ],
    home: () => ordersHome,
    routes: {
      portal: async (scope, services) => {
        await scope.register(orderRoutes, { services: { ...services, sources } });
        await scope.register(proposalRoutes, { services: { ...services, sources } });
      },
      payment: async (scope, services) => {
        const supplier = supplierFrom(services.config);
        await scope.register(invoiceRoutes, { services: { ...services, supplier, sources, sponsorshipOf } });
      },
    },
    jobs: (services) => [
      createOrder({ ...services, sources }),
      retryRefusedOrders({ ...services, sources }),
      forgetBilledTo(services),
      mailCreditNotes(services),
      sendCreditNoteMail({
        ...services,
        publicUrl: services.config.publicUrl,
        supplier: supplierFrom(services.config),
      }),
    ],
  });
