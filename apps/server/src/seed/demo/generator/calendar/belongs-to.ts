import { branchId, divisionId } from '../../../production/reference/index.ts';
import type { RowOf } from '../../../row-batch.ts';

const branchOfPlace: Readonly<Record<string, string>> = {
  Bloemfontein: 'Bloemfontein',
  'Cape Town': 'Western Cape',
  Clanwilliam: 'Western Cape',
  Durban: 'Durban',
  Gqeberha: 'Eastern Cape',
  Johannesburg: 'Johannesburg',
  London: 'International',
  Lusikisiki: 'Eastern Cape',
  Midrand: 'Johannesburg',
  Polokwane: 'Limpopo',
  Pretoria: 'Pretoria',
  Stellenbosch: 'Winelands',
};

const divisionOfTopic: Readonly<Record<string, string>> = {
  Bridges: 'Structural Engineering',
  'Coastal works': 'Railway and Harbour',
  Concrete: 'Structural Engineering',
  Contracts: 'Construction Management',
  Dams: 'Water Engineering',
  Education: 'Education and Capacity Building',
  Geotechnics: 'Geotechnical',
  Infrastructure: 'Joint Civils',
  'Labour-intensive works': 'Construction Management',
  Law: 'Construction Management',
  Municipal: 'Urban and Municipal Engineering',
  Pavements: 'Transportation Engineering',
  'Project management': 'Project Management and Construction',
  Railways: 'Railway and Harbour',
  Software: 'Information Technology',
  Structures: 'Structural Engineering',
  Surveying: 'Information Technology',
  Transportation: 'Transportation Engineering',
  Tunnels: 'Geotechnical',
  Water: 'Water Engineering',
};

/** What takes a day at most is given by the branch of the place; by its topic everything belongs to a division. */
export const belongsTo = (event: {
  readonly topic: string;
  readonly city: string | null;
  readonly isLocal: boolean;
}): Partial<RowOf<'event'>> => {
  const branch = event.isLocal ? branchOfPlace[event.city ?? ''] : undefined;
  const division = divisionOfTopic[event.topic];
  return {
    branch_id: branch === undefined ? null : branchId(branch),
    division_id: division === undefined ? null : divisionId(division),
  };
};
