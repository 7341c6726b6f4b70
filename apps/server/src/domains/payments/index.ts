import type { Mailer } from '../../platform/mail/index.ts';
import type { OrderSources } from '../orders/index.ts';
import { paymentVerifications } from './bank-proof/payment-verifications.ts';
import { paymentTransactions } from './card/payment-transactions.ts';
import { reconcilePayments } from './card/reconcile-payments.ts';
import type { PaymentServices } from './payment-services.ts';
import { sendReceiptMail } from './receipts/receipt-mail.ts';
import { receipts } from './receipts/receipts.ts';
import { sendSponsorMail } from './sponsorship/sponsor-mail.ts';
import { sponsorships } from './sponsorship/sponsorships.ts';

export { giveProof, isProofOfPayment } from './bank-proof/proof-of-payment.ts';
export { gatewayRoutes } from './card/gateway-routes.ts';
export { createGateway } from './card/paygate/index.ts';
export { choosePaymentMethod } from './choose-payment-method.ts';
export type { PaymentServices } from './payment-services.ts';
export { paymentRoutes } from './routes.ts';
export { sponsorRoutes } from './sponsorship/routes.ts';
export { reconcilePayments };

export const paymentRecords = (sources: OrderSources) => [
  paymentTransactions,
  paymentVerifications(sources),
  receipts,
  sponsorships,
];

export const paymentJobs = (services: PaymentServices & { readonly mailer: Mailer }) => [
  reconcilePayments(services),
  sendReceiptMail(services),
  sendSponsorMail(services),
];
