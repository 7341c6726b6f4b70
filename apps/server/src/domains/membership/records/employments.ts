import { codes, representativeMessages } from '@charter/contracts';
import { employment } from '@charter/record-forms';
import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../../../engines/entitlements/index.ts';
import {
  allow,
  date,
  followsForm,
  lookup,
  ownBy,
  ownWhere,
  picklist,
  recordType,
  rowsWhere,
  text,
  through,
  type CreateDecision,
  type Rule,
} from '../../../engines/records/index.ts';
import { lockKeys } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';

const fields = {
  ctpt_jobtitle: text('job_title', 'Position Held', { searchable: true }),
  ctpt_company: text('company', 'Company', { searchable: true, isName: true }),
  ctpt_EmployerId: lookup('employer_id', 'Employer', 'accounts'),
  ctpt_typeofemployment: picklist('sector', 'Employment Sector', codes.employmentSector),
  ctpt_startdate: date('start_date', 'Start Date'),
  ctpt_enddate: date('end_date', 'End Date'),
  ctpt_EmployeeId: lookup('contact_id', 'Employee', 'contacts', { required: true }),
} as const;

const ownFields = [
  'ctpt_jobtitle',
  'ctpt_company',
  'ctpt_typeofemployment',
  'ctpt_startdate',
  'ctpt_enddate',
  'statecode',
];

/** What the membership desk corrects of it (`members/correct-member.ts`); which organisation on record it was, it alone says. */
export const correctedOfEmployments = [...ownFields, 'ctpt_EmployerId'];

const pages = through('profile.employmenthistory', 'profile.viewemploymenthistorydetails');

/** Only representations in force are histories of the employer type; they are granted, and read here by old clients. */
const inForce = (alias: string, { today }: Caller): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${column('sector')} is distinct from ${codes.employerType} or (${column('start_date')} <= ${today}::date
    and (${column('end_date')} is null or ${column('end_date')} > ${today}::date)))`;
};
const own = ownWhere(
  'own rows',
  (alias, caller) =>
    sql<boolean>`${sql.ref(`${alias}.contact_id`)} = ${caller.contactId} and ${inForce(alias, caller)}`,
);
const everyHistory = rowsWhere('every row', inForce);

const employerTypeIsGranted: Rule = {
  name: 'the employer type is granted',
  on: ['create', 'update'],
  check: async ({ asked }) => {
    if (asked['sector'] !== codes.employerType) return;
    const message = representativeMessages.granting;
    throw new AppError('ruleBroken', message, [{ field: 'ctpt_typeofemployment', message }]);
  },
};

/**
 * The same employment that was offered twice, by two tabs or by an answer that was lost, is one: whoever comes second is
 * answered the one that is there.
 */
const createOnce: CreateDecision = async ({ tx, id, asked, write }) => {
  const valueOf = (column: string) => asked[column] ?? null;
  await lockKeys(tx, `employments:${String(valueOf('contact_id'))}`);
  const { rows } = await sql<{ id: string }>`
    select id from employment where contact_id = ${valueOf('contact_id')}::uuid and state_code = 0
      and job_title is not distinct from ${valueOf('job_title')}::text and company is not distinct from ${valueOf('company')}::text
      and sector is not distinct from ${valueOf('sector')}::integer and start_date is not distinct from ${valueOf('start_date')}::date
      and end_date is not distinct from ${valueOf('end_date')}::date
    limit 1`.execute(tx);
  if (rows[0]) return rows[0].id;
  await write();
  return id;
};

/** Where a person worked, and, for clients that look for the employer type, which organisations they speak for. */
export const employments = recordType({
  name: 'ctpt_professionalhistories',
  label: 'Employment',
  table: 'employment',
  view: 'professional_history',
  idField: 'ctpt_professionalhistoryid',
  display: 'job_title',
  ownerColumn: 'contact_id',
  fields,
  grants: [
    allow(
      ['read'],
      own,
      'all',
      through('profile.employmenthistory', 'profile.viewemploymenthistorydetails', 'student-placement'),
    ),
    allow(['create'], ownBy('contact_id'), { only: [...ownFields, 'ctpt_EmployeeId'] }, pages),
    allow(['update'], ownBy('contact_id'), { only: ownFields }, pages),
    allow(['read'], everyHistory, 'all', through('staff.membership', 'staff.education')),
  ],
  decisions: { create: createOnce },
  rules: [employerTypeIsGranted, followsForm(employment, fields)],
});
