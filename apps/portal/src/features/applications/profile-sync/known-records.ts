import { codes, records, type RecordDescriptor } from '@charter/contracts';
import {
  aboutYou,
  billingAddress,
  billingDetails,
  branch,
  emailAddress,
  employment,
  identity,
  phoneNumber,
  postalAddress,
  professionalOrganisation,
  qualification,
  residentialAddress,
  type Binding,
  type RecordForm,
} from '@charter/record-forms';
import { southAfricanIdProblem } from '@charter/form-logic';
import { byPlainName } from '../../../lib/records.ts';
import * as texts from '../texts.ts';

/** Where the answer of a question is kept. */
export interface KnownQuestion extends Binding {
  /** The form asks for a month where the profile keeps a day. */
  readonly isMonth?: true;
  /** What follows from what the profile keeps; undefined where nothing does. */
  readonly follows?: (kept: unknown) => unknown;
}

/** A month, or one of these. */
export interface AskedQuestion extends KnownQuestion {
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

/** A record of the profile, and the questions of application forms whose answers it holds. */
export interface KnownRecord {
  readonly of: RecordDescriptor;
  /** The form of the profile that it is made by, where there is none yet. */
  readonly form?: RecordForm;
  /** What it is called where it is offered to the profile. */
  readonly called: string;
  /** One of those whose `owner` is the person; without it the person's contact itself. */
  readonly isOwned?: true;
  /** Which one of several. */
  readonly about?: Readonly<Record<string, number>>;
  /** One record for each item of a repeated group, told apart by these questions; their paths begin at the item. */
  readonly items?: { readonly path: string; readonly keys: readonly string[] };
  /** Of several the one that has not ended, and began last; another answer to this question is about another one. */
  readonly current?: { readonly key: string };
  /** What a new one must have and the form does not ask for: asked where it is offered. */
  readonly asks?: AskedQuestion;
  /** Rows of the same type that are something else, by a code that they have. */
  readonly except?: Readonly<Record<string, number>>;
  /** What the form asks goes to the profile, and what the profile has is not put into the form. */
  readonly offeredOnly?: true;
  /** Where the same is answered while its own questions are hidden, by other answers of the form. */
  readonly alsoAt?: (answerOf: (path: string) => unknown) => string | null;
  /** By the path of the question. */
  readonly questions: Readonly<Record<string, KnownQuestion>>;
  /** What stands here follows from another record, or is the institution's: it is told and not changed. */
  readonly readOnly?: true;
}

/** What an address or a number is used for, by the question that asks for it. */
const emails = {
  'contactDetails/email': 'Primary Email',
  'contactDetails/altEmail': 'Alternate Email',
  'membershipSection/billingEmail': 'Billing Email',
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
const ofQualification = {
  country: 'country',
  institution: 'institution',
  otherInstitution: 'otherInstitution',
  qualificationName: 'degree',
  otherQualificationName: 'otherDegree',
  discipline: 'discipline',
  otherDiscipline: 'otherDiscipline',
};
const ofOrganisation = {
  name: 'organisation',
  otherName: 'otherOrganisation',
  nationality: 'country',
  registrationCategory: 'registrationCategory',
  otherRegistrationCategory: 'otherRegistrationCategory',
  yearOfElection: 'yearOfElection',
  registrationNumber: 'registrationNumber',
};
const ofEmployment = { employmentsector: 'sector', employerName: 'company', positionHeld: 'positionHeld' };
const ofExperience = {
  employerName: 'company',
  positionHeld: 'positionHeld',
  startDate: 'startDate',
  endDate: 'endDate',
};
const ofBilling = {
  companyName: 'companyName',
  billingContactName: 'billingContactPerson',
  vatNumber: 'vatNumber',
};
const ofIdentity = { typeOfIdentity: 'type', citizenid: 'number' };

const inside = (home: string, paths: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(paths).map(([path, other]) => [`${home}/${path}`, other]));

const channel = (
  form: RecordForm,
  called: string,
  paths: Readonly<Record<string, string>>,
  use: { readonly emailUse?: number; readonly telephoneUse?: number } = {},
): KnownRecord => ({
  of: records.channels,
  form,
  called,
  isOwned: true,
  about: { ...byPlainName(records.channels, form.about ?? {}), ...use },
  questions: bound(form, paths),
});

/** Whoever speaks for an organisation has a history that says so; it is granted, and no employment. */
const representation = { sector: codes.employerType };

const sectors = Object.entries(codes.employmentSector)
  .filter(([code]) => Number(code) !== codes.employerType)
  .map(([value, label]) => ({ value, label }));

/** A record that knows an answer better stands behind one that knows it too. */
export const knownRecords: readonly KnownRecord[] = [
  {
    of: records.contacts,
    called: texts.emailAndPhone,
    readOnly: true,
    questions: {
      'contactDetails/email': { name: 'email', type: 'string' },
      'contactDetails/mobileNumber': { name: 'mobilePhone', type: 'string', isPhone: true },
      // Who applies for a firm speaks for it, unless they name somebody else.
      'contactPerson/firstName': bindingOf(aboutYou, 'firstName'),
      'contactPerson/surname': bindingOf(aboutYou, 'lastName'),
      'contactPerson/email': { name: 'email', type: 'string' },
      'contactPerson/mobileNumber': { name: 'mobilePhone', type: 'string', isPhone: true },
    },
  },
  {
    of: records.contacts,
    called: texts.aboutYou,
    questions: {
      ...bound(aboutYou, ofPerson),
      ...bound(branch, { 'residentialAddress/branch': 'branch' }),
      ...bound(billingDetails, inside('membershipSection', ofBilling)),
    },
  },
  {
    of: records.identities,
    form: identity,
    called: texts.identity,
    isOwned: true,
    questions: bound(identity, ofIdentity),
  },
  {
    of: records.identities,
    called: texts.identity,
    isOwned: true,
    readOnly: true,
    questions: { citizenRadio: { ...bindingOf(identity, 'number'), follows: citizenBy } },
  },
  channel(residentialAddress, texts.residentialAddress, inside('residentialAddress', ofAddress)),
  {
    ...channel(postalAddress, texts.postalAddress, inside('postaladdress', ofAddress)),
    alsoAt: postedTo,
  },
  {
    ...channel(billingAddress, texts.billingAddress, inside('membershipSection/billingAddress', ofAddress)),
    alsoAt: billedAt,
  },
  ...Object.entries(emails).map(([path, use]) =>
    channel(emailAddress, use, { [path]: 'email' }, { emailUse: codes.codeOf(codes.emailMap, use) }),
  ),
  ...Object.entries(telephones).map(([path, use]) =>
    channel(
      phoneNumber,
      texts.phoneOf(use),
      { [path]: 'phoneNumber' },
      { telephoneUse: codes.codeOf(codes.telephoneMap, use) },
    ),
  ),
  {
    of: records.employments,
    form: employment,
    called: texts.employment,
    isOwned: true,
    current: { key: 'employerName' },
    asks: { ...bindingOf(employment, 'startDate'), isMonth: true },
    except: representation,
    questions: bound(employment, ofEmployment),
  },
  {
    of: records.employments,
    form: employment,
    called: texts.employment,
    isOwned: true,
    items: { path: 'experience', keys: ['employerName', 'positionHeld'] },
    asks: { ...bindingOf(employment, 'sector'), options: sectors },
    except: representation,
    // Only the experience that counts is told there, and in which words is for the applicant to choose.
    offeredOnly: true,
    questions: bound(employment, ofExperience),
  },
  {
    of: records.qualifications,
    form: qualification,
    called: texts.qualification,
    isOwned: true,
    items: { path: 'tertiaryEducation', keys: ['qualificationName', 'institution'] },
    questions: {
      ...bound(qualification, ofQualification),
      dateObtained: { ...bindingOf(qualification, 'graduationDate'), isMonth: true },
    },
  },
  {
    of: records.organisationMemberships,
    form: professionalOrganisation,
    called: texts.organisation,
    isOwned: true,
    items: { path: 'organisation', keys: ['name', 'registrationNumber'] },
    questions: bound(professionalOrganisation, ofOrganisation),
  },
];

function bound(form: RecordForm, paths: Readonly<Record<string, string>>): Record<string, Binding> {
  return Object.fromEntries(Object.entries(paths).map(([path, other]) => [path, bindingOf(form, other)]));
}

function bindingOf(form: RecordForm, path: string): Binding {
  const binding = form.bindings[path];
  if (!binding) throw new RangeError(`${form.definition.name} does not ask for ${path}`);
  return binding;
}

/** A South African ID number says whether its holder is a citizen; of other numbers nothing follows. */
function citizenBy(number: unknown): boolean | undefined {
  if (typeof number !== 'string' || southAfricanIdProblem(number) !== undefined) return undefined;
  return number.charAt(10) === '0';
}

type AnswerOf = (path: string) => unknown;

/** Post goes to where somebody lives, where they said so. */
function postedTo(answerOf: AnswerOf): string | null {
  return answerOf('sameAsAbove') === true ? 'residentialAddress' : null;
}

/** Of the addresses that were given the one that was chosen for invoices. */
function billedAt(answerOf: AnswerOf): string | null {
  const chosen = answerOf('membershipSection/address');
  if (chosen === 'residential') return 'residentialAddress';
  return chosen === 'postal' ? (postedTo(answerOf) ?? 'postaladdress') : null;
}
