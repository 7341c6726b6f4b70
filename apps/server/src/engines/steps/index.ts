import { AppError } from '../../platform/errors/index.ts';

/** One change of state: who takes it, from where to where, and what follows from it. */
export interface Step<State extends string> {
  readonly from: readonly State[];
  readonly to: State;
  /** Where it may end besides, by what else is known of the thing: somebody who comes back may be suspended. */
  readonly or?: readonly State[];
  readonly by: readonly string[];
  /** In words, for the diagram; the use case of the step does it. */
  readonly follows?: string;
}

type Codes = Readonly<Record<string, number | string>>;
type Table<Held, State extends string> = { readonly [Name in keyof Held]: Step<State> };
/** What is so in a state and what to do, in a sentence for whoever asks for a step that cannot be taken from it. */
type Sentences<States> = { readonly [State in keyof States]?: string };

/** Which steps a thing may take; what the table does not hold cannot happen. */
export interface Steps<States extends Codes, Held extends Table<Held, keyof States & string>> {
  /** What the thing is called where a step is refused. */
  readonly label: string;
  readonly codes: States;
  readonly table: Held;
  /** The code of the state that a step leads to; refuses a step that cannot be taken from this state, in words of its own or those given. */
  take<Name extends keyof Held & string>(
    name: Name,
    from: number | string,
    refusal?: () => AppError,
  ): States[Held[Name]['to']];
  /** Why a step that cannot be taken from this state is refused. */
  whyNot(from: number | string): string;
  /** Refuses a change that none of these steps leads to; a state that stays as it is needs no step. */
  follow(
    among: readonly string[],
    from: number | string,
    to: number | string,
    refusal?: () => AppError,
  ): void;
  /** The step that leads from one state to another; there is one, or the change is a mistake in the code. */
  between(from: number | string, to: number | string): keyof Held & string;
  /** The steps that can be taken from a state, for the buttons of a screen. */
  open(code: number | string): readonly (keyof Held & string)[];
}

/**
 * A table of allowed steps beside the use cases that take them. Who may take one is for the grants to say; the table
 * says it to readers. A thing begins with the step that leads from `none`, a state that no row has.
 */
export function steps<const States extends Codes, const Held extends Table<Held, keyof States & string>>(
  label: string,
  codes: States,
  table: Held,
  sentences: Sentences<States> = {},
): Steps<States, Held> {
  const names = Object.keys(table) as (keyof Held & string)[];
  const leaves = (name: keyof Held, code: number | string) =>
    table[name].from.some((state) => codes[state] === code);
  const reaches = (name: keyof Held, code: number | string) =>
    endsOf(table[name]).some((state) => codes[state] === code);
  const unmovable = `${label} cannot be changed in its present state.`;
  const whyNot = (code: number | string) => {
    const state = Object.keys(codes).find((name) => codes[name] === code);
    return (state !== undefined && sentences[state]) || unmovable;
  };
  return {
    label,
    codes,
    table,
    take: (name, from, refusal = () => new AppError('ruleBroken', whyNot(from))) => {
      if (!leaves(name, from)) throw refusal();
      return codes[table[name].to];
    },
    whyNot,
    follow: (among, from, to, refusal = () => new AppError('ruleBroken', unmovable)) => {
      const steps = names.filter((name) => among.includes(name));
      if (from !== to && !steps.some((name) => leaves(name, from) && reaches(name, to))) throw refusal();
    },
    between: (from, to) => {
      const step = names.find((name) => leaves(name, from) && reaches(name, to));
      if (step === undefined) throw new Error(`${label}: no step leads from ${from} to ${to}`);
      return step;
    },
    open: (code) => names.filter((name) => leaves(name, code)),
  };
}

interface Act<Name extends string> {
  readonly name: Name;
  readonly by: readonly string[];
  readonly follows?: string;
}

/**
 * The table of what is given once and may be taken back once: whoever is given it again has another one. Its state is a state
 * code, or whether the day of its end is noted (`givenState`).
 */
export function givenSteps<const Give extends string, const TakeBack extends string>(
  label: string,
  give: Act<Give>,
  takeBack: Act<TakeBack>,
) {
  type State = keyof typeof givenState;
  const step = <const To extends State>(from: State, to: To, { by, follows }: Act<string>) => ({
    from: [from],
    to,
    by,
    ...(follows === undefined ? {} : { follows }),
  });
  const table = {
    [give.name]: step('none', 'given', give),
    [takeBack.name]: step('given', 'takenBack', takeBack),
  };
  return steps(
    label,
    givenState,
    table as Record<Give, Step<State> & { readonly to: 'given' }> &
      Record<TakeBack, Step<State> & { readonly to: 'takenBack' }>,
    { takenBack: `${label} was taken back already.` },
  );
}

/** None is a state that no row has. */
export const givenState = { none: -1, given: 0, takenBack: 1 } as const;

/** Of what notes when it was taken back. */
export const givenUntil = (takenBackOn: string | null): number =>
  takenBackOn === null ? givenState.given : givenState.takenBack;

const endsOf = <State extends string>({ to, or = [] }: Step<State>): readonly State[] => [to, ...or];

/** The table as a Mermaid diagram, which the documentation shows. */
export function stateDiagram({ table }: { readonly table: Readonly<Record<string, Step<string>>> }): string {
  const lines = Object.entries(table).flatMap(([name, step]) =>
    step.from.flatMap((state) =>
      endsOf(step).map(
        (end) =>
          `  ${state} --> ${end}: ${name}, by ${step.by.join(' or ')}${step.follows ? `; ${step.follows}` : ''}`,
      ),
    ),
  );
  return ['stateDiagram-v2', ...lines].join('\n');
}
