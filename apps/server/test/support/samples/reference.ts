import { randomUUID } from 'node:crypto';
import type { Schema } from '../../../src/platform/database/index.ts';
import { insert, type Sample, type Samples } from './sample.ts';

const list = (table: keyof Schema, values: () => object = () => ({})): Sample => ({
  row: (db) => insert(db, table, { name: `Sample ${randomUUID()}`, ...values() }),
});

let made = 0;
const next = () => (made += 1);
/** A code no seeded row has: those are in capitals. */
const code = (length: number) => next().toString(36).padStart(length, '0');

export const referenceSamples: Samples = {
  ctpt_branches: list('branch'),
  ctpt_casetypes: list('case_type'),
  ctpt_countries: list('country', () => ({ iso2: code(2), iso3: code(3) })),
  ctpt_disciplines: list('discipline'),
  ctpt_divisions: list('division'),
  ctpt_institutions: list('institution'),
  ctpt_nationalities: list('nationality'),
  ctpt_organisations: list('organisation'),
  ctpt_preferencetypes: list('preference_type'),
  ctpt_registrationcategories: list('registration_category'),
  ctpt_specialists: list('specialist_field'),
  ctpt_supportinteresttypes: list('interest_type'),
  mshied_programlevels: list('programme_level'),
  timezonedefinitions: list('timezone', () => ({
    code: 900_000 + next(),
    zone: 'Africa/Johannesburg',
    offset_minutes: 120,
  })),
  transactioncurrencies: list('currency', () => ({ code: code(3), symbol: '¤' })),
};
