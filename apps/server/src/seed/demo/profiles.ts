import { demoAccounts } from '@charter/contracts';
import { addDays, addMonths, type Day } from '../days.ts';
import { drawAddress, drawMobile, places, Random, type Person, type PersonKind } from './generator/index.ts';
import { stableId } from '../stable-id.ts';

interface Profile {
  readonly kind: PersonKind;
  readonly sex: 'female' | 'male';
  readonly race: number;
  readonly birthDate: Day;
  readonly city: string;
  /** A day, or so many months before the day of seeding. */
  readonly joined?: Day | number;
  /** For how many months the institution has known someone who has not joined. */
  readonly knownFor?: number;
}

/** Who is behind the demo sign-ins. */
const profiles: Readonly<Record<string, Profile>> = {
  applicant: {
    kind: 'applicant',
    sex: 'male',
    race: 1,
    birthDate: '1998-06-14',
    city: 'Johannesburg',
    knownFor: 5,
  },
  student: { kind: 'student', sex: 'female', race: 1, birthDate: '2004-03-22', city: 'Pretoria', joined: 20 },
  associate: {
    kind: 'associate',
    sex: 'male',
    race: 4,
    birthDate: '1988-09-03',
    city: 'Cape Town',
    joined: '2020-01-05',
  },
  corporate: {
    kind: 'corporate',
    sex: 'female',
    race: 3,
    birthDate: '1982-01-27',
    city: 'Durban',
    joined: '2011-03-14',
  },
  fellow: {
    kind: 'fellow',
    sex: 'female',
    race: 2,
    birthDate: '1961-11-08',
    city: 'Stellenbosch',
    joined: '1994-07-01',
  },
  firm: { kind: 'applicant', sex: 'male', race: 1, birthDate: '1975-05-19', city: 'Johannesburg' },
  employer: { kind: 'applicant', sex: 'female', race: 3, birthDate: '1979-12-02', city: 'Midrand' },
  onhold: {
    kind: 'associate',
    sex: 'male',
    race: 4,
    birthDate: '1985-04-11',
    city: 'Bloemfontein',
    joined: '2016-02-20',
  },
  terminated: {
    kind: 'corporate',
    sex: 'male',
    race: 1,
    birthDate: '1970-08-30',
    city: 'Polokwane',
    joined: '2003-09-15',
  },
  inactive: {
    kind: 'associate',
    sex: 'female',
    race: 4,
    birthDate: '1991-02-16',
    city: 'George',
    joined: '2018-05-10',
  },
  nopermissions: {
    kind: 'participant',
    sex: 'male',
    race: 2,
    birthDate: '1990-10-05',
    city: 'Cape Town',
    joined: 14,
  },
  membership: { kind: 'applicant', sex: 'female', race: 1, birthDate: '1984-07-07', city: 'Midrand' },
  finance: { kind: 'applicant', sex: 'male', race: 4, birthDate: '1977-03-18', city: 'Midrand' },
  events: { kind: 'applicant', sex: 'female', race: 1, birthDate: '1993-09-29', city: 'Midrand' },
  education: { kind: 'applicant', sex: 'male', race: 3, birthDate: '1969-06-23', city: 'Midrand' },
  admin: { kind: 'applicant', sex: 'female', race: 4, birthDate: '1986-12-12', city: 'Pretoria' },
};

/** Far above the indexes of generated people, so that numbers built from an index never meet. */
const firstIndex = 9_900_000;
const chanceSeed = 20_261_115;

export const demoContactId = (email: string): string => stableId('demo_contact', email);

/** The people of the demo sign-ins, by the name before the @. */
export function demoPeople(asOf: Day): ReadonlyMap<string, Person> {
  return new Map(
    demoAccounts.map((account, at) => {
      const name = account.email.replace(/@.*/, '');
      const profile = profiles[name];
      if (!profile) throw new Error(`No profile for the demo account ${account.email}`);
      const index = firstIndex + at;
      const random = new Random(chanceSeed, index);
      const place = places.find(({ city }) => city === profile.city);
      if (!place) throw new Error(`No place is called ${profile.city}`);
      const { joined = null } = profile;
      const joinedOn = typeof joined === 'number' ? addMonths(asOf, -joined) : joined;
      const person: Person = {
        id: demoContactId(account.email),
        index,
        random,
        asOf,
        kind: profile.kind,
        firstName: account.firstName,
        middleName: null,
        lastName: account.lastName,
        sex: profile.sex,
        race: profile.race,
        foreign: false,
        birthDate: profile.birthDate,
        email: account.email,
        mobile: drawMobile(random),
        place,
        home: drawAddress(random, place),
        membershipNumber: joinedOn ? String(1_000_001 + at) : null,
        joinedOn,
        knownSince: joinedOn ? addDays(joinedOn, -60) : addMonths(asOf, -(profile.knownFor ?? 40)),
      };
      return [name, person];
    }),
  );
}
