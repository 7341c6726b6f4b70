import type { CompiledForm, FieldNode, FormContext, FormNode, GroupNode, Scope } from '../compiled.ts';
import { isDate } from '../dates.ts';
import { readAt } from '../paths.ts';
import {
  countedItems,
  newCell,
  newItem,
  noErrors,
  pathOf,
  rootNodes,
  store,
  type Cell,
  type Item,
} from './cells.ts';
import { judgeField, judgeGroup, sameErrors } from './judge.ts';

/**
 * All cells of one form being filled in, and the one way in which they are evaluated: at the start for every cell,
 * after a change only for those that the change concerns.
 */
export class Board {
  readonly form: CompiledForm;
  readonly cells = new Map<string, Cell>();
  /** How often a cell's visibility or verdict was worked out: the measure of how much a change costs. */
  evaluations = 0;
  private readonly roots: Cell[] = [];
  private readonly items = new Map<GroupNode, readonly Item[]>();
  private context: FormContext;
  /** The item from whose inside the scope is being read. */
  private inside: Item | undefined;
  private readonly scope: Scope;

  constructor(form: CompiledForm, values: unknown, context: FormContext) {
    this.form = form;
    this.context = checked(context);
    const today = (): string => this.context.today;
    const lists = (): Scope['lists'] => this.context.lists;
    const applicant = (): Scope['applicant'] => this.context.applicant;
    this.scope = {
      get today() {
        return today();
      },
      get applicant() {
        return applicant();
      },
      get lists() {
        return lists();
      },
      read: (node) => this.read(node),
      stored: (node) => this.cellFor(node, this.inside)?.value,
    };
    for (const node of rootNodes(form)) this.addRoot(node, values);
    this.settle([...this.cells.values()], new Set());
  }

  private addRoot(node: FormNode, values: unknown): void {
    const cell = newCell(node, undefined, pathOf(node));
    this.roots[node.slot] = cell;
    this.cells.set(cell.path, cell);
    if (node.kind === 'field') store(cell, node, readAt(values, node.segments));
    if (node.kind === 'group' && node.repeat) this.putItems(cell, node, readAt(values, node.repeat.segments));
  }

  itemsOf(group: GroupNode): readonly Item[] {
    return this.items.get(group) ?? [];
  }

  /** Replaces all items of a repeated group; returns its new cells, not yet evaluated. */
  putItems(cell: Cell, group: GroupNode, value: unknown): readonly Cell[] {
    for (const old of this.itemsOf(group).flatMap((item) => item.cells)) this.cells.delete(old.path);
    const items = countedItems(group, value).map((item, index) => newItem(group, index, item));
    this.items.set(group, items);
    cell.value = items.length > 0 ? items.length : undefined;
    const added = items.flatMap((item) => item.cells);
    for (const fresh of added) this.cells.set(fresh.path, fresh);
    return added;
  }

  changeContext(context: FormContext): Set<string> {
    this.context = checked(context);
    return this.settle([...this.cells.values()], new Set());
  }

  cellFor(node: FormNode, item: Item | undefined): Cell | undefined {
    return node.kind === 'field' && node.inItem ? item?.cells[node.slot] : this.roots[node.slot];
  }

  private read(node: FieldNode | GroupNode): unknown {
    const cell = this.cellFor(node, this.inside);
    if (!cell?.visible) return undefined;
    // An untouched box is an unticked one.
    return cell.value ?? (node.kind === 'field' && node.traits.twoState ? false : undefined);
  }

  /**
   * Evaluates the cells given and, in turn, whatever depends on what changed; returns the paths whose visibility,
   * requirement or errors are new. Visibility comes first, each cell after all that it reads; verdicts follow, since
   * nothing depends on them.
   */
  settle(starts: readonly Cell[], changedValues: ReadonlySet<Cell>): Set<string> {
    const changed = new Set<string>();
    const verdicts = new Set<Cell>(starts);
    const queue = new Queue(starts);
    for (let cell = queue.next(); cell; cell = queue.next()) {
      const before = cell.visible;
      cell.visible = this.isVisible(cell);
      const turned = before !== cell.visible;
      if (turned) {
        changed.add(cell.path);
        verdicts.add(cell);
      }
      if (!turned && !(cell.visible && changedValues.has(cell))) continue;
      for (const node of cell.node.shows) for (const shown of this.cellsFrom(cell, node)) queue.add(shown);
      for (const node of cell.node.judges)
        for (const judged of this.cellsFrom(cell, node)) verdicts.add(judged);
    }
    for (const cell of verdicts) if (this.judge(cell)) changed.add(cell.path);
    return changed;
  }

  /** The cells of a node that a change in this cell concerns: of its own item, or of every item. */
  private cellsFrom(cell: Cell, node: FormNode): readonly Cell[] {
    if (node.kind === 'field' && node.inItem && !cell.item) {
      return this.itemsOf(node.group).flatMap((item) => item.cells[node.slot] ?? []);
    }
    const found = this.cellFor(node, cell.item);
    return found ? [found] : [];
  }

  private isVisible(cell: Cell): boolean {
    this.evaluations += 1;
    const { parent, visibleWhen } = cell.node;
    if (parent && !this.cellFor(parent, cell.item)?.visible) return false;
    this.inside = cell.item;
    return visibleWhen ? visibleWhen(this.scope) : true;
  }

  private judge(cell: Cell): boolean {
    this.evaluations += 1;
    const { node } = cell;
    const { required, errors } = cell;
    this.inside = cell.item;
    cell.required = cell.visible && node.kind === 'field' && this.isRequired(node);
    cell.errors = !cell.visible
      ? noErrors
      : node.kind === 'field'
        ? judgeField(this.form, cell, node, this.scope)
        : node.kind === 'group'
          ? judgeGroup(this.form, cell, node)
          : noErrors;
    return required !== cell.required || !sameErrors(errors, cell.errors);
  }

  private isRequired(node: FieldNode): boolean {
    return node.requiredAlways || (node.requiredWhen?.(this.scope) ?? false);
  }
}

function checked(context: FormContext): FormContext {
  if (!isDate(context.today))
    throw new RangeError(`today must be a date as yyyy-mm-dd, not '${context.today}'`);
  return context;
}

/** Hands out cells by rank, each once: whatever a cell adds has a higher rank than its own. */
class Queue {
  private readonly waiting: Cell[];
  private readonly seen: Set<Cell>;
  private place = 0;

  constructor(starts: readonly Cell[]) {
    this.waiting = [...starts].sort((left, right) => left.node.rank - right.node.rank);
    this.seen = new Set(starts);
  }

  next(): Cell | undefined {
    const cell = this.waiting[this.place];
    this.place += 1;
    return cell;
  }

  add(cell: Cell): void {
    if (this.seen.has(cell)) return;
    this.seen.add(cell);
    let place = this.waiting.length;
    while (place > this.place && (this.waiting[place - 1]?.node.rank ?? 0) > cell.node.rank) place -= 1;
    this.waiting.splice(place, 0, cell);
  }
}
