import type { Condition, FieldDefinition } from '@charter/form-logic';
import { patterns } from '@charter/record-forms';
import type { GroupOfQuestions, Question } from '../question.ts';
import { addressText, box, fromList, text } from './questions.ts';

/** The lines of an address, their paths as seen from the address. */
const linesOf = (what: string): readonly Question[] => [
  addressText('addressLine1', 'Address line 1', {
    ask: `Enter address line 1 of the ${what}`,
    autocomplete: 'address-line1',
    example: "12 St John's Road, Unit 4",
  }),
  addressText('addressLine2', 'Address line 2', {
    optional: true,
    autocomplete: 'address-line2',
    example: 'Bridge Park',
  }),
  text('suburb', 'Suburb', {
    optional: true,
    pattern: patterns.suburbPattern,
    message: 'Only string allowed',
    autocomplete: 'address-level3',
    example: 'Parktown',
  }),
  text('City', 'City', {
    pattern: patterns.cityPattern,
    message: 'Only letters allowed',
    ask: `Enter the city of the ${what}`,
    autocomplete: 'address-level2',
    example: 'Johannesburg',
  }),
  text('postalCode', 'Postal code', {
    pattern: patterns.postalCodePattern,
    message: 'Enter correct postal code',
    maxLength: 20,
    ask: `Enter the postal code of the ${what}`,
    autocomplete: 'postal-code',
    example: '2193',
  }),
  fromList('country', 'Country', 'ctpt_countries', {
    widget: 'country',
    ask: `Select the country of the ${what}`,
  }),
];

const branch = fromList('branch', 'Branch', 'ctpt_branches', {
  ask: 'Select your branch',
  help: 'The branch whose meetings and news you would like to follow.',
});

interface Settings extends Pick<FieldDefinition, 'help' | 'visibleWhen'> {
  readonly further?: readonly Question[];
}

export function address(path: string, label: string, { further = [], ...settings }: Settings = {}): Question {
  const parts = [...linesOf(label.toLowerCase()), ...further];
  return {
    field: { path, widget: 'address', label, ...settings, parts: parts.map(({ field }) => field) },
    schema: {
      type: 'object',
      properties: Object.fromEntries(parts.map(({ field, schema }) => [field.path, schema ?? {}])),
    },
    example: Object.fromEntries(parts.map(({ field, example }) => [field.path, example])),
  };
}

/** Where a person lives, with the branch that follows from it. */
export const residentialAddress: GroupOfQuestions = {
  id: 'residential-address',
  questions: [address('residentialAddress', 'Residential address', { further: [branch] })],
};

const differs: Condition = { field: 'sameAsAbove', equals: false };

export const postalAddress: GroupOfQuestions = {
  id: 'postal-address',
  questions: [
    box('sameAsAbove', 'My postal address is the same as above', { example: true }),
    address('postaladdress', 'Postal address', { visibleWhen: differs }),
  ],
};

/** Of a firm, a provider or an employer. */
export const organisationAddresses: readonly GroupOfQuestions[] = [
  {
    id: 'physical-address',
    questions: [address('physicalAddress', 'Physical address', { help: 'Where the office is.' })],
  },
  {
    id: 'postal-address',
    questions: [
      box('sameAsAbove', 'The postal address is the same as above', { example: true }),
      address('postaladdress', 'Postal address', { visibleWhen: differs }),
    ],
  },
];
