import { codes, demoAccounts } from '@charter/contracts';
import { addDays, addMonths } from '../days.ts';
import {
  addBelongings,
  addChannels,
  addContact,
  addEmployment,
  addIdentity,
  addOrganisations,
  addQualifications,
} from './generator/index.ts';
import type { RowOf } from '../row-batch.ts';
import { roleId } from '../production/seed-access.ts';
import type { Stage } from './stage.ts';

const category = { individual: 1, firm: 2, employer: 3, staff: 4 } as const;

/** Where an account differs from a person in good standing who confirmed their profile lately. */
function differences(stage: Stage): Readonly<Record<string, Partial<RowOf<'contact'>>>> {
  const { asOf } = stage;
  const staff = { category_code: category.staff };
  return {
    // The banner on the dashboard asks them to confirm their profile.
    associate: {
      profile_confirmed_on: addMonths(asOf, -13),
      company_name: 'Tafelberg Structures Pty Ltd',
      billing_contact_person: 'Anneke van der Merwe',
      vat_number: '4270191234',
    },
    applicant: { profile_confirmed_on: null },
    firm: {
      category_code: category.firm,
      company_name: 'Khumalo Bridge and Tunnel Pty Ltd',
      vat_number: '4560203040',
    },
    employer: {
      category_code: category.employer,
      company_name: 'Patel Civil Works Pty Ltd',
      vat_number: '4780405060',
    },
    onhold: {
      on_hold: true,
      on_hold_reason: 'Fees outstanding for more than 12 months',
      on_hold_until_paid: true,
      include_in_directory: false,
    },
    terminated: {
      termination_type: codes.codeOf(codes.terminationType, 'Resigned'),
      date_terminated: addMonths(asOf, -4),
      include_in_directory: false,
    },
    inactive: { state_code: 1, include_in_directory: false },
    membership: staff,
    finance: staff,
    events: staff,
    education: staff,
    admin: staff,
  };
}

/** Every demo sign-in as a contact with its role and a full profile. */
export function addDemoContacts(stage: Stage): void {
  const { batch, asOf } = stage;
  const changes = differences(stage);
  for (const account of demoAccounts) {
    const name = account.email.replace(/@.*/, '');
    const person = stage.person(name);
    const kin = person.sex === 'female' ? 'Daniel' : 'Anneke';
    addContact(batch, person, {
      state_code: 0,
      on_hold: false,
      on_hold_reason: null,
      termination_type: null,
      date_terminated: null,
      gender_code: person.sex === 'female' ? 2 : 1,
      race_code: person.race,
      disability: null,
      resides_in_south_africa: true,
      profile_confirmed_on: addDays(asOf, -20),
      include_in_directory: person.joinedOn !== null,
      kin_surname: person.lastName,
      kin_first_name: kin,
      kin_email: `${kin.toLowerCase()}@example.com`,
      kin_mobile: '+27825550199',
      kin_relationship: 8,
      kin_other: null,
      ...changes[name],
    });
    batch.add('contact_role', { contact_id: person.id, role_id: roleId(account.role), position: 0 });
    addIdentity(batch, person, 'south-african-id');
    addChannels(batch, person, { complete: true });
    if (name !== 'associate') addBelongings(batch, person);
    addOrganisations(batch, person, person.joinedOn ? 2 : 1);
    if (person.kind === 'student') continue;
    addQualifications(batch, person, 3);
    // The employer's one employment is that with the company they speak for.
    if (name !== 'employer') addEmployment(batch, person, 3);
  }
}
