import { paymentMessages } from '@charter/contracts';
import { AppError } from '../../platform/errors/index.ts';

export const alreadyPaid = () => new AppError('conflict', paymentMessages.paid);
export const cancelledOrder = () => new AppError('conflict', paymentMessages.cancelledOrder);
export const nothingToPay = () => new AppError('ruleBroken', paymentMessages.nothingToPay);
export const noEmail = () =>
  new AppError('ruleBroken', paymentMessages.noEmail, [{ field: 'email', message: paymentMessages.noEmail }]);

export const gatewayAway = (cause: unknown) =>
  new AppError('unavailable', paymentMessages.gatewayAway, [], { cause });
export const gatewaySilent = (cause: unknown) =>
  new AppError('unavailable', paymentMessages.gatewaySilent, [], { cause });

/** Told to whoever sent it; the gateway only looks whether it is told OK. */
export const refusedMessage = (fault: string) => new AppError('ruleBroken', `Not accepted: ${fault}.`);
