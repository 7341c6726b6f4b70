import { fileMessages, requestMessages } from '@charter/contracts';
import { sql } from 'kysely';
import type { Row } from '../../engines/audit/index.ts';
import type { Caller } from '../../engines/entitlements/index.ts';
import type { Rule } from '../../engines/records/index.ts';
import type { Reader } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';

export const documentRules: readonly Rule[] = [
  {
    name: 'a document that something rests on stays as it is, and nothing is added to what was handed in',
    on: ['create', 'delete'],
    check: async ({ db, before, after }) =>
      before
        ? refuseEvidence(db, String(before['id']))
        : refuseEvidence(db, String(after?.['id']), { ...fileMessages.evidence, ...toWhatIsClosed }),
  },
  {
    // Clients may name the field, but an address that somebody made up would send whoever follows it anywhere.
    name: 'the address of a document comes with its file',
    on: ['create'],
    check: async ({ asked }) => {
      if (!asked['document_url']) return;
      const message = fileMessages.addressIsOurs;
      throw new AppError('ruleBroken', message, [{ field: 'ctpt_documenturl', message }]);
    },
  },
];

/** A conversation is closed to these accounts, whichever call they add to it by. */
export function refuseClosedAccount({ onHold, terminated }: Caller, document: Row): void {
  if (document['case_id'] && (onHold || terminated))
    throw new AppError('forbidden', requestMessages.closedToAccount);
}

type RetentionReason = keyof typeof fileMessages.evidence;

/** What is said to whoever adds a document. */
const toWhatIsClosed = { declaration: fileMessages.nothingAdded, request: requestMessages.closed };

/** What rests on the document, as the database judges it for its own triggers; the caller holds the document and what it belongs to. */
export async function refuseEvidence(
  db: Reader,
  documentId: string,
  words: Readonly<Record<RetentionReason, string>> = fileMessages.evidence,
): Promise<void> {
  const { rows } = await sql<{ kept_for: RetentionReason | null }>`
    select document_kept_for(${documentId}::uuid) as kept_for`.execute(db);
  const reason = rows[0]?.kept_for;
  if (reason) throw new AppError('ruleBroken', words[reason]);
}
