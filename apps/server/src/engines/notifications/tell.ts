import { codes } from '@charter/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Static, TObject } from 'typebox';
import { aboutPerson } from '../locks/index.ts';
import { insertionOf, type Tx } from '../../platform/database/index.ts';
import type { JobQueue } from '../../platform/jobs/index.ts';

/** Something that people are told of: what it says and where it leads. */
export interface Notice<Data> {
  readonly area: (typeof codes.notificationKind)[keyof typeof codes.notificationKind];
  readonly link: string;
  title(data: Data): string;
  body(data: Data): string;
}

/** With a mail, which is written when it is sent: it is asked for by what it is about. */
export interface MailedNotice<Data, Payload extends TObject> extends Notice<Data> {
  readonly mail: { readonly name: string; readonly payload: Payload };
  about(data: Data): Static<Payload>;
}

/** The id of the notification is given where it must not come twice. */
interface Receiver {
  readonly contactId: string;
  readonly noticeId?: string;
}

/**
 * Tells a person, in the transaction that makes it true. A domain lists what it says in its `notices.ts`, so that all of
 * it can be read in one place.
 */
export const tell = <Data>(tx: Tx, receiver: Receiver, notice: Notice<Data>, data: Data): Promise<void> =>
  note(tx, receiver, notice, data, true);

/** Tells what a mail says too that is asked for elsewhere: the notification is not mailed as well. */
export const tellWithoutMail = <Data>(
  tx: Tx,
  receiver: Receiver,
  notice: Notice<Data>,
  data: Data,
): Promise<void> => note(tx, receiver, notice, data, false);

/** `alsoByMail`: goes out by mail too, where the person wants their notifications so. */
async function note<Data>(
  tx: Tx,
  { contactId, noticeId }: Receiver,
  notice: Notice<Data>,
  data: Data,
  alsoByMail: boolean,
): Promise<void> {
  const kind = codes.codeOf(codes.notificationKind, notice.area);
  aboutPerson(tx);
  await tx
    .insertInto('notification')
    .values({
      ...(noticeId === undefined ? {} : { id: noticeId }),
      contact_id: contactId,
      kind_code: kind,
      title: notice.title(data),
      body: notice.body(data),
      link: notice.link,
      mail_wanted: alsoByMail
        ? sql<boolean>`wants_news_by_mail(${contactId}::uuid, ${kind}::integer)`
        : false,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

interface AddressedNotice<Data> extends Receiver {
  readonly notice: Notice<Data>;
  readonly data: Data;
}

/** The same for any number of people in one statement, each of what concerns them. */
export async function tellEach<Data>(tx: Tx, notices: readonly AddressedNotice<Data>[]): Promise<void> {
  if (notices.length === 0) return;
  aboutPerson(tx);
  await insertionOfNotices(notices, { alsoByMail: true }).execute(tx);
}

/** The insertion itself, as a part of a larger statement. */
export function insertionOfNotices<Data>(
  notices: readonly AddressedNotice<Data>[],
  { alsoByMail }: { readonly alsoByMail: boolean },
): RawBuilder<unknown> {
  const rows = notices.map(({ contactId, noticeId, notice, data }) => ({
    ...(noticeId === undefined ? {} : { id: noticeId }),
    contact_id: contactId,
    kind_code: codes.codeOf(codes.notificationKind, notice.area),
    title: notice.title(data),
    body: notice.body(data),
    link: notice.link,
  }));
  const mail_wanted = alsoByMail ? sql`wants_news_by_mail(contact_id, kind_code)` : sql`false`;
  return insertionOf('notification', rows, { mail_wanted });
}

/** The same, with a mail of its own: both come or neither, and whatever the person wants to be mailed. */
export async function tellAndMail<Data, Payload extends TObject>(
  tx: Tx,
  jobs: Pick<JobQueue, 'enqueue'>,
  receiver: Receiver,
  notice: MailedNotice<Data, Payload>,
  data: Data,
): Promise<void> {
  await note(tx, receiver, notice, data, false);
  await jobs.enqueue(tx, notice.mail, notice.about(data));
}
