import { myDataMessages, type MyDataKind } from '@charter/contracts';
import { AppError, malformed } from '../../platform/errors/index.ts';

export const alreadyRunning = () => new AppError('tooManyRequests', myDataMessages.running);
export const tooManyExports = () => new AppError('tooManyRequests', myDataMessages.tooMany);
export const noDetails = () => malformed('details', myDataMessages.noDetails);
export const unreadableDetails = () => malformed('details', myDataMessages.unreadable);
export const alreadyAsked = (kind: MyDataKind, caseNumber: string) =>
  new AppError('conflict', myDataMessages.alreadyAsked[kind](caseNumber));
