import { sql, type Kysely } from 'kysely';

/**
 * An event is found by where it is and by who speaks there. The names of its speakers are kept with it, so that one index
 * finds them; triggers hold them equal.
 */
const namesOf = (event: string) => `coalesce((select string_agg(s.name, ', ' order by s.name)
    from speaker_engagement g join speaker s on s.id = g.speaker_id
    where g.event_id = ${event} and g.state_code = 0 and s.state_code = 0), '')`;
const searched = ['name', 'topic', 'venue', 'city', 'speaker_names']
  .map((field) => `' ' || coalesce(${field}, '')`)
  .join(` || E'\\n' || `);

const statements = [
  `alter table event add column speaker_names text not null default ''`,
  `update event set speaker_names = ${namesOf('event.id')}`,
  `create function name_speakers() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then
      update event set speaker_names = ${namesOf('old.event_id')} where id = old.event_id;
    end if;
    if tg_op <> 'DELETE' then
      update event set speaker_names = ${namesOf('new.event_id')} where id = new.event_id;
    end if;
    return null;
  end $$`,
  `create trigger speaker_engagement_names_speakers
    after insert or delete or update of event_id, speaker_id, state_code on speaker_engagement
    for each row execute function name_speakers()`,
  `create function rename_speaker() returns trigger language plpgsql as $$ begin
    update event e set speaker_names = ${namesOf('e.id')}
    where e.id in (select event_id from speaker_engagement where speaker_id = new.id);
    return null;
  end $$`,
  `create trigger speaker_renames_events after update of name, state_code on speaker
    for each row when (new.name is distinct from old.name or new.state_code is distinct from old.state_code)
    execute function rename_speaker()`,
  `drop index event_search`,
  `alter table event drop column search_text`,
  `alter table event add column search_text text not null generated always as (fold_text(${searched})) stored`,
  `create index event_search on event using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
