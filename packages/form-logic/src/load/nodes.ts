import type {
  CompiledRepeat,
  CompiledSchema,
  FieldNode,
  FormNode,
  GroupNode,
  StepNode,
} from '../compiled.ts';
import type { FieldDefinition, GroupDefinition, StepDefinition } from '../definition.ts';
import { isRecord } from '../paths.ts';
import { isDisplayOnly, traitsOf } from '../widgets.ts';
import { named, under, type Faults } from './faults.ts';
import { checkField, knownValues, withWidgetFormat } from './field-checks.ts';

/** The form's nodes, made but not yet joined by their conditions. */
export interface Nodes {
  readonly steps: StepNode[];
  readonly all: FormNode[];
  readonly byPath: Map<string, FieldNode | GroupNode>;
  /** Paths whose definition is broken: what refers to them is not blamed. */
  readonly unusable: Set<string>;
}

/** Walks the steps and finds each field's place in the schema. */
export function buildNodes(
  steps: unknown,
  schema: CompiledSchema,
  broken: Set<unknown>,
  faults: Faults,
): Nodes {
  const builder = new NodeBuilder(schema, broken, faults);
  listIn(steps).forEach((step, index) => builder.addStep(step, under('/steps', index)));
  builder.checkOverlaps();
  builder.checkUnasked(schema, [], '/schema');
  return builder.nodes;
}

class NodeBuilder {
  readonly nodes: Nodes = { steps: [], all: [], byPath: new Map(), unusable: new Set() };
  private readonly schema: CompiledSchema;
  private readonly broken: Set<unknown>;
  private readonly faults: Faults;
  private readonly keys = new Map<string, string>();
  private rootSlots = 0;

  constructor(schema: CompiledSchema, broken: Set<unknown>, faults: Faults) {
    this.schema = schema;
    this.broken = broken;
    this.faults = faults;
  }

  addStep(step: unknown, place: string): void {
    if (!isRecord(step)) return;
    const definition = step as unknown as StepDefinition;
    const node: StepNode = {
      kind: 'step',
      ...this.base(`@${named(definition.id)}`, place, undefined, this.rootSlot()),
      definition,
      groups: [],
    };
    this.claim(node.key, under(place, 'id'), 'step');
    this.nodes.steps.push(node);
    this.nodes.all.push(node);
    listIn(definition.groups).forEach((group, index) =>
      this.addGroup(group, node, under(place, 'groups', index)),
    );
  }

  private addGroup(group: unknown, step: StepNode, place: string): void {
    if (!isRecord(group)) return;
    const definition = group as unknown as GroupDefinition;
    const node: GroupNode = {
      kind: 'group',
      ...this.base(`${step.key}/${named(definition.id)}`, place, step, this.rootSlot()),
      definition,
      step,
      repeat: this.broken.has(group) ? undefined : this.compileRepeat(definition, place),
      fields: [],
    };
    this.claim(node.key, under(place, 'id'), 'group');
    step.groups.push(node);
    this.nodes.all.push(node);
    const brokenRepeat = definition.repeat !== undefined && !node.repeat;
    if (node.repeat) this.register(node.repeat.path, node, under(place, 'repeat', 'path'));
    const home = node.repeat ? node.repeat.items : brokenRepeat ? undefined : this.schema;
    listIn(definition.fields).forEach((field, index) =>
      this.addField(field, node, node, home, [], under(place, 'fields', index)),
    );
  }

  private compileRepeat(group: GroupDefinition, place: string): CompiledRepeat | undefined {
    const repeat = group.repeat;
    if (!repeat) return undefined;
    const segments = repeat.path.split('/');
    const found = lookUp(this.schema, segments)?.schema;
    const pathPlace = under(place, 'repeat', 'path');
    const minItems = Math.max(repeat.min, found?.minItems ?? 0);
    const maxItems = Math.min(repeat.max, found?.maxItems ?? Infinity);
    if (!found) this.faults.add(pathPlace, `the schema has no '${repeat.path}'`);
    else if (found.type !== 'array' || found.items?.type !== 'object') {
      if (found.type !== 'broken' && found.items?.type !== 'broken') {
        this.faults.add(pathPlace, 'a repeated group needs an array of objects');
      }
    } else if (minItems > maxItems) {
      this.faults.add(
        under(place, 'repeat', 'min'),
        `min ${String(minItems)} is more than max ${String(maxItems)}`,
      );
    } else if (found.uniqueItems) {
      this.faults.add(pathPlace, 'uniqueItems is not supported for a repeated group');
    } else {
      return { ...repeat, min: minItems, max: maxItems, segments, items: found.items };
    }
    return undefined;
  }

  /** `home` is the object that paths start at; none when it is broken and nothing can be said of its fields. */
  private addField(
    field: unknown,
    group: GroupNode,
    parent: FormNode,
    home: CompiledSchema | undefined,
    prefix: readonly string[],
    place: string,
  ): void {
    if (!isRecord(field)) return;
    const definition = field as unknown as FieldDefinition;
    const repeat = group.repeat;
    const segments = typeof definition.path === 'string' ? [...prefix, ...definition.path.split('/')] : [];
    const local = segments.join('/') || `@${place.split('/').slice(6).join('.')}`;
    const path = repeat ? `${repeat.path}/${local}` : segments.length > 0 ? local : `${group.key}/${local}`;
    const skeleton = {
      kind: 'field' as const,
      definition,
      group,
      step: group.step,
      segments,
      inItem: Boolean(repeat),
    };
    if (this.broken.has(field) || !home || home.type === 'broken') {
      this.nodes.unusable.add(path);
      return;
    }
    const traits = traitsOf(definition.widget);
    const found = lookUp(home, segments);
    const holdsValue = traits.types.length > 0;
    const usable = holdsValue && found && found.schema.type !== 'broken';
    const schema = usable ? withWidgetFormat(definition, found.schema) : undefined;
    const node: FieldNode = {
      ...skeleton,
      ...this.base(path, place, parent, repeat ? group.fields.length : this.rootSlot()),
      traits,
      trim: definition.trim ?? traits.trim,
      schema,
      requiredAlways: definition.required === true || (holdsValue && found?.required === true),
      requiredWhen: undefined,
      known: schema && knownValues(definition, schema),
      list: definition.options && 'list' in definition.options ? definition.options : undefined,
      listWithin: undefined,
      rules: [],
    };
    group.fields.push(node);
    this.nodes.all.push(node);
    if (segments.length > 0) this.register(path, node, under(place, 'path'));
    if (isDisplayOnly(definition.widget)) return;
    if (!found) this.faults.add(under(place, 'path'), `the schema has no '${path}'`);
    else if (definition.widget === 'address') this.addParts(node, group, home, found.schema);
    else if (schema) checkField(node, schema, found.required, this.faults);
    else this.nodes.unusable.add(path);
  }

  private addParts(address: FieldNode, group: GroupNode, home: CompiledSchema, schema: CompiledSchema): void {
    if (schema.type !== 'object') {
      if (schema.type !== 'broken')
        this.faults.add(under(address.place, 'path'), 'an address needs an object');
      return;
    }
    listIn(address.definition.parts).forEach((part, index) =>
      this.addField(part, group, address, home, address.segments, under(address.place, 'parts', index)),
    );
  }

  private register(path: string, node: FieldNode | GroupNode, place: string): void {
    if (this.nodes.byPath.has(path)) this.faults.add(place, `duplicate path '${path}'`);
    else this.nodes.byPath.set(path, node);
  }

  private claim(key: string, place: string, what: string): void {
    if (this.keys.has(key)) this.faults.add(place, `duplicate ${what} '${key.split(/[@/]/).at(-1) ?? ''}'`);
    this.keys.set(key, place);
  }

  /** Two fields may not hold the same part of the values: each would overwrite the other. */
  checkOverlaps(): void {
    for (const [path, node] of this.nodes.byPath) {
      const names = path.split('/');
      for (let length = 1; length < names.length; length += 1) {
        const outer = this.nodes.byPath.get(names.slice(0, length).join('/'));
        const holds =
          outer === undefined ||
          (outer.kind === 'group' ? node.kind === 'field' && node.group === outer : node.parent === outer);
        if (!holds) {
          const place =
            node.kind === 'group' ? under(node.place, 'repeat', 'path') : under(node.place, 'path');
          this.faults.add(
            place,
            `lies inside '${names.slice(0, length).join('/')}', which another field holds`,
          );
        }
      }
    }
  }

  /** A required property that no field asks for could never be given. */
  checkUnasked(schema: CompiledSchema, segments: readonly string[], place: string): void {
    const asked = [...this.nodes.byPath.keys(), ...this.nodes.unusable];
    for (const [name, property] of schema.properties) {
      const path = [...segments, name].join('/');
      const propertyPlace = under(place, 'properties', name);
      const node = this.nodes.byPath.get(path);
      const inside = node?.kind === 'group' ? node.repeat?.items : property;
      if (!asked.some((other) => other === path || other.startsWith(`${path}/`))) {
        if (schema.required.has(name) && property.type !== 'broken') {
          this.faults.add(propertyPlace, 'is required, but no field asks for it');
        }
      } else if (inside?.type === 'object' && !(node?.kind === 'field' && node.schema)) {
        this.checkUnasked(inside, [...segments, name], propertyPlace);
      }
    }
  }

  private rootSlot(): number {
    this.rootSlots += 1;
    return this.rootSlots - 1;
  }

  private base(key: string, place: string, parent: FormNode | undefined, slot: number) {
    return { key, place, parent, slot, rank: 0, visibleWhen: undefined, shows: [], judges: [] };
  }
}

export function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function lookUp(
  home: CompiledSchema,
  segments: readonly string[],
): { readonly schema: CompiledSchema; readonly required: boolean } | undefined {
  let schema = home;
  let required = false;
  for (const segment of segments) {
    // Nothing can be said of what lies inside a broken schema; it has been blamed itself.
    if (schema.type === 'broken') return { schema, required: false };
    const inside = schema.properties.get(segment);
    if (!inside) return undefined;
    required = schema.required.has(segment);
    schema = inside;
  }
  return { schema, required };
}
