import { codes } from '@charter/contracts';
import { addDays, addMonths, southAfricanTime, yearOf } from '../days.ts';
import {
  addAgreement,
  addChannels,
  addContact,
  addDraft,
  addIdentity,
  addSubmission,
  drawPerson,
  type Person,
} from './generator/index.ts';
import type { RowOf } from '../row-batch.ts';
import { roleId } from '../production/seed-access.ts';
import { stableId } from '../stable-id.ts';
import { register } from './members.ts';
import { demoContactId } from './profiles.ts';
import type { Stage } from './stage.ts';

const placement = {
  inactive: codes.codeOf(codes.placementStatus, 'Inactive'),
  shortlisted: codes.codeOf(codes.placementStatus, 'Shortlisted'),
  placed: codes.codeOf(codes.placementStatus, 'Placed'),
  unplaced: codes.codeOf(codes.placementStatus, 'Unplaced'),
} as const;
const representative = {
  director: codes.codeOf(codes.representativeKind, 'Owner or director'),
  trainingSupervisor: codes.codeOf(codes.representativeKind, 'Training supervisor'),
} as const;
const privateSector = codes.codeOf(codes.employmentSector, 'Private');
const trainingEmployer = codes.codeOf(codes.recognitionKind, 'Training employer');

const firmAccountId = stableId('demo_account', 'firm');
const employerAccountId = stableId('demo_account', 'employer');
const providerAccountId = stableId('demo_account', 'provider');

export function addFirm(stage: Stage): void {
  const { batch, asOf } = stage;
  const person = stage.person('firm');
  addAccount(stage, person, firmAccountId, {
    name: 'Khumalo Bridge and Tunnel Pty Ltd',
    membership_number: 'F10001D',
    kind_code: codes.codeOf(codes.membershipCategory, 'Firm'),
    include_in_directory: true,
    vat_number: '4560203040',
  });
  addRepresentative(stage, person, firmAccountId, representative.director);
  const thisYear = yearOf(asOf);
  for (const year of [thisYear - 1, thisYear, thisYear + 1]) {
    const fee = stage.book(person).add({
      name: `Firm membership fee ${year}`,
      createdOn: southAfricanTime(`${year - 1}-11-01` < asOf ? `${year - 1}-11-01` : asOf, 6),
      dueOn: `${year}-01-01`,
      paidOn: year <= thisYear ? `${year - 1}-12-08` : null,
      lines: [
        { code: `FIRM-${year}`, description: `Firm membership fee ${year}`, cents: 862_500 },
        { code: 'FIRM-STAFF', description: 'Registered staff', cents: 115_000, quantity: 5 },
      ],
      extra: { billing_year: year },
    });
    if (year === thisYear) proposeCredit(stage, person, fee);
  }
  addSubmission(batch, person, stage.book(person), {
    form: 'firmMembership_nonaudit',
    submittedOn: addMonths(asOf, -26),
    status: 'Approved',
    paid: true,
    keepsPapers: true,
  });
  addDraft(batch, person, 'trainingemployer', 'training');
  register(stage, person, 'conf-next');
  register(stage, person, 'sem-past');
  batch.add('placement', {
    id: person.random.uuid(),
    company_id: firmAccountId,
    student_id: stage.person('student').id,
    status_code: placement.unplaced,
    created_on: stage.daysAgo(200),
    modified_on: stage.daysAgo(160),
  });
  stage.notify(person, [
    [3, 2, 'Firm fee due', `The fee for ${thisYear + 1} is payable by 1 January.`, '/invoices'],
  ]);
}

/** More than one person of finance credits alone: it waits for a second one. */
function proposeCredit({ batch, asOf }: Stage, { id }: Person, orderId: string): void {
  const on = southAfricanTime(addDays(asOf, -2), 9);
  batch.add('money_proposal', {
    id: stableId('money_proposal', orderId),
    order_id: orderId,
    contact_id: id,
    kind_code: codes.codeOf(codes.proposalKind, 'Credit note'),
    amount_cents: 520_000,
    reason: 'Billed for staff who had left before the year began',
    proposed_by: demoContactId('admin@demo.test'),
    created_on: on,
    modified_on: on,
  });
}

/** An employer with students in every status of placement. */
export function addEmployer(stage: Stage): void {
  const { batch } = stage;
  const person = stage.person('employer');
  addAccount(stage, person, employerAccountId, {
    name: 'Patel Civil Works Pty Ltd',
    membership_number: null,
    kind_code: codes.codeOf(codes.membershipCategory, 'Employer'),
    include_in_directory: false,
    vat_number: '4780405060',
  });
  addRepresentative(stage, person, employerAccountId, representative.trainingSupervisor);
  batch.add('employment', {
    id: person.random.uuid(),
    contact_id: person.id,
    job_title: 'Training Manager',
    company: 'Patel Civil Works Pty Ltd',
    employer_id: employerAccountId,
    sector: privateSector,
    start_date: '2012-03-01',
    end_date: null,
    created_on: stage.daysAgo(150),
    modified_on: stage.daysAgo(150),
  });
  const statuses = [
    placement.shortlisted,
    placement.shortlisted,
    placement.placed,
    placement.placed,
    placement.unplaced,
    placement.inactive,
  ];
  const placed: (readonly [Person, number])[] = [
    [stage.person('student'), placement.shortlisted],
    ...statuses.map((status, at) => [addTrainee(stage, at), status] as const),
  ];
  placed.forEach(([student, status], at) => {
    batch.add('placement', {
      id: person.random.uuid(),
      company_id: employerAccountId,
      student_id: student.id,
      status_code: status,
      created_on: stage.daysAgo(120 - at * 10),
      modified_on: stage.daysAgo(60 - at * 5),
    });
    if (at % 2 === 1) addCv(stage, student);
    if (status !== placement.placed) return;
    addAgreement(batch, {
      owner: person,
      student,
      start: addMonths(stage.asOf, -6),
      months: 18,
      employerId: employerAccountId,
    });
  });
  for (const daysAgo of [18, 3]) {
    batch.add('cv_opening', {
      id: person.random.uuid(),
      student_id: stage.person('student').id,
      company_id: employerAccountId,
      opened_by: person.id,
      role_name: 'Employer',
      filename: 'Curriculum vitae.pdf',
      created_on: stage.daysAgo(daysAgo),
      modified_on: stage.daysAgo(daysAgo),
    });
  }
  addAgreements(stage, person);
  addSubmission(batch, person, stage.book(person), {
    form: 'trainingemployer',
    submittedOn: addMonths(stage.asOf, -12),
    status: 'Approved',
    paid: true,
    keepsPapers: true,
  });
  batch.add('recognition', {
    id: stableId('demo_recognition', 'employer'),
    account_id: employerAccountId,
    kind_code: trainingEmployer,
    begins_on: addMonths(stage.asOf, -12),
    ends_on: addMonths(stage.asOf, 48),
    created_on: stage.daysAgo(365),
    modified_on: stage.daysAgo(365),
  });
  register(stage, person, 'course-soon');
  for (const { daysAgo, isPaid } of [
    { daysAgo: 375, isPaid: true },
    { daysAgo: 10, isPaid: false },
  ]) {
    stage.book(person).add({
      name: 'Training office accreditation',
      createdOn: stage.daysAgo(daysAgo),
      dueOn: addDays(stage.asOf, 30 - daysAgo),
      paidOn: isPaid ? addDays(stage.asOf, 7 - daysAgo) : null,
      lines: [{ code: 'TRN-ACC', description: 'Training office accreditation', cents: 575_000 }],
    });
  }
  stage.notify(person, [
    [5, 1, 'New students to consider', 'Two students were shortlisted for you.', '/student-placement'],
  ]);
}

/** Its file is made with those of the events. */
function addCv(stage: Stage, student: Person): void {
  stage.batch.add('supporting_document', {
    id: stableId('demo_cv', student.id),
    name: 'cv',
    description: 'Education, vacation work and what I am looking for.',
    contact_id: student.id,
    document_date: addDays(stage.asOf, -70),
    created_on: stage.daysAgo(70),
    modified_on: stage.daysAgo(70),
  });
}

/** Agreements of the student with the employer in every state: to be signed by either, signed by all, and cancelled. */
function addAgreements(stage: Stage, employer: Person): void {
  const { batch, asOf } = stage;
  const student = stage.person('student');
  const teacher = addTrainee(stage, 50);
  addAccount(stage, teacher, providerAccountId, {
    name: 'Karoo School of Engineering',
    membership_number: null,
    kind_code: codes.codeOf(codes.membershipCategory, 'Employer'),
    include_in_directory: false,
    vat_number: null,
  });
  addRepresentative(stage, teacher, providerAccountId, representative.director);
  const parties = { student, employerId: employerAccountId, providerId: providerAccountId, months: 24 };
  const name = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;
  const byStudent = [1, name(student), student.id] as const;
  const byEmployer = [2, name(employer), employer.id] as const;
  const byProvider = [3, name(teacher), teacher.id] as const;
  const start = addMonths(asOf, -9);
  addAgreement(batch, { ...parties, owner: student, start: addMonths(asOf, -1), signed: [byProvider] });
  addAgreement(batch, { ...parties, owner: student, start, signed: [byStudent, byEmployer, byProvider] });
  addAgreement(batch, {
    ...parties,
    owner: employer,
    start: addMonths(asOf, -30),
    months: 12,
    signed: [byStudent, byEmployer],
    cancelledOn: addMonths(asOf, -26),
  });
}

function addAccount(
  stage: Stage,
  person: Person,
  id: string,
  account: Pick<
    RowOf<'account'>,
    'name' | 'membership_number' | 'kind_code' | 'include_in_directory' | 'vat_number'
  >,
): void {
  stage.batch.add('account', {
    id,
    ...account,
    email: person.email,
    phone: person.mobile,
    mailing_address: `P O Box 4100, ${person.place.city}, ${person.place.boxCode}`,
    contact_id: person.id,
    created_on: stage.daysAgo(700),
    modified_on: stage.daysAgo(30),
  });
}

function addRepresentative(stage: Stage, person: Person, accountId: string, kind: number): void {
  stage.batch.add('representative', {
    id: stableId('demo_representative', person.id),
    account_id: accountId,
    contact_id: person.id,
    kind_code: kind,
    begins_on: addDays(stage.asOf, -700),
    granted_by: stage.person('membership').id,
    created_on: stage.daysAgo(700),
    modified_on: stage.daysAgo(700),
  });
}

/** Students who exist for the employer's list only; they cannot sign in. */
function addTrainee(stage: Stage, at: number): Person {
  const { batch, asOf } = stage;
  const drawn = drawPerson(stage.person('employer').index, 9_900_100 + at, asOf);
  const joinedOn = addMonths(asOf, -15);
  const student: Person = {
    ...drawn,
    kind: 'student',
    birthDate: addDays(addMonths(asOf, -12 * 22), -at * 97),
    membershipNumber: String(1_000_101 + at),
    joinedOn,
    knownSince: addMonths(joinedOn, -2),
  };
  addContact(batch, student, {
    state_code: 0,
    on_hold: false,
    on_hold_reason: null,
    termination_type: null,
    date_terminated: null,
  });
  batch.add('contact_role', { contact_id: student.id, role_id: roleId('student'), position: 0 });
  addIdentity(batch, student);
  addChannels(batch, student);
  return student;
}
