import { codes } from '@charter/contracts';
import type { AppFixture, Person } from './app-fixture.ts';

/** Somebody who has chosen to be mailed all their notifications. */
export async function addReader(app: AppFixture, role: string, email: string): Promise<Person> {
  const { db } = app.database;
  const person = await app.person(role, { email });
  const { id: channel_id } = await db
    .insertInto('channel')
    .values({
      contact_id: person.contactId,
      method_type: codes.codeOf(codes.channelMethod, 'Email'),
      map_email_to: codes.codeOf(codes.emailMap, 'Primary Email'),
      email_address: email,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const kinds = await db
    .selectFrom('preference_type')
    .select('id')
    .where('news_kind', 'is not', null)
    .execute();
  await db
    .insertInto('communication_preference')
    .values(
      kinds.map(({ id: preference_type_id }) => ({
        contact_id: person.contactId,
        channel_id,
        preference_type_id,
        opt_in: true,
      })),
    )
    .execute();
  return person;
}

/** What they were told, and whether it is mailed. */
export async function noticesOf(app: AppFixture, { contactId }: Person): Promise<Record<string, boolean>> {
  const rows = await app.database.db
    .selectFrom('notification')
    .select(['title', 'mail_wanted'])
    .where('contact_id', '=', contactId)
    .execute();
  return Object.fromEntries(rows.map(({ title, mail_wanted }) => [title, mail_wanted]));
}
