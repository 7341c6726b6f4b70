import { codes } from '@charter/contracts';
import { addDays, addMonths, southAfricanTime, yearOf, type Day } from '../../days.ts';
import type { RowBatch } from '../../row-batch.ts';
import { exams } from './calendar/exam-list.ts';
import { stableId } from '../../stable-id.ts';
import { employers } from './companies.ts';
import type { Person } from './person.ts';

export const examOutcome = {
  pass: codes.codeOf(codes.examResult, 'Pass'),
  fail: codes.codeOf(codes.examResult, 'Fail'),
  badFail: codes.codeOf(codes.examResult, 'Bad Fail'),
  absent: codes.codeOf(codes.examResult, 'Absent'),
} as const;

export function addExamResults(batch: RowBatch, person: Person): void {
  const { random, asOf } = person;
  if (person.kind !== 'student' && !(person.kind === 'associate' && random.chance(0.3))) return;
  for (const exam of random.pickSome(exams, random.between(0, 4))) {
    const result = random.weighted([
      [62, examOutcome.pass],
      [24, examOutcome.fail],
      [6, examOutcome.badFail],
      [8, examOutcome.absent],
    ]);
    addExamResult(batch, person, exam, result, addDays(asOf, -random.between(20, 900)));
  }
}

export function addExamResult(
  batch: RowBatch,
  person: Person,
  exam: (typeof exams)[number],
  result: number,
  publishedOn: Day,
  { isReleased = true }: { readonly isReleased?: boolean } = {},
): void {
  const { random } = person;
  const passed = result === examOutcome.pass;
  const published = southAfricanTime(publishedOn, 12);
  batch.add('exam_result', {
    id: random.uuid(),
    contact_id: person.id,
    exam_id: exam.id,
    name: `${exam.name} ${yearOf(publishedOn)}`,
    attempt: passed ? random.between(1, 2) : 1,
    candidate_number: `C${random.digits(6)}`,
    is_mock_exam: random.chance(0.1),
    is_shortlisted: passed && random.chance(0.15),
    mark: drawMark(person, result),
    office_code: random.pick(['JHB', 'CPT', 'DBN', 'PTA', 'BFN']),
    result_code: result,
    released_on: isReleased ? published : null,
    created_on: published,
    modified_on: published,
  });
}

function drawMark({ random }: Person, result: number): number | null {
  if (result === examOutcome.absent) return null;
  if (result === examOutcome.pass) return random.between(50, 92);
  return result === examOutcome.fail ? random.between(35, 49) : random.between(8, 34);
}

/** Training agreements of students, and where they are or might be placed. */
export function addTraining(batch: RowBatch, person: Person): void {
  if (person.kind !== 'student') return;
  const { random, asOf } = person;
  if (random.chance(0.3)) {
    const start = `${yearOf(asOf) - random.between(0, 2)}-02-01`;
    addAgreement(batch, {
      owner: person,
      student: person,
      start,
      months: random.pick([12, 18, 24, 36]),
      signed: [[1, `${person.firstName} ${person.lastName}`, person.id]],
    });
  }
  if (random.chance(0.25)) {
    const stamp = southAfricanTime(addDays(asOf, -random.between(5, 400)), 10);
    batch.add('placement', {
      id: random.uuid(),
      company_id: random.pick(employers).id,
      student_id: person.id,
      status_code: random.weighted([
        [45, codes.codeOf(codes.placementStatus, 'Shortlisted')],
        [35, codes.codeOf(codes.placementStatus, 'Placed')],
        [15, codes.codeOf(codes.placementStatus, 'Unplaced')],
        [5, codes.codeOf(codes.placementStatus, 'Inactive')],
      ]),
      created_on: stamp,
      modified_on: stamp,
    });
  }
}

interface Agreed {
  readonly owner: Person;
  readonly student: Person;
  readonly start: Day;
  readonly months: number;
  readonly employerId?: string;
  readonly providerId?: string;
  /** Who has signed, party by party; all three make it a signed one. */
  readonly signed?: readonly (readonly [party: number, name: string, contactId: string])[];
  readonly cancelledOn?: Day;
}

export function addAgreement(batch: RowBatch, agreement: Agreed): string {
  const { owner, student, start, months, signed = [], cancelledOn } = agreement;
  const stamp = southAfricanTime(start, 9);
  const id = owner.random.uuid();
  batch.add('training_agreement', {
    id,
    // The form takes letters and spaces only.
    name: `${student.firstName} ${student.lastName}`.replace(/[^\p{L} ]/gu, ' '),
    start_date: start,
    duration_months: months,
    end_date: addMonths(start, months),
    student_id: student.id,
    owner_id: owner.id,
    employer_id: agreement.employerId ?? null,
    provider_id: agreement.providerId ?? null,
    status_code: cancelledOn !== undefined ? 3 : signed.length === 3 ? 2 : 1,
    edition: 1,
    ...(cancelledOn === undefined
      ? {}
      : { cancelled_on: southAfricanTime(cancelledOn, 11), cancel_reason: 'The site was closed.' }),
    created_on: stamp,
    modified_on: stamp,
  });
  signed.forEach(([party, name, contactId], at) => {
    const signedOn = southAfricanTime(addDays(start, at), 10);
    batch.add('training_signature', {
      id: stableId('demo_signature', `${id}/${party}`),
      agreement_id: id,
      edition: 1,
      party_code: party,
      contact_id: contactId,
      signed_name: name,
      signed_on: signedOn,
      created_on: signedOn,
      modified_on: signedOn,
    });
  });
  return id;
}
