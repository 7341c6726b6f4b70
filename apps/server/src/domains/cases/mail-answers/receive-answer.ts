import { documentFileTypes, institutionDay, longestRequestText } from '@charter/contracts';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { actorOf, type RequestContext } from '../../../engines/entitlements/index.ts';
import { cleanFileName, keepFile, type ReceivedFile } from '../../../engines/files/index.ts';
import { spool } from '../../../platform/blobs/index.ts';
import type { Config } from '../../../platform/config/index.ts';
import { AppError, malformed } from '../../../platform/errors/index.ts';
import { readMail, type ReceivedMail } from '../../../platform/mail/index.ts';
import { replyToRequest } from '../reply-to-request.ts';
import type { RequestServices } from '../service-request.ts';
import { asUuid, requestAnswered } from './answer-address.ts';
import { refusedAnswerMail, type WhyRefused } from './refused-answer.ts';

interface AnswerServices extends RequestServices {
  readonly config: Pick<Config, 'linkSecret' | 'mail'>;
}

/** 'ignored': nobody waits for it, as with what programs send, or with what answers none of our mails. */
type Outcome = 'taken' | 'refused' | 'ignored';

const filesAtMost = 5;

/**
 * A mail that answers one of ours goes into the conversation as if it were written in the portal, with its files. It must come
 * from the address that the mail went to: whoever the mail was forwarded to answers for nobody. What cannot be taken is
 * told to who asked, and to no stranger. Delivered again, it is said once.
 */
export async function receiveAnswer(
  services: AnswerServices,
  raw: Uint8Array,
  requestId: string,
): Promise<Outcome> {
  const { db, jobs, clock, config, findAbsentCaller } = services;
  const mail = await readMail(raw);
  if (!mail) throw malformed('body', 'is no mail');
  const id = mail.isAutomatic ? null : requestAnswered(config, mail.to);
  const found = id === null ? undefined : await findAsked(services, id);
  if (!found) return 'ignored';
  const refuse = async (why: WhyRefused): Promise<Outcome> => {
    await db.transaction().execute((tx) => jobs.enqueue(tx, refusedAnswerMail, { requestId: found.id, why }));
    return 'refused';
  };
  if (mail.from !== found.email?.toLowerCase()) return refuse('sender');
  if (mail.answer === '' && mail.attachments.length === 0) return refuse('empty');
  if (mail.answer.length > longestRequestText) return refuse('length');
  const caller = await findAbsentCaller(db, found.contact_id, institutionDay(clock.now()));
  if (!caller) return 'ignored';
  const context = { caller, requestId };
  const reply = {
    key: keyOf(mail, found.id),
    id: found.id,
    message: mail.answer === '' ? 'See the documents.' : printable(mail.answer),
  };
  try {
    await replyToRequest(services, context, reply, null);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return refuse(error.code === 'forbidden' ? 'account' : 'closed');
  }
  const areKept = await keepFiles(services, context, { ...found, key: reply.key }, mail.attachments);
  return areKept ? 'taken' : refuse('file');
}

const findAsked = ({ db }: AnswerServices, id: string) =>
  db
    .selectFrom('service_case as r')
    .innerJoin('contact as c', 'c.id', 'r.contact_id')
    .select(['r.id', 'r.case_number', 'r.contact_id', 'c.email'])
    .where('r.id', '=', id)
    .$narrowType<{ contact_id: string }>()
    .executeTakeFirst();

/** The same mail has the same key: what a mail server delivers a second time is there already. */
function keyOf({ messageId, answer }: ReceivedMail, id: string): string {
  const digest = createHash('sha256')
    .update(`${id} ${messageId ?? answer}`)
    .digest('hex');
  // As a random id is written, of version 4.
  return asUuid(`${digest.slice(0, 12)}4${digest.slice(13, 16)}a${digest.slice(17, 32)}`);
}

/** What cannot be typed into the portal either. */
const printable = (text: string): string => text.replaceAll(/[^\P{Cc}\n\t]/gu, '');

/** False where one of them is refused; the others are kept. Of a mail that came before only those that were not are. */
async function keepFiles(
  { db, files, addDocument, countDocuments }: AnswerServices,
  context: RequestContext,
  { id, case_number, contact_id, key }: { id: string; case_number: string; contact_id: string; key: string },
  attachments: ReceivedMail['attachments'],
): Promise<boolean> {
  const actor = actorOf(context);
  const kept = await countDocuments(db, key);
  let areKept = attachments.length <= filesAtMost;
  for (const { filename, bytes } of attachments.slice(kept, filesAtMost)) {
    const { folder, limit } = files.uploads;
    if (bytes.byteLength === 0 || bytes.byteLength > limit) {
      areKept = false;
      continue;
    }
    const content = await spool(Readable.from([bytes]), { folder, limit });
    const file: ReceivedFile = { filename: cleanFileName(filename), subject: null, content };
    try {
      await keepFile(files, file, {
        actor,
        types: documentFileTypes.other,
        document: (tx) =>
          addDocument(tx, actor, {
            name: `SD-${case_number}-Message`,
            contactId: contact_id,
            caseId: id,
            messageId: key,
          }),
      });
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      areKept = false;
    } finally {
      await content.close();
    }
  }
  return areKept;
}
