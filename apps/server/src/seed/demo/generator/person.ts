import { addDays, addMonths, daysBetween, southAfricanTime, yearOf, type Day } from '../../days.ts';
import { nameGroups } from './name-lists.ts';
import { places, streets, type Place } from './places.ts';
import { Random } from './random.ts';

export type PersonKind =
  | 'applicant'
  | 'student'
  | 'associate'
  | 'corporate'
  | 'fellow'
  | 'honorary'
  | 'participant';

export interface Address {
  readonly line1: string;
  readonly line2: string | null;
  readonly suburb: string;
  readonly city: string;
  readonly postalCode: string;
}

/** What all the records of one person agree on. */
export interface Person {
  readonly id: string;
  /** Unique among all people; numbers that must be unique are built from it. */
  readonly index: number;
  readonly random: Random;
  readonly asOf: Day;
  readonly kind: PersonKind;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly sex: 'female' | 'male';
  readonly race: number;
  readonly foreign: boolean;
  readonly birthDate: Day;
  readonly email: string;
  readonly mobile: string;
  readonly place: Place;
  readonly home: Address;
  readonly membershipNumber: string | null;
  /** Null for those who have not been admitted. */
  readonly joinedOn: Day | null;
  /** When the institution first heard of them. */
  readonly knownSince: Day;
}

const kinds: readonly (readonly [number, PersonKind])[] = [
  [12, 'applicant'],
  [18, 'student'],
  [24, 'associate'],
  [32, 'corporate'],
  [6, 'fellow'],
  [0.5, 'honorary'],
  [7.5, 'participant'],
];

const ages: Readonly<Record<PersonKind, readonly [number, number]>> = {
  applicant: [20, 45],
  student: [18, 27],
  associate: [23, 50],
  corporate: [27, 66],
  fellow: [45, 80],
  honorary: [60, 92],
  participant: [22, 60],
};

const groupChoices = nameGroups.map((group) => [group.weight, group] as const);
const placeChoices = places.map((place) => [place.weight, place] as const);

export function drawPerson(seed: number, index: number, asOf: Day): Person {
  const random = new Random(seed, index);
  const id = random.uuid();
  const kind = random.weighted(kinds);
  const group = random.weighted(groupChoices);
  const sex = random.chance(kind === 'student' ? 0.4 : kind === 'fellow' ? 0.12 : 0.27) ? 'female' : 'male';
  const names = sex === 'female' ? group.women : group.men;
  const firstName = random.pick(names);
  const secondName = random.chance(0.45) ? random.pick(names) : null;
  const lastName = random.pick(group.surnames);
  const [youngest, oldest] = ages[kind];
  const birthDate = addDays(asOf, -random.between(youngest * 366, oldest * 365));
  const place = random.weighted(placeChoices);
  const joinedOn = drawJoining(random, kind, birthDate, asOf);
  return {
    id,
    index,
    random,
    asOf,
    kind,
    firstName,
    middleName: secondName === firstName ? null : secondName,
    lastName,
    sex,
    race: group.race,
    foreign: group.foreign ?? false,
    birthDate,
    email: `${mailboxOf(firstName, lastName)}${index + 1}@${random.pick(mailDomains)}`,
    mobile: drawMobile(random),
    place,
    home: drawAddress(random, place),
    membershipNumber: joinedOn ? String(2_000_000 + index) : null,
    joinedOn,
    knownSince: joinedOn
      ? addDays(joinedOn, -random.between(20, 120))
      : addDays(asOf, -random.between(1, 700)),
  };
}

/** Domains that no mail server will ever answer for. */
const mailDomains = ['example.com', 'example.org', 'example.net', 'post.example', 'engineers.example'];

export const mailboxOf = (firstName: string, lastName: string): string =>
  `${firstName}.${lastName}`
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z.]/g, '');

export const drawMobile = (random: Random): string =>
  `+27${random.pick(['60', '61', '63', '71', '72', '73', '74', '76', '78', '79', '81', '82', '83', '84'])}${random.digits(3)}${random.digits(4)}`;

export const drawLandline = (random: Random, place: Place): string =>
  `+27${place.areaCode}${random.between(200, 999)}${random.digits(4)}`;

export function drawAddress(random: Random, place: Place): Address {
  const suburb = random.pick(place.suburbs);
  return {
    line1: `${random.between(1, 320)} ${random.pick(streets)}`,
    line2: random.chance(0.25) ? `Unit ${random.between(1, 60)}` : null,
    suburb: suburb.name,
    city: place.city,
    postalCode: suburb.postalCode,
  };
}

function drawJoining(random: Random, kind: PersonKind, birthDate: Day, asOf: Day): Day | null {
  if (kind === 'applicant') return null;
  const earliest = addMonths(birthDate, (kind === 'student' ? 18 : kind === 'fellow' ? 30 : 22) * 12);
  const span = daysBetween(earliest, asOf);
  // Most members are recent ones: the square leans towards the present.
  const ago = Math.floor(random.fraction() ** 2 * Math.max(span, 60));
  return addDays(asOf, -Math.max(ago, 10));
}

/** A stamp between two days, in office hours. */
export const drawStamp = (random: Random, from: Day, until: Day): string =>
  southAfricanTime(
    addDays(from, random.between(0, Math.max(0, daysBetween(from, until)))),
    random.between(8, 16),
    random.between(0, 59),
  );

export const ageOf = (person: Person): number => yearOf(person.asOf) - yearOf(person.birthDate);
