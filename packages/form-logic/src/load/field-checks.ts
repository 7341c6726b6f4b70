import type { CompiledSchema, FieldNode } from '../compiled.ts';
import type { FieldDefinition, Scalar } from '../definition.ts';
import { findValueFault } from '../values.ts';
import { under, type Faults } from './faults.ts';

/** Whether a field's widget, options and limits agree with each other and with its schema. */
export function checkField(
  node: FieldNode,
  schema: CompiledSchema,
  schemaRequires: boolean,
  faults: Faults,
): void {
  const { definition, traits, place } = node;
  const say = (name: string, problem: string): void => faults.add(under(place, name), problem);
  if (schema.type === 'broken') return;
  if (!traits.types.includes(schema.type)) {
    say('widget', `the widget '${definition.widget}' cannot edit the type '${schema.type}'`);
    return;
  }
  if (definition.required === false && schemaRequires) say('required', 'the schema requires it');
  if (schema.maxLength === undefined && (schema.minLength ?? 0) > traits.longest) {
    say('path', `a text of this length needs a maxLength above ${String(traits.longest)}`);
  }
  checkByWidget(node, schema, say);
  checkOptions(node, schema, say, faults);
  if (definition.other && traits.options === 'never') say('other', 'only a choice has another option');
  if (definition.trim && schema.type !== 'string') say('trim', 'only a text can be trimmed');
  if (definition.initial && schema.format !== 'date') say('initial', 'only a date can begin as today');
  if (definition.initial && schema.default !== undefined) say('initial', 'the schema has a default already');
}

type Say = (name: string, problem: string) => void;

function checkByWidget(node: FieldNode, schema: CompiledSchema, say: Say): void {
  const { widget, accept, maxSizeBytes } = node.definition;
  const wanted = widget === 'date' ? 'date' : widget === 'month-year' ? 'month' : undefined;
  if (wanted && schema.format !== wanted)
    say('widget', `the widget '${widget}' needs the format '${wanted}'`);
  const itemType = schema.items?.type;
  if (widget !== 'file') {
    if (itemType === 'object' || itemType === 'array') {
      say('widget', `the widget '${widget}' needs an array of texts or numbers`);
    }
    if (accept) say('accept', 'only a file has types');
    if (maxSizeBytes !== undefined) say('maxSizeBytes', 'only a file has a size');
    return;
  }
  const file = schema.type === 'array' ? schema.items : schema;
  if (file?.type !== 'object' && file?.type !== 'broken')
    say('widget', 'a file is an object, or several in an array');
  if (accept && file?.properties.get('name')?.type !== 'string') {
    say('accept', "the file's schema needs a text 'name' to tell its type by");
  }
  if (maxSizeBytes !== undefined && !isNumber(file?.properties.get('size'))) {
    say('maxSizeBytes', "the file's schema needs a number 'size'");
  }
}

const isNumber = (schema: CompiledSchema | undefined): boolean =>
  schema?.type === 'number' || schema?.type === 'integer';

function checkOptions(node: FieldNode, schema: CompiledSchema, say: Say, faults: Faults): void {
  const { options } = node.definition;
  if (node.traits.options === 'never' && options) say('options', 'this widget offers no options');
  const offered = options !== undefined || (node.traits.options === 'must' && schema.type === 'boolean');
  if (node.traits.options === 'must' && !offered) say('options', 'is missing');
  if (!options) return;
  const item = schema.type === 'array' ? schema.items : schema;
  const seen = new Set<Scalar>();
  const own = 'list' in options ? (options.other ? [options.other] : []) : options;
  own.forEach((option, index) => {
    const place = under(node.place, 'options', 'list' in options ? 'other' : index, 'value');
    if (seen.has(option.value)) faults.add(place, 'is there twice');
    seen.add(option.value);
    if (option.value === '') faults.add(place, 'an empty text means no answer');
    if (item && findValueFault(item, option.value, node.traits)) {
      faults.add(place, `the schema does not allow ${JSON.stringify(option.value)}`);
    }
  });
}

/** Every value that the field can have, when that is known beforehand. */
export function knownValues(
  definition: FieldDefinition,
  schema: CompiledSchema,
): ReadonlySet<Scalar> | undefined {
  const { options } = definition;
  if (options && !('list' in options)) {
    return new Set(options.filter((option) => !option.disabled).map((option) => option.value));
  }
  const item = schema.type === 'array' ? schema.items : schema;
  if (item?.type === 'boolean') return item.allowed ?? new Set([true, false]);
  return item?.allowed;
}

const phoneNumber = /^\+?[\d ]{10,}$/u;

/** What a widget promises by its name, where the schema leaves it open. */
export function withWidgetFormat(definition: FieldDefinition, schema: CompiledSchema): CompiledSchema {
  if (schema.type !== 'string' || schema.pattern || schema.format) return schema;
  if (definition.widget === 'email') return { ...schema, format: 'email' };
  return definition.widget === 'phone' ? { ...schema, pattern: phoneNumber } : schema;
}
