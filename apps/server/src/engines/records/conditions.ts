import { sql, type RawBuilder } from 'kysely';

export const and = sql.raw(' and ');
export const or = sql.raw(' or ');

export function joined(
  conditions: readonly RawBuilder<boolean>[],
  operator: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const [only, ...more] = conditions;
  return only && more.length === 0 ? only : sql<boolean>`(${sql.join(conditions, operator)})`;
}

export const escapePattern = (text: string): string =>
  text.replace(/[\\%_]/g, (character) => `\\${character}`);
