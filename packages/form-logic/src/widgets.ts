import type { SchemaType, Trim } from './definition.ts';
import type { TextLines } from './text-lines.ts';
import type { WidgetName } from './widget-names.ts';

/** What the engine must know of a widget; how it looks is the renderer's business. */
export interface WidgetTraits {
  /** The schema types it can edit; none for a widget that only shows text or holds other fields. */
  readonly types: readonly SchemaType[];
  readonly trim: Trim;
  readonly options: 'must' | 'may' | 'never';
  /** How a missing answer is asked for: 'Enter your first name'. */
  readonly verb: 'Enter' | 'Select' | 'Upload' | 'Confirm';
  /** A box that is ticked or not: an untouched one reads as unticked, and 'required' means ticked. */
  readonly twoState: boolean;
  /** The longest text accepted where the schema sets no limit: bounds the work of every check. */
  readonly longest: number;
  readonly lines: TextLines;
}

const line: WidgetTraits = {
  types: ['string'],
  trim: 'both',
  options: 'never',
  verb: 'Enter',
  twoState: false,
  longest: 1_000,
  lines: 'one',
};
const choice: WidgetTraits = {
  ...line,
  types: ['string', 'number', 'integer', 'boolean'],
  trim: 'none',
  options: 'must',
  verb: 'Select',
};
const box: WidgetTraits = { ...line, types: ['boolean'], trim: 'none', verb: 'Confirm', twoState: true };
const wordsOnly: WidgetTraits = { ...line, types: [], trim: 'none' };

const traits: Readonly<Record<WidgetName, WidgetTraits>> = {
  text: line,
  // Blank lines at the end are an accident; an indent at the start may be meant.
  multiline: { ...line, trim: 'end', longest: 10_000, lines: 'many' },
  number: { ...line, types: ['number', 'integer'] },
  date: line,
  'month-year': line,
  radio: choice,
  checkbox: box,
  select: choice,
  'search-select': choice,
  'multi-select': { ...choice, types: ['array'] },
  country: { ...choice, options: 'may' },
  phone: line,
  email: line,
  'south-african-id': line,
  address: wordsOnly,
  file: { ...line, types: ['object', 'array'], trim: 'none', verb: 'Upload' },
  repeatable: { ...line, types: ['array'] },
  acknowledgement: box,
  signature: line,
  heading: wordsOnly,
  note: wordsOnly,
};

export function traitsOf(widget: WidgetName): WidgetTraits {
  return traits[widget];
}

export function isDisplayOnly(widget: WidgetName): boolean {
  return widget === 'heading' || widget === 'note';
}
