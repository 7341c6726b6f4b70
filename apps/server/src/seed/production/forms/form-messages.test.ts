import { institutionDay } from '@charter/contracts';
import { createFormState, loadForm, validate, type FieldNode } from '@charter/form-logic';
import { describe, expect, it } from 'vitest';
import { formSeeds } from './index.ts';
import { changed, lists, resolvedAnswers } from './testing/answers.ts';

const today = institutionDay(new Date());

const individual = formSeeds.find(({ name }) => name === 'individualMembership');
const form = loadForm(individual?.definition);
const example = resolvedAnswers(individual?.example ?? {});

const file = { id: 'a', name: 'id.pdf', size: 1_000, certifiedOn: today };
const email = 'nomsa.vandermerwe@example.test';

describe('individual membership says', () => {
  it.each<[string, unknown, string]>([
    ['surname', ' Nkosi', 'Only string allowed'],
    ['dateOfBirth', '2999-01-01', 'The date cannot be in the future'],
    ['citizenid', '91041700420', 'ID should be 13 digits long'],
    ['citizenid', '9104170042081', 'Please enter a valid South African ID number'],
    ['contactDetails/email', 'nomsa', 'Enter a valid Email Address'],
    ['contactDetails/mobileNumber', '082 123', 'Enter minimum of 10 digits'],
    [
      'contactDetails/altEmail',
      email.toUpperCase(),
      'The alternate email address cannot be the same as applicant email address',
    ],
    [
      'contactDetails/altContactNumber',
      '+27825550134',
      'The alternate phone number cannot be the same as applicant phone/mobile number',
    ],
    ['residentialAddress/addressLine1', '12 Main Rd; Unit 4', 'Only string allowed'],
    ['residentialAddress/suburb', 'Green-Point', 'Only string allowed'],
    ['residentialAddress/City', 'Cape Town 1', 'Only letters allowed'],
    ['residentialAddress/postalCode', '800', 'Enter correct postal code'],
    ['membershipSection/vatNumber', '4123456789!', 'Only string allowed'],
    ['membershipSection/billingEmail', 'accounts@', 'Enter a valid Email Address'],
    ['organisation/0/yearOfElection', '19', 'Enter correct year'],
    ['references/0/mobileNumber', '12345', 'Enter minimum of 10 digits'],
    ['supplementaryDocuments/idOrPassportDoc', [{ ...file, name: 'id.docx' }], 'Unsupported File format'],
    [
      'supplementaryDocuments/idOrPassportDoc',
      [{ ...file, certifiedOn: '2020-01-31' }],
      `${file.name} was certified on 2020-01-31: a certification may not be older than 12 months`,
    ],
    ['fnp7', undefined, 'Answer question 7 with yes or no'],
  ])('of %s %j: %s', (path, answer, message) => {
    const said = validate(form, changed(example, path, answer), { mode: 'all', today, lists });
    // A name that was changed is not the one that was signed with.
    const of = said.filter((error) => error.path !== 'signature' || path === 'signature');
    expect(of.map((error) => [error.path, error.message])).toEqual([[path, message]]);
  });

  it('that a yes to any fit and proper question needs its details', () => {
    for (let number = 1; number <= 13; number += 1) {
      const said = validate(form, changed(example, `fnp${String(number)}`, true), {
        mode: 'all',
        today,
        lists,
      });
      expect(said.map(({ path, kind }) => [path, kind])).toEqual([
        [`fnp${String(number)}Detail`, 'required'],
      ]);
    }
  });
});

it('hides from a citizen with one address and nothing to explain what is for others', () => {
  const hidden = createFormState(form, example, { today, lists })
    .ordered()
    .filter((cell) => cell.node.kind === 'field' && cell.node.schema && !cell.visible)
    .map(({ path }) => path);
  const lines = ['addressLine1', 'addressLine2', 'suburb', 'City', 'postalCode', 'country'];
  expect(hidden).toEqual([
    'nationality',
    'contactDetails/otherHomeLanguage',
    ...lines.map((line) => `postaladdress/${line}`),
    ...lines.map((line) => `membershipSection/billingAddress/${line}`),
    'tertiaryEducation/0/otherCountry',
    'tertiaryEducation/0/otherQualificationName',
    'tertiaryEducation/0/otherDiscipline',
    'tertiaryEducation/1/otherDiscipline',
    'organisation/0/otherName',
    'references/0/otherRelationship',
    'references/1/otherRelationship',
    ...Array.from({ length: 13 }, (_none, index) => `fnp${String(index + 1)}Detail`),
    'otherDisability',
  ]);
});

it('asks of every certified copy that it is not too old', () => {
  for (const { definition, name } of formSeeds) {
    const certified = [...loadForm(definition).byPath.values()]
      .filter((node): node is FieldNode => node.kind === 'field')
      .filter(({ schema }) => (schema?.items ?? schema)?.properties.has('certifiedOn'));
    const judged = (definition.rules ?? [])
      .filter((rule) => 'validator' in rule && rule.validator === 'certified-within-12-months')
      .map(({ at }) => at);
    expect([name, judged.sort()]).toEqual([name, certified.map(({ key }) => key).sort()]);
  }
});
