import { addDays, addMonths, earlier, yearOf, type Day } from '../../days.ts';
import {
  countryId,
  disciplines,
  institutions,
  organisations,
  otherId,
  programmeLevels,
  registrationCategories,
} from '../../production/reference/index.ts';
import type { RowBatch } from '../../row-batch.ts';
import { companies } from './companies.ts';
import { stampsOf } from './contact-rows.ts';
import { ageOf, type Person } from './person.ts';

const southAfrica = countryId('ZA');
const ownInstitutions = institutions.filter(({ country_id }) => country_id === southAfrica);
const firstDegrees = programmeLevels.filter(
  ({ nqf_level }) => nqf_level !== null && nqf_level >= 6 && nqf_level <= 8,
);
const furtherDegrees = programmeLevels.filter(({ nqf_level }) => nqf_level !== null && nqf_level >= 8);
const civil = disciplines.slice(0, 8);

/** The year's graduation ceremonies fall in autumn and in spring. */
const graduation = (year: number, autumn: boolean): Day => `${year}-${autumn ? '04-18' : '09-12'}`;

export function addQualifications(batch: RowBatch, person: Person, count = drawCount(person, 4)): void {
  const { random } = person;
  const lastYear = yearOf(person.asOf);
  let year = yearOf(person.birthDate) + random.between(21, 24);
  for (let at = 0; at < count && year <= lastYear; at += 1, year += random.between(2, 6)) {
    const level = random.pick(at === 0 ? firstDegrees : furtherDegrees);
    const discipline = random.chance(0.8) ? random.pick(civil) : random.pick(disciplines);
    const elsewhere = random.chance(0.04);
    const institution = random.pick(ownInstitutions);
    const graduated = earlier(graduation(year, random.chance(0.7)), person.asOf);
    batch.add('qualification', {
      id: random.uuid(),
      contact_id: person.id,
      name: `${level.name}: ${discipline.is_other ? 'Engineering science' : discipline.name}`,
      country_id: southAfrica,
      programme_level_id: level.id,
      other_programme_level: null,
      discipline_id: discipline.id,
      other_discipline: discipline.is_other ? 'Engineering science' : null,
      institution_id: elsewhere ? otherId('institution') : institution.id,
      other_institution: elsewhere ? 'College of Cape Civil Technicians' : null,
      graduation_date: graduated,
      year_of_qualification: yearOf(graduated),
      end_date: addMonths(graduated, -4),
      grade_average: random.chance(0.4) ? random.between(5000, 9200) / 100 : null,
      ...stampsOf(person),
    });
  }
}

const titles = {
  junior: [
    'Graduate Engineer',
    'Candidate Engineer',
    'Site Engineer',
    'Design Technician',
    'Engineering Technician',
  ],
  middle: [
    'Design Engineer',
    'Resident Engineer',
    'Contracts Engineer',
    'Project Engineer',
    'Senior Technologist',
  ],
  senior: [
    'Principal Engineer',
    'Technical Director',
    'Project Director',
    'Chief Engineer',
    'Head of Infrastructure',
  ],
};

export function addEmployment(batch: RowBatch, person: Person, count = drawCount(person, 5)): void {
  const { random } = person;
  let start = addDays(addMonths(person.birthDate, 23 * 12), random.between(0, 400));
  for (let at = 0; at < count && start < person.asOf; at += 1) {
    const company = random.pick(companies);
    const last = at === count - 1;
    const end = addDays(start, random.between(300, 2600));
    const current = end >= person.asOf || (last && random.chance(0.8));
    batch.add('employment', {
      id: random.uuid(),
      contact_id: person.id,
      job_title: random.pick(at === 0 ? titles.junior : at < 3 ? titles.middle : titles.senior),
      company: company.name,
      employer_id: random.chance(0.7) ? company.id : null,
      sector: company.sector,
      start_date: start,
      end_date: current ? null : end,
      ...stampsOf(person),
    });
    if (current) return;
    start = addDays(end, random.between(1, 90));
  }
}

const bodies = organisations
  .filter(({ is_other }) => !is_other)
  .map((body) => {
    const weight = body.acronym === 'ECSA' ? 60 : body.acronym === 'SACPCMP' ? 12 : 1;
    const categories = registrationCategories.filter(({ organisation_id }) => organisation_id === body.id);
    return [weight, { body, categories }] as const;
  });

export function addOrganisations(batch: RowBatch, person: Person, count?: number): void {
  const { random } = person;
  const wanted = count ?? (person.kind === 'student' ? 0 : random.between(0, 2));
  const seen = new Set<string>();
  // A student may be registered as a candidate.
  const earliest = yearOf(person.birthDate) + (person.kind === 'student' ? 19 : 24);
  if (earliest > yearOf(person.asOf)) return;
  for (let at = 0; at < wanted; at += 1) {
    const { body, categories } = random.weighted(bodies);
    if (seen.has(body.id)) continue;
    seen.add(body.id);
    const category = categories.length > 0 ? random.pick(categories) : null;
    const year = random.between(earliest, yearOf(person.asOf));
    batch.add('organisation_membership', {
      id: random.uuid(),
      contact_id: person.id,
      organisation_id: body.id,
      other_organisation: null,
      country_id: body.country_id,
      registration_category_id: category?.id ?? otherId('registration_category'),
      other_registration_category: category ? null : 'Member',
      year_of_election: year,
      registration_number: `${year}${random.digits(4)}`,
      ...stampsOf(person),
    });
  }
}

/** The longer a career, the more of it is on record; nobody has more than the most. */
const drawCount = (person: Person, most: number): number =>
  person.random.between(0, Math.min(most, 1 + Math.floor((ageOf(person) - 20) / 7)));
