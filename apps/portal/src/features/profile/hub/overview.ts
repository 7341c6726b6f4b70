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
import { line } from '../history/describe.ts';
import * as texts from '../texts.ts';

/** A part of the profile as it stands: what is kept, line by line, and what is missing there. */
export interface Held {
  readonly lines: readonly string[];
  /** The answers that its form would ask for, by their labels; empty where there is no record at all. */
  readonly missing?: readonly string[];
}

type Values = ReturnType<typeof recordValues>;
type Line = string | null | undefined;

/** What a form would say of a record, beside the words that tell what is in it. */
function heldBy(form: RecordForm, record: Values | undefined, day: string, lines: readonly Line[]): Held {
  if (!record) return { lines: [], missing: [] };
  const said = lines.filter((line) => typeof line === 'string' && line !== '') as readonly string[];
  const answers = answersFrom(form, (name) => record.raw(name));
  const errors = validate(loadForm(form.definition), answers, { mode: 'all', today: day });
  if (errors.length === 0) return { lines: said };
  const labels = new Map(
    form.definition.steps.flatMap(({ groups }) =>
      groups.flatMap(({ fields }) => fields.map(({ path = '', label }) => [path, label] as const)),
    ),
  );
  return { lines: said, missing: errors.map(({ path }) => labels.get(path) ?? path) };
}

/** A record type by the names of its descriptor, and by those that the answers of forms are kept under. */
function withForms<D extends RecordDescriptor>(of: D, first: RecordForm, ...others: readonly RecordForm[]) {
  const { fields } = descriptorOf(first, ...others);
  return { of: { ...of, fields: { ...of.fields, ...fields } }, kept: Object.keys(fields) };
}

/** The answers of a form by their paths: as they are kept, and in words where a code or a lookup is. */
const reader = (form: RecordForm, values: Values) => {
  const answers = answersFrom(form, (name) => values.raw(name));
  return {
    text: (path: string): string | null => (answers[path] === undefined ? null : String(answers[path])),
    label: (path: string): string | null => values.label(keptIn(form, path)),
    isYes: (path: string): boolean => answers[path] === true,
  };
};

const keptIn = (form: RecordForm, path: string): string => form.bindings[path]?.name ?? path;

/** The person's own fields in one call. */
export const ownContact = question('own-contact', {
  of: [records.contacts.type],
  ask: async (signal, contactId: string) => {
    const { of, kept } = withForms(records.contacts, aboutYou, nextOfKin, branch, billingDetails);
    const labels = ['branch', 'memberType', keptIn(aboutYou, 'title'), keptIn(nextOfKin, 'relationship')];
    const read = [...kept, 'branch', 'memberType', 'membershipNumber'];
    const values = recordValues(await getRecord(of, contactId, { read, labels }, signal));
    return summariseContact(values, today());
  },
});

const equality = { gender: texts.gender, race: texts.race, disability: texts.disability };

function summariseContact(values: Values, day: string) {
  const person = reader(aboutYou, values);
  const kin = reader(nextOfKin, values);
  const invoiced = reader(billingDetails, values);
  const [born, vatNumber] = [person.text('dateOfBirth'), invoiced.text('vatNumber')];
  const answered = Object.entries(equality).filter(([path]) => person.text(path) !== null);
  const fullName = [
    person.label('title'),
    person.text('firstName'),
    person.text('middleName'),
    person.text('lastName'),
  ];
  return {
    aboutYou: heldBy(aboutYou, values, day, [
      line(fullName, ' '),
      born && texts.bornOn(born),
      person.isYes('residesInSouthAfrica') ? texts.residesHere : texts.residesElsewhere,
    ]),
    // Which were answered, not how: somebody else may be looking on.
    equality: {
      lines: answered.length === 0 ? [] : [texts.answered(line(answered.map(([, name]) => name)))],
    },
    nextOfKin: heldBy(nextOfKin, values, day, [
      line([
        line([kin.text('firstName'), kin.text('secondName'), kin.text('surname')], ' '),
        kin.text('otherRelationship') ?? kin.label('relationship'),
      ]),
      kin.text('mobileNumber'),
      kin.text('email'),
    ]),
    branch: heldBy(branch, values, day, [values.label('branch')]),
    billingDetails: heldBy(billingDetails, values, day, [
      invoiced.text('companyName'),
      invoiced.text('billingContactPerson'),
      vatNumber && texts.vatNumber(vatNumber),
    ]),
    membership: {
      lines: [line([values.label('memberType'), values.text('membershipNumber')])].filter(Boolean),
    },
  };
}

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
        read: ['method', 'addressType', 'emailUse', 'telephoneUse', 'pendingEmail', 'email', ...kept],
        labels: ['emailUse', 'telephoneUse', keptIn(address, 'country')],
        where: { owner: contactId, state: active },
        sort: { field: 'createdOn', direction: 'asc' },
        size: 100,
      },
      signal,
    );
    return summariseChannels(data, today());
  },
});

const primaryEmail = codes.codeOf(codes.emailMap, 'Primary Email');
const rankOf = (email: Values): number => (email.code('emailUse') === primaryEmail ? 0 : 1);

function summariseChannels(rows: readonly RecordOf[], day: string) {
  const channels = rows.map((row) => recordValues(row));
  const about = (form: RecordForm) => {
    const wanted = Object.entries(byPlainName(records.channels, form.about ?? {}));
    return channels.filter((channel) => wanted.every(([name, code]) => channel.code(name) === code));
  };
  const addressOf = (form: RecordForm): Held => {
    const [first] = about(form);
    return heldBy(form, first, day, first ? addressLines(first) : []);
  };
  // The one that we write to first.
  const emails = about(emailAddress).toSorted((one, other) => rankOf(one) - rankOf(other));
  const numbers = about(phoneNumber);
  return {
    residential: addressOf(residentialAddress),
    postal: addressOf(postalAddress),
    billing: addressOf(billingAddress),
    email: heldBy(emailAddress, emails[0], day, emails.flatMap(emailLines)),
    phone: heldBy(
      phoneNumber,
      numbers[0],
      day,
      numbers.map((one) => line([reader(phoneNumber, one).text('phoneNumber'), one.label('telephoneUse')])),
    ),
  };
}

function addressLines(channel: Values): Line[] {
  const { text, label } = reader(address, channel);
  return [
    text('line1'),
    text('line2'),
    text('suburb'),
    line([text('city'), text('postalCode')]),
    label('country'),
  ];
}

function emailLines(channel: Values): string[] {
  const pending = channel.text('pendingEmail');
  const kept = channel.text('email');
  return [
    ...(kept === null ? [] : [line([kept, channel.label('emailUse')])]),
    ...(pending === null ? [] : [texts.waitingFor(pending)]),
  ];
}
