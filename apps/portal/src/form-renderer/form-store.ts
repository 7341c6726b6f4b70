import {
  createFormState,
  stepStatesOf,
  type CellState,
  type CompiledForm,
  type FieldNode,
  type FormContext,
  type FormError,
  type FormState,
  type FormValues,
  type ListSource,
  type StepState,
} from '@charter/form-logic';

/** What a field's component renders. A new object only when something of it changed. */
export interface FieldView {
  /** As typed, not yet trimmed. */
  readonly raw: unknown;
  readonly visible: boolean;
  readonly required: boolean;
  /** The one thing wrong, if anything may be said of it yet. */
  readonly error: string | undefined;
  /** Saving was tried, or the server refused: the message is shown at once. */
  readonly insisted: boolean;
}

export interface ShownError {
  readonly path: string;
  readonly message: string;
}

type Listener = () => void;

/**
 * One form on one screen: the answers, what is shown to be wrong, and whether anything would be lost. Components listen
 * to the paths they render, so that a keystroke re-renders one field and not the form.
 */
export class FormStore {
  readonly form: CompiledForm;
  private readonly state: FormState;
  /** The day by which answers are judged. */
  readonly today: string;
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly everything = new Set<Listener>();
  private readonly views = new Map<string, FieldView>();
  private readonly touched = new Set<string>();
  /** What the server said, until the answer it speaks of is changed. */
  private readonly refused = new Map<string, string>();
  /** The steps of which everything wrong is shown, because going on or saving was tried. */
  private readonly asked = new Set<string>();
  /** What was not on the page then: nobody was asked for it yet. */
  private readonly notAsked = new Set<string>();
  private readonly itemsAsked = new Map<string, number>();
  private summary: readonly ShownError[] = [];
  /** The step whose saving was tried; undefined where it was the whole form. */
  private summaryOf: string | undefined;
  private saved: FormValues;
  private savedText: string;

  constructor(form: CompiledForm, values: FormValues, context: FormContext) {
    this.form = form;
    this.today = context.today;
    this.state = createFormState(form, values, context);
    this.saved = this.state.cleanValues();
    this.savedText = JSON.stringify(this.saved);
  }

  subscribe = (path: string, listener: Listener): (() => void) => {
    const known = this.listeners.get(path) ?? new Set();
    this.listeners.set(path, known.add(listener));
    return () => known.delete(listener);
  };

  subscribeAll = (listener: Listener): (() => void) => {
    this.everything.add(listener);
    return () => this.everything.delete(listener);
  };

  view(path: string): FieldView {
    const known = this.views.get(path);
    if (known) return known;
    const { raw, visible, required } = this.state.at(path);
    const insisted = this.isAsked(path) || this.refused.has(path);
    const view = { raw, visible, required, error: this.errorAt(path), insisted };
    this.views.set(path, view);
    return view;
  }

  cell(path: string): CellState {
    return this.state.at(path);
  }

  set(path: string, value: unknown): void {
    this.touched.add(path);
    this.refused.delete(path);
    this.announce(this.state.set(path, value), path);
  }

  /** An answer that came without being typed, such as a file that has arrived: nothing is said of it yet. */
  receive(path: string, value: unknown): void {
    this.set(path, value);
    this.touched.delete(path);
    this.announce([path]);
  }

  setMany(values: FormValues): void {
    for (const path of Object.keys(values)) this.refused.delete(path);
    this.announce(this.state.setAll(Object.entries(values)), ...Object.keys(values));
  }

  insertItem(path: string): void {
    this.announce(this.state.insertItem(path), path);
  }

  removeItem(path: string, index: number): void {
    // The items behind the removed one move up; what was shown for a path is now about another item.
    for (const shown of [...this.touched]) if (shown.startsWith(`${path}/`)) this.touched.delete(shown);
    for (const shown of [...this.refused.keys()])
      if (shown.startsWith(`${path}/`)) this.refused.delete(shown);
    const changed = this.state.removeItem(path, index);
    // An answer that moved up is no change to the engine where it is as right as the one before it.
    const inside = [...this.listeners.keys()].filter((known) => known.startsWith(`${path}/`));
    this.announce([...changed, ...inside], path);
  }

  setLists(lists: ListSource): void {
    this.announce(this.state.setContext({ today: this.today, lists }));
  }

  /** The answers that count, or null when something is wrong with them, with one step's or with a few questions, which is from now on shown. */
  submit(step?: string, only?: ReadonlySet<string>): Record<string, unknown> | null {
    for (const { definition } of this.form.steps) {
      if (step === undefined || step === definition.id) this.asked.add(definition.id);
    }
    this.noteWhatIsAsked();
    this.refused.clear();
    this.summary = this.state
      .errors('all')
      .filter((error) => step === undefined || error.step === step)
      .filter(({ path }) => !only || [...only].some((one) => path === one || path.startsWith(`${one}/`)))
      .map(shown);
    this.summaryOf = step;
    this.redrawAll();
    return this.summary.length === 0 ? this.answers() : null;
  }

  refuse(errors: readonly ShownError[]): void {
    for (const { path, message } of errors) if (!this.refused.has(path)) this.refused.set(path, message);
    this.summary = errors;
    this.summaryOf = undefined;
    this.redrawAll();
  }

  /**
   * What the summary of a step lists: fixed when saving was tried, so that it does not move under the reader's eyes. What
   * is wrong with one step does not follow the person to another.
   */
  errors(step?: string): readonly ShownError[] {
    const isOfAnother = this.summaryOf !== undefined && step !== undefined && step !== this.summaryOf;
    return isOfAnother ? noErrors : this.summary;
  }

  /** What a line of the summary says now: the words of its field, which may be wrong in another way by then. */
  messageNow({ path, message }: ShownError): string {
    return (this.listeners.has(path) ? this.view(path).error : undefined) ?? message;
  }

  answers(): Record<string, unknown> {
    return this.state.cleanValues();
  }

  /** The answers as they were typed, hidden ones too: what a draft keeps. */
  values(): Record<string, unknown> {
    return this.state.values();
  }

  /** How far each step is. */
  progress(): readonly StepState[] {
    return stepStatesOf(this.state);
  }

  /** The answers as they were when last loaded or saved. */
  savedAnswers(): FormValues {
    return this.saved;
  }

  isChanged(): boolean {
    return JSON.stringify(this.state.cleanValues()) !== this.savedText;
  }

  /** From here on these answers are the unchanged ones: they were saved, or read anew. */
  rebase(saved: FormValues = this.answers()): void {
    this.saved = saved;
    this.savedText = JSON.stringify(saved);
    this.asked.clear();
    this.summary = [];
    this.refused.clear();
    this.redrawAll();
  }

  /** Takes other answers in place of the present ones, and nothing of the present ones is kept. */
  replace(values: FormValues): void {
    const paths = [...this.form.byPath.keys()].filter((path) => this.isOnTop(path));
    this.state.setAll(paths.map((path) => [path, values[path]]));
    this.touched.clear();
    this.rebase();
  }

  private isOnTop(path: string): boolean {
    const node = this.form.byPath.get(path);
    return node?.kind === 'group' || (node?.kind === 'field' && !node.inItem && node.schema !== undefined);
  }

  private noteWhatIsAsked(): void {
    this.notAsked.clear();
    for (const node of this.form.byPath.values()) {
      if (node.kind !== 'field') continue;
      for (const path of this.pathsOf(node)) if (!this.state.at(path).visible) this.notAsked.add(path);
    }
  }

  /** Where the answers of a field stand: in every item, for a field of a repeated group. */
  private pathsOf({ key, inItem, group: { repeat } }: FieldNode): readonly string[] {
    if (!inItem || !repeat) return [key];
    const count = Number(this.state.at(repeat.path).value ?? 0);
    this.itemsAsked.set(repeat.path, count);
    const rest = key.slice(repeat.path.length);
    return Array.from({ length: count }, (_none, index) => `${repeat.path}/${index}${rest}`);
  }

  private errorAt(path: string): string | undefined {
    const refused = this.refused.get(path);
    if (refused !== undefined) return refused;
    const asked = this.isAsked(path);
    if (!asked && !this.touched.has(path)) return undefined;
    return this.state.errorsOf(path, asked ? 'all' : 'typing')[0]?.message;
  }

  private isAsked(path: string): boolean {
    if (this.asked.size === 0) return false;
    const { node } = this.state.at(path);
    if (node.kind === 'step' || !this.asked.has(node.step.definition.id)) return false;
    return !this.notAsked.has(path) && !this.isNewItem(path);
  }

  private isNewItem(path: string): boolean {
    const [home, index] = /^(.+?)\/(\d+)\//.exec(path)?.slice(1) ?? [];
    return home !== undefined && Number(index) >= (this.itemsAsked.get(home) ?? Infinity);
  }

  private announce(changed: Iterable<string>, ...also: readonly string[]): void {
    const paths = new Set([...changed, ...also]);
    for (const path of paths) {
      this.views.delete(path);
      for (const listener of this.listeners.get(path) ?? []) listener();
    }
    for (const listener of this.everything) listener();
  }

  private redrawAll(): void {
    this.views.clear();
    this.announce(this.listeners.keys());
  }
}

const noErrors: readonly ShownError[] = [];
const shown = ({ path, message }: FormError): ShownError => ({ path, message });
