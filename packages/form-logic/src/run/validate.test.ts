import { describe, expect, it } from 'vitest';
import type { ErrorKind, FieldDefinition, JsonSchema } from '../definition.ts';
import { answerText } from '../answer-text.ts';
import { listsFrom } from '../lists.ts';
import { loadForm } from '../load/load-form.ts';
import { readAt, writeAt } from '../paths.ts';
import { exampleForm, exampleToday, goodAnswers } from '../test/example-form.ts';
import { smallForm } from '../test/small-form.ts';
import { clean, isRequired, validate, visibleFields } from './run.ts';

const form = loadForm(exampleForm);
const lists = listsFrom({
  sectors: [{ value: 'mining' }, { value: 'other', isOther: true }],
  institutions: [{ value: 'uct' }, { value: 'elsewhere', isOther: true }],
});
const context = { today: exampleToday, lists };

/** The good answers with some of them changed; undefined takes an answer away. */
function answers(changes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const values: Record<string, unknown> = structuredClone(goodAnswers);
  for (const [path, value] of Object.entries(changes)) {
    if (!path.startsWith('education/0/')) writeAt(values, path.split('/'), value);
    else
      writeAt((values['education'] as Record<string, unknown>[])[0] ?? {}, path.split('/').slice(2), value);
  }
  return values;
}

const problems = (values: Record<string, unknown>, mode: 'typing' | 'all' = 'all') =>
  validate(form, values, { ...context, mode }).map(({ path, kind, message }) => [path, kind, message]);

type Changes = Readonly<Record<string, unknown>>;
const certificate = goodAnswers.education[0]?.certificate;

describe('validating the example', () => {
  it('accepts good answers', () => {
    expect(problems(answers({}))).toEqual([]);
  });

  it.each<[Changes, string, ErrorKind, string]>([
    [{ title: undefined }, 'title', 'required', 'Select your title'],
    [{ title: 'Sir' }, 'title', 'option', 'Choose one of the options'],
    [{ title: 'Dr' }, 'title', 'option', 'Choose one of the options'],
    [{ firstName: '  ' }, 'firstName', 'required', 'Enter your first name'],
    [{ firstName: ' Thandi' }, 'firstName', 'pattern', 'Only string allowed'],
    [{ firstName: 'a'.repeat(51) }, 'firstName', 'length', 'Only string allowed'],
    [{ firstName: 7 }, 'firstName', 'type', 'Only string allowed'],
    [
      { dateOfBirth: '2023-02-29', children: 0 },
      'dateOfBirth',
      'format',
      'Enter a real date, like 1990-05-17',
    ],
    [{ dateOfBirth: '2025-07-01', children: 0 }, 'dateOfBirth', 'rule', 'The date cannot be in the future'],
    [{ identityNumber: '720815493118' }, 'identityNumber', 'rule', 'ID should be 13 digits long'],
    [
      { identityNumber: '8502290123089' },
      'identityNumber',
      'rule',
      'Please enter a valid South African ID number',
    ],
    [{ identityNumber: undefined }, 'identityNumber', 'required', 'Enter your number'],
    [{ languages: ['en', 'en'] }, 'languages', 'items', 'Choose each one only once'],
    [{ languages: ['en', 'zu', 'xx'] }, 'languages', 'items', 'Choose no more than 2'],
    [{ languages: ['fr'] }, 'languages', 'option', 'Choose one of the options'],
    [{ languages: 'en' }, 'languages', 'type', 'This answer cannot be read'],
    [{ otherLanguage: '' }, 'otherLanguage', 'required', 'Specify your answer'],
    [{ sector: 'farming' }, 'sector', 'option', 'Choose one of the options'],
    [{ sector: 'other' }, 'otherSector', 'required', 'Specify your answer'],
    [{ 'contact/email': 'thandi@demo' }, 'contact/email', 'format', 'Invalid Email'],
    [
      { 'contact/alternateEmail': 'nobody' },
      'contact/alternateEmail',
      'format',
      'Enter a valid email address',
    ],
    [
      { 'contact/alternateEmail': ' Thandi@Demo.test ' },
      'contact/alternateEmail',
      'rule',
      'The alternate email address cannot be the same as applicant email address',
    ],
    [{ 'contact/mobile': '082 123' }, 'contact/mobile', 'pattern', 'Number must be 10 digits long'],
    [{ 'home/line1': 'Box #7' }, 'home/line1', 'pattern', 'Only string allowed'],
    [{ 'home/city': 'Town 7' }, 'home/city', 'pattern', 'Only letters allowed'],
    [{ 'home/postalCode': '800' }, 'home/postalCode', 'pattern', 'Enter correct postal code'],
    [{ 'home/postalCode': '800112345' }, 'home/postalCode', 'pattern', 'Enter correct postal code'],
    [{ 'home/postalCode': undefined }, 'home/postalCode', 'required', 'Enter your postal code'],
    [{ education: undefined }, 'education', 'items', 'Add at least 1: qualification'],
    [{ 'education/0/institution': null }, 'education/0/institution', 'required', 'Select your institution'],
    [
      { 'education/0/institution': 'elsewhere' },
      'education/0/otherInstitution',
      'required',
      'Specify your answer',
    ],
    [{ 'education/0/start': undefined }, 'education/0/start', 'required', 'Enter your start'],
    [
      { 'education/0/end': '1991-01-15' },
      'education/0/end',
      'rule',
      'End Date should be greater than Start Date',
    ],
    [
      { 'education/0/certificate': { ...certificate, name: 'degree.exe' } },
      'education/0/certificate',
      'file-type',
      'Unsupported File format',
    ],
    [
      { 'education/0/certificate': { ...certificate, size: 1_000_001 } },
      'education/0/certificate',
      'size',
      'The file must not be larger than 976.6 kB',
    ],
    [
      { 'education/0/certificate': { ...certificate, id: '' } },
      'education/0/certificate',
      'type',
      'Upload the file again',
    ],
    [
      { 'education/0/certificate': { ...certificate, certifiedOn: '2024-06-29' } },
      'education/0/certificate',
      'rule',
      'Degree.PDF was certified on 2024-06-29: a certification may not be older than 12 months',
    ],
    [{ children: 'two' }, 'children', 'type', 'Enter a whole number'],
    [{ children: 1.5 }, 'children', 'type', 'Enter a whole number'],
    [{ children: 21 }, 'children', 'range', 'Enter a number from 0 to 20'],
    [{ dateOfBirth: '2013-07-01' }, 'children', 'rule', 'Check the number of children'],
    [{ accepted: false }, 'accepted', 'required', 'Tick the box to go on: I accept the conditions'],
    [{ accepted: 'yes' }, 'accepted', 'type', 'Answer yes or no'],
  ])('%j: %s %s', (changes, path, kind, message) => {
    expect(problems(answers(changes))).toEqual([[path, kind, message]]);
    // What is missing is not shown while the person is typing; what is wrong is.
    const typing = kind === 'required' || kind === 'items' ? [] : [[path, kind, message]];
    expect(problems(answers(changes), 'typing')).toEqual(typing);
  });

  it.each<Changes>([
    { firstName: 'Thandi  ' },
    { firstName: 'a'.repeat(50) },
    { dateOfBirth: exampleToday, children: 0 },
    { dateOfBirth: '2013-06-30' },
    { identityType: 100000004, identityNumber: 'A1' },
    { identityType: undefined, identityNumber: 'anything' },
    { 'contact/email': ' thandi@demo.test' },
    { 'contact/mobile': undefined },
    { 'contact/mobile': '0821234567' },
    { 'home/postalCode': 'AB12' },
    { 'home/postalCode': 'AB123456 ' },
    { resident: false, home: undefined },
    { resident: false, 'education/0/start': undefined },
    { 'education/0/certificate': undefined },
    { 'education/0/certificate': { ...certificate, certifiedOn: '2024-06-30' } },
    { 'education/0/end': undefined },
    { children: '3' },
    { children: 20 },
    { children: '' },
  ])('accepts %j', (changes) => {
    expect(problems(answers(changes))).toEqual([]);
  });

  it('lists errors in the order of the form and can be asked for some fields only', () => {
    const values = answers({
      accepted: false,
      title: undefined,
      'education/0/institution': undefined,
      home: {},
    });
    const paths = problems(values).map(([path]) => path);
    expect(paths).toEqual([
      'title',
      'home/line1',
      'home/city',
      'home/postalCode',
      'education/0/institution',
      'accepted',
    ]);
    const some = validate(form, values, { ...context, mode: 'all', fields: ['home', 'education/0'] });
    expect(some.map((error) => error.path)).toEqual(paths.slice(1, 5));
    expect(some.map((error) => error.step)).toEqual(['addresses', 'addresses', 'addresses', 'education']);
  });

  it('counts items, and looks at no more of them than it must', () => {
    const item = goodAnswers.education[0];
    const many = answers({ education: Array.from({ length: 50_000 }, () => item) });
    expect(problems(many)).toEqual([['education', 'items', 'Give no more than 3: qualification']]);
    expect(clean(form, many, context)['education']).toHaveLength(4);
  });

  it('needs a real day', () => {
    expect(() => validate(form, {}, { today: 'today', mode: 'all' })).toThrow(RangeError);
  });
});

describe('what is visible, required and kept', () => {
  const pathsOf = (values: Record<string, unknown>) =>
    visibleFields(form, values, context).map((field) => field.path);

  it('shows headings, addresses and items in order', () => {
    expect(pathsOf(answers({}))).toEqual([
      '@about/names/@0',
      'title',
      'firstName',
      'dateOfBirth',
      'identityType',
      'identityNumber',
      'resident',
      'languages',
      'otherLanguage',
      'sector',
      'contact/email',
      'contact/alternateEmail',
      'contact/mobile',
      'home',
      'home/line1',
      'home/city',
      'home/postalCode',
      'sameAsHome',
      'education/0/institution',
      'education/0/start',
      'education/0/end',
      'education/0/certificate',
      'children',
      'accepted',
      'signedOn',
    ]);
  });

  it('reads an untouched box as unticked, unless it is hidden', () => {
    expect(pathsOf(answers({ sameAsHome: undefined }))).toContain('postal/line1');
    expect(pathsOf(answers({ sameAsHome: undefined, resident: false }))).not.toContain('postal/line1');
  });

  it('requires by condition, and never what is hidden', () => {
    expect(isRequired(form, answers({}), 'identityNumber', context)).toBe(true);
    expect(isRequired(form, answers({ identityType: 100000004 }), 'identityNumber', context)).toBe(false);
    expect(isRequired(form, answers({ resident: false }), 'home/line1', context)).toBe(false);
    expect(isRequired(form, answers({}), 'education/0/start', context)).toBe(true);
  });

  it('drops what is hidden, unknown or empty, and trims', () => {
    const values = answers({
      firstName: 'Thandi ',
      identityType: undefined,
      resident: false,
      children: ' 3 ',
      'contact/mobile': '   ',
      'education/0/start': '',
      'education/0/unknown': 1,
      languages: ['en', ''],
      surprise: true,
      ['__proto__']: { polluted: true },
    });
    expect(clean(form, values, context)).toEqual({
      title: 'Ms',
      firstName: 'Thandi',
      dateOfBirth: '1972-08-15',
      resident: false,
      languages: ['en'],
      sector: 'mining',
      contact: { email: 'thandi@demo.test', alternateEmail: 'other@demo.test' },
      education: [{ institution: 'uct', certificate }],
      children: 3,
      accepted: true,
      signedOn: '2025-06-30',
    });
  });

  it('keeps what was specified while the list is not at hand', () => {
    const values = answers({ sector: 'other', otherSector: 'Law' });
    const without = { today: exampleToday };
    expect(clean(form, values, without)['otherSector']).toBe('Law');
    expect(validate(form, values, { ...without, mode: 'all' })).toEqual([]);
    const chosen = answers({ sector: 'mining', otherSector: 'Law' });
    expect(clean(form, chosen, context)['otherSector']).toBeUndefined();
  });

  it.each<[unknown]>([[null], ['x'], [7], [[]], [{ home: 'x', education: { length: 3 }, contact: [1] }]])(
    'survives %j in place of values',
    (values) => {
      const record = values as Record<string, unknown>;
      expect(validate(form, record, { ...context, mode: 'all' }).length).toBeGreaterThan(3);
      expect(clean(form, record, context)).toEqual({});
    },
  );
});

describe('single fields', () => {
  const kindsOf = (
    schema: JsonSchema,
    field: Omit<FieldDefinition, 'path' | 'label'>,
    value: unknown,
  ): readonly string[] => {
    const small = loadForm(smallForm({ it: schema }, [{ ...field, path: 'it', label: 'It' }]));
    return validate(small, { it: value }, { ...context, mode: 'all' }).map((error) => error.kind);
  };

  it.each<[JsonSchema, FieldDefinition['widget'], unknown, string[]]>([
    [{ type: 'string' }, 'text', 'a'.repeat(1_000), []],
    [{ type: 'string' }, 'text', 'a'.repeat(1_001), ['length']],
    [{ type: 'string' }, 'multiline', 'a'.repeat(10_000), []],
    [{ type: 'string' }, 'multiline', 'a'.repeat(10_001), ['length']],
    [{ type: 'string', maxLength: 2 }, 'text', '😀😀', []],
    [{ type: 'string', maxLength: 2 }, 'text', '😀😀😀', ['length']],
    [{ type: 'string', minLength: 2 }, 'text', '😀', ['length']],
    [{ type: 'string', minLength: 2 }, 'text', 'ab', []],
    [{ type: 'string', format: 'month' }, 'month-year', '2025-13', ['format']],
    [{ type: 'string', format: 'month' }, 'month-year', '2025-12', []],
    [{ type: 'string', format: 'uri' }, 'text', 'https://a.test/x?y', []],
    [{ type: 'string', format: 'uri' }, 'text', 'javascript:alert(1)', ['format']],
    [{ type: 'string', format: 'uri' }, 'text', 'https://', ['format']],
    [{ type: 'string' }, 'email', 'a@b', ['format']],
    [{ type: 'string' }, 'email', "o'neil+x@mail.example.co.za", []],
    [{ type: 'string' }, 'email', `${'a'.repeat(65)}@b.test`, ['format']],
    [{ type: 'string' }, 'phone', '12345', ['pattern']],
    [{ type: 'string' }, 'phone', '+27821234567', []],
    [{ type: 'string' }, 'south-african-id', '7208154931184', []],
    [{ type: 'string' }, 'south-african-id', '7208154931185', ['rule']],
    [{ type: 'number', minimum: 0 }, 'number', -0.5, ['range']],
    [{ type: 'number', maximum: 1 }, 'number', '1.5', ['range']],
    [{ type: 'number' }, 'number', Infinity, ['type']],
    [{ type: 'integer' }, 'number', 2 ** 53, ['type']],
    [{ type: 'boolean', const: true }, 'radio', false, ['option']],
    [{ type: 'boolean' }, 'radio', false, []],
    [{ type: 'array', items: { type: 'string', maxLength: 3 } }, 'repeatable', ['abc', ' '], []],
    [{ type: 'array', items: { type: 'string', maxLength: 3 } }, 'repeatable', ['abcd'], ['length']],
    [{ type: 'array', items: { type: 'integer' }, minItems: 2 }, 'repeatable', [1], ['items']],
  ])('%j as %s: %j', (schema, widget, value, kinds) => {
    expect(kindsOf(schema, { widget }, value)).toEqual(kinds);
  });

  it('takes the words of the field, then of the form, then its own', () => {
    const definition = smallForm(
      { a: { type: 'string' }, b: { type: 'string' }, c: { type: 'number', maximum: 3 } },
      [
        { path: 'a', widget: 'text', label: 'VAT number', required: true },
        { path: 'b', widget: 'text', label: 'Your town', required: true, messages: { required: 'Where?' } },
        { path: 'c', widget: 'number', label: 'Size' },
      ],
    );
    const say = (texts: Record<string, string>) =>
      validate(loadForm({ ...definition, texts }), { c: 4 }, { ...context, mode: 'all' }).map(
        (error) => error.message,
      );
    expect(say({})).toEqual(['Enter your VAT number', 'Where?', 'Enter 3 or less']);
    expect(say({ 'error.required': '{label} is missing', 'error.range': '{label}: at most {max}' })).toEqual([
      'VAT number is missing',
      'Where?',
      'size: at most 3',
    ]);
  });

  it('narrows a list by another answer', () => {
    const small = loadForm(
      smallForm({ country: { type: 'string' }, city: { type: 'string' } }, [
        { path: 'country', widget: 'country', label: 'Country' },
        { path: 'city', widget: 'select', label: 'City', options: { list: 'cities', dependsOn: 'country' } },
      ]),
    );
    const cities = listsFrom({ cities: [{ value: 'x', within: 'za' }, { value: 'y' }] });
    const kinds = (values: Record<string, unknown>) =>
      validate(small, values, { today: exampleToday, lists: cities, mode: 'all' }).map((error) => error.kind);
    expect(kinds({ country: 'za', city: 'x' })).toEqual([]);
    expect(kinds({ country: 'na', city: 'x' })).toEqual(['option']);
    expect(kinds({ country: 'na', city: 'y' })).toEqual([]);
  });

  it('reads values without touching the prototype', () => {
    expect(readAt({}, ['toString'])).toBeUndefined();
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('a list that has no row for any other', () => {
  const options = { list: 'countries', other: { value: 'other', label: 'Other' } };
  const form = loadForm(
    smallForm({ country: { type: 'string' }, otherCountry: { type: 'string' } }, [
      {
        path: 'country',
        widget: 'country',
        label: 'Country',
        options,
        other: { when: 'isother', path: 'otherCountry' },
      },
      { path: 'otherCountry', widget: 'text', label: 'Specify' },
    ]),
  );
  const lists = listsFrom({ countries: [{ value: 'za' }] });
  const wrong = (answers: object) =>
    validate(form, { ...answers }, { mode: 'all', today: '2026-11-15', lists }).map(({ path, kind }) => [
      path,
      kind,
    ]);

  it('gets one from the form, which is offered, read back and wants to be specified', () => {
    expect(wrong({ country: 'za' })).toEqual([]);
    expect(wrong({ country: 'xx' })).toEqual([['country', 'option']]);
    expect(wrong({ country: 'other' })).toEqual([['otherCountry', 'required']]);
    expect(wrong({ country: 'other', otherCountry: 'Somaliland' })).toEqual([]);
    const field = { path: 'country', widget: 'country', label: 'Country', options } as const;
    expect(answerText(field, 'other', () => 'a row')).toBe('Other');
    expect(answerText(field, 'za', () => 'a row')).toBe('a row');
  });

  it('must have one that the schema allows', () => {
    const empty = { ...options, other: { value: '', label: 'Other' } };
    expect(() =>
      loadForm(
        smallForm({ country: { type: 'string' } }, [
          { path: 'country', widget: 'country', label: 'Country', options: empty },
        ]),
      ),
    ).toThrow(/options\/other\/value/);
  });
});

describe('a list whose rows belong under something', () => {
  const lists = listsFrom({ institutions: [{ value: 'uct', within: 'za' }, { value: 'any' }] });
  const choose = (options: { list: string; dependsOn?: string }, country?: string) =>
    validate(
      loadForm(
        smallForm({ country: { type: 'string' }, institution: { type: 'string' } }, [
          { path: 'country', widget: 'text', label: 'Country' },
          { path: 'institution', widget: 'search-select', label: 'Institution', options },
        ]),
      ),
      { institution: 'uct', ...(country ? { country } : {}) },
      { mode: 'all', today: '2026-11-15', lists },
    ).map(({ path }) => path);

  it('is offered whole where no field narrows it', () => {
    expect(choose({ list: 'institutions' })).toEqual([]);
  });

  it('is narrowed by the answer of the field that does, or by its absence', () => {
    const options = { list: 'institutions', dependsOn: 'country' };
    expect(choose(options, 'za')).toEqual([]);
    expect(choose(options, 'nl')).toEqual(['institution']);
    expect(choose(options)).toEqual(['institution']);
  });
});
