import { codes, mergeFieldNames, type MergeField } from '@charter/contracts';
import type { Selectable, Updateable } from 'kysely';
import type { Schema } from '../../../platform/database/index.ts';

export type Contact = Selectable<Schema['contact']>;
export type Column = keyof Contact & keyof Updateable<Schema['contact']>;

/** The columns of each field that is chosen. */
export const fieldColumns: Readonly<Record<MergeField, readonly Column[]>> = {
  firstName: ['first_name'],
  middleName: ['middle_name'],
  lastName: ['last_name'],
  title: ['title_code'],
  birthDate: ['birth_date'],
  gender: ['gender_code'],
  race: ['race_code'],
  disability: ['disability'],
  mobilePhone: ['mobile_phone'],
  address: ['address_composite'],
  branch: ['branch_id'],
  company: ['company_name'],
  billing: ['billing_contact_person', 'vat_number'],
  kin: [
    'kin_first_name',
    'kin_second_name',
    'kin_surname',
    'kin_relationship',
    'kin_other',
    'kin_mobile',
    'kin_email',
  ],
};

const coveredFields: ReadonlySet<MergeField> = new Set(['race', 'disability']);

/** A membership comes as a whole, from the record that has it. */
export const membershipColumns: readonly Column[] = [
  'membership_number',
  'membership_class',
  'category_code',
  'contact_type',
  'date_joined',
  'last_application_approved_on',
  'on_hold',
  'on_hold_reason',
  'on_hold_until_paid',
  'termination_type',
  'date_terminated',
];

export const hasMembership = ({ membership_number, contact_type }: Contact): boolean =>
  membership_number !== null || contact_type !== null;

/** What says that somebody is a member, and how they stand. */
const standingColumns = [
  'membership_number',
  'contact_type',
  'on_hold',
  'termination_type',
  'date_terminated',
] as const satisfies readonly Column[];

/** All that the one record says of a membership the other says too, so that nothing is lost by keeping the other's. */
const saysNoMore = (one: Contact, other: Contact): boolean =>
  standingColumns.every(
    (column) => one[column] === null || one[column] === false || one[column] === other[column],
  );

/** Two memberships, of which neither holds the other. */
export const bothAreMembers = (survivor: Contact, other: Contact): boolean =>
  !saysNoMore(survivor, other) && !saysNoMore(other, survivor);

/** The record that is merged into another keeps nothing that says whose it was. */
export const emptied = {
  first_name: '',
  last_name: 'Merged record',
  middle_name: null,
  title_code: null,
  birth_date: null,
  gender_code: null,
  race_code: null,
  disability: null,
  email: null,
  mobile_phone: null,
  address_composite: null,
  branch_id: null,
  company_name: null,
  billing_contact_person: null,
  vat_number: null,
  kin_first_name: null,
  kin_second_name: null,
  kin_surname: null,
  kin_relationship: null,
  kin_other: null,
  kin_mobile: null,
  kin_email: null,
  membership_number: null,
  membership_class: null,
  category_code: null,
  contact_type: null,
  date_joined: null,
  last_application_approved_on: null,
  on_hold: false,
  on_hold_reason: null,
  on_hold_until_paid: false,
  termination_type: null,
  date_terminated: null,
  include_in_directory: false,
  state_code: 1,
} as const satisfies Updateable<Schema['contact']>;

const isEmpty = (value: unknown): boolean => value === null || value === '';
const holds = (contact: Contact, field: MergeField) =>
  fieldColumns[field].some((column) => !isEmpty(contact[column]));
const differs = (one: Contact, other: Contact, field: MergeField) =>
  fieldColumns[field].some((column) => one[column] !== other[column]);

/** A covered value is never compared where an officer would see the outcome: left out, it would be known to be the same. */
const isChosen = (one: Contact, other: Contact, field: MergeField) =>
  (holds(one, field) || holds(other, field)) && (coveredFields.has(field) || differs(one, other, field));

/** Where the two differ, with what is suggested: the record that has a value, or else the one that stays. */
export const differences = (survivor: Contact, other: Contact, branches: ReadonlyMap<string, string>) =>
  mergeFieldNames
    .filter((name) => isChosen(survivor, other, name))
    .map((name) => ({
      name,
      survivor: shown(survivor, name, branches),
      other: shown(other, name, branches),
      covered: coveredFields.has(name),
      takesOther: !holds(survivor, name) && holds(other, name),
    }));

function shown(contact: Contact, field: MergeField, branches: ReadonlyMap<string, string>): string | null {
  if (!holds(contact, field)) return null;
  if (coveredFields.has(field)) return '••••••';
  const label = (options: Readonly<Record<number, string>>, code: number | null) =>
    code === null ? null : (options[code] ?? String(code));
  if (field === 'title') return label(codes.salutation, contact.title_code);
  if (field === 'gender') return label(codes.gender, contact.gender_code);
  if (field === 'branch') return branches.get(contact.branch_id ?? '') ?? null;
  const words = fieldColumns[field]
    .filter((column) => column !== 'kin_relationship')
    .map((column) => contact[column])
    .filter((value) => !isEmpty(value));
  return words.join(', ') || null;
}

/** What the survivor becomes. The address of record is the other's only where nobody has proved one by signing in. */
export function survivorChanges(
  survivor: Contact,
  other: Contact,
  { takes, signsIn }: { readonly takes: readonly MergeField[]; readonly signsIn: boolean },
): Partial<Record<Column, unknown>> {
  const columns = [
    ...takes.flatMap((name) => fieldColumns[name]),
    ...(saysNoMore(other, survivor) ? [] : membershipColumns),
    ...(survivor.email === null && !signsIn ? (['email'] as const) : []),
  ];
  return pick(
    other,
    columns.filter((column) => survivor[column] !== other[column]),
  );
}

export const pick = (contact: Contact, columns: readonly string[]): Partial<Record<Column, unknown>> =>
  Object.fromEntries(columns.map((column) => [column, contact[column as Column]]));
