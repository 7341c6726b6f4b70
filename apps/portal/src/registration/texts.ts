import { plural } from '../lib/language.ts';
import { youAreInLine } from '../lib/place-texts.ts';

export { cancel, clear, close } from '../lib/glossary.ts';
export {
  attendedFrom,
  attendedOn,
  branchOf,
  cancelUntilBegins,
  cancellationDeadline,
  copyYourself,
  divisionOf,
  free,
  full,
  offerEnded,
  ofSeats,
  online,
  peopleWaiting,
  registrationEndsOn,
  registrationExpired,
  registrationStartsOn,
  seatOffered,
  seatsForAll,
  seatsLeft,
  someSeats,
  untilThen,
  youAreInLine,
  youAreRegistered,
  youWereRegistered,
} from '../lib/place-texts.ts';

// event-facts.tsx
export const when = 'When';
export const where = 'Where';
export const fromTo = (from: string, to: string) => `${from} to ${to}`;
export const dayAndTime = (day: string, time: string) => `${day}, ${time}`;
export const inZone = (zone: string) => `Times there: ${zone}`;
export const whereYouAre = (place: string, times: string) => `Where you are now, ${place}: ${times}`;
export const openMap = 'Open directions in your map';
export const takePartOnline = 'Take part online';

// registration-panel.tsx
export const registration = 'Registration';
export const yourPrice = 'Your price';
export const yourPriceAs = (membershipClass: string) => `Your price, ${membershipClass}`;
export const vatIncluded = 'VAT included.';
export const datesThatMatter = 'Dates that matter';
export const lowerPriceEnds = 'Lower price ends';
export const registerEvent = 'Register Event';
export const registerExam = 'Register Exam';
export const joinWaitingList = 'Join the waiting list';
export const fullRefundUntil = (day: string) => `All of your money back until ${day}`;
export const partRefundUntil = (percent: number, day: string) => `${percent}% of it back until ${day}`;
export const cancellingOver = (moment: string) =>
  `Cancelling closed on ${moment}: whoever registers now keeps the place, and what it costs.`;
export const noMoneyBack = 'Cancelling gives no money back any more.';
export const clashTitle = 'You are booked elsewhere at that time';
export const clashWith = (name: string, from: string, to: string) => `${name}, ${from} to ${to}`;

export const registrationExpiredText = (day: string) =>
  `It was not paid by ${day}. The seat was given up and the invoice cancelled.`;

// register-dialog.tsx
export const register = 'Register';
export const join = 'Join';
export const toPay = (day: string | null) =>
  day === null ? 'To pay on the next page, or later' : `To pay on the next page, or by ${day}`;
export const toPayIfFree = 'To pay once a seat is yours';
export const sessionsChosen = 'Sessions chosen';
export const chosenOf = (chosen: number, all: number) => `${chosen} of ${all}`;
export const chooseRestLater = 'You may choose and change later';
export const specialRequirements = 'Special requirements';
export const examRequirementsHelp =
  'More time, access, a device: what you need to sit the exam. You may leave it empty.';
export const specialRequirementsHelp =
  'Food, access, an interpreter: whatever helps you take part. You may leave it empty.';
export const joining = 'Please wait, joining the waiting list...';
export const mayLeave = 'You may close this and go on: we tell you how it ended.';
export const payForPlace = 'Go to the payment';
export const joined = (place: number) => `${youAreInLine(place)}.`;

// own-place.tsx
export const yourPlace = 'Your place';
export const payNow = 'Pay now';
export const keptUntil = (day: string) =>
  `Your seat is kept until ${day}. Pay by then, or it goes to somebody else.`;
export const beingVerified = 'Your proof of payment is being verified. Your seat is kept meanwhile.';
export const toPayAmount = 'To pay';
export const paid = 'Paid';
export const onDay = (day: string) => `on ${day}`;
export const askedFor = 'Asked for';
export const ifYouCannotCome = 'If you cannot come';
export const untilDay = (day: string) => `until ${day}`;
export const afterThat = 'after that';
export const ifYouCancelNow = 'if you cancel now';
export const anyTime = 'at any time';
export const back = (amount: string) => `${amount} back`;
export const nothingBack = 'nothing back';
export const cancelEvent = 'Cancel Event';
export const cancelExam = 'Cancel Exam';
export const tooLate = (moment: string) =>
  `Cancelling was possible until ${moment}. Write to the office if something came up.`;
export const sentence = (words: string) => `${words}.`;
export const inLine = 'We write to you as soon as a seat comes free. It is then kept for you for some time.';
export const othersWait = (people: number) =>
  `${people} ${plural(people, { one: 'person waits', other: 'people wait' })} in all.`;
export const offerEndedText = 'You did not accept the seat in time, and it goes to the next in line.';
export const leaveWaitingList = 'Leave the waiting list';
export const acceptSeat = 'Accept the seat';
export const letGo = 'Let it go';
export const offerUntil = (moment: string) =>
  `It is kept for you until ${moment}. After that it goes to the next in line.`;
export const offerPrice = (price: string) => `It costs ${price}; you pay on the next page, or later.`;

// cancel-dialog.tsx
export const cancelTitle = 'Cancel your registration?';
export const cancelText =
  'You lose your seat at {event}, your choice of sessions and access to the materials.';
export const cancelNoChoiceText = 'You lose your seat at {event} and access to the materials.';
export const leaveTitle = 'Leave the waiting list?';
export const leaveText = 'You give up your place in the line for {event}. Joining again puts you at its end.';
export const letGoTitle = 'Let the seat go?';
export const letGoText = 'The seat at {event} goes to the next in line, and you leave the waiting list.';
export const givenBack = 'Given back to you';
export const transferUnderWay = (amount: string) =>
  `Your proof of payment is being verified. Once our finance office finds the ${amount}, the money is given back by the same rule as if it had arrived. You need do nothing more.`;
export const givenBackOfTransfer = 'Given back to you once it is found';
export const invoiceCancelled = 'Your invoice';
export const isCancelled = 'cancelled, nothing is to be paid';
export const nothing = 'Nothing';
export const keepSeat = 'Keep my seat';
export const keepPlace = 'Keep my place';

// materials.tsx
export const materials = 'Materials';
export const registerForMaterials = 'Please register to access materials';
export const notAvailable = 'Information not available';
export const viewArrow = 'View →';
export const opening = 'Your document is being opened.';
export const notOpened = 'The document could not be opened.';
export const megabytes = (size: string) => `${size} MB`;
export const kilobytes = (size: number) => `${size} KB`;

// place-tools.tsx
export const ticket = 'Ticket';
export const ticketFile = (event: string) => `Ticket, ${event}.pdf`;
export const certificate = 'Certificate of attendance';
export const certificateFile = (event: string) => `Certificate of attendance, ${event}.pdf`;
export const addToCalendar = 'Add to calendar';
export const share = 'Share';
export const addressOfPage = 'Address of this page';
export const addressCopied = 'The address is copied.';
