import { emailChangeMessages } from '@charter/contracts';
import { AppError, type ProblemCode } from '../../../platform/errors/index.ts';
import type { ChangeState } from './email-change.ts';

const refuse = (code: ProblemCode, field: string, message: string): AppError =>
  new AppError(code, message, [{ field, message }]);

/** The message stands at the field, so that a form shows it there. */
export const invalidAddress = (field: 'ctpt_emailaddress' | 'emailaddress1') =>
  refuse('ruleBroken', field, emailChangeMessages.invalid);
export const unchangedAddress = () =>
  refuse('ruleBroken', 'ctpt_emailaddress', emailChangeMessages.unchanged);
export const fixedUse = () => refuse('ruleBroken', 'ctpt_mapemailto', emailChangeMessages.fixedUse);
export const secondPrimary = () => refuse('conflict', 'ctpt_mapemailto', emailChangeMessages.secondPrimary);

export const nothingPending = () => refuse('ruleBroken', 'id', emailChangeMessages.nothingPending);
export const tooSoon = () => new AppError('tooManyRequests', emailChangeMessages.tooSoon);
export const tooManyLinks = () => new AppError('tooManyRequests', emailChangeMessages.tooManyLinks);
export const tooManyChanges = () => new AppError('tooManyRequests', emailChangeMessages.tooManyChanges);

export const brokenLink = (state: Exclude<ChangeState, 'pending'> | 'unknown') =>
  refuse('ruleBroken', 'token', emailChangeMessages[state]);
export const takenAddress = (outcome: 'taken' | 'staffAsked') =>
  refuse('conflict', 'token', emailChangeMessages[outcome]);
