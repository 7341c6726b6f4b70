import { fileMessages } from '@charter/contracts';
import { AppError, type ProblemCode } from '../../platform/errors/index.ts';

/** Each way an upload fails, defined once; the message stands at the field, so that a form shows it there. */
const refuse = (code: ProblemCode, message: string, cause?: unknown): AppError =>
  new AppError(code, message, [{ field: 'file', message }], { cause });

export const unsupported = () => refuse('unsupportedMediaType', fileMessages.unsupported);
export const mismatch = () => refuse('ruleBroken', fileMessages.mismatch);
export const empty = () => refuse('ruleBroken', fileMessages.empty);
export const expands = () => refuse('ruleBroken', fileMessages.expands);
export const deceives = () => refuse('ruleBroken', fileMessages.deceives);
export const infected = () => refuse('ruleBroken', fileMessages.infected);
export const tooLarge = (limit: number) => refuse('tooLarge', fileMessages.tooLarge(limit));
export const interrupted = (cause?: unknown) => refuse('malformed', fileMessages.interrupted, cause);
export const notScanned = (cause?: unknown) => refuse('unavailable', fileMessages.notScanned, cause);
export const notStored = (cause?: unknown) => refuse('unavailable', fileMessages.notStored, cause);
