import { sql, type Kysely } from 'kysely';

const sum = (
  column: string,
) => `coalesce((select sum(e.${column}) from evidence e where e.declaration_id = d.id
        and coalesce(e.took_place_on, d.period_start) between d.period_start and d.period_end), 0)::numeric(8, 2)`;

/** What took place outside of the period of a declaration stays among its evidence, and its units do not count for it. */
const statements = [
  `drop view declaration_record`,
  `create view declaration_record as
    select d.*, ${sum('units_claimed')} as units_claimed, ${sum('units_verifiable')} as units_verifiable,
      (select count(*) from evidence e where e.declaration_id = d.id)::integer as evidence_count
    from member_declaration d`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
