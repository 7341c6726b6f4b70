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

/** Everybody whose role opens a page or a desk today: for choosing among colleagues, so of one that the institution's own people have. */
export async function whoOpens(db: Database, asset: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct cr.contact_id as id from permission_set p join contact_role cr on cr.role_id = p.role_id
    where p.asset_key = ${asset} and p.can_read and p.state_code = 0 and p.role_id = (
      select first.role_id from contact_role first join role r on r.id = first.role_id
      where first.contact_id = cr.contact_id and r.state_code = 0 order by first.position, r.key limit 1)
    limit 200`.execute(db);
  return rows.map(({ id }) => id);
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
