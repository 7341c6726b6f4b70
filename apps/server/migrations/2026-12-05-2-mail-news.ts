import { sql, type Kysely } from 'kysely';

/**
 * Notifications are mailed to whoever wants it, kind by kind, at once or joined in one mail a day. What somebody wants is
 * asked when they are told and again when the mail is written.
 */
const statements = [
  `alter table preference_type
    add column news_kind integer unique,
    add column joins_news boolean not null default false`,
  // Without an interest two rows would not be taken for the same.
  `create unique index communication_preference_whole on communication_preference (channel_id, preference_type_id)
    where interest_type_id is null`,
  `alter table notification
    add column mail_wanted boolean not null default false,
    add column mail_batch uuid`,
  `create index notification_to_mail on notification (contact_id, created_on) where mail_wanted and mail_batch is null`,
  `create index notification_batch on notification (mail_batch) where mail_batch is not null`,

  // What somebody may choose from: everything for their primary address, and what there is for their other channels.
  `create view preference_offer as
    select c.contact_id, c.id as channel_id, c.method_type, c.map_email_to, c.address_type, c.telephone_type,
      c.email_address, c.telephone,
      nullif(concat_ws(', ', nullif(c.line1, ''), nullif(c.line2, ''), nullif(c.suburb, ''), nullif(c.city, ''),
        nullif(c.postal_code, ''), country.name), '') as full_address,
      p.id as preference_id, coalesce(p.opt_in, false) as opt_in,
      t.id as preference_type_id, t.name as preference_type, t.news_kind, t.joins_news,
      i.id as interest_type_id, i.name as interest_type
    from channel c
      join preference_type t on t.state_code = 0
      left join communication_preference p
        on p.channel_id = c.id and p.preference_type_id = t.id and p.state_code = 0
      left join interest_type i on i.id = p.interest_type_id
      left join country on country.id = c.country_id
    where c.state_code = 0
      and case when c.method_type = 727530001 and c.map_email_to = 727530000 then c.email_address is not null
        else p.id is not null and t.news_kind is null and not t.joins_news end`,
  `create function wants_news_by_mail(whose uuid, kind integer) returns boolean language sql stable as $$
    select exists (select from preference_offer o
      where o.contact_id = whose and o.news_kind = kind and o.opt_in) $$`,
  `create function joins_news(whose uuid) returns boolean language sql stable as $$
    select exists (select from preference_offer o where o.contact_id = whose and o.joins_news and o.opt_in) $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
