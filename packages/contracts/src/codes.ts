/**
 * Picklists: the numeric codes that travel on the wire and the labels people see.
 * Codes are never shown; labels are never stored.
 */
export type Picklist = Readonly<Record<number, string>>;

const picklist = <const T extends Picklist>(labels: T): T => Object.freeze(labels);

type CodeOf<Labels extends Picklist, Label> = {
  [Code in keyof Labels]: Labels[Code] extends Label ? Code : never;
}[keyof Labels];

/** The code that a label stands for, so that the code of a program speaks of states by their names. */
export function codeOf<const Labels extends Picklist, const Label extends Labels[keyof Labels]>(
  labels: Labels,
  label: Label,
): CodeOf<Labels, Label> & number {
  const found = Object.keys(labels).find((code) => labels[Number(code)] === label);
  return Number(found) as CodeOf<Labels, Label> & number;
}

export const contactType = picklist({
  1: 'Corporate Member',
  2: 'Associate Member',
  3: 'Student',
  4: 'Fellow',
  5: 'Participant',
  6: 'Honorary Fellow',
});

export const membershipCategory = picklist({ 1: 'Individual', 2: 'Firm', 3: 'Employer', 4: 'Staff' });

export const stateCode = picklist({ 0: 'Active', 1: 'Inactive' });

export const terminationType = picklist({ 1: 'Resigned', 2: 'Removed', 3: 'Deceased', 4: 'Non-payment' });

/** How somebody stands, of all that says so. Membership types and terminations are codes of their own. */
export const memberStanding = picklist({
  1: 'Active',
  2: 'On hold',
  3: 'Terminated',
  4: 'Suspended',
  5: 'Not a member',
});

/** What the membership desk decided about how a member stands. */
export const standingStep = picklist({ 1: 'Put on hold', 2: 'Terminated', 3: 'Reinstated' });

/** What somebody of the institution did with a person's record. */
export const recordViewKind = picklist({
  1: 'Opened your record',
  2: 'Uncovered details',
  3: 'Found you by your identity number',
  4: 'Saw the portal as you see it',
  5: 'Opened your application',
  6: 'Opened your payment',
  7: 'Opened your invoice',
  8: 'Opened your statement of account',
  9: 'Opened your service request',
  10: 'Opened your CPD declaration',
  11: 'Opened a paper of yours',
  12: 'Corrected your details',
});

export const auditAction = picklist({
  1: 'Created',
  2: 'Changed',
  3: 'Removed',
  4: 'Linked',
  5: 'Unlinked',
  6: 'Refused',
  7: 'Erased',
  8: 'Exported',
});

export const trailStatus = picklist({ 1: 'Under way', 2: 'Whole', 3: 'Faults found', 4: 'Not finished' });

export const bulkAction = picklist({
  1: 'Applications handed over or given back',
  2: 'Cases handed over or given back',
  3: 'Cases answered and resolved',
  4: 'Payments confirmed as suggested',
  5: 'Members put on hold',
  6: 'Members reinstated',
});

export const bulkStatus = picklist({
  1: 'Being previewed',
  2: 'Previewed',
  3: 'Under way',
  4: 'Done',
  5: 'Stopped',
});

export const bulkOutcome = picklist({ 1: 'Waiting', 2: 'Will be done', 3: 'Done', 4: 'Not done' });

/** The desks that a saved view can be shared with. */
export const viewDesk = picklist({ 1: 'Membership', 2: 'Finance', 3: 'Events', 4: 'Education' });

export const salutation = picklist({
  1: 'Mr',
  2: 'Miss',
  3: 'Mrs',
  4: 'Mx',
  5: 'Dr',
  6: 'Prof',
  7: 'Adv',
  8: 'Eur Ing',
  9: 'Sir',
  10: 'Advocate',
  11: 'Ms',
});

export const gender = picklist({ 1: 'Male', 2: 'Female', 3: 'Non-binary', 4: 'Prefer not to say' });

export const race = picklist({
  1: 'African',
  2: 'Coloured',
  3: 'Indian',
  4: 'White',
  5: 'Other',
  6: 'Prefer not to say',
});

export const relationship = picklist({
  1: 'Aunt',
  2: 'Brother',
  3: 'Father',
  4: 'Grandparent',
  5: 'Mother',
  6: 'Other',
  7: 'Sister',
  8: 'Spouse',
  9: 'Uncle',
});

export const channelMethod = picklist({
  727530000: 'Postal address',
  727530001: 'Email',
  727530002: 'Telephone',
});

export const addressType = picklist({
  727530001: 'Residential',
  727530002: 'Billing',
  727530003: 'Postal',
});

export const addressMap = picklist({
  727530000: 'Home',
  727530001: 'Work',
  727530003: 'Postal',
  727530004: 'Billing',
});

/** How older clients write the code of a home address. */
export const olderHomeAddress = 72753000;

export const emailMap = picklist({
  727530000: 'Primary Email',
  727530001: 'Alternate Email',
  727530002: 'Billing Email',
});

export const telephoneMap = picklist({
  727530000: 'Home',
  727530001: 'Alternative',
  727530002: 'Work',
  727530003: 'Mobile',
});

export const identityType = picklist({
  100000001: 'South African ID Document',
  100000004: 'South African Passport',
});

export const employmentSector = picklist({
  1: 'Construction',
  2: 'Consulting',
  3: 'Consulting/Construction',
  4: 'Education/Research',
  5: 'Government/Public',
  6: 'Municipal',
  7: 'Parastatal/State Owned',
  8: 'Private',
  9: 'Other',
  10: 'Unspecified',
  /** How a representation is read among the professional histories; never offered as a sector, never written. */
  533910003: 'Employer',
});
export const employerType = 533910003;

/** What somebody is to the organisation they speak for. */
export const representativeKind = picklist({
  1: 'Owner or director',
  2: 'Training supervisor',
  3: 'Human resources',
  9: 'Other',
});

export const caseStatus = picklist({
  1: 'Active',
  2: 'In Active',
  727530000: 'In Progress',
  727530001: 'On Hold',
  727530002: 'Resolved',
  727530003: 'Cancelled',
});

export const documentType = picklist({ 100000001: 'Supporting document' });

export const submissionStatus = picklist({
  100000000: 'In progress',
  100000001: 'Completed',
  100000002: 'Cancelled',
});

/** What can become of an application that was submitted. */
export const submissionEvent = picklist({
  1: 'Submitted',
  2: 'In review',
  3: 'More information wanted',
  4: 'Approved',
  5: 'Declined',
  6: 'Payment received',
  7: 'Answered',
});

/** Where an application stands with the institution; from the fifth on it is decided. */
export const reviewStage = picklist({
  1: 'Waiting',
  2: 'In review',
  3: 'Asked for more',
  4: 'Second approval',
  5: 'Approved',
  6: 'Declined',
});

/** What an organisation may do for students. */
export const recognitionKind = picklist({ 1: 'Tuition provider', 2: 'Training employer' });

export const certificateKind = picklist({ 1: 'Membership', 2: 'Clearance', 3: 'Learning credits' });

/** Why somebody pays less of a membership fee, or none of it. */
export const feeReliefKind = picklist({ 1: 'Exemption', 2: 'Reduction', 3: 'Retirement' });

export const orderState = picklist({
  0: 'Active',
  1: 'Submitted',
  2: 'Cancelled',
  3: 'Fulfilled',
  4: 'Invoiced',
  100000000: 'Partial',
  100000001: 'Complete',
  100000002: 'Cancelled',
});

/** Which order states a person sees under which tab of the invoice list. */
export const dueOrderStates = [0, 2] as const;
export const paidOrderStates = [1, 3, 4] as const;
/** One is ours, the other of orders that were taken over. */
export const cancelledOrderStates = [2, 100000002] as const;

export const paymentMethod = picklist({
  1: 'Card',
  2: 'Proof of payment',
  3: 'Sponsor',
  4: 'Pay later',
});

/** How far the asking of a sponsor has come. */
export const sponsorshipStatus = picklist({
  1: 'Asked',
  2: 'Paid',
  3: 'Proof of payment sent',
  4: 'Declined',
  5: 'Withdrawn',
});

/** What somebody is doing about an order that is due. */
export const orderUnderWay = picklist({ 1: 'With sponsor', 2: 'Being verified' });

export const verificationKind = picklist({ 1: 'Proof of payment', 2: 'Sponsorship' });
export const verificationStatus = picklist({ 1: 'To be verified', 2: 'Confirmed', 3: 'Refused' });

/** What finance credits or gives back once a second person agrees. */
export const proposalKind = picklist({ 1: 'Credit note', 2: 'Refund' });
export const proposalStatus = picklist({ 1: 'Waits for a second person', 2: 'Agreed', 3: 'Refused' });

export const automationStatus = picklist({ 533910000: 'Pass', 533910001: 'Fail' });

export const examResult = picklist({
  533910000: 'Pass',
  533910001: 'Fail',
  533910002: 'Bad Fail',
  533910003: 'Absent',
});

export const eventType = picklist({
  533910001: 'Exam',
  766860000: 'Conference',
  766860001: 'Seminar',
  766860002: 'Workshop',
  766860003: 'Course',
  766860004: 'Webinar',
  766860005: 'Lecture',
  766860006: 'Site visit',
  766860007: 'Branch meeting',
  766860008: 'Division meeting',
  766860009: 'Annual general meeting',
  766860010: 'Award ceremony',
  766860011: 'Social',
  766860012: 'Other',
});

export const registrationStatus = picklist({
  766860001: 'Waitlisted',
  766860002: 'Declined',
  766860003: 'Registered',
  766860005: 'Cancelled',
  766860006: 'Expired',
});

export const declarationStatus = picklist({
  2: 'Inactive',
  533910000: 'Draft',
  533910001: 'In Progress',
  533910004: 'Submitted',
  533910005: 'Rejected',
  533910006: 'Approved',
});

/** What kind of learning an activity was, as engineering councils tell it apart. */
export const activityKind = picklist({
  1: 'Developmental activity',
  2: 'Work-based activity',
  3: 'Individual activity',
});

export const agreementStatus = picklist({ 1: 'Open', 2: 'Signed', 3: 'Cancelled' });

/** Who signs a training agreement. */
export const agreementParty = picklist({ 1: 'Student', 2: 'Employer', 3: 'Tuition provider' });

export const placementStatus = picklist({
  2: 'Inactive',
  533910000: 'Shortlisted',
  533910001: 'Placed',
  533910002: 'Unplaced',
});

export const channelPreferenceType = picklist({ 1: 'Email', 2: 'SMS', 3: 'Telephone', 4: 'Post' });

export const notificationKind = picklist({
  1: 'Application',
  2: 'Payment',
  3: 'Event',
  4: 'CPD',
  5: 'Service request',
  6: 'Profile',
  7: 'Training',
});
