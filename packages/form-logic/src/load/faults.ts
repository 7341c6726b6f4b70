export interface Fault {
  /** Where in the definition, as a JSON pointer: '/steps/0/groups/1/fields/2/widget'. */
  readonly place: string;
  readonly problem: string;
}

/** A definition that cannot be used, with everything that is wrong in it. */
export class FormDefinitionError extends Error {
  readonly faults: readonly Fault[];

  constructor(form: string, faults: readonly Fault[]) {
    const lines = faults.map((fault) => `  ${fault.place || '/'}: ${fault.problem}`);
    super(`The definition of the form '${form}' cannot be used:\n${lines.join('\n')}`);
    this.name = 'FormDefinitionError';
    this.faults = faults;
  }
}

/** Collects faults; a shared part of a schema that is used twice is blamed once. */
export class Faults {
  private readonly found = new Map<string, Fault>();

  add(place: string, problem: string): void {
    this.found.set(`${place}\n${problem}`, { place, problem });
  }

  get list(): readonly Fault[] {
    return [...this.found.values()];
  }
}

export function under(place: string, ...steps: readonly (string | number)[]): string {
  return steps.reduce<string>(
    (built, step) => `${built}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`,
    place,
  );
}

/** What stands there, as it is named in a fault: some data cannot be made a text by itself. */
export const named = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
