import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Config } from '../../../platform/config/index.ts';
import type { Database } from '../../../platform/database/index.ts';

interface FeedServices {
  readonly db: Database;
  readonly config: Pick<Config, 'linkSecret' | 'publicUrl'>;
}

/** The address of somebody's feed, or null where it is switched off. */
export async function showFeed({ db, config }: FeedServices, contactId: string): Promise<string | null> {
  const feed = await db
    .selectFrom('calendar_feed')
    .select('link_id')
    .where('contact_id', '=', contactId)
    .executeTakeFirst();
  return feed ? addressOf(config, feed.link_id) : null;
}

/** Switches it on, or gives it a new address: whoever has the old one reads nothing any more. */
export async function renewFeed({ db, config }: FeedServices, contactId: string): Promise<string> {
  const { link_id } = await db
    .insertInto('calendar_feed')
    .values({ contact_id: contactId })
    .onConflict((conflict) =>
      conflict.column('contact_id').doUpdateSet({ link_id: sql`gen_random_uuid()`, made_on: sql`now()` }),
    )
    .returning('link_id')
    .executeTakeFirstOrThrow();
  return addressOf(config, link_id);
}

export async function endFeed({ db }: FeedServices, contactId: string): Promise<void> {
  await db.deleteFrom('calendar_feed').where('contact_id', '=', contactId).execute();
}

/** Whose feed a link opens; undefined where it is none of ours, or was renewed or switched off. An erased person has none. */
export async function findFeed({ db, config }: FeedServices, secret: string): Promise<string | undefined> {
  const linkId = readSecret(config.linkSecret, secret);
  if (linkId === null) return undefined;
  const feed = await db
    .selectFrom('calendar_feed')
    .innerJoin('contact', 'contact.id', 'calendar_feed.contact_id')
    .select('contact_id')
    .where('link_id', '=', linkId)
    .where('contact.state_code', '=', 0)
    .executeTakeFirst();
  return feed?.contact_id;
}

const addressOf = ({ linkSecret, publicUrl }: FeedServices['config'], linkId: string): string =>
  `${publicUrl}/calendar/${secretOf(linkSecret, linkId)}.ics`;

/** The id and its signature, in one text that can be read aloud by nobody. */
function secretOf(linkSecret: string, linkId: string): string {
  const id = Buffer.from(linkId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, sign(linkSecret, id)]).toString('base64url');
}

function readSecret(linkSecret: string, secret: string): string | null {
  const bytes = Buffer.from(secret, 'base64url');
  const [id, given] = [bytes.subarray(0, 16), bytes.subarray(16)];
  const expected = sign(linkSecret, id);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const hex = id.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const sign = (linkSecret: string, id: Uint8Array): Buffer =>
  createHmac('sha256', linkSecret).update('calendar:').update(id).digest();
