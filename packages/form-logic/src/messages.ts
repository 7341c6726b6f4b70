import type { CompiledForm, FieldNode, GroupNode } from './compiled.ts';
import type { ErrorKind } from './definition.ts';
import { plainWords } from './linked-words.ts';
import type { ValueFault } from './values.ts';

/** A field's own `message` speaks of a wrong answer; these are of another nature and have their own texts. */
const notWrong: readonly ErrorKind[] = ['required', 'characters', 'items', 'size', 'rule'];

/** The words for a fault: the field's own, then the form's, then the engine's. */
export function messageFor(form: CompiledForm, node: FieldNode, fault: ValueFault): string {
  const { messages, message, label } = node.definition;
  const own = messages?.[fault.kind] ?? (notWrong.includes(fault.kind) ? undefined : message);
  if (own !== undefined) return own;
  const template = form.definition.texts?.[`error.${fault.kind}`];
  return template === undefined ? sentence(node, fault) : fill(template, label, fault);
}

export function itemsMessage(form: CompiledForm, group: GroupNode, fault: ValueFault): string {
  const title = group.repeat?.itemTitle ?? '';
  const template = form.definition.texts?.['error.items'];
  if (template !== undefined) return fill(template, title, fault);
  return fault.min === undefined
    ? `Give no more than ${String(fault.max)}: ${inSentence(title)}`
    : `Add at least ${String(fault.min)}: ${inSentence(title)}`;
}

function fill(template: string, label: string, fault: ValueFault): string {
  const parts: Readonly<Record<string, string>> = {
    label: inSentence(plainWords(label)),
    min: String(fault.min ?? ''),
    max: String(fault.max ?? ''),
  };
  return template.replaceAll(/\{(label|min|max)\}/g, (_whole, name: string) => parts[name] ?? '');
}

function sentence(node: FieldNode, fault: ValueFault): string {
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
      return fault.expected === 'one'
        ? 'Write this on one line, without invisible characters'
        : 'Remove the invisible characters';
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

const formatSentences: Readonly<Record<string, string>> = {
  date: 'Enter a real date',
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
  return `${verb} ${yours(label)}`;
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

/**
 * 'First name' becomes 'first name'. A word in capitals (VAT number) and a label of several capitalised words stay:
 * South African ID must not become 'south African ID'.
 */
export function inSentence(label: string): string {
  const [first = '', second = ''] = label.split(' ');
  const keeps = !/^\p{Lu}\p{Ll}*$/u.test(first) || /^\p{Lu}/u.test(second) || first.length === 1;
  return keeps ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
