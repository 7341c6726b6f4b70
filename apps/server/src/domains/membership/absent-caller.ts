import { sql } from 'kysely';
import type { Caller } from '../../engines/entitlements/index.ts';
import type { Database } from '../../platform/database/index.ts';

/**
 * Somebody whose work goes on after their request, as the database knows them now: whoever is suspended or has another role
 * meanwhile goes no further. There is no sign-in behind it, so that signing out does not end it. Null where they are gone.
 */
export async function findAbsentCaller(
  db: Database,
  contactId: string,
  today: string,
): Promise<Caller | null> {
  const { rows } = await sql<{
    active: boolean;
    onHold: boolean;
    terminated: boolean;
    hasEmail: boolean;
    role: Caller['role'];
    assets: string[];
  }>`
    select c.state_code = 0 as active, c.on_hold as "onHold", c.termination_type is not null as terminated,
      c.email is not null as "hasEmail",
      case when r.id is not null
        then jsonb_build_object('id', r.id, 'key', r.key, 'name', r.name, 'staff', r.is_staff) end as role,
      (select coalesce(jsonb_agg(p.asset_key), '[]') from permission_set p
        where p.role_id = r.id and p.can_read and p.state_code = 0) as assets
    from contact c left join role r on r.id = (
      select cr.role_id from contact_role cr join role first on first.id = cr.role_id
      where cr.contact_id = c.id and first.state_code = 0 order by cr.position, first.key limit 1)
    where c.id = ${contactId}::uuid and c.erased_on is null`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { assets, ...person } = found;
  return {
    ...person,
    contactId,
    assets: new Set(found.active ? assets : []),
    today,
    viewed: false,
    issuer: '',
    subject: '',
    session: '',
    issuedAt: 0,
    issuedOn: '',
    authenticatedAt: null,
    facts: '',
    snapshot: '',
  };
}
