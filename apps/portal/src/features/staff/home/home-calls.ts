import {
  records,
  type StaffFiguresAnswer,
  type StaffWaitingAnswer,
  type WhoseWork,
} from '@charter/contracts';
import { post } from '../../../lib/api-client.ts';
import { config } from '../../../lib/config.ts';
import { question } from '../../../server-state/index.ts';

const call = <T>(name: string, body: object, signal: AbortSignal) =>
  post<T>(`${config().portalBase}/api/staff/${name}`, body, signal);

/** What waits for the desk, counted, and the oldest of it. */
export const waitingWork = question('staff-waiting', {
  of: [
    records.applicationReviews.type,
    records.paymentVerifications.type,
    records.moneyProposals.type,
    records.deskCases.type,
    records.deskDeclarations.type,
  ],
  ask: (signal, whose: WhoseWork) => call<StaffWaitingAnswer>('waiting', { whose }, signal),
});

/** Sums that the server counts every few minutes: nothing that somebody does here makes them untrue at once. */
export const institutionFigures = question('staff-figures', {
  of: [],
  ask: (signal) => call<StaffFiguresAnswer>('figures', {}, signal),
});
