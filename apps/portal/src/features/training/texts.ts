export { cancel, goBack, openingDocument, status } from '../../lib/glossary.ts';

// agreements-screen.tsx
export const trainingAgreements = 'Student training agreements';
export const agreementsExplained =
  'What student, employer and tuition provider have agreed on. Each of them signs here.';
export const studentName = 'Student name';
export const startDate = 'Start date';
export const endDate = 'End date';
export const months = 'Months';
export const viewDetails = 'View Details';
export const noAgreements = 'No training agreements yet';
export const noAgreementsExplained = 'Fill in the form below, and the agreement is listed here.';
export const newAgreement = 'New training agreement';
export const create = 'Create';

// agreement-form.tsx
export const parties = 'Parties';
export const student = 'Student';
export const employer = 'Employer';
export const provider = 'Tuition provider';
export const organisationHelp = 'Type the first letters of its name.';
export const studentHelp = 'One of the students who are placed with you.';
export const yourself = 'You';
export const offeredEnd = (day: string) => `Start date plus duration: ${day}.`;
export const useThisDate = 'Use this date';
export const document = 'Document';
export const update = 'Update';
export const documentNotSent =
  'The agreement is saved. Its document could not be sent: choose it again and press Update.';

// agreement-screen.tsx
export const agreement = 'Student training agreement';
export const agreementNoun = 'training agreement';
export const terms = 'Terms';
export const documents = 'Documents';
export const documentsNoun = 'documents';
export const noDocument = 'No document was stored with this agreement.';
export const view = 'View';
export const viewDocument = (name: string) => `View ${name}`;
export const signatures = 'Signatures';
export const notNamed = 'not named yet';
export const notSigned = 'not signed yet';
export const signedBy = (name: string, moment: string) => `Signed by ${name}, ${moment}`;
export const sign = 'Sign';
export const signFor = (party: string) => `Sign for the ${party.toLowerCase()}`;
export const signName = 'Your full name';
export const signNameHelp = (name: string) => `Sign with your own name: ${name}.`;
export const enterName = 'Enter your full name';
export const signFollows =
  'Your name and the time are recorded. A change of the terms makes everybody sign again.';
export const signed = 'You have signed the agreement';
export const nameFirst = 'Name the student, the employer and the tuition provider, then everybody can sign.';
export const downloadPaper = 'Download signed agreement';
export const paperFile = (name: string) => `Student training agreement ${name}.pdf`;
export const cancelAgreement = 'Cancel agreement';
export const cancelQuestion = 'Cancel this training agreement?';
export const cancelFollows =
  'It ends for all parties. A signed paper of it no longer verifies. This cannot be taken back.';
export const keepIt = 'Keep it';
export const why = 'Why is it cancelled?';
export const whyHelp = 'The other parties read it.';
export const isCancelled = 'The agreement was cancelled';
export const cancelledOn = (day: string) => `Cancelled on ${day}`;
export const signedWarning =
  'This agreement is signed. If you change it, it must be signed again by everybody.';
