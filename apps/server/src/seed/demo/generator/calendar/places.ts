/** The towns that venues of the calendar name, or stand in. */
const towns = [
  'Cape Town',
  'Pretoria',
  'Gqeberha',
  'Johannesburg',
  'Durban',
  'Midrand',
  'Stellenbosch',
  'Clanwilliam',
  'Lusikisiki',
  'Bloemfontein',
  'Polokwane',
  'London',
];
const standsIn: Readonly<Record<string, string>> = {
  Wits: 'Johannesburg',
  'Hyde Park': 'Johannesburg',
  UCT: 'Cape Town',
  'Royal Cape': 'Cape Town',
  'Nelson Mandela': 'Gqeberha',
};

export function placeOf(venue: string): string | null {
  const named = towns.find((town) => venue.includes(town));
  const known = Object.entries(standsIn).find(([part]) => venue.includes(part));
  return named ?? known?.[1] ?? null;
}
