export {
  arrangeProgramme,
  choicesIn,
  choose,
  clashOf,
  type ProgrammeDay,
  type Slot,
} from './arrange-programme.ts';
export {
  attendedText,
  clockPlace,
  clockTime,
  daysOf,
  dayText,
  eventShown,
  isOver,
  kindText,
  labelledFields,
  listedFields,
  momentText,
  nameOfDay,
  placeOf,
  placeText,
  takesMore,
  type EventRow,
  type EventShown,
  type Place,
} from './event.ts';
export { WhenFacts, WhereFacts } from './event-facts.tsx';
export { eventDetails, programme, type Session, type Speaker } from './event-questions.ts';
export { Materials } from './materials.tsx';
export { ownPlaces } from './own-registrations.ts';
export { calendarFeed, chooseSessions } from './registration-calls.ts';
export { RegistrationPanel } from './registration-panel.tsx';
export { standing, standings } from './standing.ts';
export { standingInList } from './standing-in-list.ts';
