import { oneLine } from '@charter/form-logic';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { lockClause } from '../../engines/locks/index.ts';
import { unsubscribeLink } from '../../engines/notifications/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { defineJob, type JobQueue } from '../../platform/jobs/index.ts';
import { defineMail, type Letter, type Mailer } from '../../platform/mail/index.ts';

/** In UTC: seven in the morning at the institution. */
const digestHour = 5;
/** More than this waits for the next minute. */
const atOnce = 2_000;

const batchMail = {
  name: 'news-mail',
  payload: Type.Object({ batchId: Type.String({ format: 'uuid' }) }),
};

interface MailServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly mailer: Mailer;
  readonly config: Pick<Config, 'publicUrl' | 'institution' | 'linkSecret'>;
}

/** The last time that the notifications of a day were joined. */
function lastDigest(now: Date): Date {
  const today = new Date(now);
  today.setUTCHours(digestHour, 0, 0, 0);
  return today <= now ? today : new Date(today.getTime() - 86_400_000);
}

/**
 * Puts what is to be mailed together by person, each notification in one batch and each batch in one mail: both are
 * written in one transaction, and what another server is putting together is left to it.
 */
export async function batchNotifications({ db, clock, jobs }: Pick<MailServices, 'db' | 'clock' | 'jobs'>) {
  const digest = lastDigest(clock.now()).toISOString();
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ batch: string }>`
      with due as materialized (
        select id, contact_id from notification
        where mail_wanted and mail_batch is null and (created_on < ${digest} or not joins_news(contact_id))
        order by contact_id, created_on limit ${atOnce}
        ${lockClause(tx, 'work', { hold: 'next free' })}),
      batches as materialized (
        select contact_id, gen_random_uuid() as batch from (select distinct contact_id from due) as people),
      gathered as (
        update notification n set mail_batch = b.batch
        from due d join batches b on b.contact_id = d.contact_id where n.id = d.id returning n.mail_batch)
      select distinct mail_batch as batch from gathered`.execute(tx);
    const batches = rows.map(({ batch }) => ({ batchId: batch }));
    await jobs.enqueueAll(tx, batchMail, batches);
  });
}

export const notificationMails = (services: MailServices) => [
  defineJob({
    name: 'gather-news',
    payload: Type.Object({}),
    retries: 0,
    schedule: '* * * * *',
    handle: () => batchNotifications(services),
  }),
  defineMail(services.mailer, {
    ...batchMail,
    compose: ({ batchId }) => composeBatch(services, batchId),
  }),
];

/** What was read meanwhile needs no mail, and what is no longer wanted gets none. */
export async function composeBatch(
  { db, config }: Pick<MailServices, 'db' | 'config'>,
  batchId: string,
): Promise<Letter | null> {
  const { publicUrl, institution } = config;
  const { rows } = await sql<{
    contact_id: string;
    email: string;
    title: string;
    body: string;
    link: string | null;
  }>`
    select n.contact_id, c.email, n.title, n.body, n.link
    from notification n join contact c on c.id = n.contact_id
    where n.mail_batch = ${batchId}::uuid and n.read_on is null and n.state_code = 0 and c.state_code = 0
      and c.email is not null and wants_news_by_mail(n.contact_id, n.kind_code)
    order by n.created_on, n.id`.execute(db);
  const [first] = rows;
  if (!first) return null;
  const isOne = rows.length === 1;
  return {
    to: first.email,
    subject: isOne ? oneLine(first.title) : `${rows.length} notifications from ${institution.name}`,
    paragraphs: isOne ? [first.body] : rows.map(({ title, body }) => `${oneLine(title)}\n${body}`),
    action: {
      label: 'See it in the portal',
      url: `${publicUrl}${isOne && first.link ? first.link : '/notifications'}`,
    },
    afterwards: [
      `You chose to be mailed this. What is mailed to you, you change at ${publicUrl}/preferences.`,
    ],
    unsubscribe: { url: unsubscribeLink(config, first.contact_id) },
  };
}
