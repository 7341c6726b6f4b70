import { plural } from '../../lib/language.ts';

export { cancel, view } from '../../lib/glossary.ts';
export {
  branchOf,
  calledOff,
  cancelUntilBegins,
  cancellationDeadline,
  clockIn,
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
  seatOffered,
  seatsForAll,
  seatsLeft,
  someSeats,
  untilThen,
  utc,
  youAreInLine,
  youAreRegistered,
  youWereRegistered,
} from '../../lib/place-texts.ts';

// Of several screens.
export const events = 'Events';
export const cpdUnits = (units: number) =>
  `${units} ${plural(units, { one: 'CPD unit', other: 'CPD units' })}`;

// event-rows.tsx
export const onlyIfFree = 'only if a seat comes free';
export const paidOn = (day: string) => `paid on ${day}`;
export const payBy = (day: string) => `Pay by ${day}`;
export const isOver = 'Over';
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

// event-question.ts
export const startDate = 'Start Date';

// upcoming-events.tsx
export const search = 'Title, topic, place or speaker';
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
export const notOpen = 'Not open to you';
export const key = 'Key';
export const onDay = (day: string) => `Events on ${day}`;
export const monthFailed = 'The calendar could not be loaded.';
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
  `You are credited ${units} for taking part, once your attendance is confirmed.`;
export const about = 'About this event';

// detail/event-facts.tsx
export const topic = 'Topic';

// detail/registration-panel.tsx

// detail/own-place.tsx

// detail/programme.tsx
export const programme = 'Programme';
export const timesIn = (place: string) => `Times in ${place}`;
export const chooseOne = 'Choose one';
export const yourChoice = 'Your choice';
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

// list/calendar-feed.tsx
export const yourCalendarFeed = 'Your calendar feed';
export const feedText =
  'A calendar that follows your events by itself. Whoever has its address can read when and where you will be: keep it to yourself.';
export const feedOff = 'It is switched off.';
export const feedAddress = 'Address for your calendar';
export const switchOn = 'Switch it on';
export const newAddress = 'Give it a new address';
export const switchOff = 'Switch it off';
export const copyAddress = 'Copy the address';
export const copied = 'The address is copied.';
export const feed = 'calendar feed';
export const close = 'Close';
