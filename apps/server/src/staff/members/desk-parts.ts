import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../../engines/entitlements/index.ts';

export type Desk = 'membership' | 'finance' | 'events' | 'education' | 'administration';

/** Whether any of these desks is the caller's. What each opens of a person is what its grants on the records open. */
export const isAt = ({ assets }: Caller, ...desks: readonly Desk[]): boolean =>
  desks.some((desk) => assets.has(`staff.${desk}`));

/** The requests that the caller's desks read: the membership desk all of them, each other one those of its own work. */
export function deskCases(caller: Caller): RawBuilder<boolean> {
  if (isAt(caller, 'membership')) return sql`true`;
  const desks = (['finance', 'events', 'education'] as const).filter((desk) => isAt(caller, desk));
  return sql`exists (select from case_type t where t.id = k.case_type_id and t.desk = any(${desks}::text[]))`;
}
