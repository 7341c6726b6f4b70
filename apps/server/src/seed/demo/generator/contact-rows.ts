import { codes } from '@charter/contracts';
import { roleId } from '../../production/seed-access.ts';
import { addDays, addMonths, type Day } from '../../days.ts';
import type { RowBatch, RowOf } from '../../row-batch.ts';
import { drawMobile, drawStamp, mailboxOf, ageOf, type Person, type PersonKind } from './person.ts';
import { southAfricanId } from './south-african-id.ts';

const passportType = codes.codeOf(codes.identityType, 'South African Passport');
const identityNumberType = codes.codeOf(codes.identityType, 'South African ID Document');

const contactTypes: Readonly<Record<PersonKind, number | null>> = {
  applicant: null,
  corporate: codes.codeOf(codes.contactType, 'Corporate Member'),
  associate: codes.codeOf(codes.contactType, 'Associate Member'),
  student: codes.codeOf(codes.contactType, 'Student'),
  fellow: codes.codeOf(codes.contactType, 'Fellow'),
  participant: codes.codeOf(codes.contactType, 'Participant'),
  honorary: codes.codeOf(codes.contactType, 'Honorary Fellow'),
};

const classes: Readonly<Record<PersonKind, string | null>> = {
  applicant: null,
  corporate: 'Corporate',
  associate: 'Associate',
  student: 'Student',
  fellow: 'Fellow',
  participant: 'Participant',
  honorary: 'Honorary Fellow',
};

const sexCode = { male: 1, female: 2 } as const;

/** The row every other row of the person hangs on. `changes` lets a known person differ from a drawn one. */
export function addContact(batch: RowBatch, person: Person, changes: Partial<RowOf<'contact'>> = {}): void {
  const { random } = person;
  const member = person.joinedOn !== null;
  const standing = drawStanding(person);
  const createdOn = drawStamp(random, person.knownSince, person.knownSince);
  const modifiedOn = drawStamp(random, person.knownSince, person.asOf);
  batch.add('contact', {
    id: person.id,
    created_on: createdOn,
    modified_on: modifiedOn > createdOn ? modifiedOn : createdOn,
    first_name: person.firstName,
    middle_name: person.middleName,
    last_name: person.lastName,
    birth_date: person.birthDate,
    title_code: drawTitle(person),
    gender_code: random.chance(0.02) ? 4 : sexCode[person.sex],
    race_code: random.chance(0.06) ? 6 : person.race,
    disability: random.chance(0.02) ? random.pick(['Hearing', 'Mobility', 'Sight']) : null,
    email: person.email,
    mobile_phone: person.mobile,
    address_composite: compose(person),
    membership_number: person.membershipNumber,
    membership_class: classes[person.kind],
    category_code: codes.codeOf(codes.membershipCategory, 'Individual'),
    contact_type: contactTypes[person.kind],
    date_joined: person.joinedOn,
    last_application_approved_on: person.joinedOn,
    profile_confirmed_on: random.chance(0.85) ? addDays(person.asOf, -random.between(1, 700)) : null,
    resides_in_south_africa: !random.chance(person.foreign ? 0.3 : 0.04),
    branch_id: person.place.branchId,
    include_in_directory: member && random.chance(0.8),
    ...standing,
    ...drawKin(person),
    ...changes,
  });
}

const compose = ({ home }: Person): string =>
  [home.line1, home.line2, home.suburb, home.city, home.postalCode].filter(Boolean).join(', ');

function drawTitle(person: Person): number {
  const { random } = person;
  if (ageOf(person) > 35 && random.chance(0.07)) return random.chance(0.25) ? 6 : 5;
  if (person.sex === 'male') return 1;
  return random.weighted([
    [5, 11],
    [3, 3],
    [2, 2],
  ]);
}

/** Most are in good standing; some are on hold, some have left, a few accounts are suspended. */
function drawStanding(person: Person) {
  const { random, joinedOn, asOf } = person;
  const good = {
    state_code: 0,
    on_hold: false,
    on_hold_until_paid: false,
    on_hold_reason: null,
    termination_type: null,
    date_terminated: null,
  };
  if (!joinedOn) return good;
  const lot = random.fraction();
  if (lot < 0.015)
    return {
      ...good,
      on_hold: true,
      on_hold_reason: 'Fees outstanding for more than 12 months',
      on_hold_until_paid: true,
    };
  if (lot < 0.045) {
    const left: Day = addDays(asOf, -random.between(5, 900));
    return {
      ...good,
      termination_type: random.weighted([
        [50, 1],
        [8, 2],
        [12, 3],
        [30, 4],
      ]),
      date_terminated: left > joinedOn ? left : asOf,
    };
  }
  return lot < 0.055 ? { ...good, state_code: 1 } : good;
}

function drawKin(person: Person) {
  const { random } = person;
  const none = {
    kin_surname: null,
    kin_first_name: null,
    kin_email: null,
    kin_mobile: null,
    kin_relationship: null,
    kin_other: null,
  };
  if (random.chance(0.3)) return none;
  const relationship = random.weighted([
    [50, 8],
    [15, 5],
    [10, 3],
    [10, 7],
    [10, 2],
    [5, 6],
  ]);
  const firstName = random.pick([
    'Thandi',
    'Pieter',
    'Grace',
    'Ahmed',
    'Nandi',
    'Karel',
    'Busi',
    'Mary',
    'Sello',
  ]);
  return {
    kin_surname: person.lastName,
    kin_first_name: firstName,
    kin_email: `${mailboxOf(firstName, person.lastName)}@example.com`,
    kin_mobile: drawMobile(random),
    kin_relationship: relationship,
    kin_other: relationship === 6 ? 'Guardian' : null,
  };
}

export function addIdentity(
  batch: RowBatch,
  person: Person,
  type: 'drawn' | 'south-african-id' = 'drawn',
): void {
  const { random } = person;
  const passport = type === 'drawn' && random.chance(person.foreign ? 0.6 : 0.05);
  const stamp = stampsOf(person);
  batch.add('identity_document', {
    id: random.uuid(),
    contact_id: person.id,
    type_code: passport ? passportType : identityNumberType,
    number: passport
      ? `${random.pick(['A', 'M', 'T'])}${random.digits(8)}`
      : southAfricanId(random, { ...person, citizen: !person.foreign }),
    ...stamp,
  });
}

/** What the portal opens to them. */
export function addRole(batch: RowBatch, person: Person): void {
  const role =
    person.kind === 'student'
      ? 'student'
      : person.kind === 'applicant' || person.kind === 'participant'
        ? 'applicant'
        : 'member';
  batch.add('contact_role', { contact_id: person.id, role_id: roleId(role), position: 0 });
}

/** Most of a person's records were made when they became known to the institution. */
export function stampsOf(
  person: Person,
  from: Day = person.knownSince,
): { created_on: string; modified_on: string } {
  const created = drawStamp(
    person.random,
    from,
    addMonths(from, 1) < person.asOf ? addMonths(from, 1) : person.asOf,
  );
  return { created_on: created, modified_on: created };
}
