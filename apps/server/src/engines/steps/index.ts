import { AppError } from '../../platform/errors/index.ts';

/** One change of state: whoever takes it, from where to where, and what follows from it. */
export interface Step<State extends string, Actor extends string> {
  readonly from: readonly State[];
  readonly to: State;
  readonly by: readonly Actor[];
  /** In words, for the diagram; the use case of the step does it. */
  readonly follows?: string;
}

/** Which steps a thing may take; what the table does not hold cannot happen. */
export interface Steps<State extends string, Code extends number | string, Name extends string> {
  /** What the thing is called where a step is refused. */
  readonly label: string;
  readonly codes: Readonly<Record<State, Code>>;
  readonly table: Readonly<Record<Name, Step<State, string>>>;
  /** The code of the state that a step leads to; refuses a step that cannot be taken from this state. */
  take(name: Name, from: number | string): Code;
  /** The step that leads from one state to another; there is one, or the change is a mistake in the code. */
  between(from: number | string, to: number | string): Name;
  /** The steps that can be taken from a state, for the buttons of a screen. */
  open(code: number | string): readonly Name[];
}

/**
 * A table of allowed steps beside the use cases that take them. Who may take one is for the grants to say; the table
 * says it to readers.
 */
export function steps<
  const State extends string,
  const Code extends number | string,
  const Actor extends string,
  const Name extends string,
>(
  label: string,
  codes: Readonly<Record<State, Code>>,
  table: Readonly<Record<Name, Step<NoInfer<State>, Actor>>>,
): Steps<State, Code, Name> {
  const names = Object.keys(table) as Name[];
  const leaves = (name: Name, code: number | string) =>
    table[name].from.some((state) => codes[state] === code);
  return {
    label,
    codes,
    table,
    take: (name, from) => {
      if (!leaves(name, from))
        throw new AppError('ruleBroken', `${label} cannot be changed in its present state.`);
      return codes[table[name].to];
    },
    between: (from, to) => {
      const step = names.find((name) => leaves(name, from) && codes[table[name].to] === to);
      if (step === undefined) throw new Error(`${label}: no step leads from ${from} to ${to}`);
      return step;
    },
    open: (code) => names.filter((name) => leaves(name, code)),
  };
}

/** The table as a Mermaid diagram, which the documentation shows. */
export function stateDiagram({ table }: Pick<Steps<string, number | string, string>, 'table'>): string {
  const lines = Object.entries(table).flatMap(([name, { from, to, by, follows }]) =>
    from.map(
      (state) => `  ${state} --> ${to}: ${name}, by ${by.join(' or ')}${follows ? `; ${follows}` : ''}`,
    ),
  );
  return ['stateDiagram-v2', ...lines].join('\n');
}
