import { paymentMessages } from '@charter/contracts';
import { AppError, refusedField } from '../../platform/errors/index.ts';

export const stillConfirming = () => new AppError('conflict', paymentMessages.stillConfirming);
export const nothingToPay = () => new AppError('ruleBroken', paymentMessages.nothingToPay);
export const noEmail = () => refusedField('email', paymentMessages.noEmail);
export const unconfirmedEmail = () =>
  refusedField('ctpt_pendingemailaddress', paymentMessages.unconfirmedEmail);

/** One answer for a link that is forged, expired or withdrawn. */
export const linkExpired = () => new AppError('notFound', paymentMessages.linkExpired);
export const linkUsed = () => new AppError('conflict', paymentMessages.linkUsed);
export const madeOutToOther = () => new AppError('conflict', paymentMessages.madeOutToOther);

export const gatewayAway = (cause: unknown) =>
  new AppError('unavailable', paymentMessages.gatewayAway, [], { cause });
export const gatewaySilent = (cause: unknown) =>
  new AppError('unavailable', paymentMessages.gatewaySilent, [], { cause });

/** Sent back to the caller; the gateway only looks whether it is told OK. */
export const refusedMessage = (fault: string) => new AppError('ruleBroken', `Not accepted: ${fault}.`);
