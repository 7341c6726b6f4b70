import { sql, type Kysely } from 'kysely';

/**
 * A person's calendar program reads their places by a link. The link is made of `link_id` and a secret of the server's and is
 * kept nowhere; another id is another link, and the old one is dead.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table calendar_feed (
        id uuid primary key default gen_random_uuid(),
        contact_id uuid not null unique references contact (id),
        link_id uuid not null unique default gen_random_uuid(),
        made_on timestamptz not null default now()
      )`,
    )
    .execute(db);
}
