import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** Whether the role that counts of somebody, the first one, opens a page or a desk today. */
export async function opensTo(db: Database, contactId: string, asset: string): Promise<boolean> {
  const { rows } = await sql<{ opens: boolean }>`
    select exists (
      select from permission_set p where p.asset_key = ${asset} and p.can_read and p.state_code = 0 and p.role_id = (
        select cr.role_id from contact_role cr join role r on r.id = cr.role_id
        where cr.contact_id = ${contactId}::uuid and r.state_code = 0 order by cr.position, r.key limit 1)
    ) as opens`.execute(db);
  return rows[0]?.opens === true;
}

/** Gives somebody one role in place of the first they had; answers the key of that one. Roles of the institution's own people stay. */
export async function giveRole(tx: Tx, contactId: string, key: string): Promise<string | null> {
  const { rows } = await sql<{ key: string; staff: boolean; position: number }>`
    select r.key, r.is_staff as staff, cr.position from contact_role cr join role r on r.id = cr.role_id
    where cr.contact_id = ${contactId}::uuid order by cr.position, r.key limit 1`.execute(tx);
  const [first] = rows;
  if (first?.staff || first?.key === key) return first.key;
  await sql`
    with left_behind as (
      delete from contact_role where contact_id = ${contactId}::uuid and position = ${first?.position ?? 0}
        and role_id <> (select id from role where key = ${key})
    )
    insert into contact_role (contact_id, role_id, position)
    select ${contactId}::uuid, id, ${first?.position ?? 0} from role where key = ${key}
    on conflict (contact_id, role_id) do update set position = excluded.position`.execute(tx);
  return first?.key ?? null;
}
