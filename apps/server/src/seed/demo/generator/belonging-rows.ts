import { divisions, nationalityId, specialistFields } from '../../production/reference/index.ts';
import type { RowBatch } from '../../row-batch.ts';
import { stampsOf } from './contact-rows.ts';
import type { Person } from './person.ts';

/** Where members who are not South African mostly come from. */
const neighbours = 'ZW MZ NG GH KE ZM MW PT IE IN NA GB'.split(' ');

/** Nationalities, specialist fields and technical divisions. */
export function addBelongings(batch: RowBatch, person: Person): void {
  const { random } = person;
  const stamp = stampsOf(person);
  const foreignCountry = random.pick(neighbours);
  const nationalities = person.foreign ? [foreignCountry] : ['ZA'];
  if (random.chance(0.04)) nationalities.push(person.foreign ? 'ZA' : foreignCountry);
  for (const country of nationalities) {
    batch.add('contact_nationality', {
      id: random.uuid(),
      contact_id: person.id,
      nationality_id: nationalityId(country),
      ...stamp,
    });
  }
  if (person.kind === 'applicant') return;
  for (const field of random.pickSome(specialistFields, random.between(0, 4))) {
    batch.add('contact_specialist_field', {
      id: random.uuid(),
      contact_id: person.id,
      specialist_field_id: field.id,
      ...stamp,
    });
  }
  const current = random.pickSome(divisions, random.between(person.kind === 'student' ? 0 : 1, 3));
  for (const division of current) {
    batch.add('contact_division', {
      id: random.uuid(),
      contact_id: person.id,
      division_id: division.id,
      ...stamp,
    });
  }
  if (!random.chance(0.2)) return;
  const nextYear = random.chance(0.5)
    ? [...new Set([...current, random.pick(divisions)])]
    : current.slice(0, Math.max(1, current.length - 1));
  for (const division of nextYear) {
    batch.add('contact_next_year_division', {
      id: random.uuid(),
      contact_id: person.id,
      division_id: division.id,
      ...stamp,
    });
  }
}
