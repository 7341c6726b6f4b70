import type { CompiledForm, FieldNode, FormError, FormNode, GroupNode } from '../compiled.ts';
import { readAt } from '../paths.ts';
import { normalise } from '../values.ts';

/** One step, group or field of one form that is being filled in; a field of a repeated group has one per item. */
export interface Cell {
  readonly node: FormNode;
  readonly item: Item | undefined;
  /** Where its value lies, with the item's index; for what has no value, what names it. */
  readonly path: string;
  raw: unknown;
  /** The answer as it counts; the number of items for a repeated group. */
  value: unknown;
  visible: boolean;
  required: boolean;
  errors: readonly FormError[];
}

export interface Item {
  readonly group: GroupNode;
  readonly index: number;
  /** By the slot of the field. */
  readonly cells: readonly Cell[];
}

export const noErrors: readonly FormError[] = [];

export function newCell(node: FormNode, item: Item | undefined, path: string): Cell {
  return {
    node,
    item,
    path,
    raw: undefined,
    value: undefined,
    visible: false,
    required: false,
    errors: noErrors,
  };
}

export function pathOf(node: FormNode): string {
  return node.kind === 'group' && node.repeat ? node.repeat.path : node.key;
}

export function newItem(group: GroupNode, index: number, value: unknown): Item {
  const cells: Cell[] = [];
  const item: Item = { group, index, cells };
  const home = group.repeat?.path ?? '';
  for (const field of group.fields) {
    // The key of an item's field is the group's path and the field's own; the index goes between them.
    const cell = newCell(field, item, `${home}/${String(index)}${field.key.slice(home.length)}`);
    store(cell, field, readAt(value, field.segments));
    cells.push(cell);
  }
  return item;
}

/** Takes over a new answer; whether it counts differently from the one before. */
export function store(cell: Cell, field: FieldNode, raw: unknown): boolean {
  if (!field.schema) return false;
  cell.raw = raw;
  const value = normalise(field.schema, raw, field.trim);
  const changed = value !== cell.value;
  cell.value = value;
  return changed;
}

/** How many items are looked at: one more than allowed is enough to refuse them, and bounds the work. */
export function countedItems(group: GroupNode, value: unknown): readonly unknown[] {
  return Array.isArray(value) && group.repeat ? value.slice(0, group.repeat.max + 1) : [];
}

export function rootNodes(form: CompiledForm): readonly FormNode[] {
  return form.order.filter((node) => node.kind !== 'field' || !node.inItem);
}
