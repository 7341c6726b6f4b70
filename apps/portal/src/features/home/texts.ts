import { plural } from '../../lib/language.ts';

export { apply, membership, onHold, personalDetails } from '../../lib/glossary.ts';

// account-notice.tsx
export const beingMatched =
  'The office is matching your sign-in with its records. Please wait; if nothing changes within a working day, write to {office}.';
export const beingSetUp = 'Your account is being set up.';
export const terminatedExplained =
  'You can still see your records and pay what is due. Service requests are closed; to talk about your membership, write to {office}.';
export const terminatedTitle = 'Your membership has been terminated.';
export const onHoldTitle = 'Your membership is on hold.';
export const holdReason = (onHoldReason: string) => `Reason: ${onHoldReason}.`;
export const onHoldExplained =
  'Service requests are closed until the hold is lifted; to have it lifted, write to {office}.';
export const noPermissionsExplained =
  'If you are new, please wait a few minutes for them to load and open this page again. Otherwise write to {office}.';
export const noPermissionsTitle = 'Your account has no permissions yet.';

// greeting.ts
export const goodMorning = 'Good morning';
export const goodAfternoon = 'Good afternoon';
export const goodEvening = 'Good evening';
export const greetingTo = (time: string, firstName: string) => `${time}, ${firstName}`;
export const renewalDay = (month: string, year: number) => `1 ${month} ${year}`;

// home-member.tsx
export const welcome = 'Welcome to your account.';
export const welcomeBusy = 'Welcome to your account. Your applications, payments and requests are all here.';
export const memberSince = (memberType: string, when: string) => `${memberType}, member since ${when}.`;
export const renewalDue = (when: string) => `Your renewal is due on ${when}.`;
export const confirmProfile = 'Please confirm that your profile details are still right.';
export const goToProfile = 'Go to profile';
export const lastConfirmed = (months: number) =>
  `Last confirmed ${months} ${plural(months, { one: 'month', other: 'months' })} ago. It takes a minute.`;
export const neverConfirmed = 'You have not confirmed them yet. It takes a minute.';

// member-tiles.tsx
export const yourAccount = 'Your account';
export const staff = 'Staff';
export const yourApplications = 'Your applications';
export const inProgress = (count: number) => `${count} in progress`;
export const resume = 'Resume where you stopped';
export const nothingInProgress = 'Nothing in progress';
export const invoicePayments = 'Invoice & Payments';
export const serviceRequests = 'Service Requests';
export const open = (count: number) => `${count} open`;
export const whereTheyStand = 'See where they stand';
export const noOpenRequests = 'No open requests';
export const raiseServiceRequest = 'Raise a service request';
/** As in 'The figures of your account could not be loaded'. */
export const figures = 'figures of your account';
export const figureNotLoaded = 'The figure could not be loaded';
export const notOpenToYou = 'Not open to your account';
export const closedTerminated = 'Closed: your membership is terminated';
export const closedOnHold = 'Closed while your membership is on hold';
export const confirmedOn = (when: string) => `Confirmed on ${when}`;
export const toBeConfirmed = 'To be confirmed';
export const checkRecord = 'Check what we have on record';
export const nothingDue = 'Nothing due';
export const invoices = (count: number) => `${count} ${plural(count, { one: 'invoice', other: 'invoices' })}`;
export const dueSince = (count: number, when: string) => `${invoices(count)}, due since ${when}`;
export const nextOn = (count: number, when: string) => `${invoices(count)}, next on ${when}`;
export const amountDue = (amount: string) => `${amount} due`;
export const terminated = 'Terminated';
export const membershipNumber = (membershipNumber: string) => `Membership number ${membershipNumber}`;
export const noMembershipType = 'No membership type';

// member-tiles.tsx and coming-up-section.tsx
export const eventsAndExams = 'Events and exams';
export const registeredFor = (count: number) => `${count} ahead of you`;
export const browseEvents = 'See what is coming';
export const nextOne = (name: string) => `Next: ${name}`;
export const comingUp = 'Coming up';
export const comingLabel = {
  begins: (name: string) => name,
  offer: (name: string) => `A seat is kept for you: ${name}`,
  pay: (name: string) => `Pay for ${name}`,
  cancel: (name: string) => `Cancelling ends: ${name}`,
  declare: (name: string) => `The period ends: ${name}`,
} as const;
export const openDeclaration = 'Open the declaration';
/** On a tile: what is asked for, and how long it is. */
export const deadlineIn = {
  begins: (left: string) => left,
  offer: (left: string) => `Seat kept for you, ${left}`,
  pay: (left: string) => `To pay, ${left}`,
  cancel: (left: string) => `Cancelling ends, ${left}`,
  declare: (left: string) => `To declare, ${left}`,
} as const;
export const openEvent = 'See the event';
export const openExam = 'See the exam';
export const seeInvoices = 'See what is due';

// waiting-address.tsx
export const confirmEmail = 'Confirm your email address';
export const sendItAgain = 'Send it again';
export const sendLink = 'Send a link';
export const linkSent = (address: string) => `We sent a link to ${address}.`;
export const openLink = (address: string) =>
  `Open the link in the mail that asks you to verify ${address}, or have us send one.`;
export const untilOpened = 'Until you open it, no mail of ours reaches you, and you cannot pay by card.';
