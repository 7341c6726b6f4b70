import { applicationProduct, codes } from '@charter/contracts';
import { addDays, addMonths, later, southAfricanTime, type Day } from '../../days.ts';
import { formSeeds } from '../../production/forms/index.ts';
import { webFormId } from '../../production/reference/index.ts';
import type { RowBatch } from '../../row-batch.ts';
import { stableId } from '../../stable-id.ts';
import { answersOf, type AnsweredFile } from './answers.ts';
import type { OrderBook } from './order-rows.ts';
import { drawStamp, type Person, type PersonKind } from './person.ts';

const admissionForms: Readonly<Record<PersonKind, string>> = {
  applicant: 'individualMembership',
  participant: 'individualMembership',
  student: 'studentApplication',
  associate: 'associateMemberApplication',
  corporate: 'corporateMemberApplication',
  fellow: 'corporateMemberApplication',
  honorary: 'individualMembership',
};

const fees = new Map(
  formSeeds.map(({ name, title, feeCents }) => [name, { name: `${title} fee`, feeCents }]),
);

const inProgress = codes.codeOf(codes.submissionStatus, 'In progress');
const completed = codes.codeOf(codes.submissionStatus, 'Completed');
const passed = codes.codeOf(codes.automationStatus, 'Pass');

/** How members came in, and what applicants are waiting for. */
export function addApplications(batch: RowBatch, person: Person, book: OrderBook): void {
  const { random, joinedOn, asOf } = person;
  if (joinedOn) {
    // Nobody keeps the papers of admissions for ever.
    if (joinedOn > addMonths(asOf, -84)) addAdmission(batch, person, book, joinedOn);
  } else if (random.chance(0.7)) {
    addDraft(
      batch,
      person,
      random.pick(['individualMembership', 'studentApplication', 'associateMemberApplication']),
    );
  } else {
    const submittedOn = addDays(asOf, -random.between(1, 30));
    addSubmission(batch, person, book, {
      form: 'individualMembership',
      submittedOn,
      status: 'Submitted',
      paid: random.chance(0.5),
    });
  }
}

export function addAdmission(
  batch: RowBatch,
  person: Person,
  book: OrderBook,
  joinedOn: Day,
  { keepsPapers = false }: Pick<GeneratedApplication, 'keepsPapers'> = {},
): void {
  addSubmission(batch, person, book, {
    form: admissionForms[person.kind],
    submittedOn: addDays(joinedOn, -person.random.between(8, 20)),
    status: 'Approved',
    paid: true,
    decidedOn: joinedOn,
    keepsPapers,
  });
}

/** Just begun, or with everything answered before the step where they stopped. */
export function addDraft(batch: RowBatch, person: Person, form: string, stoppedAt?: string): void {
  const { random, asOf } = person;
  const started = drawStamp(random, later(person.knownSince, addDays(asOf, -60)), asOf);
  const id = random.uuid();
  const sent = {
    submissionId: id,
    form,
    sentOn: asOf,
    identityNumber: identityOf(batch, person),
    withFiles: false,
    stoppedAt,
  };
  batch.add('submission', {
    id,
    contact_id: person.id,
    form_name: form,
    web_form_id: webFormId(form),
    status: 'Draft',
    progress_code: inProgress,
    data: stoppedAt === undefined ? {} : answersOf(person, sent).answers,
    submitted_on: null,
    created_on: started,
    modified_on: started,
  });
}

interface GeneratedApplication {
  readonly form: string;
  readonly submittedOn: Day;
  readonly status: 'Submitted' | 'Approved';
  readonly paid: boolean;
  /** When it was approved; two weeks after it came where nobody says. */
  readonly decidedOn?: Day;
  /** Whether all answers are there with their files; of most, what tells whose it was is enough. */
  readonly keepsPapers?: boolean;
}

export function addSubmission(
  batch: RowBatch,
  person: Person,
  book: OrderBook,
  application: GeneratedApplication,
): void {
  const { random } = person;
  const { form, submittedOn, keepsPapers = false } = application;
  const id = random.uuid();
  const submitted = southAfricanTime(submittedOn, random.between(8, 21), random.between(0, 59));
  const created = southAfricanTime(addDays(submittedOn, -random.between(0, 12)), 7);
  const isOpen = application.status === 'Submitted';
  const sent = {
    submissionId: id,
    form,
    sentOn: submittedOn,
    identityNumber: identityOf(batch, person),
    withFiles: keepsPapers,
  };
  const { answers, files } =
    keepsPapers || isOpen
      ? answersOf(person, sent)
      : {
          answers: { firstName: person.firstName, surname: person.lastName, dateOfBirth: person.birthDate },
          files: [],
        };
  batch.add('submission', {
    id,
    contact_id: person.id,
    form_name: form,
    web_form_id: webFormId(form),
    status: application.status,
    progress_code: completed,
    data: answers,
    submitted_on: submitted,
    created_on: created,
    modified_on: submitted,
  });
  for (const file of files) addApplicationDocument(batch, person, file, submitted);
  addTimeline(batch, id, submitted, application);
  const fee = fees.get(form);
  if (!fee || fee.feeCents === null) return;
  const orderId = book.add({
    name: fee.name,
    createdOn: submitted,
    dueOn: addDays(submittedOn, 30),
    paidOn: application.paid ? submittedOn : null,
    lines: [{ code: applicationProduct(form), description: fee.name, cents: fee.feeCents }],
    extra: { submission_id: id, source_kind: 'application' },
  });
  batch.add('automation_log', {
    id: random.uuid(),
    submission_id: id,
    source_kind: 'application',
    order_id: orderId,
    status_code: passed,
    created_on: submitted,
    modified_on: submitted,
  });
}

const identityOf = (batch: RowBatch, { id }: Person): string | null =>
  batch.rowsOf('identity_document').findLast(({ contact_id }) => contact_id === id)?.number ?? null;

/** Its file has the same id, which is the one that the answer names; it is made with those of the events. */
function addApplicationDocument(
  batch: RowBatch,
  person: Person,
  { id, name }: AnsweredFile,
  sentOn: string,
): void {
  batch.add('supporting_document', {
    id,
    name,
    description: 'Sent with an application.',
    contact_id: person.id,
    document_date: sentOn.slice(0, 10),
    created_on: sentOn,
    modified_on: sentOn,
  });
}

const events = { submitted: 1, inReview: 2, approved: 4 } as const;

export function addEvent(
  batch: RowBatch,
  submissionId: string,
  event: keyof typeof events,
  at: string,
): void {
  batch.add('submission_event', {
    // Not drawn: the people that were drawn before there were timelines stay who they are.
    id: stableId('submission_event', `${submissionId}/${event}`),
    submission_id: submissionId,
    event_code: events[event],
    occurred_on: at,
    created_on: at,
    modified_on: at,
  });
}

function addTimeline(
  batch: RowBatch,
  submissionId: string,
  submitted: string,
  { submittedOn, status, decidedOn = addDays(submittedOn, 14) }: GeneratedApplication,
): void {
  const add = (event: keyof typeof events, at: string) => addEvent(batch, submissionId, event, at);
  add('submitted', submitted);
  if (status !== 'Approved') return;
  add('inReview', southAfricanTime(addDays(submittedOn, 2), 9, 30));
  add('approved', southAfricanTime(decidedOn, 15));
}
