import type { RecordValue } from '@charter/contracts';

/** Reads the name/value list that every record travels as. A property that was not sent reads as null. */
export function recordValues<Name extends string = string>(row: {
  readonly id?: string;
  readonly data: readonly RecordValue[];
  readonly names?: Name;
}) {
  const values = new Map<string, RecordValue>(row.data.map((entry) => [entry.name, entry]));
  const value = (name: Name) => values.get(name)?.value ?? null;
  return {
    /** As it came. */
    raw: value,
    text(name: Name): string | null {
      const found = value(name);
      return found === null || found === '' ? null : String(found);
    },
    /** Codes may come as text ('1') from older stores; both mean the same. */
    code(name: Name): number | null {
      const found = value(name);
      if (found === null || found === '' || typeof found === 'boolean') return null;
      const number = Number(found);
      return Number.isInteger(number) ? number : null;
    },
    flag(name: Name): boolean {
      const found = value(name);
      return found === true || found === 1 || (typeof found === 'string' && /^(?:true|1)$/i.test(found));
    },
    label(name: Name): string | null {
      return values.get(name)?.formattedValue ?? null;
    },
  };
}
