import { findRoute } from '@charter/contracts';
import { createFormState, initialValues, loadForm, validate } from '@charter/form-logic';
import { describe, expect, it } from 'vitest';
import { formSeeds } from './index.ts';
import { conditionsRead } from './parts/introduction.ts';

const named = (name: string) => {
  const seed = formSeeds.find((one) => one.name === name);
  if (!seed) throw new Error(`No form ${name}`);
  return seed;
};
const pathsOf = (name: string): readonly string[] => [...loadForm(named(name).definition).byPath.keys()];

describe('the forms of a fresh database', () => {
  it('have a name each', () => {
    expect(new Set(formSeeds.map(({ name }) => name)).size).toBe(formSeeds.length);
  });

  it('have the titles of their pages', () => {
    for (const { name, title, definition } of formSeeds) {
      const route = findRoute(`/application/${name}`) ?? findRoute(`/membership/${name}`);
      expect([name, definition.name, definition.title, title]).toEqual([
        name,
        name,
        title,
        route?.title ?? title,
      ]);
    }
    // As the institution calls them, letter for letter.
    expect(Object.fromEntries(formSeeds.map(({ name, title }) => [name, title]))).toMatchObject({
      individualMembership: 'Individual Membership',
      firmMembership_nonaat: 'Firm Application',
      firmMembership_nonaudit: 'Firm Application (ACCTECH)',
      associateMemberApplication: 'Associate Membership Application',
      corporateMemberApplication: 'Corporate member Application',
      studentApplication: 'Student Application',
      duplicateCertificate: 'Re-Print of Membership Certificate',
      tutionProvider: 'Tuition Provider Application',
      trainingemployer: 'Training Employer Application',
      eventreg: 'Event Registration',
      examreg: 'Exam Registration',
    });
  });

  it('cost something where a payment follows', () => {
    const paid = formSeeds
      .filter(({ hasPayment }) => hasPayment)
      .map(({ name, feeCents }) => [name, feeCents]);
    expect(paid).toEqual([
      ['individualMembership', 115_000],
      ['firmMembership_nonaat', 460_000],
      ['firmMembership_nonaudit', 345_000],
      ['associateMemberApplication', 80_500],
      ['corporateMemberApplication', 115_000],
      ['clearanceCertificate', 46_000],
      ['eventreg', null],
      ['examreg', null],
    ]);
  });

  it('open without an introduction where people ask to leave or to pay less, or register', () => {
    expect(formSeeds.filter(({ intro }) => !intro.shown).map(({ name }) => name)).toEqual([
      'resignationApplication',
      'feeExemptionApplication',
      'feeReductionApplication',
      'retirementApplication',
      'eventreg',
      'examreg',
    ]);
  });

  it('tell in the introduction what to have ready', () => {
    for (const { intro, name } of formSeeds.filter((seed) => seed.intro.shown)) {
      expect([name, intro.supportedFileTypes]).toEqual([name, ['PDF', 'JPG', 'JPEG', 'PNG']]);
      expect(intro.requiredDocuments.length, name).toBeGreaterThan(0);
      expect(intro.notes.join(' '), name).toContain('may not be older than 12 months');
      expect(intro.notes.join(' '), name).toMatch(
        /Capitalise proper nouns and the first word of a sentence only, and write nothing in all capitals/,
      );
    }
  });

  it('must be agreed to before they begin where there are conditions', () => {
    const agreed = formSeeds.flatMap(({ name, intro }) => intro.conditions.map(({ label }) => [name, label]));
    expect(agreed).toEqual([
      ['associateMemberApplication', 'I have read and understand the conditions mentioned above'],
      ['corporateMemberApplication', 'I have read and understand the conditions mentioned above'],
      ['studentApplication', 'I have read and accept the conditions of student membership mentioned above'],
    ]);
    expect(agreed[0]?.[1]).toBe(conditionsRead);
  });

  it('never ask for two missing answers of a step in the same words', () => {
    for (const { definition, name } of formSeeds) {
      const form = loadForm(definition);
      const started = initialValues(form, {}, { today: '2026-11-15' });
      const missing = validate(form, started, { mode: 'all', today: '2026-11-15' });
      // Of a repeated group the first item will do.
      const said = missing
        .filter(({ path }) => !/\/[1-9]\d*\//.test(path))
        .map(({ step, message }) => `${step}: ${message}`);
      expect([name, said.filter((words, index) => said.indexOf(words) < index)]).toEqual([name, []]);
    }
  });

  it('are finished in steps of a few minutes', () => {
    for (const { definition, example, name } of formSeeds) {
      const asked = definition.steps.filter(({ declares }) => !declares);
      expect(asked.length, name).toBeLessThanOrEqual(9);
      const shown = createFormState(loadForm(definition), example, { today: '2026-11-15' }).ordered();
      for (const { id } of definition.steps) {
        const fields = shown.filter(
          ({ node, visible }) => visible && node.kind === 'field' && node.step.definition.id === id,
        );
        expect(fields.length, `${name} ${id}`).toBeLessThanOrEqual(30);
      }
    }
  });
});

describe('individual membership', () => {
  it.each([
    'title surname firstName secondName employerName employmentsector positionHeld dateOfBirth',
    'citizenRadio typeOfIdentity citizenid nationality race gender disability otherDisability',
    ...['email', 'altEmail', 'mobileNumber', 'workNumber', 'altContactNumber', 'homeContactNumber'].map(
      (name) => `contactDetails/${name}`,
    ),
    'contactDetails/faxNumber contactDetails/homeLanguage',
    ...['addressLine1', 'addressLine2', 'suburb', 'City', 'postalCode', 'country', 'branch'].map(
      (name) => `residentialAddress/${name}`,
    ),
    'sameAsAbove postaladdress/addressLine1',
    ...['companyName', 'billingContactName', 'vatNumber', 'billingEmail', 'address', 'billingMethod'].map(
      (name) => `membershipSection/${name}`,
    ),
    'membershipSection/billingAddress/City',
    ...['institution', 'qualificationName', 'discipline', 'dateObtained', 'country', 'degreeCertificate'].map(
      (name) => `tertiaryEducation/${name}`,
    ),
    'tertiaryEducation/otherCountry tertiaryEducation/otherInstitution tertiaryEducation/otherQualificationName tertiaryEducation/otherDiscipline',
    'organisation/name organisation/nationality organisation/registrationCategory organisation/yearOfElection',
    'organisation/registrationNumber organisation/registrationCertificate references/name',
    'divisionRegistration/divisions',
    'supplementaryDocuments/idOrPassportDoc supplementaryDocuments/proofOfRegistration',
    'acknowledgements/iHaveReadAllInfo acknowledgements/privacyInfo acknowledgements/currentDate',
    ...Array.from({ length: 13 }, (_none, index) => `fnp${String(index + 1)} fnp${String(index + 1)}Detail`),
  ])('asks for %s', (names) => {
    expect(pathsOf('individualMembership')).toEqual(expect.arrayContaining(names.split(' ')));
  });

  it('is divided into several sections, and takes more than one of each qualification, organisation and document', () => {
    const { steps, schema } = named('individualMembership').definition;
    expect(steps.length).toBeGreaterThan(1);
    const repeated = steps.flatMap(({ groups }) => groups.flatMap(({ repeat }) => repeat ?? []));
    for (const path of ['tertiaryEducation', 'organisation']) {
      expect(repeated.find((one) => one.path === path)?.max, path).toBeGreaterThan(1);
    }
    const several = { type: 'array', maxItems: expect.toSatisfy((most) => most > 1) as number };
    expect(schema.properties?.['supplementaryDocuments']?.properties).toMatchObject({
      idOrPassportDoc: several,
      proofOfRegistration: several,
    });
  });

  it('leads to the code of ethics and to the constitution where they are agreed to', () => {
    const { byPath } = loadForm(named('individualMembership').definition);
    const linked = ['codeOfEthics', 'constitutionAndByLaws', 'privacyInfo'].map((name) => {
      const node = byPath.get(`acknowledgements/${name}`);
      return node?.kind === 'field' ? /\[.*\)/.exec(node.definition.label)?.[0] : null;
    });
    expect(linked).toEqual([
      '[code of ethics]({codeOfEthicsUrl})',
      '[constitution and by-laws]({constitutionUrl})',
      '[privacy notice]({privacyUrl})',
    ]);
  });

  it('asks the equality questions last, before the declaration, and leaves them open', () => {
    const groups = named('individualMembership').definition.steps.at(-2)?.groups ?? [];
    expect(groups.at(-1)?.fields.map(({ path, required }) => [path, required])).toEqual([
      ['gender', undefined],
      ['race', undefined],
      ['disability', undefined],
      ['otherDisability', undefined],
    ]);
  });
});

it('are all declared and signed last, on a day that nobody types', () => {
  for (const { name, definition } of formSeeds.filter(
    (seed) => !['eventreg', 'examreg'].includes(seed.name),
  )) {
    const declaring = definition.steps.filter(({ declares }) => declares);
    expect([name, declaring]).toEqual([name, definition.steps.slice(-1)]);
    const fields = declaring.flatMap(({ groups }) => groups.flatMap((group) => group.fields));
    expect(fields.slice(-2)).toMatchObject([
      { path: 'signature', required: true },
      { path: 'acknowledgements/currentDate', initial: 'today', readOnly: true },
    ]);
  }
});

it('asks accounting technicians for no passport or ID', () => {
  const asksForId = (name: string) =>
    /passport/i.test(JSON.stringify([named(name).intro, named(name).definition]));
  expect([asksForId('firmMembership_nonaat'), asksForId('firmMembership_nonaudit')]).toEqual([true, false]);
});

it.each<[string, string]>([
  ['resignationApplication', 'title surname firstName secondName dateofbirth proofOfResignation'],
  ['resignationApplication', 'reasonforresignation otherReasonForResignation'],
  ['feeExemptionApplication', 'reasonforexemption otherReasonForExemption exemptionReasonDescription'],
  ['feeExemptionApplication', 'proofOfExemption'],
  ['feeReductionApplication', 'proofOfReduction'],
  ['retirementApplication', 'proofOfRetirement retirementDescription'],
  ...['upgradeStudentApplication', 'upgradeAssociateApplication', 'upgradeTechnician', 'upgradeFellow'].map(
    (name): [string, string] => [name, 'membershipCertificate goodStandingLetter goodStandingLetterDate'],
  ),
])('%s asks for %s', (name, paths) => {
  expect(pathsOf(name)).toEqual(expect.arrayContaining(paths.split(' ')));
});
