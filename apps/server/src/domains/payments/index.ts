import { defineDomain, type Services } from '../domain.ts';
import { supplierFrom, type OrderSources } from '../orders/index.ts';
import { sendPaymentDecidedMail } from './bank-proof/decided-mail.ts';
import { paymentVerifications } from './bank-proof/payment-verifications.ts';
import { verificationRoutes } from './bank-proof/routes.ts';
import { gatewayRoutes } from './card/gateway-routes.ts';
import type { PayerServices } from './card/open-payment.ts';
import { createGateway } from './card/paygate/index.ts';
import { paymentTransactions } from './card/payment-transaction-record.ts';
import { reconcilePayments } from './card/reconcile-payments.ts';
import type { PaymentServices } from './payment-services.ts';
import { sendPayLaterMail } from './pay-later-mail.ts';
import { sendReceiptMail, sendSponsorReceiptMail } from './receipts/receipt-mail.ts';
import { receipts } from './receipts/receipt-record.ts';
import { paymentRoutes } from './routes.ts';
import type { ProofServices } from './sponsorship/send-sponsor-proof.ts';
import { sponsorRoutes } from './sponsorship/routes.ts';
import { sendUnderWayMail } from './under-way-mail.ts';
import { sendSponsorDeclinedMail } from './sponsorship/declined-mail.ts';
import { sendSponsorMail } from './sponsorship/sponsor-mail.ts';
import { lapseSponsorships } from './sponsorship/lapse-sponsorships.ts';
import { sponsorships } from './sponsorship/sponsorship-record.ts';

export { confirmPayment } from './bank-proof/decide-payment.ts';
export { giveProof } from './bank-proof/proof-of-payment.ts';
export { choosePaymentMethod } from './choose-payment-method.ts';
export { sponsorshipOf } from './sponsorship.ts';
export { createGateway, reconcilePayments };

/** What orders are for is told when one is paid; documents and addresses belong to others. */
type PaymentParts = Pick<PaymentServices, 'sources'> &
  Pick<ProofServices, 'addProof'> &
  Pick<PayerServices, 'hasPendingAddress'>;

export const paymentsDomain = (parts: PaymentParts) => {
  const { sources } = parts;
  const servicesFrom = (services: Services) => ({
    ...services,
    ...parts,
    ...paymentServices(services, sources),
  });
  return defineDomain({
    records: [paymentTransactions, paymentVerifications(sources), receipts, sponsorships],
    routes: {
      portal: async (scope, services) => {
        await scope.register(verificationRoutes, { services: { ...services, sources } });
      },
      payment: async (scope, services) => {
        await scope.register(paymentRoutes, { services: servicesFrom(services) });
      },
    },
    // Neither the gateway nor a sponsor has a token.
    openRoutes: {
      payment: async (scope, services) => {
        await scope.register(gatewayRoutes, { services: servicesFrom(services) });
        await scope.register(sponsorRoutes, { prefix: '/sponsor', services: servicesFrom(services) });
      },
    },
    jobs: (services) => {
      const needed = servicesFrom(services);
      return [
        reconcilePayments(needed),
        lapseSponsorships(needed),
        sendReceiptMail(needed),
        sendSponsorMail(needed),
        sendUnderWayMail(needed),
        sendPaymentDecidedMail(needed),
        sendPayLaterMail(needed),
        sendSponsorDeclinedMail(needed),
        sendSponsorReceiptMail(needed),
      ];
    },
  });
};

function paymentServices({ db, jobs, clock, config, log }: Services, sources: OrderSources): PaymentServices {
  const { publicUrl, paygate, linkSecret } = config;
  return {
    db,
    jobs,
    clock,
    log,
    sources,
    linkSecret,
    publicUrl,
    gateway: createGateway(paygate),
    supplier: supplierFrom(config),
    firstQuerySeconds: paygate.firstQuerySeconds,
    serviceUrl: new URL(config.bases.payment, publicUrl).href,
  };
}
