import { type RecordRow } from '@charter/contracts';
import { loadForm, validate } from '@charter/form-logic';
import {
  aboutYou,
  address,
  answersFrom,
  billingAddress,
  billingDetails,
  branch,
  emailAddress,
  employment,
  identity,
  nationalities,
  nextOfKin,
  phoneNumber,
  postalAddress,
  professionalOrganisation,
  qualification,
  residentialAddress,
  type RecordForm,
} from '@charter/profile-forms';
import { getRecord, listRecords } from '../../../lib/api.ts';
import { where } from '../../../lib/record-filter.ts';
import { recordValues } from '../../../lib/record-values.ts';
import { question } from '../../../server-state/index.ts';
import { today } from '../../../lib/today.ts';

/** How much of a part of the profile is there. */
export type Standing =
  | { readonly kind: 'complete'; readonly note?: string }
  | { readonly kind: 'missing'; readonly what: readonly string[] }
  /** May be left empty. */
  | { readonly kind: 'none' };

type Values = ReturnType<typeof recordValues>;

/** What a form would say of a record: complete, or the names of the answers it would ask for. */
export function standingOf(form: RecordForm, record: Values | undefined, day: string): Standing {
  if (!record) return { kind: 'missing', what: [] };
  const lookups = new Set(
    Object.values(form.bindings).flatMap(({ name, type }) => (type === 'lookup' ? [name] : [])),
  );
  const answers = answersFrom(form, (name) => record.raw(lookups.has(name) ? `_${name}_value` : name));
  const errors = validate(loadForm(form.definition), answers, { mode: 'all', today: day });
  if (errors.length === 0) return { kind: 'complete' };
  const labels = new Map(
    form.definition.steps.flatMap(({ groups }) =>
      groups.flatMap(({ fields }) => fields.map(({ path = '', label }) => [path, label] as const)),
    ),
  );
  return { kind: 'missing', what: errors.map(({ path }) => labels.get(path) ?? path) };
}

export const counted = (count: number, one: string, many: string): Standing =>
  count === 0 ? { kind: 'none' } : { kind: 'complete', note: `${count} ${count === 1 ? one : many}` };

const readNames = (...forms: readonly RecordForm[]): string[] => [
  ...new Set(
    forms.flatMap(({ bindings }) =>
      Object.values(bindings).flatMap(({ name, type }) =>
        type === 'manytomany' ? [] : [type === 'lookup' ? `_${name}_value` : name],
      ),
    ),
  ),
];

/** The person's own fields in one call. */
export const ownContact = question('own-contact', {
  of: ['contacts'],
  ask: async (signal, contactId: string) => {
    const { data } = await getRecord(
      {
        recordType: 'contacts',
        id: contactId,
        properties: readNames(aboutYou, nextOfKin, branch, billingDetails),
        formattedFields: ['_ctpt_branch_value'],
      },
      signal,
    );
    const values = recordValues(data);
    const day = today();
    const branchName = values.label('_ctpt_branch_value');
    const inBranch = standingOf(branch, values, day);
    return {
      aboutYou: standingOf(aboutYou, values, day),
      nextOfKin: standingOf(nextOfKin, values, day),
      branch: inBranch.kind === 'complete' && branchName ? { ...inBranch, note: branchName } : inBranch,
      billingDetails: standingOf(billingDetails, values, day),
    };
  },
});

/** Addresses, emails and numbers in one call. */
export const ownChannels = question('own-channels', {
  of: ['ctpt_channels'],
  ask: async (signal, contactId: string) => {
    const { data } = await listRecords(
      {
        recordtype: 'ctpt_channels',
        properties: [
          'ctpt_methodtype',
          'ctpt_addresstype',
          'ctpt_mapemailto',
          'ctpt_pendingemailaddress',
          ...readNames(address, emailAddress, phoneNumber),
        ],
        filter: {
          fieldAndOperator: true,
          filterfields: [
            where('_ctpt_customerid_value', contactId, 'lookup'),
            where('statecode', 0, 'picklist'),
          ],
        },
        sortfield: { field: 'createdon', sorttype: 'asc' },
        continuationToken: null,
        pazesize: 100,
      },
      signal,
    );
    return summarise(data, today());
  },
});

export function summarise(rows: readonly RecordRow[], day: string) {
  const channels = rows.map(recordValues);
  const about = (form: RecordForm) =>
    channels.filter((channel) =>
      Object.entries(form.about ?? {}).every(([name, code]) => channel.code(name) === code),
    );
  const addressStanding = (form: RecordForm): Standing => {
    const [first] = about(form);
    const standing = standingOf(form, first, day);
    const city = first?.text('ctpt_city');
    return standing.kind === 'complete' && city ? { ...standing, note: city } : standing;
  };
  const emails = about(emailAddress);
  const [primary] = emails.filter((channel) => channel.code('ctpt_mapemailto') === primaryEmail);
  const [number] = about(phoneNumber);
  return {
    residential: addressStanding(residentialAddress),
    postal: addressStanding(postalAddress),
    billing: addressStanding(billingAddress),
    email: noted(
      standingOf(emailAddress, primary ?? emails[0], day),
      (primary ?? emails[0])?.text('ctpt_emailaddress'),
    ),
    phone: noted(standingOf(phoneNumber, number, day), number?.text('ctpt_telephone')),
  };
}

const primaryEmail = 727530000;

const noted = (standing: Standing, note: string | null | undefined): Standing =>
  standing.kind === 'complete' && note ? { ...standing, note } : standing;

const counts = {
  qualifications: [qualification.recordType, 'mshied_StudentId'],
  employments: [employment.recordType, 'ctpt_EmployeeId'],
  organisations: [professionalOrganisation.recordType, 'ctpt_Applicant'],
  identities: [identity.recordType, 'ctpt_ContactId'],
  nationalities: [nationalities.bindings['nationalities']?.links?.recordType ?? '', 'ctpt_contact'],
  divisions: ['ctpt_division_contactset', 'contactid'],
} as const;

/** How many records of a kind are the person's own; the page itself is not needed. */
export const ownCount = question('own-count', {
  ask: async (signal, kind: keyof typeof counts, contactId: string) => {
    const [recordtype, owner] = counts[kind];
    const { totalCount } = await listRecords(
      {
        recordtype,
        properties: [`_${owner}_value`],
        filter: {
          fieldAndOperator: true,
          filterfields: [where(`_${owner}_value`, contactId, 'lookup'), where('statecode', 0, 'picklist')],
        },
        continuationToken: null,
        pazesize: 1,
      },
      signal,
    );
    return totalCount;
  },
  of: ([kind]) => [counts[kind][0]],
});
