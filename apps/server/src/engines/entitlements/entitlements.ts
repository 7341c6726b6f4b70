import type { EntitlementAnswer } from '@charter/contracts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { Caller } from './caller.ts';

/** The catalogue: every role and the asset keys it opens. */
export async function listEntitlements(db: Database): Promise<EntitlementAnswer> {
  return { roles: await readRoles(db, null) };
}

/** The caller's own roles, the one in force first. A suspended account keeps its role but opens nothing. */
export async function entitlementsOf(db: Database, caller: Caller): Promise<EntitlementAnswer> {
  const roles = await readRoles(db, caller.contactId);
  return { roles: caller.active ? roles : roles.map((role) => ({ ...role, permissionsets: [] })) };
}

async function readRoles(db: Database, contactId: string | null): Promise<EntitlementAnswer['roles']> {
  const ofContact = sql`join contact_role cr on cr.role_id = r.id and cr.contact_id = ${contactId}::uuid`;
  const { rows } = await sql<{
    id: string;
    name: string;
    asset_key: string | null;
    can_read: boolean | null;
  }>`
    select r.id, r.name, p.asset_key, p.can_read
    from role r ${contactId === null ? sql`` : ofContact}
    left join permission_set p on p.role_id = r.id and p.state_code = 0
    where r.state_code = 0
    order by ${contactId === null ? sql`` : sql`cr.position, `}r.key, p.asset_key`.execute(db);
  const roles = new Map<string, EntitlementAnswer['roles'][number]>();
  for (const row of rows) {
    const role = roles.get(row.id) ?? { id: row.id, name: row.name, permissionsets: [] };
    roles.set(row.id, role);
    if (row.asset_key !== null)
      role.permissionsets.push({ assetkey: row.asset_key, canread: row.can_read ? 1 : 0 });
  }
  return [...roles.values()];
}
