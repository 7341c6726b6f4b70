import { sql, type Kysely } from 'kysely';

/**
 * What the organisations that somebody speaks for on a day are already: a member, a training employer, a tuition provider.
 * A recognition that ends within six months can be applied for anew, and does not count.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function organisations_already(person uuid, day date) returns jsonb language sql stable as $$
    select coalesce(jsonb_agg(jsonb_build_object('name', a.name, 'isMember', a.membership_number is not null,
      'employerUntil', (select max(r.ends_on) from recognition r where r.account_id = a.id and r.state_code = 0
        and r.kind_code = 2 and r.ends_on > day + interval '6 months'),
      'providerUntil', (select max(r.ends_on) from recognition r where r.account_id = a.id and r.state_code = 0
        and r.kind_code = 1 and r.ends_on > day + interval '6 months')) order by lower(a.name), a.id), '[]')
    from account a where a.state_code = 0 and a.id in (select accounts_spoken_for(person, day)) $$`.execute(
    db,
  );
}
