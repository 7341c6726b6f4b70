// desk-lists.tsx
export const applicant = 'Applicant';
export const amount = 'Amount';
export const caseNumber = 'Case number';
export const closes = 'Registration closes';
export const decided = 'Decided';
export const declaration = 'Declaration';
export const declaredOn = 'Declared on';
export const due = 'Due';
export const email = 'Email';
export const event = 'Event';
export const form = 'Form';
export const invoice = 'Invoice';
export const invoiceNumber = 'Number';
export const joined = 'Joined';
export const kind = 'Kind';
export const member = 'Member';
export const memberClass = 'Class';
export const membershipNumber = 'Number';
export const name = 'Name';
export const noName = 'Without a name';
export const officer = 'With';
export const promised = 'Promised';
export const raised = 'Raised';
export const received = 'Received';
export const requestType = 'Type of request';
export const stage = 'Stage';
export const starts = 'Starts';
export const status = 'Status';
export const subject = 'Subject';
export const submitted = 'Submitted';

// What each search box is called.
export const searchCases = 'Search cases by number or subject';
export const searchDeclarations = 'Search declarations by name';
export const searchEvents = 'Search events by name or topic';
export const searchOrders = 'Search orders by name or invoice number';
export const searchPeople = 'Search people by name, number or email';
