import type { Desk } from '@charter/contracts';
import { plural } from '../../lib/language.ts';

export { apply, membership, onHold, pay, personalDetails } from '../../lib/glossary.ts';

// account-notice.tsx
export const beingMatched =
  'The office is matching your sign-in with its records. Please wait; if nothing changes within a working day, write to {office}.';
export const beingSetUp = 'Your account is being set up.';
export const terminatedExplained =
  'To come back, apply to become a member again. You can still see your records and pay what is due. Service requests are closed; to talk about your membership, write to {office}.';
export const terminatedTitle = 'Your membership has been terminated.';
export const onHoldTitle = 'Your membership is on hold.';
export const holdReason = (onHoldReason: string) => `Reason: ${onHoldReason}.`;
export const onHoldExplained =
  'Service requests are closed until the hold is lifted. If nothing is left to pay and it is not lifted, write to {office}.';
export const payToReturn = (amount: string) => `Pay ${amount} to be active again.`;
export const comeBack = 'Apply to come back';
export const noPermissionsExplained =
  'If you are new, please wait a few minutes for them to load and open this page again. Otherwise write to {office}.';
export const noPermissionsTitle = 'Your account has no permissions yet.';

// greeting.ts
export const goodMorning = 'Good morning';
export const goodAfternoon = 'Good afternoon';
export const goodEvening = 'Good evening';
export const greetingTo = (time: string, firstName: string) => `${time}, ${firstName}`;

// home-member.tsx
export const welcome = 'Welcome to your account.';
export const welcomeBusy = 'Welcome to your account. Your applications, payments and requests are all here.';
export const welcomeBack = 'Your records are still here, and so is the way back.';
export const memberSince = (memberType: string, when: string) => `${memberType}, member since ${when}.`;
export const renewalDue = (when: string) => `Your renewal is due on ${when}.`;
export const confirmProfile = 'Please confirm that your profile details are still right.';
export const completeProfile = 'Please complete your profile details and confirm them.';
export const goToProfile = 'Go to profile';
export const lastConfirmed = (months: number) =>
  `Last confirmed ${months} ${plural(months, { one: 'month', other: 'months' })} ago. It takes a minute.`;
export const neverConfirmed = 'You have not confirmed them yet. It takes a minute.';

// member-tiles.tsx
export const askUs = 'Ask us';
export const withUs = (count: number) => `${count} with us`;
export const waitForYou = (count: number) =>
  `${count} ${plural(count, { one: 'waits', other: 'wait' })} for you`;
export const yourAccount = 'Your account';
export const yourApplications = 'Your applications';
export const inProgress = (count: number) => `${count} in progress`;
export const resume = 'Resume where you stopped';
export const nothingInProgress = 'Nothing in progress';
export const invoicePayments = 'Invoice & Payments';
export const serviceRequests = 'Service Requests';
export const open = (count: number) => `${count} open`;
export const whereTheyStand = 'See where they stand';
export const noOpenRequests = 'No open requests';
/** As in 'The overview of your account could not be loaded'. */
export const figures = 'overview of your account';
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
export const firmMember = 'Member firm';
export const firmNumber = (firm: string, number: string) => `${firm}, membership number ${number}`;

// needs.tsx
export const whatNeedsYou = 'What needs you';
export const things = (count: number) => `${count} things, the most important first`;
export const nothingNeedsYou = 'Nothing needs you now.';
export const toPayNow = 'to pay now, VAT included';
export const showMore = (count: number) => `Show ${count} more`;

// need-words.ts
export const payFee = (year: number) => `Pay your membership fee for ${year}`;
export const payFirmFee = (firm: string, year: number) => `Pay the membership fee of ${firm} for ${year}`;
export const fee = (year: number) => `Your membership fee for ${year}`;
export const firmFee = (firm: string, year: number) => `The membership fee of ${firm} for ${year}`;
export const payFor = (name: string) => `Pay: ${name}`;
export const payingEarly = (early: { until: string; percent: number; from: string; full: string }) =>
  `Paying by ${early.until} takes ${early.percent} percent off. From ${early.from} it is ${early.full}.`;
export const dueNow = 'It is due now.';
export const dueOn = (day: string) => `Due on ${day}.`;
export const wasDueOn = (day: string) => `It was due on ${day}.`;
export const resumeVerb = 'Resume';
export const atStep = (title: string, step: number, steps: number) => `${title}, step ${step} of ${steps}`;
export const saved = (when: string) => `Saved ${when}.`;
export const todayAt = (time: string) => `today at ${time}`;
export const yesterdayAt = (time: string) => `yesterday at ${time}`;
export const onDay = (moment: string) => `on ${moment}`;
export const confirm = 'Confirm';
export const confirmEmail = 'Confirm your email address';
export const linkSent = (address: string) => `We sent a link to ${address}.`;
export const openLink = (address: string) =>
  `Open the link in the mail that asks you to verify ${address}, or have us send one.`;
export const untilOpened = 'Until you open it, no mail of ours reaches you, and you cannot pay by card.';
export const accept = 'Accept';
export const seatKept = (name: string) => `A seat is kept for you: ${name}`;
export const keptUntil = (when: string, left: string) => `Until ${when}: ${left}.`;
export const answer = 'Answer';
export const reviewAsks = (name: string) => `${name}: the reviewer asks you`;
export const sentence = (words: string) => (/[.?!]$/.test(words) ? words : `${words}.`);
export const answerBy = (day: string, left: string | null) =>
  left === null ? `Your answer was due on ${day}.` : `Please answer by ${day}: ${left}.`;
export const applicationAsks = (title: string) => `We need something more: ${title}`;
export const requestAsks = (caseNumber: string, title: string) => `Service request ${caseNumber}: ${title}`;
export const officeWrote = (when: string) => `The office wrote to you on ${when}.`;
export const sign = 'Sign';
export const agreementOf = (student: string) => `Training agreement of ${student}`;
export const beginsOn = (day: string) => `It begins on ${day} and waits for your signature.`;
export const declare = 'Declare';
export const submitDeclaration = (name: string) => `Submit your declaration ${name}`;
export const periodEnds = (day: string, left: string | null) =>
  left === null ? `The period ended on ${day}.` : `The period ends on ${day}: ${left}.`;

// need-action.tsx
export const resumeApplication = 'Resume Application';
export const sendItAgain = 'Send it again';
export const sendLink = 'Send a link';
export const openEvent = 'See the event';
export const openExam = 'See the exam';
export const openDeclaration = 'Open the declaration';
export const readAndSign = 'Read and sign';
export const seeInvoices = 'See what is due';
export const viewPdf = 'View Pdf';
export const pdfBeingMade = 'Your invoice is being made …';
export const pdfNotMade = 'The invoice could not be made. Please try again.';

// membership-band.tsx
export const number = 'Number';
export const since = 'Member since';
export const validUntil = 'Valid until';
export const showCard = 'Show card';
export const qrOf = (link: string) => `QR code by which anyone can check this membership: ${link}`;

// ahead.tsx
export const nextEvent = 'Your next event';
export const allEvents = 'All events';
export const noEventAhead = 'You are registered for nothing yet.';
export const youAreRegistered = 'You are registered';
export const online = 'Online';
export const running = 'It has begun';
export const ticket = 'Ticket';
export const ticketFile = (event: string) => `Ticket, ${event}.pdf`;
export const addToCalendar = 'Add to calendar';
export const directions = 'Directions';
export const cancellingEnds = (when: string) => `You can cancel until ${when}.`;
export const allDeclarations = 'CPD declarations';
export const ofUnits = (asked: number) => `of ${asked} units claimed`;
export const verifiable = (units: number) => `${units} verifiable.`;
export const onCourse = (units: number, day: string, short: number) =>
  `On course for ${units} by ${day}, ${short} short.`;
export const enough = (day: string) => `On course for all of them by ${day}.`;
export const waitToBeAdded = (count: number) =>
  `${count} attended ${plural(count, { one: 'event waits', other: 'events wait' })} to be added`;

// organisations.tsx
export const organisation = 'Organisation';
export const whoSpeaks = 'Who speaks for it';
export const speaksForIt = 'Representative';
export const moreWhoSpeak = (count: number) => `And ${count} more.`;
export const addOrEnd = 'Add or end representatives';
export const studentPlacement = 'Student Placement';
export const noStudents = 'No students yet';
export const toDecide = (count: number) => `${count} shortlisted`;
export const studentsElse = (placed: number, unplaced: number) => `${placed} placed, ${unplaced} unplaced`;
export const trainingAgreements = 'Training agreements';
export const agreementsExplained = 'See and sign those that it is a party to';

// beginnings.tsx
export const beginHere = 'Begin here';
export const firstSteps = [
  { title: 'Choose', text: 'See what you may apply for, what it needs and what it costs.' },
  { title: 'Fill it in', text: 'It is saved as you go. Stop whenever you like and resume later.' },
  {
    title: 'Pay, if it costs something',
    text: 'By card, by bank or through a sponsor. We tell you by email.',
  },
] as const;
export const seeWhatToApplyFor = 'See what you may apply for';
export const fillInProfile = 'Fill in your profile';
export const staff = 'Staff';
export const desks: Readonly<Record<Desk, string>> = {
  'staff.membership': 'Membership desk',
  'staff.finance': 'Finance desk',
  'staff.events': 'Events desk',
  'staff.education': 'Education desk',
  'staff.administration': 'Administration',
};
export const staffExplained = (desks: string) =>
  `Your desks: ${desks}. On the staff side you see what waits at them and what the institution keeps.`;
export const toStaffSide = 'Go to the staff side';
