export { somethingWentWrong } from './glossary.ts';

// api-error.ts
export const noConnection = 'No connection';
export const notReached = 'The server could not be reached.';
export const noAnswer = 'No answer';
export const noAnswerInTime = 'The server did not answer in time.';
export const unreadable =
  'The answer of the server could not be read. Please check your connection and try again.';

// failure.ts
export const checkConnection = 'The server could not be reached. Check your connection and try again.';
export const tryInAMoment = 'The server did not answer in time. Please try again in a moment.';
export const unknownFailure = 'Something went wrong. Please try again.';
export const tooMany = 'There were too many requests. Please try again in a minute.';
export const away = 'The service is not available right now. Please try again in a few minutes.';
export const broken = 'Something went wrong on our side. Please try again in a moment.';
export const sessionEnded = 'Your session has ended. Please sign in to go on.';
