import { codes } from '@charter/contracts';
import { caseTypeIds, caseTypes, type CaseTypeKey } from '../production/reference/index.ts';
import { stableId } from '../stable-id.ts';
import type { Stage } from './stage.ts';

interface DemoCase {
  readonly account: string;
  readonly type: CaseTypeKey;
  readonly title: string;
  readonly details: string;
  readonly status: number;
  readonly daysAgo: number;
  readonly resolution?: string;
  /** Who said what, days after it was asked. */
  readonly said?: readonly (readonly [who: 'person' | 'staff', after: number, words: string])[];
}

const status = {
  inactive: codes.codeOf(codes.caseStatus, 'In Active'),
  active: codes.codeOf(codes.caseStatus, 'Active'),
  inProgress: codes.codeOf(codes.caseStatus, 'In Progress'),
  onHold: codes.codeOf(codes.caseStatus, 'On Hold'),
  resolved: codes.codeOf(codes.caseStatus, 'Resolved'),
  cancelled: codes.codeOf(codes.caseStatus, 'Cancelled'),
};

export const demoCases: readonly DemoCase[] = [
  {
    account: 'associate',
    type: 'membershipQuery',
    title: 'Membership query',
    details: 'My membership card shows the wrong year of admission.',
    status: status.active,
    daysAgo: 3,
  },
  {
    account: 'associate',
    type: 'changeOfPersonalDetails',
    title: 'Change of personal details',
    details: 'Please correct the spelling of my second name.',
    status: status.inProgress,
    daysAgo: 9,
    said: [
      ['staff', 1, 'Gladly. Is it spelt as on your identity document, with one l?'],
      ['person', 2, 'Yes, with one l. The document I attached shows it.'],
      ['staff', 3, 'Thank you. The change is with the registrar; you will see it on your profile.'],
    ],
  },
  {
    account: 'associate',
    type: 'feeQuery',
    title: 'Fee query',
    details: 'Was the discount for early payment applied?',
    status: status.resolved,
    daysAgo: 60,
    resolution: 'Yes: 20 percent were taken off before the invoice was issued.',
    said: [
      ['staff', 1, 'Yes: 20 percent were taken off before the invoice was issued.'],
      ['person', 1, 'I see it now. Thank you.'],
    ],
  },
  {
    account: 'associate',
    type: 'cpdQuery',
    title: 'CPD query',
    details: 'Does mentoring count towards category 2?',
    status: status.onHold,
    daysAgo: 25,
    said: [['staff', 2, 'The CPD committee decides this at its next meeting. We come back to you then.']],
  },
  {
    account: 'associate',
    type: 'certificateQuery',
    title: 'Frame for my certificate',
    details: 'Do you sell frames?',
    status: status.cancelled,
    daysAgo: 40,
    said: [['person', 1, 'I have found one. Please forget about it.']],
  },
  {
    account: 'associate',
    type: 'generalEnquiry',
    title: 'Office hours over the holidays',
    details: 'Will the office be open between Christmas and New Year?',
    status: status.inactive,
    daysAgo: 330,
    resolution: 'It was closed from 24 December to 2 January.',
  },
  {
    account: 'corporate',
    type: 'letterOfGoodStanding',
    title: 'Letter of Good Standing',
    details: 'Needed for a tender.',
    status: status.inProgress,
    daysAgo: 4,
  },
  {
    account: 'fellow',
    type: 'eventQuery',
    title: 'Event query',
    details: 'May I bring a guest to the awards evening?',
    status: status.resolved,
    daysAgo: 14,
    resolution: 'Yes, a second ticket has been reserved.',
    said: [
      ['staff', 1, 'Yes, one guest is welcome. Shall we reserve a second ticket?'],
      ['person', 1, 'Please do.'],
    ],
  },
  {
    account: 'student',
    type: 'examQuery',
    title: 'Exam query',
    details: 'May I use a programmable calculator?',
    status: status.active,
    daysAgo: 2,
  },
  {
    account: 'applicant',
    type: 'generalEnquiry',
    title: 'General enquiry',
    details: 'How long does an application take?',
    status: status.cancelled,
    daysAgo: 20,
  },
  {
    account: 'firm',
    type: 'certificateQuery',
    title: 'Certificate query',
    details: 'We need a second certificate for our Durban office.',
    status: status.active,
    daysAgo: 6,
  },
  {
    account: 'employer',
    type: 'trainingQuery',
    title: 'Training and placement query',
    details: 'Can a placement be extended by three months?',
    status: status.inProgress,
    daysAgo: 11,
  },
  {
    account: 'onhold',
    type: 'feeQuery',
    title: 'Fee query',
    details: 'May I pay what I owe in three parts?',
    status: status.inProgress,
    daysAgo: 8,
  },
  {
    account: 'terminated',
    type: 'certificateQuery',
    title: 'Certificate query',
    details: 'Do I send my certificate back?',
    status: status.resolved,
    daysAgo: 100,
    resolution: 'No, it is yours to keep.',
  },
  ...['membership', 'finance', 'events', 'education', 'admin'].map((account) => ({
    account,
    type: 'changeOfPersonalDetails' as const,
    title: 'Change of personal details',
    details: 'My surname has changed; please correct it on my profile.',
    status: status.resolved,
    daysAgo: 14,
    resolution: 'Corrected.',
  })),
  {
    account: 'nopermissions',
    type: 'complaint',
    title: 'Complaint',
    details: 'I cannot open any page after signing in.',
    status: status.active,
    daysAgo: 1,
  },
];

/** Service requests with their documents, which are named after the case's number. */
export function addDemoCases(stage: Stage, numbers: readonly string[]): void {
  demoCases.forEach((entry, at) => {
    const person = stage.person(entry.account);
    const number = numbers[at];
    if (number === undefined) throw new Error('There are fewer case numbers than cases');
    const id = stableId('demo_case', String(at));
    const typeId = caseTypeIds[entry.type];
    const created = stage.daysAgo(entry.daysAgo);
    batchCase(stage, { entry, id, number, typeId, contactId: person.id, created });
    entry.said?.forEach(([who, after, body], index) => {
      const moment = stage.daysAgo(Math.max(0, entry.daysAgo - after));
      stage.batch.add('case_message', {
        id: stableId('demo_case_message', `${at} ${index}`),
        case_id: id,
        author_id: who === 'person' ? person.id : stage.person('membership').id,
        from_staff: who === 'staff',
        body,
        // One after another, also on one day.
        created_on: new Date(new Date(moment).getTime() + index * 3_600_000).toISOString(),
        modified_on: moment,
      });
    });
    const document = caseTypes.find((type) => type.id === typeId)?.required_document;
    if (!document) return;
    stage.batch.add('supporting_document', {
      id: stableId('demo_case_document', String(at)),
      name: `SD-${number}-${document}`,
      contact_id: person.id,
      case_id: id,
      document_date: created.slice(0, 10),
      created_on: created,
      modified_on: created,
    });
  });
}

function batchCase(
  stage: Stage,
  row: { entry: DemoCase; id: string; number: string; typeId: string; contactId: string; created: string },
): void {
  const { entry, id, number, typeId, contactId, created } = row;
  stage.batch.add('service_case', {
    id,
    case_number: number,
    title: entry.title,
    details: entry.details,
    case_type_id: typeId,
    contact_id: contactId,
    status_code: entry.status,
    resolution_details: entry.resolution ?? null,
    created_on: created,
    modified_on: entry.status === status.active ? created : stage.daysAgo(Math.max(0, entry.daysAgo - 2)),
  });
}
