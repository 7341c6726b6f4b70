import { formMessages } from '@charter/contracts';
import { AppError, type FieldError } from '../../platform/errors/index.ts';

export const wrongAnswers = (errors: readonly FieldError[]) =>
  new AppError('ruleBroken', formMessages.wrong, errors);

/** Says which one, so that a client can lead there. */
export const existingDraft = (submissionId: string) =>
  new AppError('conflict', formMessages.existing, [{ field: 'submissionId', message: submissionId }]);

export const changedForm = () => new AppError('conflict', formMessages.changed);
export const goneFile = () => new AppError('conflict', formMessages.fileGone);
export const staleDraft = () => new AppError('stale', formMessages.stale);
