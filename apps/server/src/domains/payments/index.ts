export { gatewayRoutes } from './gateway-routes.ts';
export { paymentMails } from './mails.ts';
export { createGateway } from './paygate/index.ts';
export type { PaymentServices } from './payment-services.ts';
export { reconcilePayments } from './reconcile-payments.ts';
export { paymentRoutes } from './routes.ts';
