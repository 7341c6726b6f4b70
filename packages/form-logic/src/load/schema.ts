import type { CompiledSchema } from '../compiled.ts';
import type { JsonSchema, Scalar, SchemaType } from '../definition.ts';
import { isName, isRecord } from '../paths.ts';
import { compilePattern, type PatternResult } from '../patterns/compile-pattern.ts';
import { findValueFault, hasType } from '../values.ts';
import { named, under, type Faults } from './faults.ts';
import { keywordNamed } from './schema-keywords.ts';

/** A pattern's work grows with the square of the text at worst, so a text that meets one is bounded. */
const longestMatched = 10_000;
// A few references that each name the next one twice would otherwise unfold without end.
const largest = 5_000;
const deepest = 12;

const broken: CompiledSchema = {
  type: 'broken',
  format: undefined,
  properties: new Map(),
  required: new Set(),
  items: undefined,
  pattern: undefined,
  minLength: undefined,
  maxLength: undefined,
  minimum: undefined,
  maximum: undefined,
  minItems: undefined,
  maxItems: undefined,
  uniqueItems: false,
  allowed: undefined,
  default: undefined,
};

/** Checks a whole schema and puts every local reference in its place. */
export function compileSchema(schema: unknown, place: string, faults: Faults): CompiledSchema {
  const compiler = new SchemaCompiler(isRecord(schema) ? schema : {}, place, faults);
  return compiler.compileAll(schema);
}

class SchemaCompiler {
  private readonly root: Readonly<Record<string, unknown>>;
  private readonly rootPlace: string;
  private readonly faults: Faults;
  /** Shared parts name the same patterns again and again. */
  private readonly patterns = new Map<string, PatternResult>();
  private size = 0;

  constructor(root: Readonly<Record<string, unknown>>, place: string, faults: Faults) {
    this.root = root;
    this.rootPlace = place;
    this.faults = faults;
  }

  compileAll(schema: unknown): CompiledSchema {
    const definitions = this.root['$defs'];
    if (isRecord(definitions)) {
      for (const name of Object.keys(definitions)) {
        this.compile(definitions[name], under(this.rootPlace, '$defs', name), [name], false);
      }
    }
    const compiled = this.compile(schema, this.rootPlace, [], true);
    if (compiled.type !== 'object' && compiled.type !== 'broken') {
      this.faults.add(under(this.rootPlace, 'type'), "the values of a form are of the type 'object'");
      return broken;
    }
    return compiled;
  }

  private compile(
    schema: unknown,
    place: string,
    references: readonly string[],
    top: boolean,
  ): CompiledSchema {
    if (!isRecord(schema)) {
      this.faults.add(place, 'expected a schema');
      return broken;
    }
    this.size += 1;
    if (this.size > largest || references.length > deepest || place.split('/').length > deepest * 3) {
      this.faults.add(this.rootPlace, 'the schema is too large or too deep once its references are followed');
      return broken;
    }
    if (Object.hasOwn(schema, '$ref')) return this.follow(schema, place, references);
    const known: JsonSchema = schema;
    if (!this.checkKeywords(schema, place, top) || known.type === undefined) {
      if (known.type === undefined) this.faults.add(under(place, 'type'), 'is missing');
      // Its parts are still looked at, for their own faults.
      this.compileProperties(schema, place, references);
      return broken;
    }
    const compiled: CompiledSchema = {
      type: known.type,
      format: known.format,
      properties: this.compileProperties(schema, place, references),
      required: this.compileRequired(known, place),
      items: this.compileItems(known, place, references),
      pattern: this.compilePattern(known, place),
      minLength: known.minLength,
      maxLength: known.maxLength,
      minimum: known.minimum,
      maximum: known.maximum,
      minItems: known.minItems,
      maxItems: known.maxItems,
      uniqueItems: known.uniqueItems ?? false,
      allowed: this.compileAllowed(known, known.type, place),
      default: known.default,
    };
    this.checkBounds(known, place);
    this.checkDefault(compiled, place);
    return compiled;
  }

  private checkKeywords(schema: Readonly<Record<string, unknown>>, place: string, top: boolean): boolean {
    let right = true;
    for (const [name, value] of Object.entries(schema)) {
      const keyword = keywordNamed(name);
      const problem =
        !keyword || (keyword.topOnly && !top)
          ? 'unsupported schema keyword'
          : !keyword.fits(value)
            ? `expected ${keyword.expected}`
            : keyword.types && !keyword.types.some((type) => type === schema['type'])
              ? `has no meaning for the type '${named(schema['type'])}'`
              : undefined;
      if (problem !== undefined) {
        this.faults.add(under(place, name), problem);
        right = false;
      }
    }
    return right;
  }

  /** What stands beside a reference may describe it or give it a default, but not change what it allows. */
  private follow(
    schema: Readonly<Record<string, unknown>>,
    place: string,
    references: readonly string[],
  ): CompiledSchema {
    for (const name of Object.keys(schema)) {
      if (!['$ref', 'title', 'description', 'default'].includes(name)) {
        this.faults.add(under(place, name), 'unsupported schema keyword beside $ref');
      }
    }
    const target = /^#\/\$defs\/([^/]+)$/.exec(named(schema['$ref']))?.[1];
    const definitions = this.root['$defs'];
    if (target === undefined || !isRecord(definitions) || !Object.hasOwn(definitions, target)) {
      this.faults.add(under(place, '$ref'), `refers to nothing: '${named(schema['$ref'])}'`);
      return broken;
    }
    if (references.includes(target)) {
      this.faults.add(under(place, '$ref'), `refers to itself: ${[...references, target].join(' → ')}`);
      return broken;
    }
    const found = this.compile(
      definitions[target],
      under(this.rootPlace, '$defs', target),
      [...references, target],
      false,
    );
    if (!Object.hasOwn(schema, 'default') || found.type === 'broken') return found;
    const compiled = { ...found, default: schema['default'] };
    this.checkDefault(compiled, place);
    return compiled;
  }

  private compileProperties(
    schema: Readonly<Record<string, unknown>>,
    place: string,
    references: readonly string[],
  ): ReadonlyMap<string, CompiledSchema> {
    const properties = schema['properties'];
    const compiled = new Map<string, CompiledSchema>();
    for (const [name, property] of Object.entries(isRecord(properties) ? properties : {})) {
      const propertyPlace = under(place, 'properties', name);
      if (!isName(name)) this.faults.add(propertyPlace, 'a property is named by letters, digits, - and _');
      compiled.set(name, this.compile(property, propertyPlace, references, false));
    }
    return compiled;
  }

  private compileRequired(schema: JsonSchema, place: string): ReadonlySet<string> {
    (schema.required ?? []).forEach((name, index) => {
      if (!Object.hasOwn(schema.properties ?? {}, name)) {
        this.faults.add(under(place, 'required', index), `unknown property '${name}'`);
      }
    });
    return new Set(schema.required);
  }

  private compileItems(
    schema: JsonSchema,
    place: string,
    references: readonly string[],
  ): CompiledSchema | undefined {
    if (schema.type !== 'array') return undefined;
    if (schema.items) return this.compile(schema.items, under(place, 'items'), references, false);
    this.faults.add(under(place, 'items'), 'is missing');
    return broken;
  }

  private compilePattern(schema: JsonSchema, place: string): RegExp | undefined {
    const source = schema.pattern;
    if (source === undefined) return undefined;
    if ((schema.maxLength ?? 0) > longestMatched) {
      this.faults.add(
        under(place, 'maxLength'),
        `a text with a pattern has at most ${String(longestMatched)} characters`,
      );
    }
    const result = this.patterns.get(source) ?? compilePattern(source);
    this.patterns.set(source, result);
    if (result.problem !== undefined) this.faults.add(under(place, 'pattern'), result.problem);
    return result.pattern;
  }

  private compileAllowed(
    schema: JsonSchema,
    type: SchemaType,
    place: string,
  ): ReadonlySet<Scalar> | undefined {
    const named: readonly (readonly [string, Scalar])[] = [
      ...(schema.enum ?? []).map((value, index) => [under(place, 'enum', index), value] as const),
      ...(schema.const === undefined ? [] : [[under(place, 'const'), schema.const] as const]),
    ];
    for (const [valuePlace, value] of named) {
      if (!hasType(type, value)) this.faults.add(valuePlace, `is not of the type '${type}'`);
    }
    const list = schema.enum;
    list?.forEach((value, index) => {
      if (list.indexOf(value) < index) this.faults.add(under(place, 'enum', index), 'is there twice');
    });
    if (schema.const !== undefined && list && !list.includes(schema.const)) {
      this.faults.add(under(place, 'const'), 'is not in the enumeration');
    }
    if (schema.const !== undefined) return new Set([schema.const]);
    return list && new Set(list);
  }

  private checkBounds(schema: JsonSchema, place: string): void {
    const pairs = [
      ['minLength', 'maxLength'],
      ['minimum', 'maximum'],
      ['minItems', 'maxItems'],
    ] as const;
    for (const [low, high] of pairs) {
      const [least, most] = [schema[low], schema[high]];
      if (least !== undefined && most !== undefined && least > most) {
        this.faults.add(under(place, low), `${low} ${String(least)} is more than ${high} ${String(most)}`);
      }
    }
  }

  private checkDefault(schema: CompiledSchema, place: string): void {
    if (schema.default === undefined) return;
    const kind =
      schema.type === 'object'
        ? 'an object has none'
        : findValueFault(schema, schema.default, { longest: longestMatched, lines: 'many' })?.kind;
    if (kind) this.faults.add(under(place, 'default'), `the default does not fit the schema (${kind})`);
  }
}
