import { codes, type FieldChange } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../../src/platform/database/index.ts';
import { stableId } from '../../../src/seed/index.ts';
import { insert, lookup, owned, picklist, text, type Samples } from './sample.ts';

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

const nationality = async (db: Database) =>
  (await db.selectFrom('nationality').select('id').executeTakeFirstOrThrow()).id;

export const membershipSamples: Samples = {
  accounts: { row: owned('account', { name: 'Own company' }) },
  contacts: { row: async (_, contactId) => contactId },
  ctpt_certificates: {
    row: owned('certificate', { kind_code: 1, holder: 'Nomsa Dlamini', granted_on: '2026-11-16T08:00:00Z' }),
  },
  ctpt_channels: {
    row: owned('channel', {
      method_type: codes.codeOf(codes.channelMethod, 'Email'),
      email_address: 'a@example.test',
    }),
    create: async (_, contactId) => [
      lookup('ctpt_customerid', contactId, 'contacts'),
      picklist('ctpt_methodtype', codes.codeOf(codes.channelMethod, 'Telephone')),
      text('ctpt_telephone', '+27 82 555 0100'),
    ],
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
  ctpt_division_contactset: {
    row: async (db, contactId) =>
      insert(db, 'contact_division', {
        contact_id: contactId,
        division_id: await insert(db, 'division', { name: `Division ${randomUUID()}` }),
      }),
  },
  ctpt_identities: {
    row: owned('identity_document', {
      type_code: codes.codeOf(codes.identityType, 'South African ID Document'),
      number: '7208154931184',
    }),
    create: async (_, contactId) => [
      lookup('ctpt_ContactId', contactId, 'contacts'),
      picklist('ctpt_type', codes.codeOf(codes.identityType, 'South African Passport')),
      text('ctpt_identitynumber', 'A1234567'),
    ],
  },
  ctpt_organisationhistories: {
    row: owned('organisation_membership', { registration_number: '2010123' }),
    create: async (_, contactId) => [
      lookup('ctpt_Applicant', contactId, 'contacts'),
      lookup('ctpt_OrganisationCountry', southAfrica, 'ctpt_countries'),
      { name: 'ctpt_yearofelection', value: 2011, type: 'number' },
      text('ctpt_registrationnumber', '2011456'),
    ],
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
  ctpt_recognitions: {
    row: async (db, contactId) => {
      const account_id = await insert(db, 'account', { name: 'A college' });
      await insert(db, 'representative', { contact_id: contactId, account_id, begins_on: '2020-01-01' });
      return insert(db, 'recognition', {
        account_id,
        kind_code: 1,
        begins_on: '2026-01-01',
        ends_on: '2029-01-01',
      });
    },
  },
  ctpt_representatives: {
    row: async (db, contactId) =>
      insert(db, 'representative', {
        contact_id: contactId,
        account_id: await insert(db, 'account', { name: 'A company' }),
        begins_on: '2020-01-01',
      }),
  },
  ctpt_recordviews: { row: owned('record_view', { role_name: 'Membership officer', kind_code: 1 }) },
  ctpt_specialist_contactset: {
    row: async (db, contactId) =>
      insert(db, 'contact_specialist_field', {
        contact_id: contactId,
        specialist_field_id: await insert(db, 'specialist_field', { name: `Field ${randomUUID()}` }),
      }),
  },
  ctpt_standingdecisions: {
    row: async (db, contactId) =>
      insert(db, 'standing_decision', {
        id: randomUUID(),
        contact_id: contactId,
        step_code: 1,
        reason: 'Fees',
        decided_on: '2026-11-16T08:00:00Z',
        contact_version: 1,
      }),
  },
  ctpt_unsavedanswers: {
    row: owned('unsaved_answers', { form_name: 'nextOfKin', answers: '{}' }),
    create: async (_, contactId) => [
      lookup('ctpt_contact', contactId, 'contacts'),
      text('ctpt_form', 'branch'),
      text('ctpt_answers', '{}'),
    ],
  },
  mshied_previouseducations: {
    row: owned('qualification', { name: 'BEng' }),
    create: async (db, contactId) => [
      text('mshied_name', 'MEng'),
      lookup('mshied_StudentId', contactId, 'contacts'),
      ...(await wholeQualification(db)),
    ],
  },
};
