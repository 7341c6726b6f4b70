import { documentFileTypes, institutionDay, longestRequestText } from '@charter/contracts';
import { hasStrayCharacters } from '@charter/form-logic';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { actorOf, type RequestContext } from '../../../engines/entitlements/index.ts';
import { cleanFileName, keepFile, type ReceivedFile } from '../../../engines/files/index.ts';
import { spool } from '../../../platform/blobs/index.ts';
import type { Config } from '../../../platform/config/index.ts';
import { AppError, malformed } from '../../../platform/errors/index.ts';
import { readMail, readRecipients, type ReceivedMail } from '../../../platform/mail/index.ts';
import { replyToRequest } from '../reply-to-request.ts';
import { documentOfMessage, type RequestServices } from '../service-request.ts';
import { asUuid, requestAnswered } from './answer-address.ts';
import { refusedAnswerMail, type WhyRefused } from './refused-answer.ts';

interface AnswerServices extends RequestServices {
  readonly config: Pick<Config, 'linkSecret' | 'mail'>;
  readonly mayTell: ReturnType<typeof tellOnceADay>;
}

/** 'ignored': nobody waits for it, as with what programs send, or with what answers none of our mails. */
type Outcome = 'taken' | 'refused' | 'ignored';

const filesAtMost = 5;

/**
 * A mail that answers one of ours goes into the conversation as if it were written in the portal, with its files. It must come
 * from the address that the mail went to: a person to whom the mail was forwarded answers for nobody. What cannot be taken is
 * told to who asked, and to no stranger. Delivered again, it is said once.
 */
export async function receiveAnswer(
  services: AnswerServices,
  raw: Uint8Array,
  requestId: string,
): Promise<Outcome> {
  const { db, jobs, clock, config, mayTell, findAbsentCaller } = services;
  // By the head of the mail: what answers none of ours is not read.
  const id = requestAnswered(config, await readRecipients(raw));
  const found = id === null ? undefined : await findAsked(services, id);
  if (!found) return 'ignored';
  const mail = await readMail(raw);
  if (!mail) throw malformed('body', 'is no mail');
  if (mail.isAutomatic) return 'ignored';
  const refuse = async (why: WhyRefused): Promise<Outcome> => {
    if (mayTell(`${found.id} ${why}`, clock.now().getTime()))
      await db
        .transaction()
        .execute((tx) => jobs.enqueue(tx, refusedAnswerMail, { requestId: found.id, why }));
    return 'refused';
  };
  const words = printable(mail.answer);
  if (mail.from !== found.email?.toLowerCase()) return refuse('sender');
  if (words === '' && mail.attachments.length === 0) return refuse('empty');
  if (words.length > longestRequestText) return refuse('length');
  const caller = await findAbsentCaller(db, found.contact_id, institutionDay(clock.now()));
  if (!caller) return 'ignored';
  const context = { caller, requestId };
  const message = words === '' ? 'See the documents.' : words;
  const reply = { key: keyOf(mail, found.id), id: found.id, message, byMail: true };
  try {
    await replyToRequest(services, context, reply, null);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    // The same mail at the same moment: the other one says it.
    if (error.code !== 'conflict') return refuse(error.code === 'forbidden' ? 'account' : 'closed');
  }
  const areKept = await keepFiles(services, context, { request: found, key: reply.key }, mail.attachments);
  return areKept ? 'taken' : refuse('file');
}

/** Once a day for each reason: a sender who writes to somebody's request again and again fills no mailbox. */
export function tellOnceADay(): (what: string, now: number) => boolean {
  const told = new Map<string, number>();
  return (what, now) => {
    if ((told.get(what) ?? Number.NEGATIVE_INFINITY) > now - day) return false;
    if (told.size >= rememberedAtMost) told.clear();
    told.set(what, now);
    return true;
  };
}

const day = 86_400_000;
const rememberedAtMost = 10_000;

type AskedRequest = NonNullable<Awaited<ReturnType<typeof findAsked>>>;

const findAsked = ({ db }: AnswerServices, id: string) =>
  db
    .selectFrom('service_case as r')
    .innerJoin('contact as c', 'c.id', 'r.contact_id')
    .select(['r.id', 'r.case_number', 'r.contact_id', 'c.email'])
    .where('r.id', '=', id)
    .$narrowType<{ contact_id: string }>()
    .executeTakeFirst();

/** The same mail has the same key: what a mail server delivers a second time is there already. */
function keyOf({ messageId, date, answer, attachments }: ReceivedMail, id: string): string {
  const hash = createHash('sha256').update(JSON.stringify([id, messageId, date, answer]));
  for (const { filename, bytes } of attachments) hash.update(filename).update(bytes);
  const digest = hash.digest('hex');
  // As a random id is written, of version 4.
  return asUuid(`${digest.slice(0, 12)}4${digest.slice(13, 16)}a${digest.slice(17, 32)}`);
}

/** Without what nobody can type into the portal either; a pasted text has soft hyphens and spaces without width. */
const printable = (text: string): string =>
  [...text.toWellFormed().replaceAll('\r', '')]
    .filter((sign) => !hasStrayCharacters(sign, 'many'))
    .join('')
    .trim();

/** Stores the attachments; false where one is refused, the others are stored all the same. A mail that comes again adds those that are missing. */
async function keepFiles(
  { db, files, addDocument, namesOfDocuments }: AnswerServices,
  context: RequestContext,
  { request, key }: { readonly request: AskedRequest; readonly key: string },
  attachments: ReceivedMail['attachments'],
): Promise<boolean> {
  const actor = actorOf(context);
  const kept = await namesOfDocuments(db, key);
  let areKept = attachments.length <= filesAtMost;
  for (const { filename: given, bytes } of attachments.slice(0, filesAtMost)) {
    const filename = cleanFileName(given);
    const before = kept.indexOf(filename);
    if (before >= 0) {
      kept.splice(before, 1);
      continue;
    }
    const { folder, limit } = files.uploads;
    if (bytes.byteLength === 0 || bytes.byteLength > limit) {
      areKept = false;
      continue;
    }
    const content = await spool(Readable.from([bytes]), { folder, limit });
    const file: ReceivedFile = { filename, subject: null, content };
    try {
      await keepFile(files, file, {
        actor,
        types: documentFileTypes.other,
        document: (tx) => addDocument(tx, actor, documentOfMessage(request, key, request.contact_id)),
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
