import { codes } from '@charter/contracts';
import { addDays } from '../../days.ts';
import { caseTypeIds, type CaseTypeKey } from '../../production/reference/index.ts';
import type { RowBatch } from '../../row-batch.ts';
import { stableId } from '../../stable-id.ts';
import { drawStamp, type Person } from './person.ts';

const subjects: readonly (readonly [CaseTypeKey, string, string])[] = [
  [
    'generalEnquiry',
    'Office hours over the holidays',
    'Will the office be open between Christmas and New Year?',
  ],
  [
    'membershipQuery',
    'Membership card has not arrived',
    'I was admitted two months ago and have no card yet.',
  ],
  ['feeQuery', 'Reduced fee for parental leave', 'Which documents do you need for the reduced fee?'],
  ['letterOfGoodStanding', 'Letter of Good Standing', 'Needed for a tender that closes soon.'],
  ['certificateQuery', 'Name misspelt on certificate', 'The accent on my surname is missing.'],
  ['cpdQuery', 'Credits of a course abroad', 'Does a course in Lisbon count for category 1?'],
  ['eventQuery', 'Parking at the conference', 'Is there parking for a minibus?'],
  ['changeOfPersonalDetails', 'New surname', 'I have married and attach my certificate.'],
];

const active = codes.codeOf(codes.caseStatus, 'Active');
const inProgress = codes.codeOf(codes.caseStatus, 'In Progress');
const onHold = codes.codeOf(codes.caseStatus, 'On Hold');
const resolved = codes.codeOf(codes.caseStatus, 'Resolved');
const cancelled = codes.codeOf(codes.caseStatus, 'Cancelled');

export function addCases(batch: RowBatch, person: Person): void {
  const { random, asOf } = person;
  if (!random.chance(0.3)) return;
  for (const [type, title, details] of random.pickSome(subjects, random.between(1, 2))) {
    const drawn = drawStamp(random, addDays(asOf, -400), asOf);
    const wished = random.weighted([
      [20, active],
      [15, inProgress],
      [5, onHold],
      [55, resolved],
      [5, cancelled],
    ]);
    const { created, status } = asAnswered(drawn, wished, asOf);
    const id = random.uuid();
    const moved = status === active ? created : drawStamp(random, created.slice(0, 10), asOf);
    if (status !== active) {
      batch.add('case_message', {
        id: stableId('case_message', id),
        case_id: id,
        from_staff: true,
        body: 'Thank you for writing. We are looking into it and come back to you.',
        created_on: moved,
        modified_on: moved,
      });
    }
    batch.add('service_case', {
      id,
      title,
      details,
      case_type_id: caseTypeIds[type],
      contact_id: person.id,
      status_code: status,
      resolution_details: status === resolved ? 'Answered by email; the member was satisfied.' : null,
      created_on: created,
      modified_on: moved,
    });
  }
}

/** An office that answers: a third of what would be open is, and is of the last days. */
function asAnswered(drawn: string, wished: number, asOf: string): { created: string; status: number } {
  if (wished === resolved || wished === cancelled) return { created: drawn, status: wished };
  const day = Math.floor(Date.parse(drawn) / 86_400_000);
  if (day % 3 > 0) return { created: drawn, status: resolved };
  return { created: addDays(asOf, -(day % 7) - 1) + drawn.slice(10), status: wished };
}

const news: readonly (readonly [kind: number, title: string, body: string, link: string])[] = [
  [
    1,
    'Your application was approved',
    'Welcome. Your membership number is on your profile.',
    '/applications',
  ],
  [2, 'Payment received', 'Thank you. Your invoice is under Paid Invoices.', '/invoices'],
  [2, 'Your annual fee is due', 'The fee for the coming year is payable by 1 January.', '/invoices'],
  [3, 'Reminder: event next week', 'The programme is on the event page.', '/event/registration'],
  [4, 'CPD declaration open', 'Your declaration for this year can be completed now.', '/cpd/declaration'],
  [5, 'Your request was answered', 'Open the request to read the answer.', '/queries'],
];

export function addNotifications(batch: RowBatch, person: Person): void {
  const { random, asOf } = person;
  for (const [kind, title, body, link] of random.pickSome(news, random.between(0, 3))) {
    const created = drawStamp(random, addDays(asOf, -120), asOf);
    batch.add('notification', {
      id: random.uuid(),
      contact_id: person.id,
      kind_code: kind,
      title,
      body,
      link,
      read_on: random.chance(0.6) ? drawStamp(random, created.slice(0, 10), asOf) : null,
      created_on: created,
      modified_on: created,
    });
  }
}
