export { createGateway, GatewayError, type Gateway } from './client.ts';
export {
  badChecksum,
  fieldOf,
  isReturn,
  openChecksum,
  outcomeOf,
  readFields,
  readResult,
  type Fields,
  type OpenedPayment,
  type Outcome,
  type PaymentResult,
} from './messages.ts';
