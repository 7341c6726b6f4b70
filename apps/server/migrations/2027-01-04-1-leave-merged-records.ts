import { sql, type Kysely } from 'kysely';

/** Everything that a desk, a job or a person writes about somebody; what only notes that a record was looked at is not among it. */
const aboutPeople = [
  'certificate',
  'channel',
  'contact_division',
  'contact_nationality',
  'contact_next_year_division',
  'contact_specialist_field',
  'cpd_credit',
  'employment',
  'exam_result',
  'fee_relief',
  'identity_document',
  'identity_link',
  'member_declaration',
  'money_proposal',
  'organisation_membership',
  'qualification',
  'registration',
  'representative',
  'sales_order',
  'service_case',
  'standing_decision',
  'submission',
  'supporting_document',
  'view_session',
];

/** A record that was merged into another stays empty: nothing is written to it or about it, whichever call it comes by. */
const statements = [
  `create function refuse_merged_change() returns trigger language plpgsql as $$
    begin
      if is_merging() or is_erasing() then return new; end if;
      raise exception 'The record was merged into another one' using errcode = 'MR001', table = tg_table_name;
    end $$`,
  `create trigger contact_merged before update on contact for each row
    when (old.merged_into is not null and new.merged_into is not null) execute function refuse_merged_change()`,
  // The lock is the one that the foreign key takes next: whoever writes while the two are merged waits, and then reads of it.
  `create function refuse_merged_person() returns trigger language plpgsql as $$
    declare
      survivor uuid;
    begin
      if is_merging() or is_erasing() then return new; end if;
      select merged_into into survivor from contact where id = new.contact_id for key share;
      if survivor is not null then
        raise exception 'The record was merged into another one' using errcode = 'MR001', table = tg_table_name;
      end if;
      return new;
    end $$`,
  ...aboutPeople.map(
    (table) => `create trigger ${table}_of_merged before insert or update of contact_id on ${table}
      for each row execute function refuse_merged_person()`,
  ),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
