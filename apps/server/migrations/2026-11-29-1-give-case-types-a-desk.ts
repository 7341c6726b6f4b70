import { sql, type Kysely } from 'kysely';

const desks = {
  finance: ['Fee query'],
  events: ['Event query'],
  education: ['CPD query', 'Exam query', 'Training and placement query'],
};

/** Which desk answers requests of a type besides the membership desk, which answers all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table case_type add column desk text
    check (desk in ('finance', 'events', 'education'))`.execute(db);
  for (const [desk, names] of Object.entries(desks)) {
    await sql`update case_type set desk = ${desk} where name = any(${names}::text[])`.execute(db);
  }
}
