import { addDays, addMonths, southAfricanTime, yearOf } from '../days.ts';
import {
  addAdmission,
  addAnnualFee,
  addDeclaration,
  addDraft,
  addRegistration,
  addSessionChoice,
  addSubmission,
  askedSponsor,
  addExamResult,
  declarationStatus,
  examOutcome,
  exams,
  paidNextYear,
  paymentProof,
  registrationStatus,
  stampsOf,
  type Person,
} from './generator/index.ts';
import { divisionId, nationalityId, specialistFields } from '../production/reference/index.ts';
import type { Stage } from './stage.ts';

/** Runs a practice: it teaches, wants to train students, and is about to join, as a firm and as a person. */
export function addApplicant(stage: Stage): void {
  const { batch, asOf } = stage;
  const person = stage.person('applicant');
  const book = stage.book(person);
  addDraft(batch, person, 'firmMembership_nonaat', 'contact');
  addDraft(batch, person, 'corporateMemberApplication');
  addSubmission(batch, person, book, {
    form: 'tutionProvider',
    submittedOn: addDays(asOf, -80),
    status: 'Approved',
    paid: true,
    keepsPapers: true,
  });
  addSubmission(batch, person, book, {
    form: 'trainingemployer',
    submittedOn: addDays(asOf, -12),
    status: 'Submitted',
    paid: false,
    keepsPapers: true,
  });
  register(stage, person, 'web-now');
  register(stage, person, 'sem-past');
  addRegistration(batch, person, stage.event('sem-next'), registrationStatus.registered, book, false);
  stage.notify(person, [
    [2, 1, 'Your draft is waiting', 'Your Firm Application is not finished yet.', '/applications'],
    [12, 1, 'Application received', 'Your Training Employer Application is being reviewed.', '/applications'],
    [66, 1, 'Application approved', 'Your Tuition Provider Application is approved.', '/applications?tab=2'],
  ]);
}

/** The account with something on every screen of a member. */
export function addAssociate(stage: Stage): void {
  const { batch, asOf } = stage;
  const person = stage.person('associate');
  const book = stage.book(person);
  const thisYear = yearOf(asOf);

  addAdmission(batch, person, book, '2020-01-05', { keepsPapers: true });
  // His practice tenders for a bridge and is to join as a firm.
  addDraft(batch, person, 'firmMembership_nonaudit', 'contact');
  addSubmission(batch, person, book, {
    form: 'clearanceCertificate',
    submittedOn: addDays(asOf, -6),
    status: 'Submitted',
    paid: true,
    keepsPapers: true,
  });
  for (let year = 2021; year <= thisYear; year += 1) addAnnualFee(person, book, year, { paid: true });
  // Due: R 2 300.00 for the coming year and R 1 150.00 for the seminar, R 3 450.00 together.
  addBelongings(stage, person);
  addAnnualFee(person, book, thisYear + 1, { paid: false, extraDivisions: paidNextYear(batch, person) });
  addRegistration(batch, person, stage.event('sem-next'), registrationStatus.registered, book, false);

  for (const key of [
    'conf-past',
    'sem-past',
    'work-past',
    'course-past',
    'web-now',
    'lect-soon',
    'social-soon',
  ]) {
    register(stage, person, key);
  }
  register(stage, person, 'sem-full', registrationStatus.waitlisted);
  register(stage, person, 'agm-next', registrationStatus.cancelled);

  addAssociateDeclarations(stage, person);
  stage.notify(person, [
    [
      1,
      4,
      'CPD declaration open',
      `Your declaration for ${thisYear} can be completed now.`,
      '/cpd/declaration',
    ],
    [3, 2, 'Your annual fee is due', `The fee for ${thisYear + 1} is payable by 1 January.`, '/invoices'],
    [
      5,
      3,
      'You are on the waiting list',
      'Harbour Basins and Siltation is full; we will tell you.',
      '/event/registration',
    ],
    [16, 5, 'Your request was answered', 'Open the request to read the answer.', '/queries'],
    [40, 2, 'Payment received', 'Thank you. Your invoice is under Paid Invoices.', '/invoices'],
  ]);
}

/** Every state of a declaration, over more than one page of six. */
function addAssociateDeclarations({ batch, asOf }: Stage, person: Person): void {
  const thisYear = yearOf(asOf);
  const { inProgress, submitted, approved, rejected, inactive } = declarationStatus;
  const [developmental, workBased, individual] = [1, 2, 3];
  const year = (of: number) => [
    [`${of}-02-12`, 'Lateral support course', developmental, 8, 8] as const,
    [`${of}-03-19`, 'Branch lecture on recycled asphalt', developmental, 2, 1] as const,
    [`${of}-05-07`, 'Mentoring two candidates', workBased, 6, 4] as const,
    [`${of}-06-18`, 'Journal reading: durability of concrete', individual, 3, 0] as const,
    [`${of}-08-20`, 'Site visit to a dam raising', developmental, 4, 4] as const,
    [`${of}-10-09`, 'Review of a design manual chapter', workBased, 3, 1] as const,
  ];
  const more = (of: number) => [
    ...year(of),
    [`${of}-11-05`, 'Annual congress', developmental, 16, 16] as const,
  ];
  addDeclaration(batch, person, thisYear, inProgress, { told: year(thisYear) });
  // Opened again by what the reviewer asks.
  addDeclaration(batch, person, thisYear - 1, submitted, {
    told: more(thisYear - 1),
    fields: {
      status_code: inProgress,
      selected_for_review: true,
      review_request:
        'Please send the certificate of the annual congress: the file shows the programme only.',
      review_due_on: addDays(asOf, 14),
    },
  });
  addDeclaration(batch, person, thisYear - 2, submitted, { told: more(thisYear - 2) });
  addDeclaration(batch, person, thisYear - 3, approved, { told: more(thisYear - 3) });
  addDeclaration(batch, person, thisYear - 4, rejected, {
    told: year(thisYear - 4),
    fields: { selected_for_review: false, review_remark: '14 units short, made good in the year after.' },
  });
  addDeclaration(batch, person, thisYear - 5, inactive, {
    told: [],
    fields: { units_required: 0, verifiable_required: 0, review_remark: 'On leave of absence.' },
  });
  addDeclaration(batch, person, thisYear - 6, approved, { told: more(thisYear - 6) });
}

function addBelongings({ batch }: Stage, person: Person): void {
  const { random } = person;
  const base = () => ({ id: random.uuid(), contact_id: person.id, ...stampsOf(person) });
  for (const country of ['ZA', 'NL']) {
    batch.add('contact_nationality', { ...base(), nationality_id: nationalityId(country) });
  }
  for (const name of ['Bridges', 'Concrete technology', 'Foundations']) {
    const field = specialistFields.find((known) => known.name === name);
    if (field) batch.add('contact_specialist_field', { ...base(), specialist_field_id: field.id });
  }
  for (const name of ['Structural Engineering', 'Water Engineering'])
    batch.add('contact_division', { ...base(), division_id: divisionId(name) });
  for (const name of ['Geotechnical', 'Structural Engineering'])
    batch.add('contact_next_year_division', { ...base(), division_id: divisionId(name) });
}

export function addOtherMembers(stage: Stage): void {
  const { batch, asOf } = stage;
  const thisYear = yearOf(asOf);

  const corporate = stage.person('corporate');
  const corporateBook = stage.book(corporate);
  for (let year = thisYear - 3; year <= thisYear; year += 1)
    addAnnualFee(corporate, corporateBook, year, { paid: true });
  const claimed = addAnnualFee(corporate, corporateBook, thisYear + 1, {
    paid: false,
    extraDivisions: paidNextYear(batch, corporate),
    extra: paymentProof.order,
  });
  paymentProof.addRows(batch, corporate, claimed);
  addDraft(batch, corporate, 'feeExemptionApplication', 'exemption');
  addSubmission(batch, corporate, corporateBook, {
    form: 'duplicateCertificate',
    submittedOn: addMonths(asOf, -8),
    status: 'Approved',
    paid: true,
    keepsPapers: true,
  });
  addDeclaration(batch, corporate, thisYear, declarationStatus.draft, { told: [] });
  addDeclaration(batch, corporate, thisYear - 1, declarationStatus.submitted, { evidence: 4 });
  addDeclaration(batch, corporate, thisYear - 2, declarationStatus.rejected, {
    evidence: 1,
    fields: { review_remark: 'The units of the course could not be verified.' },
  });
  for (const key of ['conf-past', 'web-soon']) register(stage, corporate, key);
  // She has chosen her sessions of the course and not yet those of the conference, which she has yet to pay.
  addSessionChoice(batch, register(stage, corporate, 'course-soon'), stage.event('course-soon'));
  addRegistration(
    batch,
    corporate,
    stage.event('conf-next'),
    registrationStatus.registered,
    corporateBook,
    false,
  );
  stage.notify(corporate, [
    [4, 2, 'Proof of payment received', 'We will confirm it within two working days.', '/invoices'],
    [25, 4, 'CPD declaration returned', `Please see the remark on ${thisYear - 2}.`, '/cpd/declaration'],
  ]);

  const fellow = stage.person('fellow');
  const fellowBook = stage.book(fellow);
  for (let year = thisYear - 2; year <= thisYear; year += 1)
    addAnnualFee(fellow, fellowBook, year, { paid: true });
  const sponsored = askedSponsor(fellow);
  sponsored.addRows(
    batch,
    fellow,
    addAnnualFee(fellow, fellowBook, thisYear + 1, {
      paid: false,
      extraDivisions: paidNextYear(batch, fellow),
      extra: sponsored.order,
    }),
  );
  fellowBook.add({
    name: 'Duplicate certificate',
    createdOn: stage.daysAgo(50),
    dueOn: addDays(asOf, -20),
    paidOn: null,
    cancelledOn: addDays(asOf, -45),
    lines: [{ code: 'CERTIFICATE', description: 'Duplicate certificate', cents: 23_000 }],
  });
  addSubmission(batch, fellow, fellowBook, {
    form: 'retirementApplication',
    submittedOn: addDays(asOf, -9),
    status: 'Submitted',
    paid: true,
    keepsPapers: true,
  });
  addDeclaration(batch, fellow, thisYear, declarationStatus.submitted, { evidence: 4 });
  addDeclaration(batch, fellow, thisYear - 1, declarationStatus.approved, { evidence: 4 });
  for (const key of ['lect-past', 'award-soon', 'agm-next']) register(stage, fellow, key);
  addOfferedSeat(stage);
  stage.notify(fellow, [[6, 3, 'Awards evening', 'Your seat is reserved.', '/event/registration']]);

  for (const name of ['onhold', 'terminated', 'inactive', 'nopermissions']) {
    const person = stage.person(name);
    addAnnualFee(person, stage.book(person), thisYear - 2, { paid: true });
    addAnnualFee(person, stage.book(person), thisYear - 1, { paid: name !== 'onhold' });
    addAnnualFee(person, stage.book(person), thisYear, { paid: name === 'nopermissions' });
    addDeclaration(batch, person, thisYear - 1, declarationStatus.approved, { evidence: 2 });
  }
  for (const name of ['onhold', 'terminated']) register(stage, stage.person(name), 'conf-past');
  // On the way to their class they all sat the papers.
  for (const name of ['associate', 'corporate', 'fellow', 'onhold', 'terminated']) {
    const person = stage.person(name);
    exams.slice(0, 2).forEach((exam, at) => {
      const sat = addMonths(person.joinedOn ?? asOf, -6 - 6 * at);
      addExamResult(batch, person, exam, examOutcome.pass, sat);
    });
  }
  addSubmission(batch, stage.person('onhold'), stage.book(stage.person('onhold')), {
    form: 'feeReductionApplication',
    submittedOn: addMonths(asOf, -14),
    status: 'Approved',
    paid: true,
    keepsPapers: true,
  });
  stage.notify(stage.person('terminated'), [
    [120, 1, 'Your membership has ended', 'We have accepted your resignation.', '/applications'],
  ]);
  stage.notify(stage.person('onhold'), [
    [9, 2, 'Your membership is on hold', 'Fees have been outstanding for more than 12 months.', '/invoices'],
  ]);
  addSubmission(batch, stage.person('terminated'), stage.book(stage.person('terminated')), {
    form: 'resignationApplication',
    submittedOn: addMonths(asOf, -5),
    status: 'Approved',
    paid: true,
    keepsPapers: true,
  });
}

/** Three seats, of which one was given back and is offered to who waited; and what was called off. */
function addOfferedSeat(stage: Stage): void {
  const event = stage.event('offer-soon');
  for (const name of ['fellow', 'onhold']) register(stage, stage.person(name), event.key);
  const person = stage.person('corporate');
  const offeredUntil = southAfricanTime(addDays(stage.asOf, 2), 12);
  const waiting = { place: 1, offeredUntil };
  addRegistration(
    stage.batch,
    person,
    event,
    registrationStatus.waitlisted,
    stage.book(person),
    false,
    waiting,
  );
  stage.notify(person, [
    [
      0,
      3,
      `A seat is free: ${event.name}`,
      'It is kept for you for two days.',
      `/event/details?id=${event.id}`,
    ],
  ]);
  const calledOff = stage.event('called-off');
  register(stage, person, calledOff.key, registrationStatus.cancelled);
  stage.notify(person, [
    [30, 3, `Called off: ${calledOff.name}`, 'The speaker is ill.', `/event/details?id=${calledOff.id}`],
  ]);
}

export function register(
  stage: Stage,
  person: Person,
  key: string,
  status: number = registrationStatus.registered,
): string {
  return addRegistration(stage.batch, person, stage.event(key), status, stage.book(person), true);
}

/** Staff are members of the public in their own profile, and ask their colleagues like anybody else. */
export function addStaff(stage: Stage): void {
  for (const name of ['membership', 'finance', 'events', 'education', 'admin'])
    stage.notify(stage.person(name), [
      [12, 5, 'Your request was answered', 'Open the request to read the answer.', '/queries'],
    ]);
}
