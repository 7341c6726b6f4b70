import { codes, registrationMessages } from '@charter/contracts';
import { steps } from '../../engines/steps/index.ts';

const status = codes.registrationStatus;

/** Attended is no state: it is marked beside the state of whoever was there. */
export const registrationSteps = steps(
  'Registration',
  {
    none: 0,
    registered: codes.codeOf(status, 'Registered'),
    waitlisted: codes.codeOf(status, 'Waitlisted'),
    cancelled: codes.codeOf(status, 'Cancelled'),
    declined: codes.codeOf(status, 'Declined'),
    expired: codes.codeOf(status, 'Expired'),
  },
  {
    register: {
      from: ['none'],
      to: 'registered',
      by: ['the person'],
      follows: 'a seat is taken, and an order is made where it costs something',
    },
    join: { from: ['none'], to: 'waitlisted', by: ['the person'], follows: 'they get a place in the line' },
    accept: {
      from: ['waitlisted'],
      to: 'registered',
      by: ['the person, who was offered a seat'],
      follows: 'the seat is theirs, and an order is made where it costs something',
    },
    cancel: {
      from: ['registered', 'waitlisted'],
      to: 'cancelled',
      by: ['the person', 'the events desk'],
      follows:
        'the seat goes to the next in line, an unpaid order is cancelled and a paid one credited by the refund rule',
    },
    decline: {
      from: ['registered', 'waitlisted'],
      to: 'declined',
      by: ['the events desk'],
      follows: 'the seat goes to the next in line, and all of the order is credited',
    },
    expire: {
      from: ['registered'],
      to: 'expired',
      by: ['the clock, where nobody paid in time'],
      follows: 'the seat goes to the next in line, and the order is cancelled',
    },
    lapse: {
      from: ['waitlisted'],
      to: 'expired',
      by: ['the clock, where an offer was not taken in time'],
      follows: 'the seat goes to the next in line',
    },
  },
  { ...registrationMessages.ended, ...registrationMessages.ongoing },
);

export const registrationState = registrationSteps.codes;
