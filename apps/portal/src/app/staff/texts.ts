// staff-frame.tsx
export const desks = 'Desks';
export const notYours = 'This page belongs to another desk';
export const notYoursExplained = 'Your role does not open it. Ask an administrator if you need it.';
export const unknownPage = 'There is no such page';
export const unknownExplained = 'What the institution keeps is in the list beside it.';
export const toStaffHome = 'Go to the staff home page';
export const pageTitle = (page: string, institution: string) => `${page} · ${institution}`;

export const waiting = 'waiting';
export const moreThan = (count: string) => `more than ${count}`;
export const lateIn = (count: string) => `${count} late`;

export const withMe = 'With me';

// staff-home.tsx
export const staffHome = 'Staff';
export const staffHomeExplained = 'What waits at your desk, and how the institution stands.';
export const whatWaits = 'What waits';

// staff-pages.tsx
export const queues = 'Queues';
export const recordsKept = 'Records';
export const nothingHere = 'There is nothing here';
export const applications = 'Applications';
export const applicationsPurpose = 'What was sent in, by the day a decision is promised.';
export const cases = 'Cases';
export const casesPurpose = 'Service requests of members and those that the portal raises for you.';
export const verifications = 'Payments to verify';
export const verificationsPurpose =
  'What members or their sponsors say they have paid by bank, the oldest first.';
export const proposals = 'Credits and refunds to agree to';
export const proposalsPurpose =
  'What a colleague of yours wants to credit or give back, above what one person may.';
export const statements = 'Statements of account';
export const statementsPurpose = 'What a member was invoiced, has paid and owes; credit notes and refunds.';
export const declarations = 'CPD declarations';
export const declarationsPurpose = 'What members have declared, year by year.';
export const members = 'Members';
export const membersPurpose = 'Everybody on record, by name; whoever is no member yet too.';
export const orders = 'Orders and invoices';
export const ordersPurpose = 'Everything that was invoiced, by the day it is due.';
export const audit = 'Audit trail';
export const auditPurpose =
  'Who created, changed and removed what, the latest first. Values stand in the records alone.';
export const bulkActions = 'Bulk actions';
export const bulkActionsPurpose =
  'What you have done to many records at once, the latest first. Reports are kept for 90 days.';
export const events = 'Events and exams';
export const eventsPurpose = 'The calendar, the latest first.';
