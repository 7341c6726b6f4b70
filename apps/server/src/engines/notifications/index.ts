import { codes } from '@charter/contracts';
import type { Static, TObject } from 'typebox';
import type { Tx } from '../../platform/database/index.ts';
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
export async function tell<Data>(
  tx: Tx,
  { contactId, noticeId }: Receiver,
  notice: Notice<Data>,
  data: Data,
): Promise<void> {
  await tx
    .insertInto('notification')
    .values({
      ...(noticeId === undefined ? {} : { id: noticeId }),
      contact_id: contactId,
      kind_code: codes.codeOf(codes.notificationKind, notice.area),
      title: notice.title(data),
      body: notice.body(data),
      link: notice.link,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** The same, with its mail: both come or neither. */
export async function tellAndMail<Data, Payload extends TObject>(
  tx: Tx,
  jobs: Pick<JobQueue, 'enqueue'>,
  receiver: Receiver,
  notice: MailedNotice<Data, Payload>,
  data: Data,
): Promise<void> {
  await tell(tx, receiver, notice, data);
  await jobs.enqueue(tx, notice.mail, notice.about(data));
}
