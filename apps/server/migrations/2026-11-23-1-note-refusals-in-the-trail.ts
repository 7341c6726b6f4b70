import { sql, type Kysely } from 'kysely';

/** Somebody who tried to decide in a matter of their own leaves a trace, although nothing was changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_entry
      drop constraint if exists audit_entry_action_check,
      add constraint audit_entry_action_check
        check (action in ('create', 'update', 'delete', 'link', 'unlink', 'refuse'))`.execute(db);
}
