import { plural } from '../../lib/language.ts';

export { cancel, none, view, year } from '../../lib/glossary.ts';
export {
  calledOff,
  cancellationDeadline,
  clockIn,
  free,
  offerEnded,
  registrationEndsOn,
  registrationExpired,
  registrationStartsOn,
  seatOffered,
  seatsLeft,
  utc,
  youAreInLine,
  youAreRegistered,
  youWereRegistered,
} from '../../lib/place-texts.ts';

// exams-screen.tsx
export const exams = 'Exams';
export const examsExplained =
  'Choose an exam to read what it asks for and to register. Dates are in UTC, with the time where the exam is sat below them.';
export const upcomingExams = 'Upcoming Exams';
export const registeredExams = 'Registered Exams';

// upcoming-exams.tsx and registered-exams.tsx
export const eventName = 'Event Name';
export const timezone = 'Timezone';
export const startDate = 'Start Date';
export const endDate = 'End Date';
export const location = 'Location';
export const totalCost = 'Total Cost';
export const searchExams = 'Search exams';
export const noUpcoming = 'No exams are planned';
export const upcomingExplained = 'As soon as the institution announces a sitting, it is listed here.';
export const seeResults = 'See your exam results';
export const notRegistered = 'You are not registered for an exam';
export const registeredExplained = 'An exam that you register for is listed here until it is over.';
export const seeUpcoming = 'See upcoming exams';
export const sat = 'Past exams';
export const noneSat = 'No past exams';
export const satExplained = 'Exams that you were registered for are listed here when they are over.';

// exam-screen.tsx
export const examNoun = 'exam';
export const goBack = 'Go back';
export const noSuchExam = 'There is no such exam';
export const noSuchExamText =
  'The link may be old or cut off, or the exam is not shown any more. All exams that are planned are in the list.';
export const allExams = 'See all exams';
export const calledOffTitle = 'This exam was called off.';
export const calledOffText = 'Whoever was registered has been told. What was paid is credited in full.';
export const examDetails = 'Exam Details';
export const topic = 'Topic';
export const venue = 'Venue';
export const sessions = 'Sessions';
export const sessionsNoun = 'sessions';
export const start = 'Start';
export const end = 'End';
export const notAvailable = 'Information not available';

// results-screen.tsx
export const examStatementAndReports = 'Exam statement and reports';
export const resultsExplained =
  'Your results as they were written, the newest first. A result is shown here once the institution has released it.';
export const examResults = 'Exam results';
export const exam = 'Exam';
export const result = 'Result';
export const mark = 'Mark';
export const attempt = 'Attempt';
export const candidateNumber = 'Candidate number';
export const officeCode = 'Office code';
export const recordedOn = 'Recorded on';
export const mockExam = 'Mock exam';
export const shortlisted = 'Shortlisted';
export const noResults = 'No results yet';
export const noResultsExplained = 'The result of an exam is listed here as soon as it is released.';
export const attemptsNoun = 'attempts';
export const statement = 'Statement of results';
export const statementFile = 'statement-of-results.pdf';
export const statementSaved = 'Your statement of results is saved.';

// attempts-chart.tsx
export const attemptsOverTime = 'Attempts over time';
export const passedOf = (passed: number, all: number) =>
  `You have passed ${passed} of ${all} ${plural(all, { one: 'attempt', other: 'attempts' })}. Mock exams do not count.`;
