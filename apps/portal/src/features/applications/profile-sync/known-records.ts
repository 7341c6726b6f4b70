import type { codes } from '@charter/contracts';
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
} from '@charter/profile-forms';

/** A record of the profile, and the questions of application forms whose answers it holds. */
export interface KnownRecord {
  readonly recordType: string;
  /** The lookup that makes it the person's own; none for the person's contact itself. */
  readonly owner?: string;
  /** Which one of several. */
  readonly about?: Readonly<Record<string, number>>;
  /** By the path of the question. */
  readonly questions: Readonly<Record<string, Binding>>;
  /** What stands here follows from another record, or is the institution's: it is told and not changed. */
  readonly readOnly?: true;
}

type Email = keyof typeof codes.emailMap;
type Telephone = keyof typeof codes.telephoneMap;

const emails = {
  'contactDetails/email': 727530000,
  'contactDetails/altEmail': 727530001,
} as const satisfies Record<string, Email>;

const telephones = {
  'contactDetails/mobileNumber': 727530003,
  'contactDetails/workNumber': 727530002,
  'contactDetails/homeContactNumber': 727530000,
  'contactDetails/altContactNumber': 727530001,
} as const satisfies Record<string, Telephone>;

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
  use: Readonly<Record<string, number>> = {},
): KnownRecord => ({
  recordType: form.recordType,
  owner: '_ctpt_customerid_value',
  about: { ...form.about, ...use },
  questions: bound(form, paths),
});

/** A record that knows an answer better stands behind one that knows it too. */
export const knownRecords: readonly KnownRecord[] = [
  {
    recordType: aboutYou.recordType,
    readOnly: true,
    questions: {
      'contactDetails/email': { name: 'emailaddress1', type: 'string' },
      'contactDetails/mobileNumber': { name: 'mobilephone', type: 'string' },
    },
  },
  {
    recordType: aboutYou.recordType,
    questions: { ...bound(aboutYou, ofPerson), ...bound(branch, { 'residentialAddress/branch': 'branch' }) },
  },
  {
    recordType: identity.recordType,
    owner: '_ctpt_ContactId_value',
    questions: bound(identity, ofIdentity),
  },
  channel(residentialAddress, inside('residentialAddress', ofAddress)),
  channel(postalAddress, inside('postaladdress', ofAddress)),
  ...Object.entries(emails).map(([path, use]) =>
    channel(emailAddress, { [path]: 'email' }, { ctpt_mapemailto: use }),
  ),
  ...Object.entries(telephones).map(([path, use]) =>
    channel(phoneNumber, { [path]: 'phoneNumber' }, { ctpt_maptelephoneto: use }),
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
