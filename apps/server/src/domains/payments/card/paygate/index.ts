export { createGateway, type Gateway } from './client.ts';
export { fieldOf, readFields, type Fields } from './fields.ts';
export { GatewayError } from './gateway-error.ts';
export {
  badChecksum,
  isReturn,
  openChecksum,
  readResult,
  type OpenedPayment,
  type PaymentResult,
} from './messages.ts';
export { outcomeOf, type Outcome } from './outcome.ts';
