import { codes } from '@charter/contracts';
import * as forms from './index.ts';
import type { RecordForm } from './record-form.ts';

/** Stands for a row of the field's own reference list: any one, or the one that stands for 'other'. */
export const anyRow = { row: 'any' } as const;
export const otherRow = { row: 'other' } as const;

type Answer = string | number | boolean | typeof anyRow | typeof otherRow | null;
type Answers = Readonly<Record<string, Answer>>;

export interface RuleCase {
  readonly form: RecordForm;
  readonly title: string;
  readonly answers: Answers;
  /** Where and what is said; absent when all is well. */
  readonly refused?: { readonly path: string; readonly message: string };
}

/** The answers of a valid case with some of them changed, and what is said of the result. */
const about = (form: RecordForm, valid: Answers) => ({
  accepts: (title: string, change: Answers = {}): RuleCase => ({
    form,
    title,
    answers: { ...valid, ...change },
  }),
  refuses: (path: string, value: Answer, message: string, change: Answers = {}): RuleCase => ({
    form,
    title: `${path} ${value === null ? 'left empty' : `'${String(value)}'`}`,
    answers: { ...valid, ...change, [path]: value },
    refused: { path, message },
  }),
});

const address = about(forms.address, {
  line1: "12 St John's Road, Unit 4/5",
  line2: null,
  suburb: 'Green Point 2',
  city: 'Cape Town',
  postalCode: '8005',
  country: anyRow,
});
const kin = about(forms.nextOfKin, {
  surname: 'Botha',
  firstName: 'Anna',
  secondName: null,
  email: 'anna.botha@example.test',
  mobileNumber: '+27 82 123 4567',
  relationship: 8,
  otherRelationship: null,
});
const person = about(forms.aboutYou, {
  title: 5,
  firstName: 'Thandi',
  middleName: null,
  lastName: 'Nkosi',
  dateOfBirth: '1988-09-03',
  residesInSouthAfrica: true,
});
const billing = about(forms.billingDetails, {
  companyName: 'Smith and Sons, Builders',
  billingContactPerson: 'A. Smith',
  vatNumber: '4123456789',
});
const branch = about(forms.branch, { branch: anyRow });
const email = about(forms.emailAddress, { email: 'thandi@example.test' });
const phone = about(forms.phoneNumber, { phoneNumber: '+27 82 123 4567' });
const identity = about(forms.identity, {
  type: codes.codeOf(codes.identityType, 'South African ID Document'),
  number: '8801235111088',
});
const job = about(forms.employment, {
  positionHeld: 'Site engineer',
  company: 'Bridges Ltd',
  sector: 1,
  startDate: '2015-03-01',
  endDate: null,
});
const degree = about(forms.qualification, {
  country: anyRow,
  degree: anyRow,
  otherDegree: null,
  discipline: anyRow,
  otherDiscipline: null,
  institution: anyRow,
  otherInstitution: null,
  yearOfQualification: '2010',
  graduationDate: '2010-12-08',
});
const organisation = about(forms.professionalOrganisation, {
  organisation: anyRow,
  otherOrganisation: null,
  country: anyRow,
  registrationCategory: anyRow,
  otherRegistrationCategory: null,
  yearOfElection: '2014',
  registrationNumber: '20140123',
});

const onlyText = 'Only string allowed';
const badPostalCode = 'Enter correct postal code';
const shortMobile = 'Enter minimum of 10 digits';
const shortPhone = 'Number must be 10 digits long';
const badYear = 'Enter correct year';
const endBeforeStart = 'End Date should be greater than Start Date';

/** Every rule of the profile at its boundaries: one table, judged in the browser's logic and by the server alike. */
export const ruleCases: readonly RuleCase[] = [
  person.accepts('a whole person'),
  person.accepts('a middle name', { middleName: 'Zanele' }),
  person.refuses('title', null, 'Select your title'),
  person.refuses('firstName', ' Thandi', onlyText),
  person.refuses('lastName', ' Nkosi', onlyText),
  person.refuses('middleName', ' Z', onlyText),
  person.refuses('dateOfBirth', null, 'Enter your date of birth'),
  person.refuses('dateOfBirth', '2999-01-01', 'The date cannot be in the future'),
  person.refuses('dateOfBirth', '1899-12-31', 'Enter a date after 1900'),

  kin.accepts('a whole next of kin'),
  kin.accepts('another relationship, specified', { relationship: 6, otherRelationship: 'Neighbour' }),
  kin.accepts('ten digits without a plus', { mobileNumber: '0821234567' }),
  kin.refuses('surname', null, 'Enter their surname'),
  kin.refuses('firstName', null, 'Enter their first name'),
  kin.refuses('email', null, 'Enter their email'),
  kin.refuses('email', 'anna@', 'Enter a valid Email Address'),
  kin.refuses('mobileNumber', null, 'Enter their mobile number'),
  kin.refuses('mobileNumber', '082123456', shortMobile),
  kin.refuses('mobileNumber', '08212345ab', shortMobile),
  kin.refuses('relationship', null, 'Select how you are related'),
  kin.refuses('otherRelationship', null, 'Specify your answer', { relationship: 6 }),

  branch.accepts('a branch'),
  branch.refuses('branch', null, 'Select your branch'),

  address.accepts('a whole address'),
  address.accepts('the shortest and longest postal codes', { postalCode: 'AB12' }),
  address.accepts('a postal code of eight', { postalCode: 'AB12CD34' }),
  address.accepts('an underscore in the city', { city: 'Cape_Town' }),
  address.refuses('line1', null, 'Enter address line 1'),
  address.refuses('line1', '12 Long Street #4', onlyText),
  address.refuses('line2', 'c/o <b>', onlyText),
  address.refuses('suburb', 'Sea-Point', onlyText),
  address.refuses('city', null, 'Enter the city'),
  address.refuses('city', 'Cape Town 1', 'Only letters allowed'),
  address.refuses('postalCode', null, 'Enter the postal code'),
  address.refuses('postalCode', '800', badPostalCode),
  address.refuses('postalCode', '123456789', badPostalCode),
  address.refuses('postalCode', '80 05', badPostalCode),
  address.refuses('country', null, 'Select the country'),

  billing.accepts('billing details'),
  billing.refuses('companyName', 'Smith & Sons', onlyText),
  billing.refuses('billingContactPerson', 'A. Smith;', onlyText),
  billing.refuses('vatNumber', '4123*', onlyText),

  email.accepts('an address'),
  email.refuses('email', null, 'Enter your email'),
  email.refuses('email', 'thandi.example.test', 'Invalid Email Address'),

  phone.accepts('a country code with blanks'),
  phone.accepts('a country code', { phoneNumber: '+27821234567' }),
  phone.accepts('ten digits with blanks', { phoneNumber: '082 123 4567' }),
  phone.refuses('phoneNumber', null, 'Enter your phone number'),
  phone.refuses('phoneNumber', '082 123 456', shortPhone),
  phone.refuses('phoneNumber', '+27 82 123456x', shortPhone),

  identity.accepts('a South African ID'),
  identity.accepts('any passport number', {
    type: codes.codeOf(codes.identityType, 'South African Passport'),
    number: 'A1',
  }),
  identity.accepts('no number at all', { number: null }),
  identity.refuses('number', '880123511108', 'ID should be 13 digits long'),
  identity.refuses('number', '88012351110881', 'ID should be 13 digits long'),
  identity.refuses('number', '8801235111089', 'Please enter a valid South African ID number'),
  identity.refuses('number', '8813235111088', 'Please enter a valid South African ID number'),
  identity.refuses('type', null, 'Select your identity type'),

  job.accepts('a present employment'),
  job.accepts('one that ended a day after it began', { endDate: '2015-03-02' }),
  job.refuses('positionHeld', null, 'Enter the position held'),
  job.refuses('sector', null, 'Select the employment sector'),
  job.refuses('startDate', null, 'Enter the start date'),
  job.refuses('endDate', '2015-03-01', endBeforeStart),
  job.refuses('endDate', '2015-02-28', endBeforeStart),

  degree.accepts('a whole qualification'),
  degree.accepts('another institution, specified', {
    institution: otherRow,
    otherInstitution: 'Delft University',
  }),
  degree.refuses('country', null, 'Select the country'),
  degree.refuses('degree', null, 'Select your degree'),
  degree.refuses('discipline', null, 'Select your discipline'),
  degree.refuses('institution', null, 'Select your institution'),
  degree.refuses('otherDegree', null, 'Specify your answer', { degree: otherRow }),
  degree.refuses('otherDiscipline', null, 'Specify your answer', { discipline: otherRow }),
  degree.refuses('otherInstitution', null, 'Specify your answer', { institution: otherRow }),
  degree.refuses('yearOfQualification', '210', badYear),

  organisation.accepts('a whole organisation'),
  organisation.accepts('neither name nor category', { organisation: null, registrationCategory: null }),
  organisation.refuses('country', null, 'Select the organisation country'),
  organisation.refuses('yearOfElection', null, 'Enter the year of election'),
  organisation.refuses('yearOfElection', '19', badYear),
  organisation.refuses('yearOfElection', '20144', badYear),
  organisation.refuses('registrationNumber', null, 'Enter your registration number'),
  organisation.refuses('otherOrganisation', null, 'Specify your answer', { organisation: otherRow }),
  organisation.refuses('otherRegistrationCategory', null, 'Specify your answer', {
    registrationCategory: otherRow,
  }),
];
