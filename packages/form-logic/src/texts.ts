import type { FieldNode } from './compiled.ts';
import { plainWords } from './linked-words.ts';
import type { OwnName } from './names.ts';
import type { ValueFault } from './values.ts';

/** The engine's own words. A form has others where it gives them. */

export const yes = 'Yes';
export const no = 'No';
export const someFile = 'A file';
export const certifiedOn = (file: string, date: string) => `${file}, certified on ${date}`;

/** What is wrong with an answer, and what to do about it, where the form says nothing of its own. */
export function faultSentence(node: FieldNode, fault: ValueFault): string {
  const { label, widget } = node.definition;
  switch (fault.kind) {
    case 'required':
      return requiredSentence(node);
    case 'type':
      return typeSentence(node, fault);
    case 'length':
      return lengthSentence(fault);
    case 'pattern':
      return widget === 'phone'
        ? 'Enter a phone number of at least 10 digits'
        : `Check ${yours(label)}: it is not in the right format`;
    case 'format':
      return formatSentences[fault.expected ?? ''] ?? 'This is not in the right format';
    case 'characters':
      return characterSentences[fault.expected ?? ''] ?? 'Remove the invisible characters';
    case 'range':
      return rangeSentence(fault);
    case 'option':
      return 'Choose one of the options';
    case 'items':
      return fault.expected === 'unique' ? 'Choose each one only once' : choiceSentence(fault);
    case 'file-type':
      return 'Unsupported File format';
    case 'size':
      return `The file must not be larger than ${bytes(fault.max ?? 0)}`;
    case 'rule':
      return 'This does not fit your other answers';
  }
}

const characterSentences: Readonly<Record<string, string>> = {
  one: 'Write this on one line, without invisible characters',
  name: 'Write the name without web addresses and the signs < and >',
};

const formatSentences: Readonly<Record<string, string>> = {
  date: 'Enter a real date, like 1990-05-17',
  month: 'Enter a real month and year',
  email: 'Enter a valid email address',
  uri: 'Enter a full web address that starts with https://',
};

function requiredSentence(node: FieldNode): string {
  const { label } = node.definition;
  const { verb } = node.traits;
  if (verb === 'Confirm') return `Tick the box to go on: ${plainWords(label)}`;
  // The field of an 'other' option, whose label alone makes no sentence.
  if (label === 'Specify') return 'Specify your answer';
  if (label.endsWith('?')) return `Answer the question: ${label}`;
  return `${verbs[verb]} ${yours(label)}`;
}

function yours(label: string): string {
  const words = inSentence(label);
  return /^(?:your|the|a|an) /.test(words) ? words : `your ${words}`;
}

function typeSentence(node: FieldNode, fault: ValueFault): string {
  if (fault.expected === 'integer') return 'Enter a whole number';
  if (fault.expected === 'number') return 'Enter a number';
  if (fault.expected === 'boolean') return 'Answer yes or no';
  return node.definition.widget === 'file' ? 'Upload the file again' : 'This answer cannot be read';
}

function lengthSentence({ min, max }: ValueFault): string {
  return min === undefined
    ? `Use ${String(max)} characters or fewer`
    : `Use between ${String(min)} and ${String(max)} characters`;
}

function rangeSentence({ min, max }: ValueFault): string {
  if (min === undefined) return `Enter ${String(max)} or less`;
  return max === undefined
    ? `Enter ${String(min)} or more`
    : `Enter a number from ${String(min)} to ${String(max)}`;
}

function choiceSentence({ min, max }: ValueFault): string {
  if (min === undefined) return `Choose no more than ${String(max)}`;
  return max === undefined ? `Choose at least ${String(min)}` : `Choose ${String(min)} to ${String(max)}`;
}

function bytes(count: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB'];
  let [size, unit] = [count, 0];
  while (size >= 1_024 && unit < units.length - 1) [size, unit] = [size / 1_024, unit + 1];
  return `${String(Math.round(size * 10) / 10)} ${units[unit] ?? ''}`;
}

const verbs = { Enter: 'Enter', Select: 'Select', Upload: 'Upload', Confirm: 'Confirm' };

export const itemsSentence = (title: string, { min, max }: ValueFault): string =>
  min === undefined ? `Give no more than ${String(max)}: ${title}` : `Add at least ${String(min)}: ${title}`;

/**
 * 'First name' becomes 'first name'. A word in capitals (VAT number) and a label of several capitalised words stay:
 * South African ID must not become 'south African ID'.
 */
export function inSentence(label: string): string {
  const [first = '', second = ''] = label.split(' ');
  const keeps = !/^\p{Lu}\p{Ll}*$/u.test(first) || /^\p{Lu}/u.test(second) || first.length === 1;
  return keeps ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

// What the rules say that forms call by name.
export const vatNumber = 'Enter a VAT number of ten digits that starts with 4';
export const notFuture = 'The date cannot be in the future';
export const notPast = 'The date cannot be in the past';
export const mustDiffer = 'The two answers cannot be the same';
export const mustBeSame = 'The two answers must be the same';
export const endAfterStart = 'End Date should be greater than Start Date';
export const signAs = ({ given, surname }: OwnName) =>
  `Sign with your own name, ${[given[0], surname].filter(Boolean).join(' ')}: in full or with initials`;
export const notOneself = 'Name somebody else: nobody speaks for themselves';
export const notOnesAddress = 'This is your own email address: enter theirs';
export const idOfAnotherDay = 'The ID number begins with another date than your date of birth';
export const idOfAnotherGender = 'The ID number does not go with the gender that you chose';
export const certificationMissing = 'Enter the date on which the document was certified';
export const certificationInFuture = 'The certification date cannot be in the future';
export const certificationTooOld = 'The document must have been certified in the last 12 months';
export const fileCertifiedTooLongAgo = (name: string, day: string) =>
  `${name} was certified on ${day}: a certification may not be older than 12 months`;

export const southAfricanIdMessages = {
  length: 'ID should be 13 digits long',
  invalid: 'Please enter a valid South African ID number',
} as const;
