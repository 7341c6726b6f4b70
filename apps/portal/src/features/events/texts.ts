import { ordinal, plural } from '../../lib/language.ts';

export { cancel, clear, view } from '../../lib/glossary.ts';

// Of several screens.
export const events = 'Events';
export const free = 'Free';
export const full = 'Full';
export const online = 'Online';
export const utc = 'UTC';
export const youAreRegistered = 'You are registered';
export const calledOff = 'Called off';
export const seatOffered = 'A seat is offered to you';
export const youAreInLine = (place: number) =>
  `You are ${place}${ordinal(place, { one: 'st', two: 'nd', few: 'rd', other: 'th' })} on the waiting list`;
export const branchOf = (branch: string) => (/branch/i.test(branch) ? branch : `${branch} branch`);
export const divisionOf = (division: string) =>
  /division/i.test(division) ? division : `${division} division`;
export const cpdUnits = (units: number) =>
  `${units} ${plural(units, { one: 'CPD unit', other: 'CPD units' })}`;
export const seatsLeft = (seats: number) => `${seats} ${plural(seats, { one: 'seat', other: 'seats' })} left`;
export const ofSeats = (seats: number) => `of ${seats}`;
export const peopleWaiting = (people: number) =>
  `${people} ${plural(people, { one: 'person', other: 'people' })} on the waiting list`;
export const untilThen = (day: string, price: string) => `until ${day}, then ${price}`;
export const cancellationDeadline = 'Cancellation Deadline';
export const registrationEndsOn = 'Registration Ends On';

// event-rows.tsx
export const at = (time: string, place: string) => `${time} in ${place}`;
export const onlyIfFree = 'only if a seat comes free';
export const paidOn = (day: string) => `paid on ${day}`;
export const payBy = (day: string) => `Pay by ${day}`;
export const seatsForAll = 'Places for everybody';
export const someSeats = 'Seats left';
export const isOver = 'Over';
export const attended = (day: string) => `You were there on ${day}`;
export const cancelUntilBegins = 'You may cancel until it begins';
export const cancelTooLate = (day: string) => `Cancelling was possible until ${day}`;
export const acceptUntilLabel = 'Accept it until';
export const weWrite = 'We write to you as soon as a seat comes free';
export const standingMissing =
  'What you have at these events could not be loaded. The events themselves are listed below.';

// events-screen.tsx
export const upcomingEvents = 'Upcoming Events';
export const yourEvents = 'Your Events';
export const pricesAreYours = (memberType: string | null) =>
  memberType === null
    ? 'Prices are yours, with VAT. Select an event for its programme, speakers and directions.'
    : `Prices are yours, as ${memberType}, with VAT. Select an event for its programme, speakers and directions.`;
export const whereExpected = 'Where you are expected, where you wait for a seat, and where you have been.';

// upcoming-events.tsx
export const search = 'Title or topic';
export const type = 'Type';
export const branch = 'Branch';
export const division = 'Division';
export const month = 'Month';
export const units = 'CPD units';
export const nothingUpcoming = 'No events are planned';
export const nothingUpcomingText = 'As soon as the institution announces one, it is listed here.';
export const showAs = 'Show as';
export const asList = 'List';
export const asMonth = 'Month';

// own-events.tsx
export const yourPlaces = 'registrations';
export const nothingYours = 'You are not registered for any event';
export const nothingYoursText =
  'An event that you register for, or wait for, is listed here until it is over.';
export const seeUpcoming = 'See upcoming events';
export const pastEvents = 'Past events';
export const nothingPast = 'No past events';

// month-view.tsx
export const calendar = 'Month view';
export const earlierMonths = 'Earlier month';
export const laterMonths = 'Later month';
export const today = 'today';
export const eventsOn = (count: number) => `${count} ${plural(count, { one: 'event', other: 'events' })}`;
export const eventWithSeats = 'Event with seats';
export const waitingList = 'Waiting list';
export const key = 'Key';
export const onDay = (day: string) => `Events on ${day}`;
export const monthFailed = 'The calendar could not be loaded.';
export const noEventsInMonth = 'Nothing in this month.';
export const monthOf = (name: string, year: number) => `${name} ${year}`;
export const dayOf = (date: number, name: string) => `${date} ${name}`;

// detail/event-screen.tsx
export const event = 'event';
export const theEvent = 'Event';
export const goBack = 'Go back';
export const noSuchEvent = 'There is no such event';
export const noSuchEventText =
  'The link may be old or cut off, or the event is not shown any more. All events that are planned are in the list.';
export const allEvents = 'See all events';
export const calledOffTitle = 'This event was called off.';
export const calledOffText = 'Whoever was registered has been told. What was paid is credited in full.';
export const cpdTitle = 'CPD units';
export const cpdText = (units: string) =>
  `${units} are credited for taking part, once your attendance is confirmed.`;
export const about = 'About this event';

// detail/event-facts.tsx
export const when = 'When';
export const where = 'Where';
export const topic = 'Topic';
export const fromTo = (from: string, to: string) => `${from} to ${to}`;
export const dayAndTime = (day: string, time: string) => `${day}, ${time}`;
export const inZone = (zone: string) => `Times of the event: ${zone}`;
export const whereYouAre = (place: string, times: string) => `Where you are now, ${place}: ${times}`;
export const openMap = 'Open directions in your map';
export const takePartOnline = 'Take part online';
export const linkForRegistered = 'The link to take part is shown to those who are registered.';

// detail/registration-panel.tsx
export const registration = 'Registration';
export const yourPrice = 'Your price';
export const yourPriceAs = (membershipClass: string) => `Your price, ${membershipClass}`;
export const priceForAll = 'The price for everybody';
export const vatIncluded = 'VAT included.';
export const datesThatMatter = 'Dates that matter';
export const registrationStartsOn = 'Registration Starts On';
export const lowerPriceEnds = 'Lower price ends';
export const registerEvent = 'Register Event';
export const joinWaitingList = 'Join the waiting list';
export const notOpenToYou = 'You cannot register';
export const fullRefundUntil = (day: string) => `All of your money back until ${day}`;
export const partRefundUntil = (percent: number, day: string) => `${percent}% until ${day}`;
export const noRefund = 'Nothing is given back after that';
export const clashTitle = 'You are booked elsewhere at that time';
export const clashWith = (name: string, from: string, to: string) => `${name}, ${from} to ${to}`;

// detail/register-dialog.tsx
export const register = 'Register';
export const join = 'Join';
export const toPay = (day: string | null) =>
  day === null ? 'To pay on the next page, or later' : `To pay on the next page, or by ${day}`;
export const toPayIfFree = 'To pay once a seat is yours';
export const sessionsChosen = 'Sessions chosen';
export const chosenOf = (chosen: number, all: number) => `${chosen} of ${all}`;
export const chooseRestLater = 'You may choose and change later';
export const specialRequirements = 'Special requirements';
export const specialRequirementsHelp =
  'Food, access, an interpreter: whatever helps you take part. You may leave it empty.';
export const joining = 'Please wait, joining the waiting list...';
export const mayLeave = 'You may close this and go on: we tell you how it ended.';
export const joined = (place: number) => `${youAreInLine(place)}.`;

// detail/own-place.tsx
export const yourPlace = 'Your place';
export const payNow = 'Pay now';
export const keptUntil = (day: string) =>
  `Your seat is kept until ${day}. Pay by then, or it goes to somebody else.`;
export const toPayAmount = 'To pay';
export const paid = 'Paid';
export const paidWhen = (amount: string, day: string) => `${amount} on ${day}`;
export const nothingToPay = 'There is nothing to pay.';
export const askedFor = 'Asked for';
export const ifYouCannotCome = 'If you cannot come';
export const untilDay = (day: string) => `until ${day}`;
export const afterThat = 'after that';
export const ifYouCancelNow = 'if you cancel now';
export const anyTime = 'at any time';
export const back = (amount: string) => `${amount} back`;
export const nothingBack = 'nothing back';
export const cancelEvent = 'Cancel Event';
export const tooLate = (moment: string) =>
  `Cancelling was possible until ${moment}. Write to the office if something came up.`;
export const attendedOn = (day: string) => `You were there on ${day}.`;
export const inLine = 'We write to you as soon as a seat comes free. It is then kept for you for some time.';
export const othersWait = (people: number) =>
  `${people} ${plural(people, { one: 'person waits', other: 'people wait' })} in all.`;
export const leaveWaitingList = 'Leave the waiting list';
export const acceptSeat = 'Accept the seat';
export const letGo = 'Let it go';
export const offerUntil = (moment: string) =>
  `It is kept for you until ${moment}. After that it goes to the next in line.`;
export const offerPrice = (price: string) => `It costs ${price}; you pay on the next page, or later.`;

// detail/cancel-dialog.tsx
export const cancelTitle = 'Cancel your registration?';
export const cancelText =
  'You lose your seat at {event}, your choice of sessions and access to the materials.';
export const leaveTitle = 'Leave the waiting list?';
export const leaveText = 'You give up your place in the line for {event}. Joining again puts you at its end.';
export const letGoTitle = 'Let the seat go?';
export const letGoText = 'The seat at {event} goes to the next in line, and you leave the waiting list.';
export const givenBack = 'Given back to you';
export const invoiceCancelled = 'Your invoice';
export const isCancelled = 'cancelled, nothing is to be paid';
export const nothing = 'Nothing';
export const keepSeat = 'Keep my seat';
export const keepPlace = 'Keep my place';

// detail/programme.tsx
export const programme = 'Programme';
export const timesIn = (place: string) => `Times in ${place}`;
export const chooseOne = 'Choose one';
export const ofSome = (count: number) => `of ${count}`;
export const chooseExplained =
  'Where sessions run side by side, choose one. You may change your choice later.';
export const clashesWith = (name: string, time: string) => `Clashes with your ${name}, ${time}`;
export const fewLeft = 'Few seats left';
export const saveChoice = 'Save my choice';
export const choiceSaved = 'Your choice of sessions is saved.';
export const stillToChoose = (count: number) =>
  plural(count, {
    one: 'One session is still to be chosen.',
    other: `${count} sessions are still to be chosen.`,
  });
export const programmeFailed = 'programme';
export const noProgramme = 'Information not available';
export const dayHeading = (weekday: string, date: number, month: string) => `${weekday} ${date} ${month}`;
export const noDay = 'Day to be announced';

// detail/speakers.tsx
export const speakers = 'Speakers';
export const website = 'Website';
export const linkedIn = 'LinkedIn';
export const blog = 'Blog';
export const twitter = 'Twitter';
export const publications = 'Publications';

// detail/materials.tsx
export const materials = 'Materials';
export const registerForMaterials = 'Please register to access materials';
export const notAvailable = 'Information not available';
export const viewArrow = 'View →';
export const opening = 'Your document is being opened.';
export const notOpened = 'The document could not be opened.';
export const megabytes = (size: string) => `${size} MB`;
export const kilobytes = (size: number) => `${size} KB`;

// detail/place-tools.tsx
export const share = 'Share';
export const addressCopied = 'The address of the event is copied.';
