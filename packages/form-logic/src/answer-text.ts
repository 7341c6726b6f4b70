import type { FieldNode } from './compiled.ts';
import type { FieldDefinition } from './definition.ts';
import { plainWords } from './linked-words.ts';
import * as texts from './texts.ts';

/** The words for a row of a reference list. */
export type ListWords = (list: string, value: unknown) => string;

/** What was asked, as it stands alone: 'Residential address: City', because 'City' is asked twice. */
export function questionText({ definition, parent }: FieldNode): string {
  const whole = parent?.kind === 'field' ? `${plainWords(parent.definition.label)}: ` : '';
  return whole + plainWords(definition.label);
}

/** An answer as it is read back to the person who gave it. */
export function answerText(field: FieldDefinition, value: unknown, words: ListWords): string {
  const { options } = field;
  if (value === undefined || value === null || value === '') return '';
  if (Array.isArray(value)) {
    return value.map((item) => answerText(field, item, words)).join(', ');
  }
  if (options !== undefined) {
    if ('list' in options) {
      return options.other?.value === value ? options.other.label : words(options.list, value);
    }
    return options.find((option) => option.value === value)?.label ?? String(value);
  }
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'object') return fileText(value);
  return String(value);
}

function fileText(file: object): string {
  const name = 'name' in file ? String(file.name) : texts.someFile;
  return 'certifiedOn' in file ? texts.certifiedOn(name, String(file.certifiedOn)) : name;
}
