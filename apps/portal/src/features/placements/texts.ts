export { tryAgain } from '../../lib/glossary.ts';

// placements-screen.tsx
export const title = 'Student Placement';
export const lede = 'The students who are placed with the organisations you speak for, or were considered.';
export const studentName = 'Student Name';
export const company = 'Company';
export const status = 'Status';
export const viewDetails = 'View Details';
export const search = 'Search by student';
export const none = 'There are no students yet';
export const noneText = 'When a student is shortlisted for one of your organisations, you find them here.';

// placement-screen.tsx
export const detailsTitle = 'Placement details';
export const allStudents = 'All students';
export const studentNoun = 'student';
export const firstName = 'First name';
export const lastName = 'Last name';
export const fullName = 'Full name';
export const birthDate = 'Birth date';
export const notKnown = 'Not known';
export const cv = 'CV';
export const updateStatus = 'Update Status';
export const changedMeanwhile = (status: string) =>
  `This status has changed since you opened it: ${status}. Nothing was done; look at it again.`;
export const opening = 'Opening the CV …';
export const cvNotOpened = 'The CV could not be opened. The student may have withdrawn it.';
export const openingIsNoted = 'The student sees who opened it, and when.';
