import { sql, type Kysely } from 'kysely';

/** Open tabs hear of another class, number or standing when it is committed, whether the person is told of it or not. */
const columns = ['contact_type', 'membership_number', 'on_hold', 'on_hold_until_paid', 'termination_type'];

const statements = [
  `create function announce_standing() returns trigger language plpgsql as $$
    begin
      perform pg_notify('charter_live', 'news ' || new.id);
      return null;
    end $$`,
  `create trigger contact_standing_announced after update of ${columns.join()} on contact
    for each row when (${columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')})
    execute function announce_standing()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
