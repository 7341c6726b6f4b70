import { initialValues, loadForm, validate, type FieldDefinition } from '@charter/form-logic';
import { describe, expect, it } from 'vitest';
import * as corrections from './forms/corrections.ts';
import * as all from './index.ts';
import type { RecordForm } from './record-form.ts';

const forms = Object.values({ ...all, ...corrections }).filter(
  (exported): exported is RecordForm => typeof exported === 'object' && 'definition' in exported,
);
const fieldsOf = ({ definition }: RecordForm): FieldDefinition[] =>
  definition.steps.flatMap(({ groups }) => groups.flatMap(({ fields }) => [...fields]));

/** How the answer that is kept in a field of the record is asked for. */
const questionOf = (form: RecordForm, name: string): FieldDefinition | undefined =>
  fieldsOf(form).find(({ path = '' }) => form.bindings[path]?.name === name);

describe('the forms of the profile', () => {
  it.each(forms.map((form) => [form.definition.name, form] as const))('%s loads', (_, form) => {
    expect(() => loadForm(form.definition)).not.toThrow();
  });

  it('keep every answer in a field of its own', () => {
    for (const { definition, bindings } of forms) {
      const names = Object.values(bindings).map((binding) => binding.name);
      expect(new Set(names).size, definition.name).toBe(names.length);
    }
  });

  it('call the job title Position Held and the type of employment Employment Sector', () => {
    expect(questionOf(all.employment, 'ctpt_jobtitle')?.label).toBe('Position Held');
    expect(questionOf(all.employment, 'ctpt_typeofemployment')?.label).toBe('Employment Sector');
  });

  it('ask whether the person currently resides in South Africa, with yes chosen already', () => {
    expect(questionOf(all.aboutYou, 'ctpt_areyouacitizenofsouthafrica')?.label).toBe(
      'Are you currently residing in South Africa?',
    );
    expect(initialValues(loadForm(all.aboutYou.definition), {})['residesInSouthAfrica']).toBe(true);
  });

  it('need the first and the last name, and do not show when the profile was confirmed', () => {
    const missing = validate(loadForm(all.aboutYou.definition), {}, { mode: 'all', today: '2026-11-15' });
    expect(missing.map(({ message }) => message)).toEqual(
      expect.arrayContaining(['Enter your first name', 'Enter your last name']),
    );
    expect(questionOf(all.aboutYou, 'ctpt_profiledetailsconfirmedaccurateon')).toBeUndefined();
  });

  it('ask for a phone number alone, with the country code in front', () => {
    expect(fieldsOf(all.phoneNumber)).toHaveLength(1);
    expect(questionOf(all.phoneNumber, 'ctpt_telephone')?.help).toBe(
      'Prefix your country code, for example +27.',
    );
  });

  it('ask the same of the billing, the residential and the postal address', () => {
    for (const form of [all.billingAddress, all.residentialAddress, all.postalAddress]) {
      expect(form.definition.schema).toBe(all.address.definition.schema);
      expect(form.definition.steps).toBe(all.address.definition.steps);
      expect(form.bindings).toBe(all.address.bindings);
    }
  });
});
