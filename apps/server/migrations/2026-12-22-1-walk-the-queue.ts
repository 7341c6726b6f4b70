import { sql, type Kysely } from 'kysely';

/** Since when an application is with its officer, and the queue of what is not decided, which is walked from one to the next. */
const statements = [
  `alter table application_review add column taken_on timestamptz`,
  `create index application_review_stage on application_review (stage_code, promised_on, id)`,
  `create index application_review_open on application_review (promised_on, id) where stage_code < 5`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
