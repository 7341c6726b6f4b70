import type { FieldChange } from '@charter/contracts';
import type { Insertable } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Database, Schema } from '../../src/platform/database/index.ts';
import { caseTypeIds, stableId, zarId } from '../../src/seed/index.ts';

export interface Sample {
  /** Makes a row that belongs to the contact, by the record type's own way of belonging. */
  row(db: Database, contactId: string): Promise<string>;
  /** What a caller would send to create such a row for the contact; absent where nobody creates it by this call. */
  create?(db: Database, contactId: string): Promise<FieldChange[]>;
}

async function insert<Table extends keyof Schema>(
  db: Database,
  table: Table,
  values: object,
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto(table)
    .values({ ...values, id } as unknown as Insertable<Schema[Table]>)
    .execute();
  return id;
}

const text = (name: string, value: string): FieldChange => ({ name, value, type: 'string' });
const lookup = (name: string, value: string, relatedentity: string): FieldChange => ({
  name,
  value,
  type: 'lookup',
  relatedentity,
});
const picklist = (name: string, value: number): FieldChange => ({ name, value, type: 'picklist' });

const owned =
  (table: keyof Schema, values: object = {}): Sample['row'] =>
  (db, contactId) =>
    insert(db, table, { contact_id: contactId, ...values });
const list = (table: keyof Schema, values: () => object = () => ({})): Sample => ({
  row: (db) => insert(db, table, { name: `Sample ${randomUUID()}`, ...values() }),
});
const nationality = async (db: Database) =>
  (await db.selectFrom('nationality').select('id').executeTakeFirstOrThrow()).id;
let made = 0;
const next = () => (made += 1);
/** A code no seeded row has: those are in capitals. */
const code = (length: number) => next().toString(36).padStart(length, '0');
const event = (db: Database, values: object = {}) =>
  insert(db, 'event', {
    name: 'Sample event',
    event_type: 766860000,
    start_date: '2027-03-01T08:00:00Z',
    end_date: '2027-03-01T16:00:00Z',
    ...values,
  });
const declaration = owned('member_declaration', {
  name: 'CPD 2026',
  period_start: '2026-01-01',
  period_end: '2026-12-31',
});
const product = (db: Database) =>
  insert(db, 'product', { code: `SAMPLE-${randomUUID()}`, description: 'Sample product' });
const order: Sample['row'] = async (db, contactId) => {
  const id = await insert(db, 'sales_order', {
    contact_id: contactId,
    name: 'INV',
    total_cents: 11_500,
    currency_id: zarId,
  });
  await charge(db, id);
  return id;
};
const charge = (db: Database, orderId: string, kind = 'charge') =>
  insert(db, 'ledger_entry', {
    order_id: orderId,
    kind,
    amount_cents: 11_500,
    source: `${kind}:${orderId}`,
  });
/** A row that belongs to an order of the contact's. */
const ofOrder =
  (table: keyof Schema, values: () => object = () => ({})): Sample['row'] =>
  async (db, contactId) =>
    insert(db, table, { order_id: await order(db, contactId), ...values() });
const amount: FieldChange = { name: 'ctpt_amount', value: 1, type: 'number' };
/** Completed: of a draft a person has only one. */
const submission = owned('submission', { form_name: 'studentApplication', progress_code: 100000001 });
const document = owned('supporting_document', { name: 'cv' });

/** The company a contact speaks for, made where there is none yet. */
async function companyOf(db: Database, contactId: string): Promise<string> {
  const known = await db
    .selectFrom('employment')
    .select('employer_id')
    .where('contact_id', '=', contactId)
    .executeTakeFirst();
  if (known?.employer_id) return known.employer_id;
  const company = await insert(db, 'account', { name: 'Sample company' });
  await insert(db, 'employment', { contact_id: contactId, employer_id: company, sector: 533910003 });
  return company;
}

export const southAfrica = stableId('country', 'ZA');

/** What a qualification must say besides whose it is. */
export async function wholeQualification(db: Database): Promise<FieldChange[]> {
  const first = async (table: 'programme_level' | 'discipline' | 'institution') =>
    (await db.selectFrom(table).select('id').where('is_other', '=', false).executeTakeFirstOrThrow()).id;
  return [
    lookup('ctpt_Country', southAfrica, 'ctpt_countries'),
    lookup('mshied_DegreeId_', await first('programme_level'), 'mshied_programlevels'),
    lookup('ctpt_Discipline', await first('discipline'), 'ctpt_disciplines'),
    lookup('ctpt_InstitutionName', await first('institution'), 'ctpt_institutions'),
  ];
}

/** One line for each record type: the matrix fails when a registered type has none. */
export const samples: Readonly<Record<string, Sample>> = {
  accounts: { row: owned('account', { name: 'Own company' }) },
  annotations: {
    row: async (db, contactId) =>
      insert(db, 'annotation', {
        supporting_document_id: await document(db, contactId),
        filename: 'cv.pdf',
        mime_type: 'application/pdf',
        size_bytes: 0,
        sha256: '0'.repeat(64),
        storage_key: `files/${randomUUID().replaceAll('-', '')}`,
      }),
  },
  contacts: { row: async (_, contactId) => contactId },
  // There are only so many years: one of the seeded ones serves.
  ctpt_billingyears: {
    row: async (db) => (await db.selectFrom('billing_year').select('id').executeTakeFirstOrThrow()).id,
  },
  ctpt_branches: list('branch'),
  ctpt_cases: {
    row: owned('service_case', { title: 'Question' }),
    create: async (_, contactId) => [
      text('ctpt_title', 'Question'),
      lookup('ctpt_CaseTypeId', Object.values(caseTypeIds)[0] ?? '', 'ctpt_casetypes'),
      lookup('ctpt_CustomerId_contact', contactId, 'contacts'),
    ],
  },
  ctpt_casetypes: list('case_type'),
  ctpt_channels: {
    row: owned('channel', { method_type: 727530001, email_address: 'a@example.test' }),
    create: async (_, contactId) => [
      lookup('ctpt_customerid', contactId, 'contacts'),
      picklist('ctpt_methodtype', 727530002),
      text('ctpt_telephone', '+27 82 555 0100'),
    ],
  },
  ctpt_communicationpreferences: {
    row: async (db, contactId) => {
      const channel = await insert(db, 'channel', { contact_id: contactId, method_type: 727530001 });
      const type = await db.selectFrom('preference_type').select('id').executeTakeFirstOrThrow();
      return insert(db, 'communication_preference', {
        contact_id: contactId,
        channel_id: channel,
        preference_type_id: type.id,
      });
    },
  },
  ctpt_contact_ctpt_nextyeardivisionset: {
    row: async (db, contactId) =>
      insert(db, 'contact_next_year_division', {
        contact_id: contactId,
        division_id: await insert(db, 'division', { name: `Division ${randomUUID()}` }),
      }),
  },
  ctpt_contactnationalities: {
    row: async (db, contactId) =>
      insert(db, 'contact_nationality', {
        contact_id: contactId,
        nationality_id: await insert(db, 'nationality', { name: `Nationality ${randomUUID()}` }),
      }),
    create: async (db, contactId) => [
      lookup('ctpt_contact', contactId, 'contacts'),
      lookup('ctpt_nationality', await nationality(db), 'ctpt_nationalities'),
    ],
  },
  ctpt_countries: list('country', () => ({ iso2: code(2), iso3: code(3) })),
  ctpt_creditnotes: {
    row: ofOrder('credit_note', () => ({ amount_cents: 100, reason: 'Billed twice' })),
    create: async (db, contactId) => [
      lookup('ctpt_order', await order(db, contactId), 'salesorders'),
      amount,
      text('ctpt_reason', 'Billed twice'),
    ],
  },
  ctpt_disciplines: list('discipline'),
  ctpt_division_contactset: {
    row: async (db, contactId) =>
      insert(db, 'contact_division', {
        contact_id: contactId,
        division_id: await insert(db, 'division', { name: `Division ${randomUUID()}` }),
      }),
  },
  ctpt_divisions: list('division'),
  ctpt_evidences: {
    row: async (db, contactId) =>
      insert(db, 'evidence', { declaration_id: await declaration(db, contactId), name: 'Seminar' }),
  },
  ctpt_examresults: {
    row: owned('exam_result', { name: 'Paper 1' }),
    create: async (_, contactId) => [
      text('ctpt_name', 'Paper 2'),
      lookup('ctpt_contact', contactId, 'contacts'),
    ],
  },
  ctpt_exams: {
    row: (db) => insert(db, 'exam', { name: 'Structures' }),
    create: async () => [text('ctpt_name', 'Hydraulics')],
  },
  ctpt_identities: {
    row: owned('identity_document', { type_code: 100000001, number: '7208154931184' }),
    create: async (_, contactId) => [
      lookup('ctpt_ContactId', contactId, 'contacts'),
      picklist('ctpt_type', 100000004),
      text('ctpt_identitynumber', 'A1234567'),
    ],
  },
  ctpt_institutions: list('institution'),
  ctpt_ledgerentries: { row: async (db, contactId) => charge(db, await order(db, contactId), 'discount') },
  ctpt_memberdeclarations: { row: declaration },
  ctpt_nationalities: list('nationality'),
  ctpt_notifications: { row: owned('notification', { kind_code: 1, title: 'News' }) },
  ctpt_organisationhistories: {
    row: owned('organisation_membership', { registration_number: '2010123' }),
    create: async (_, contactId) => [
      lookup('ctpt_Applicant', contactId, 'contacts'),
      lookup('ctpt_OrganisationCountry', southAfrica, 'ctpt_countries'),
      { name: 'ctpt_yearofelection', value: 2011, type: 'number' },
      text('ctpt_registrationnumber', '2011456'),
    ],
  },
  ctpt_organisations: list('organisation'),
  ctpt_paymenttransactions: {
    row: ofOrder('payment_transaction', () => ({
      reference: `PAY-${randomUUID()}`,
      amount_cents: 11_500,
      currency: 'ZAR',
      started_on: '2026-11-01T08:00:00Z',
    })),
  },
  ctpt_paymentverifications: { row: ofOrder('payment_verification', () => ({ kind_code: 1 })) },
  ctpt_permissionsets: {
    row: async (db) => {
      const role = await db
        .selectFrom('role')
        .select('id')
        .where('key', '=', 'no-permissions')
        .executeTakeFirstOrThrow();
      // A set of the inactive state: the sample must not change what any role opens.
      return insert(db, 'permission_set', {
        role_id: role.id,
        asset_key: `sample-${randomUUID()}`,
        state_code: 1,
      });
    },
    create: async (db) => {
      const role = await db
        .selectFrom('role')
        .select('id')
        .where('key', '=', 'no-permissions')
        .executeTakeFirstOrThrow();
      return [lookup('ctpt_role', role.id, 'ctpt_roles'), text('assetkey', `sample-${randomUUID()}`)];
    },
  },
  ctpt_powerautomatelogs: {
    row: async (db, contactId) =>
      insert(db, 'automation_log', {
        submission_id: await submission(db, contactId),
        status_code: 533910000,
      }),
  },
  ctpt_preferencetypes: list('preference_type'),
  ctpt_productprices: {
    row: async (db) =>
      insert(db, 'product_price', {
        product_id: await product(db),
        amount_cents: 11_500,
        valid_from: '2026-01-01',
      }),
  },
  ctpt_professionalhistories: {
    row: owned('employment', { job_title: 'Engineer', sector: 2 }),
    create: async (_, contactId) => [
      lookup('ctpt_EmployeeId', contactId, 'contacts'),
      text('ctpt_jobtitle', 'Engineer'),
      picklist('ctpt_typeofemployment', 2),
      { name: 'ctpt_startdate', value: '2020-02-01', type: 'datetime' },
    ],
  },
  ctpt_receipts: {
    row: ofOrder('receipt', () => ({
      number: `REC-${randomUUID()}`,
      amount_cents: 11_500,
      issued_on: '2026-11-01T08:00:00Z',
    })),
  },
  ctpt_refunds: {
    row: ofOrder('refund', () => ({ amount_cents: 100, reason: 'Paid twice', paid_back_on: '2026-11-01' })),
    create: async (db, contactId) => {
      const orderId = await order(db, contactId);
      for (const kind of ['payment', 'credit']) await charge(db, orderId, kind);
      return [
        lookup('ctpt_order', orderId, 'salesorders'),
        amount,
        text('ctpt_reason', 'Paid twice'),
        { name: 'ctpt_paidbackon', value: '2026-11-01', type: 'datetime' },
      ];
    },
  },
  ctpt_registrationcategories: list('registration_category'),
  ctpt_roles: {
    row: (db) => insert(db, 'role', { key: `sample-${randomUUID()}`, name: 'Sample' }),
  },
  ctpt_sonicwebforms: {
    row: (db) => insert(db, 'web_form', { name: `sample-${randomUUID()}`, title: 'Sample' }),
  },
  ctpt_sonicwebformsubmissions: { row: submission },
  ctpt_speakerengagements: {
    row: async (db) =>
      insert(db, 'speaker_engagement', {
        speaker_id: await insert(db, 'speaker', { name: 'Dr Arch' }),
        event_id: await event(db),
      }),
    create: async (db) => [
      lookup('ctpt_speaker', await insert(db, 'speaker', { name: 'Dr Beam' }), 'ctpt_speakers'),
      lookup('ctpt_event', await event(db), 'msmedia_mediaevents'),
    ],
  },
  ctpt_speakers: {
    row: (db) => insert(db, 'speaker', { name: 'Dr Arch' }),
    create: async () => [text('ctpt_speaker', 'Dr Beam')],
  },
  ctpt_specialist_contactset: {
    row: async (db, contactId) =>
      insert(db, 'contact_specialist_field', {
        contact_id: contactId,
        specialist_field_id: await insert(db, 'specialist_field', { name: `Field ${randomUUID()}` }),
      }),
  },
  ctpt_specialists: list('specialist_field'),
  ctpt_sponsorships: {
    row: ofOrder('sponsorship', () => ({
      sponsor_name: 'Thandi Nkosi',
      sponsor_email: 'sponsor@example.test',
      expires_on: '2026-12-31T08:00:00Z',
    })),
  },
  ctpt_studentplacements: {
    row: async (db, contactId) =>
      insert(db, 'placement', {
        company_id: await companyOf(db, contactId),
        student_id: await insert(db, 'contact', { first_name: 'Placed', last_name: 'Student' }),
      }),
    create: async (db, contactId) => [
      lookup('ctpt_company', await companyOf(db, contactId), 'accounts'),
      lookup(
        'ctpt_studentid',
        await insert(db, 'contact', { first_name: 'New', last_name: 'Student' }),
        'contacts',
      ),
      picklist('statuscode', 533910000),
    ],
  },
  ctpt_studenttrainingagreements: {
    row: (db, contactId) =>
      insert(db, 'training_agreement', {
        owner_id: contactId,
        name: 'Lerato Mokoena',
        start_date: '2026-01-01',
        duration_months: 36,
        end_date: '2028-12-31',
      }),
    create: async (_, contactId) => [
      lookup('ownerid', contactId, 'contacts'),
      text('ctpt_name', 'Lerato Mokoena'),
      { name: 'ctpt_startdate', value: '2026-01-01', type: 'datetime' },
      { name: 'ctpt_duration', value: 36, type: 'number' },
      { name: 'ctpt_enddate', value: '2028-12-31', type: 'datetime' },
    ],
  },
  ctpt_submissionevents: {
    row: async (db, contactId) =>
      insert(db, 'submission_event', { submission_id: await submission(db, contactId), event_code: 1 }),
  },
  ctpt_supportingdocuments: {
    row: document,
    create: async (_, contactId) => [
      text('ctpt_name', 'cv'),
      lookup('ctpt_customerid', contactId, 'contacts'),
    ],
  },
  ctpt_supportinteresttypes: list('interest_type'),
  ctpt_unsavedanswers: {
    row: owned('unsaved_answers', { form_name: 'nextOfKin', answers: '{}' }),
    create: async (_, contactId) => [
      lookup('ctpt_contact', contactId, 'contacts'),
      text('ctpt_form', 'branch'),
      text('ctpt_answers', '{}'),
    ],
  },
  directoryentries: {
    row: (db) => insert(db, 'account', { name: 'Listed firm', membership_number: `F-${randomUUID()}` }),
  },
  mshied_previouseducations: {
    row: owned('qualification', { name: 'BEng' }),
    create: async (db, contactId) => [
      text('mshied_name', 'MEng'),
      lookup('mshied_StudentId', contactId, 'contacts'),
      ...(await wholeQualification(db)),
    ],
  },
  mshied_programlevels: list('programme_level'),
  msmedia_attractionschedules: {
    row: async (db) =>
      insert(db, 'event_session', {
        event_schedule_id: await insert(db, 'event_schedule', { event_id: await event(db), name: 'Day 1' }),
        name: 'Opening',
      }),
    create: async (db) => [
      text('msmedia_name', 'Closing'),
      lookup(
        'msmedia_eventschedule',
        await insert(db, 'event_schedule', { event_id: await event(db), name: 'Day 2' }),
        'msmedia_eventschedules',
      ),
    ],
  },
  msmedia_eventschedules: {
    row: async (db) => insert(db, 'event_schedule', { event_id: await event(db), name: 'Day 1' }),
    create: async (db) => [
      text('msmedia_name', 'Day 2'),
      lookup('msmedia_mediaevent', await event(db), 'msmedia_mediaevents'),
    ],
  },
  msmedia_mediaevents: {
    row: (db) => event(db),
    create: async () => [
      text('msmedia_name', 'Seminar'),
      picklist('msmedia_eventtype', 766860001),
      { name: 'msmedia_startdate', value: '2027-04-01T08:00:00Z', type: 'datetime' },
      { name: 'msmedia_enddate', value: '2027-04-01T16:00:00Z', type: 'datetime' },
    ],
  },
  msmedia_mediaregistrations: {
    row: async (db, contactId) =>
      insert(db, 'registration', {
        contact_id: contactId,
        event_id: await event(db),
        status_code: 766860003,
      }),
  },
  products: { row: (db) => product(db) },
  salesorderdetails: {
    row: async (db, contactId) =>
      insert(db, 'order_line', { order_id: await order(db, contactId), description: 'Annual fee' }),
  },
  salesorders: { row: order },
  timezonedefinitions: list('timezone', () => ({
    code: 900_000 + next(),
    zone: 'Africa/Johannesburg',
    offset_minutes: 120,
  })),
  transactioncurrencies: list('currency', () => ({ code: code(3), symbol: '¤' })),
};
