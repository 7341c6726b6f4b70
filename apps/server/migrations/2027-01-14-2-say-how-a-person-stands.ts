import { sql, type Kysely } from 'kysely';

/** Told with the news of a person: open pages read anew how they stand, once it is another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function standing_mark(of_contact uuid) returns text language sql stable as $$
      select md5(concat_ws('|', c.contact_type, c.membership_number, c.standing_code, c.on_hold, c.on_hold_until_paid, c.termination_type))
        || '.' || coalesce((select cr.role_id::text from contact_role cr join role r on r.id = cr.role_id
          where cr.contact_id = c.id order by cr.position, r.key limit 1), '')
      from contact c where c.id = of_contact $$`.execute(db);
}
