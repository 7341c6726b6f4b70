import { ordinal, plural } from '../../lib/language.ts';

export { cancel, view, year } from '../../lib/glossary.ts';

// exams-screen.tsx
export const exams = 'Exams';
export const examsExplained =
  'Choose an exam to read what it asks for and to register. Dates of this list are in UTC; the page of an exam has them in its own time too.';
export const upcomingExams = 'Upcoming Exams';
export const registeredExams = 'Registered Exams';

// upcoming-exams.tsx and registered-exams.tsx
export const eventName = 'Event Name';
export const timezone = 'Timezone';
export const startDate = 'Start Date';
export const endDate = 'End Date';
export const location = 'Location';
export const totalCost = 'Total Cost';
export const free = 'Free';
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

// exam-standing.tsx
export const calledOff = 'Called off';
export const seatOffered = 'A seat is offered to you';
export const youAreRegistered = 'You are registered';
export const waitingPlace = (place: number) =>
  `You are ${place}${ordinal(place, { one: 'st', two: 'nd', few: 'rd', other: 'th' })} on the waiting list`;
export const seatsLeft = (seats: number) => `${seats} ${plural(seats, { one: 'seat', other: 'seats' })} left`;

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

// attempts-chart.tsx
export const attemptsOverTime = 'Attempts over time';
export const passedOf = (passed: number, all: number) =>
  `You have passed ${passed} of ${all} ${plural(all, { one: 'attempt', other: 'attempts' })}. Mock exams do not count.`;
