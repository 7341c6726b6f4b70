import { codes, reopenDays, requestMessages } from '@charter/contracts';
import { steps } from '../../engines/steps/index.ts';

const status = codes.caseStatus;

export const requestSteps = steps(
  'Service request',
  {
    none: 0,
    active: codes.codeOf(status, 'Active'),
    inProgress: codes.codeOf(status, 'In Progress'),
    onHold: codes.codeOf(status, 'On Hold'),
    resolved: codes.codeOf(status, 'Resolved'),
    cancelled: codes.codeOf(status, 'Cancelled'),
    inactive: codes.codeOf(status, 'In Active'),
  },
  {
    ask: {
      from: ['none'],
      to: 'active',
      by: ['the person', 'the server, where staff are to decide something'],
      follows: 'it has a number and a day by which an answer is expected',
    },
    settle: {
      from: ['none'],
      to: 'resolved',
      by: ['the server, where what is asked for is there at once'],
      follows: 'it has a number, so that the office sees it',
    },
    begin: {
      from: ['active', 'onHold'],
      to: 'inProgress',
      by: ['the desk, also by its first answer'],
      follows: 'the person is told',
    },
    hold: {
      from: ['active', 'inProgress'],
      to: 'onHold',
      by: ['the desk'],
      follows: 'the person is told, and the time that was promised stands still',
    },
    hear: {
      from: ['onHold'],
      to: 'inProgress',
      by: ['the person, by answering'],
      follows: 'the time that was promised runs on',
    },
    resolve: {
      from: ['active', 'inProgress', 'onHold'],
      to: 'resolved',
      by: ['the desk'],
      follows: 'the person is told, and its documents stay as they are',
    },
    cancel: {
      from: ['active', 'inProgress', 'onHold'],
      to: 'cancelled',
      by: ['the desk'],
      follows: 'the person is told, and its documents stay as they are',
    },
    putAway: { from: ['resolved', 'cancelled'], to: 'inactive', by: ['the desk'] },
    reopen: {
      from: ['resolved', 'cancelled', 'inactive'],
      to: 'active',
      by: [`the person, within ${reopenDays} days`, 'the desk'],
      follows: 'an answer is expected anew',
    },
  },
  { resolved: requestMessages.closed, cancelled: requestMessages.closed, inactive: requestMessages.closed },
);

export const requestState = requestSteps.codes;

/** Why a desk cannot move a request on as it asks: what it may do with it instead. */
export function whyNotMoved(status_code: number): string {
  const { acts } = requestMessages;
  const open = requestSteps
    .open(status_code)
    .flatMap((step) => (step in acts ? [acts[step as keyof typeof acts]] : []));
  return open.length > 0 ? requestMessages.open(open) : requestSteps.whyNot(status_code);
}

export const openStates: readonly number[] = [
  requestState.active,
  requestState.inProgress,
  requestState.onHold,
];
export const isOpen = ({ status_code }: { readonly status_code: number }): boolean =>
  openStates.includes(status_code);
