import { exampleNumber, exampleText } from '@charter/contracts';

/** As much of a JSON schema as the calls use. */
export interface Described {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly anyOf?: readonly Described[];
  readonly allOf?: readonly Described[];
  readonly properties?: Readonly<Record<string, Described>>;
  readonly required?: readonly string[];
  readonly items?: Described;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly content?: Readonly<Record<string, { readonly schema?: Described }>>;
}

const formats: Readonly<Record<string, string>> = {
  uuid: '0b7c4f7e-3a51-4d0a-8f53-1d2b6f6f0a11',
  date: '2026-11-16',
  'date-time': '2026-11-16T08:00:00Z',
  email: 'member@example.org',
  uri: 'https://institution.example/',
  binary: '(the bytes of the file)',
};

type Definitions = Readonly<Record<string, Described>>;

/**
 * A value that the schema takes: what it gives as its example, or else the plainest one. Optional parts are left out,
 * unless there are no others. `field` is the name under which it stands.
 */
export function exampleOf(schema: Described, definitions: Definitions = {}, field = ''): unknown {
  const inner = (part: Described = {}, name = field) => exampleOf(part, definitions, name);
  const { type, anyOf, allOf, examples, properties = {}, required = [], minItems = 0 } = schema;
  if (schema.$ref) return inner(definitions[schema.$ref.replace(/.*\//, '')]);
  if (examples && examples.length > 0) return examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (anyOf) return inner(anyOf[0]);
  if (allOf) return Object.assign({}, ...allOf.map((part) => inner(part))) as object;
  // Of several types the first.
  switch (typeof type === 'object' ? type[0] : type) {
    case 'object': {
      const shown = required.length > 0 ? required : Object.keys(properties);
      return Object.fromEntries(shown.map((name) => [name, inner(properties[name], name)]));
    }
    case 'array':
      return Array.from({ length: Math.max(minItems, 1) }, () => inner(schema.items));
    case 'string':
      return exampleOfText(schema, field);
    case 'integer':
    case 'number':
      return Math.max(exampleNumber(field) ?? 1, schema.minimum ?? -Infinity);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case undefined:
      return {};
  }
}

/** In the words of its field where nothing better is known: 'membershipSection' is 'membership section'. */
function exampleOfText({ format = '', minLength = 0 }: Described, field: string): string {
  const words = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase() || 'text';
  return formats[format] ?? exampleText(field) ?? words.padEnd(minLength, '-');
}
