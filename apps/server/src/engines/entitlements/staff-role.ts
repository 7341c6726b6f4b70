import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';

/** A condition for any statement: the contact of this column or value holds a role of the institution's own people. */
export const holdsStaffRole = (contact: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from contact_role cr join role r on r.id = cr.role_id
    where cr.contact_id = ${contact} and r.is_staff)`;

export async function isStaff(db: Reader, contactId: string): Promise<boolean> {
  const { rows } = await sql<{ staff: boolean }>`
    select ${holdsStaffRole(sql`${contactId}::uuid`)} as staff`.execute(db);
  return rows[0]?.staff === true;
}
