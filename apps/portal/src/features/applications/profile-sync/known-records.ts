import { codes, records, type RecordDescriptor } from '@charter/contracts';
import {
  aboutYou,
  branch,
  emailAddress,
  identity,
  phoneNumber,
  postalAddress,
  residentialAddress,
  type Binding,
  type RecordForm,
} from '@charter/record-forms';
import { byPlainName } from '../../../lib/records.ts';

/** A record of the profile, and the questions of application forms whose answers it holds. */
export interface KnownRecord {
  readonly of: RecordDescriptor;
  /** One of those whose `owner` is the person; without it the person's contact itself. */
  readonly isOwned?: true;
  /** Which one of several. */
  readonly about?: Readonly<Record<string, number>>;
  /** By the path of the question. */
  readonly questions: Readonly<Record<string, Binding>>;
  /** What stands here follows from another record, or is the institution's: it is told and not changed. */
  readonly readOnly?: true;
}

/** What an address or a number is used for, by the question that asks for it. */
const emails = {
  'contactDetails/email': 'Primary Email',
  'contactDetails/altEmail': 'Alternate Email',
} as const;
const telephones = {
  'contactDetails/mobileNumber': 'Mobile',
  'contactDetails/workNumber': 'Work',
  'contactDetails/homeContactNumber': 'Home',
  'contactDetails/altContactNumber': 'Alternative',
} as const;

/** The paths of the questions, and of the same questions in the profile. */
const ofPerson = {
  title: 'title',
  firstName: 'firstName',
  secondName: 'middleName',
  surname: 'lastName',
  dateOfBirth: 'dateOfBirth',
  dateofbirth: 'dateOfBirth',
  gender: 'gender',
  race: 'race',
};
const ofAddress = {
  addressLine1: 'line1',
  addressLine2: 'line2',
  suburb: 'suburb',
  City: 'city',
  postalCode: 'postalCode',
  country: 'country',
};
const ofIdentity = { typeOfIdentity: 'type', citizenid: 'number' };

const inside = (home: string, paths: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(paths).map(([path, other]) => [`${home}/${path}`, other]));

const channel = (
  form: RecordForm,
  paths: Readonly<Record<string, string>>,
  use: { readonly emailUse?: number; readonly telephoneUse?: number } = {},
): KnownRecord => ({
  of: records.channels,
  isOwned: true,
  about: { ...byPlainName(records.channels, form.about ?? {}), ...use },
  questions: bound(form, paths),
});

/** A record that knows an answer better stands behind one that knows it too. */
export const knownRecords: readonly KnownRecord[] = [
  {
    of: records.contacts,
    readOnly: true,
    questions: {
      'contactDetails/email': { name: 'email', type: 'string' },
      'contactDetails/mobileNumber': { name: 'mobilePhone', type: 'string', isPhone: true },
    },
  },
  {
    of: records.contacts,
    questions: { ...bound(aboutYou, ofPerson), ...bound(branch, { 'residentialAddress/branch': 'branch' }) },
  },
  {
    of: records.identities,
    isOwned: true,
    questions: bound(identity, ofIdentity),
  },
  channel(residentialAddress, inside('residentialAddress', ofAddress)),
  channel(postalAddress, inside('postaladdress', ofAddress)),
  ...Object.entries(emails).map(([path, use]) =>
    channel(emailAddress, { [path]: 'email' }, { emailUse: codes.codeOf(codes.emailMap, use) }),
  ),
  ...Object.entries(telephones).map(([path, use]) =>
    channel(phoneNumber, { [path]: 'phoneNumber' }, { telephoneUse: codes.codeOf(codes.telephoneMap, use) }),
  ),
];

function bound(form: RecordForm, paths: Readonly<Record<string, string>>): Record<string, Binding> {
  return Object.fromEntries(
    Object.entries(paths).map(([path, other]) => {
      const binding = form.bindings[other];
      if (!binding) throw new RangeError(`${form.definition.name} does not ask for ${other}`);
      return [path, binding];
    }),
  );
}
