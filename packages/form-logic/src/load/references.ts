import type { FieldNode, FormNode, GroupNode, CompiledSchema } from '../compiled.ts';
import type { Faults } from './faults.ts';
import type { Nodes } from './nodes.ts';

export type ValueKind = 'text' | 'number' | 'boolean' | 'date' | 'month' | 'list' | 'file' | 'items';

/** Something a condition can read. */
export interface Target {
  readonly node: FieldNode | GroupNode;
  readonly kind: ValueKind;
  /** What a list is made of. */
  readonly itemKind: ValueKind | undefined;
}

/** Finds what a path means where it is written, and blames the path when it means nothing. */
export class References {
  private readonly nodes: Nodes;
  private readonly faults: Faults;

  constructor(nodes: Nodes, faults: Faults) {
    this.nodes = nodes;
    this.faults = faults;
  }

  /** Nothing when the path is at fault, or when it names a field that has been blamed already. */
  find(path: string, from: FormNode, place: string): Target | undefined {
    const candidates = path.startsWith('/') ? [path.slice(1)] : homesOf(from).map((home) => home + path);
    const found = candidates.map((candidate) => this.nodes.byPath.get(candidate)).find(Boolean);
    if (!found) {
      const blamed = candidates.some((candidate) => this.nodes.unusable.has(candidate));
      if (!blamed) this.faults.add(place, `unknown field '${path}'`);
      return undefined;
    }
    if (found.kind === 'group') return { node: found, kind: 'items', itemKind: undefined };
    if (found.inItem && !(from.kind === 'field' && from.inItem && from.group === found.group)) {
      this.faults.add(
        place,
        `'${path}' lies inside a repeated group: only the fields of the same item can read it`,
      );
      return undefined;
    }
    if (!found.schema) {
      if (found.traits.types.length === 0) this.faults.add(place, `'${path}' has no value of its own`);
      return undefined;
    }
    const itemKind = found.schema.items && kindOf(found.schema.items);
    return { node: found, kind: kindOf(found.schema), itemKind };
  }
}

/** Where a relative path may start, the nearest first. */
function homesOf(node: FormNode): readonly string[] {
  if (node.kind !== 'field') return [''];
  const homes = [''];
  if (node.inItem && node.group.repeat) homes.unshift(`${node.group.repeat.path}/`);
  if (node.parent?.kind === 'field') homes.unshift(`${node.parent.key}/`);
  return homes;
}

export function kindOf(schema: CompiledSchema): ValueKind {
  switch (schema.type) {
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'array':
      return 'list';
    case 'string':
      return schema.format === 'date' || schema.format === 'month' ? schema.format : 'text';
    case 'object':
    case 'broken':
      return 'file';
  }
}
