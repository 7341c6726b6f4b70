import { sql, type Kysely } from 'kysely';

/**
 * How many applications are in each stage, as changes that are added up: each is written by the transaction that makes it, so
 * that whoever sees the one sees the other, and nobody waits for a count. Now and then a change adds up those before it; what
 * another transaction is adding up is left to it.
 */
const statements = [
  `create table application_review_count (
    id bigint generated always as identity primary key,
    stage_code smallint not null,
    change bigint not null
  )`,
  `insert into application_review_count (stage_code, change) select stage_code, count(*) from application_review group by stage_code`,
  `create function count_application_review() returns trigger language plpgsql as $$
    declare
      written bigint;
    begin
      if tg_op <> 'INSERT' then
        insert into application_review_count (stage_code, change) values (old.stage_code, -1) returning id into written;
      end if;
      if tg_op <> 'DELETE' then
        insert into application_review_count (stage_code, change) values (new.stage_code, 1) returning id into written;
      end if;
      if written % 64 = 0 then
        with taken as (
          delete from application_review_count
          where id in (select id from application_review_count for update skip locked)
          returning stage_code, change)
        insert into application_review_count (stage_code, change)
          select stage_code, sum(change) from taken group by stage_code having sum(change) <> 0;
      end if;
      return null;
    end $$`,
  `create trigger application_review_counted after insert or delete on application_review
    for each row execute function count_application_review()`,
  `create trigger application_review_moved after update of stage_code on application_review
    for each row when (old.stage_code <> new.stage_code) execute function count_application_review()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
