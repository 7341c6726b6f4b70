import { emailChangeMessages } from '@charter/contracts';
import { AppError, type ProblemCode } from '../../../platform/errors/index.ts';
import type { ChangeState } from './email-change.ts';

const refuse = (code: ProblemCode, field: string, message: string): AppError =>
  new AppError(code, message, [{ field, message }]);

/** The message stands at the field, so that a form shows it there. */
const atTheAddress = (message: string) => refuse('ruleBroken', 'ctpt_emailaddress', message);
export const invalidAddress = () => atTheAddress(emailChangeMessages.invalid);
export const unchangedAddress = () => atTheAddress(emailChangeMessages.unchanged);
export const fixedUse = () => refuse('ruleBroken', 'ctpt_mapemailto', emailChangeMessages.fixedUse);

export const nothingPending = () => refuse('ruleBroken', 'id', emailChangeMessages.nothingPending);
export const tooSoon = () => new AppError('tooManyRequests', emailChangeMessages.tooSoon);
export const tooManyLinks = () => new AppError('tooManyRequests', emailChangeMessages.tooManyLinks);
export const tooManyChanges = () => new AppError('tooManyRequests', emailChangeMessages.tooManyChanges);

export const brokenLink = (state: Exclude<ChangeState, 'pending'> | 'unknown') =>
  refuse('ruleBroken', 'token', emailChangeMessages[state]);
export const takenAddress = () => refuse('conflict', 'token', emailChangeMessages.taken);
