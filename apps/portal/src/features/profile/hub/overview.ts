import { codes, records, type RecordDescriptor } from '@charter/contracts';
import { loadForm, validate } from '@charter/form-logic';
import {
  aboutYou,
  address,
  answersFrom,
  billingAddress,
  billingDetails,
  branch,
  descriptorOf,
  emailAddress,
  nextOfKin,
  phoneNumber,
  postalAddress,
  residentialAddress,
  type RecordForm,
} from '@charter/record-forms';
import { recordValues } from '../../../lib/record-values.ts';
import { active, byPlainName, getRecord, listRecords, type RecordOf } from '../../../lib/records.ts';
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
  const answers = answersFrom(form, (name) => record.raw(name));
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

/** A record type by the names of its descriptor, and by those that the answers of forms are kept under. */
function withForms<D extends RecordDescriptor>(of: D, first: RecordForm, ...others: readonly RecordForm[]) {
  const { fields } = descriptorOf(first, ...others);
  return { of: { ...of, fields: { ...of.fields, ...fields } }, kept: Object.keys(fields) };
}

/** The person's own fields in one call. */
export const ownContact = question('own-contact', {
  of: [records.contacts.type],
  ask: async (signal, contactId: string) => {
    const { of, kept } = withForms(records.contacts, aboutYou, nextOfKin, branch, billingDetails);
    const values = recordValues(
      await getRecord(of, contactId, { read: [...kept, 'branch'], labels: ['branch'] }, signal),
    );
    const day = today();
    const branchName = values.label('branch');
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
  // The link that confirms an address is opened in another tab.
  refetchOnWindowFocus: 'always',
  of: [records.channels.type],
  ask: async (signal, contactId: string) => {
    const { of, kept } = withForms(records.channels, address, emailAddress, phoneNumber);
    const { data } = await listRecords(
      of,
      {
        read: ['method', 'addressType', 'emailUse', 'pendingEmail', 'city', 'email', 'telephone', ...kept],
        where: { owner: contactId, state: active },
        sort: { field: 'createdOn', direction: 'asc' },
        size: 100,
      },
      signal,
    );
    return summarise(data, today());
  },
});

const primaryEmail = codes.codeOf(codes.emailMap, 'Primary Email');

function summarise(rows: readonly RecordOf[], day: string) {
  const channels = rows.map((row) => recordValues(row));
  const about = (form: RecordForm) => {
    const wanted = Object.entries(byPlainName(records.channels, form.about ?? {}));
    return channels.filter((channel) => wanted.every(([name, code]) => channel.code(name) === code));
  };
  const addressStanding = (form: RecordForm): Standing => {
    const [first] = about(form);
    return noted(standingOf(form, first, day), first?.text('city'));
  };
  const emails = about(emailAddress);
  const email = emails.find((channel) => channel.code('emailUse') === primaryEmail) ?? emails[0];
  const [number] = about(phoneNumber);
  return {
    residential: addressStanding(residentialAddress),
    postal: addressStanding(postalAddress),
    billing: addressStanding(billingAddress),
    email: noted(standingOf(emailAddress, email, day), email?.text('email')),
    phone: noted(standingOf(phoneNumber, number, day), number?.text('telephone')),
  };
}

const noted = (standing: Standing, note: string | null | undefined): Standing =>
  standing.kind === 'complete' && note ? { ...standing, note } : standing;

const counts = {
  qualifications: records.qualifications,
  employments: records.employments,
  organisations: records.organisationMemberships,
  identities: records.identities,
  nationalities: records.contactNationalities,
  divisions: records.contactDivisions,
} as const;

/** How many records of a kind are the person's own; the page itself is not needed. */
export const ownCount = question('own-count', {
  ask: async (signal, kind: keyof typeof counts, contactId: string) => {
    const where = { owner: contactId, state: active };
    const { totalCount } = await listRecords<RecordDescriptor>(
      counts[kind],
      { read: ['owner'], where, size: 1 },
      signal,
    );
    return totalCount;
  },
  of: ([kind]) => [counts[kind].type],
});
