import { Type } from 'typebox';
import { changeRow } from '../../../engines/audit/index.ts';
import { lockRows } from '../../../engines/locks/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/index.ts';
import { defineJob, type JobQueue } from '../../../platform/jobs/index.ts';
import { defineMail, type Letter, type Mailer } from '../../../platform/mail/index.ts';
import { creditNoteType } from '../credit-order.ts';
import type { Supplier } from '../invoice/invoice-details.ts';
import { balanceSentence } from '../notices.ts';
import { moneyText } from '../prices/price-lines.ts';
import { findCreditNote, makeCreditNote } from './credit-note-paper.ts';

const creditNoteMail = {
  name: 'credit-note-mail',
  payload: Type.Object({ creditNoteId: Type.String({ format: 'uuid' }) }),
};

const atOnce = 200;
const name = 'mail-credit-notes';
const actor = { contactId: null, name, requestId: null };

/**
 * Asks for the mail of each credit note that has none yet. Credit notes are written by cancelling, by finance, by an approval
 * and by the clock: none of them needs to know of mails.
 */
export const mailCreditNotes = ({
  db,
  clock,
  jobs,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
}) =>
  defineJob({
    name,
    payload: Type.Object({}),
    retries: 1,
    schedule: '* * * * *',
    handle: () =>
      db.transaction().execute(async (tx) => {
        const unmailed = tx
          .selectFrom('credit_note')
          .selectAll()
          .where('mailed_on', 'is', null)
          .orderBy('created_on')
          .limit(atOnce);
        const waiting = await lockRows(tx, 'work', unmailed, 'next free').execute();
        const row = { table: 'credit_note', recordType: creditNoteType } as const;
        for (const before of waiting) {
          await jobs.enqueue(tx, creditNoteMail, { creditNoteId: before.id });
          await changeRow(tx, actor, { ...row, before }, { mailed_on: clock.now().toISOString() });
        }
      }),
  });

interface MailServices {
  readonly db: Database;
  readonly publicUrl: string;
  readonly supplier: Supplier;
}

export const sendCreditNoteMail = ({ mailer, ...services }: MailServices & { readonly mailer: Mailer }) =>
  defineMail(mailer, {
    ...creditNoteMail,
    compose: ({ creditNoteId }) => creditNoteLetter(services, creditNoteId),
  });

/** What was credited, why, and what becomes of what was paid; with the paper for the books. */
async function creditNoteLetter(
  { db, publicUrl, supplier }: MailServices,
  id: string,
): Promise<Letter | null> {
  const note = await findCreditNote(db, id);
  if (!note?.email) return null;
  return {
    to: note.email,
    subject: `Credit note ${note.number}: ${note.order}`,
    paragraphs: [
      `We have credited ${moneyText(note.amount, note.symbol)} of the invoice ${note.invoiceNumber} (${note.order}): ${note.reason}.`,
      balanceSentence(note.balance),
      'The credit note is attached.',
    ],
    action: { label: 'See your invoices', url: `${publicUrl}/invoices` },
    afterwards: [`Questions: write to ${supplier.email} or call ${supplier.phone}.`],
    attachments: [{ contentType: 'application/pdf', ...(await makeCreditNote(note, supplier)) }],
  };
}
