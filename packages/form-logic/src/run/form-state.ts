import type {
  CompiledForm,
  FieldNode,
  FormContext,
  FormError,
  FormNode,
  FormValues,
  GroupNode,
} from '../compiled.ts';
import { writeAt } from '../paths.ts';
import { Board } from './board.ts';
import { newCell, noErrors, store, type Cell } from './cells.ts';
import { isAnswered, sameErrors } from './judge.ts';

/** 'typing' shows only what is wrong with what was answered; 'all' also what is missing. */
export type ValidationMode = 'typing' | 'all';

/** What a screen shows of a field, a repeated group ('education'), a group ('@step/group') or a step ('@step'). */
export interface CellState {
  readonly path: string;
  readonly node: FormNode;
  /** As it was set. */
  readonly raw: unknown;
  /** As it counts: trimmed, and absent when nothing was answered. */
  readonly value: unknown;
  readonly visible: boolean;
  readonly required: boolean;
  readonly errors: readonly FormError[];
}

/** One person's answers to a form, kept evaluated. A change costs only what depends on it. */
export class FormState {
  private readonly board: Board;

  constructor(form: CompiledForm, values: FormValues, context: FormContext) {
    this.board = new Board(form, values, context);
  }

  get form(): CompiledForm {
    return this.board.form;
  }

  /** How many visibilities and verdicts have been worked out so far. */
  get evaluations(): number {
    return this.board.evaluations;
  }

  /** Changes one answer, or all items of a repeated group; returns the paths that now look different. */
  set(path: string, value: unknown): Set<string> {
    return this.setAll([[path, value]]);
  }

  setAll(entries: Iterable<readonly [path: string, value: unknown]>): Set<string> {
    const changed = new Set<Cell>();
    const fresh = new Set<Cell>();
    const before = new Map<string, CellState>();
    for (const [path, value] of entries) {
      const cell = this.cellAt(path);
      if (cell.node.kind === 'field') {
        if (store(cell, cell.node, value)) changed.add(cell);
      } else if (cell.node.kind === 'group') {
        for (const old of this.itemCells(cell.node))
          if (!before.has(old.path)) before.set(old.path, { ...old });
        for (const added of this.board.putItems(cell, cell.node, value)) fresh.add(added);
        changed.add(cell);
      }
    }
    // An item that a later entry replaced again is no longer on the board.
    const starts = [...new Set([...changed, ...fresh])].filter(
      (cell) => this.board.cells.get(cell.path) === cell,
    );
    const paths = this.board.settle(starts, changed);
    if (before.size > 0) this.compareItems(before, paths);
    return paths;
  }

  /** New cells report everything as new; only what differs from the item that had the path before is. */
  private compareItems(before: ReadonlyMap<string, CellState>, paths: Set<string>): void {
    for (const [path, old] of before) {
      // What is gone looks like what is hidden.
      const now = this.board.cells.get(path) ?? newCell(old.node, undefined, path);
      if (
        now.visible === old.visible &&
        now.required === old.required &&
        sameErrors(now.errors, old.errors)
      ) {
        paths.delete(path);
      } else {
        paths.add(path);
      }
    }
  }

  insertItem(path: string, value: FormValues = {}, index = Infinity): Set<string> {
    return this.set(path, this.rawItems(path).toSpliced(index, 0, value));
  }

  removeItem(path: string, index: number): Set<string> {
    return this.set(path, this.rawItems(path).toSpliced(index, 1));
  }

  setContext(context: FormContext): Set<string> {
    return this.board.changeContext(context);
  }

  at(path: string): CellState {
    return this.cellAt(path);
  }

  errorsOf(path: string, mode: ValidationMode = 'all'): readonly FormError[] {
    return errorsIn(this.cellAt(path), mode);
  }

  /** Everything wrong, in the order of the form. */
  errors(mode: ValidationMode = 'all'): readonly FormError[] {
    const errors: FormError[] = [];
    for (const cell of this.ordered()) errors.push(...errorsIn(cell, mode));
    return errors;
  }

  /** Steps, groups and fields in the order of the form, item by item, hidden ones too. */
  ordered(): readonly CellState[] {
    const cells: (Cell | undefined)[] = [];
    for (const step of this.form.steps) {
      cells.push(this.board.cellFor(step, undefined));
      for (const group of step.groups) {
        cells.push(this.board.cellFor(group, undefined));
        if (group.repeat) cells.push(...this.itemCells(group));
        else cells.push(...group.fields.map((field) => this.board.cellFor(field, undefined)));
      }
    }
    return cells.filter((cell) => cell !== undefined);
  }

  /** The answers as they were set, hidden ones too: what a draft in the same browser needs. */
  values(): Record<string, unknown> {
    return this.collect(
      (cell) => cell.raw,
      () => true,
    );
  }

  /** The answers that count: of visible fields only, trimmed, without what was left empty. */
  cleanValues(): Record<string, unknown> {
    const counts = (cell: Cell): boolean => cell.visible;
    return this.collect((cell) => cell.value, counts);
  }

  private collect(pick: (cell: Cell) => unknown, counts: (cell: Cell) => boolean): Record<string, unknown> {
    const values: Record<string, unknown> = {};
    const kept = (cell: Cell): unknown => (counts(cell) ? pick(cell) : undefined);
    for (const group of this.form.steps.flatMap((step) => step.groups)) {
      if (!group.repeat) {
        writeFields(values, group, (field) => this.board.cellFor(field, undefined), kept);
        continue;
      }
      const cell = this.board.cellFor(group, undefined);
      const items = this.itemValues(group, kept);
      if (cell && counts(cell) && items.length > 0) writeAt(values, group.repeat.segments, items);
    }
    return values;
  }

  private itemValues(group: GroupNode, pick: (cell: Cell) => unknown): readonly Record<string, unknown>[] {
    return this.board.itemsOf(group).map((item) => {
      const value: Record<string, unknown> = {};
      writeFields(value, group, (field) => item.cells[field.slot], pick);
      return value;
    });
  }

  private rawItems(path: string): readonly unknown[] {
    const { node } = this.cellAt(path);
    if (node.kind !== 'group' || !node.repeat) throw new RangeError(`'${path}' is not a repeated group`);
    return this.itemValues(node, (cell) => cell.raw);
  }

  private itemCells(group: GroupNode): readonly Cell[] {
    return this.board.itemsOf(group).flatMap((item) => item.cells);
  }

  private cellAt(path: string): Cell {
    const cell = this.board.cells.get(path);
    if (!cell) throw new RangeError(`The form '${this.form.name}' has no '${path}'`);
    return cell;
  }
}

export function createFormState(form: CompiledForm, values: FormValues, context: FormContext): FormState {
  return new FormState(form, values, context);
}

function writeFields(
  target: Record<string, unknown>,
  group: GroupNode,
  cellOf: (field: FieldNode) => Cell | undefined,
  pick: (cell: Cell) => unknown,
): void {
  for (const field of group.fields) {
    const cell = field.schema ? cellOf(field) : undefined;
    const value = cell && pick(cell);
    if (value !== undefined) writeAt(target, field.segments, value);
  }
}

function errorsIn(cell: CellState, mode: ValidationMode): readonly FormError[] {
  if (mode === 'all' || cell.errors.length === 0) return cell.errors;
  if (cell.node.kind !== 'field' || !isAnswered(cell.node, cell.value)) return noErrors;
  return cell.errors.filter((error) => error.kind !== 'items');
}
