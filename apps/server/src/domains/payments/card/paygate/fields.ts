/** The fields of a message in the order they were posted, which its checksum depends on. */
export type Fields = ReadonlyMap<string, string>;

/** Null where a field is given twice: which of the two was meant nobody can say. */
export function readFields(body: string): Fields | null {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(body)) {
    if (fields.has(name)) return null;
    fields.set(name, value);
  }
  return fields;
}

export const writeFields = (fields: Fields): string => new URLSearchParams([...fields]).toString();

/** A field that is empty counts as absent; '0' is not empty. */
export function fieldOf(fields: Fields, name: string): string | undefined {
  const value = fields.get(name);
  return value === '' ? undefined : value;
}
