import { stableId } from '../../stable-id.ts';

interface CaseTypeSeed {
  readonly name: string;
  /** Shown as a tile on the dashboard. */
  readonly tile?: true;
  /** Closes the name of the document that a request of this type brings along. */
  readonly document?: string;
  /** Whose desk answers it; the membership desk answers all. */
  readonly desk?: 'finance' | 'events' | 'education';
  /** Working days until an answer; five where it is left out. */
  readonly days?: number;
  /** Members neither see nor raise it. */
  readonly staffOnly?: true;
}

const seeds = {
  generalEnquiry: { name: 'General enquiry', days: 2, tile: true },
  changeOfPersonalDetails: {
    name: 'Change of personal details',
    document: 'Proof of identity',
  },
  membershipQuery: { name: 'Membership query', tile: true },
  feeQuery: { name: 'Fee query', tile: true, desk: 'finance' },
  letterOfGoodStanding: { name: 'Letter of Good Standing', days: 2, tile: true },
  certificateQuery: { name: 'Certificate query', days: 10 },
  cpdQuery: { name: 'CPD query', tile: true, desk: 'education' },
  eventQuery: { name: 'Event query', days: 3, desk: 'events' },
  examQuery: { name: 'Exam query', desk: 'education' },
  trainingQuery: { name: 'Training and placement query', desk: 'education' },
  complaint: { name: 'Complaint', days: 10, document: 'Statement of complaint' },
  correctionOfPersonalInformation: {
    name: 'Correction of personal information',
    days: 10,
    document: 'Proof of identity',
  },
  erasureOfPersonalInformation: { name: 'Erasure of personal information', days: 20 },
  /** Raised by the server for staff when a sign-in matches more than one contact; nobody chooses it. */
  identityMatch: { name: 'Identity match', staffOnly: true },
} as const satisfies Record<string, CaseTypeSeed>;

export type CaseTypeKey = keyof typeof seeds;

export const caseTypes = Object.entries<CaseTypeSeed>(seeds).map(
  ([key, { name, tile, document, desk, days, staffOnly }]) => ({
    id: stableId('case_type', key),
    name,
    display_flag: tile ?? false,
    required_document: document ?? null,
    desk: desk ?? null,
    answer_days: days ?? 5,
    staff_only: staffOnly ?? false,
  }),
);

/** The ids of the case types that other code refers to. */
export const caseTypeIds = Object.fromEntries(
  Object.keys(seeds).map((key) => [key, stableId('case_type', key)]),
) as Readonly<Record<CaseTypeKey, string>>;
