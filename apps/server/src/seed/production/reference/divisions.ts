import { stableId } from '../../stable-id.ts';

/** Members whose only division is Geotechnical still pay the additional fee. */
const alwaysPaid = 'Geotechnical';

const names = [
  'Construction Management',
  'Education and Capacity Building',
  'Environmental Engineering',
  alwaysPaid,
  'Information Technology',
  'Joint Civils',
  'Project Management and Construction',
  'Railway and Harbour',
  'Structural Engineering',
  'Transportation Engineering',
  'Urban and Municipal Engineering',
  'Water Engineering',
];

/** A year, as an additional division. */
const additionalFeeCents = 23_000;

export const divisionId = (name: string): string => stableId('division', name);

export const divisions = names.map((name) => ({
  id: divisionId(name),
  name,
  always_paid: name === alwaysPaid,
  additional_fee_cents: additionalFeeCents,
}));
