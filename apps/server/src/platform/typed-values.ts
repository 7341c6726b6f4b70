import type { Static, TSchema } from 'typebox';

/**
 * What did not come with a request, checked against its schema. The checker is a sixth of the program's modules: it comes
 * with the first value, so that a server answers before it.
 */
const checker = async () => (await import('typebox/value')).Value;

/** Throws where the value is not what the schema says. */
export async function parseAs<Schema extends TSchema>(
  schema: Schema,
  value: unknown,
): Promise<Static<Schema>> {
  return (await checker()).Parse(schema, value);
}

/** Null where the value is not what the schema says. */
export async function readAs<Schema extends TSchema>(
  schema: Schema,
  value: unknown,
): Promise<Static<Schema> | null> {
  return (await checker()).Check(schema, value) ? value : null;
}
