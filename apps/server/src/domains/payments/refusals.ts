import { paymentMessages } from '@charter/contracts';
import { AppError } from '../../platform/errors/index.ts';

export const alreadyPaid = () => new AppError('conflict', paymentMessages.paid);
export const stillConfirming = () => new AppError('conflict', paymentMessages.stillConfirming);
export const cancelledOrder = () => new AppError('conflict', paymentMessages.cancelledOrder);
export const nothingToPay = () => new AppError('ruleBroken', paymentMessages.nothingToPay);
export const noEmail = () => refusedField('email', paymentMessages.noEmail);

/** The message stands at the field, so that a form shows it there. */
export const refusedField = (field: string, message: string) =>
  new AppError('ruleBroken', message, [{ field, message }]);

/** One answer for a link that is forged, expired or withdrawn. */
export const linkExpired = () => new AppError('notFound', paymentMessages.linkExpired);
export const linkUsed = () => new AppError('conflict', paymentMessages.linkUsed);

export const gatewayAway = (cause: unknown) =>
  new AppError('unavailable', paymentMessages.gatewayAway, [], { cause });
export const gatewaySilent = (cause: unknown) =>
  new AppError('unavailable', paymentMessages.gatewaySilent, [], { cause });

/** Told to whoever sent it; the gateway only looks whether it is told OK. */
export const refusedMessage = (fault: string) => new AppError('ruleBroken', `Not accepted: ${fault}.`);
