export { createGateway, GatewayError, type Gateway } from './client.ts';
export { fieldOf, outcomeOf, readFields, type Fields, type Outcome } from './fields.ts';
export {
  badChecksum,
  isReturn,
  openChecksum,
  readResult,
  type OpenedPayment,
  type PaymentResult,
} from './messages.ts';
