import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { VerifiedToken } from '../identity/index.ts';

/** Who is asking, as the database knows them at this very request: a change to the account is obeyed at once. */
export interface Caller {
  readonly contactId: string;
  readonly subject: string;
  readonly active: boolean;
  readonly onHold: boolean;
  readonly terminated: boolean;
  readonly role: {
    readonly id: string;
    readonly key: string;
    readonly name: string;
    readonly staff: boolean;
  } | null;
  /** The asset keys the role may read; empty for a suspended account. */
  readonly assets: ReadonlySet<string>;
}

interface CallerRow {
  contact_id: string;
  state_code: number;
  on_hold: boolean;
  terminated: boolean;
  role_id: string | null;
  role_key: string | null;
  role_name: string | null;
  is_staff: boolean | null;
  assets: string | null;
}

/** Null when the sign-in is not linked to a contact yet. Only the first role counts. */
export async function loadCaller(db: Database, token: VerifiedToken): Promise<Caller | null> {
  const { rows } = await sql<CallerRow>`
    select c.id as contact_id, c.state_code, c.on_hold, c.termination_type is not null as terminated,
      r.id as role_id, r.key as role_key, r.name as role_name, r.is_staff,
      (select string_agg(p.asset_key, ' ') from permission_set p where p.role_id = r.id and p.can_read and p.state_code = 0) as assets
    from identity_link l
    join contact c on c.id = l.contact_id
    left join lateral (
      select role.* from contact_role cr join role on role.id = cr.role_id
      where cr.contact_id = c.id and role.state_code = 0
      order by cr.position, role.key limit 1
    ) r on true
    where l.issuer = ${token.issuer} and l.subject = ${token.subject}`.execute(db);
  const row = rows[0];
  return row ? toCaller(row, token.subject) : null;
}

function toCaller(row: CallerRow, subject: string): Caller {
  const active = row.state_code === 0;
  return {
    contactId: row.contact_id,
    subject,
    active,
    onHold: row.on_hold,
    terminated: row.terminated,
    role:
      row.role_id === null
        ? null
        : {
            id: row.role_id,
            key: row.role_key ?? '',
            name: row.role_name ?? '',
            staff: row.is_staff ?? false,
          },
    assets: new Set(active && row.assets ? row.assets.split(' ') : []),
  };
}
