import { fileMessages } from '@charter/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';

type KeptFor = keyof typeof fileMessages.evidence;

/** What rests on the document, as the database judges it for its own triggers; the caller holds the document's row lock. */
export async function refuseEvidence(tx: Tx, documentId: string): Promise<void> {
  const { rows } = await sql<{ kept_for: KeptFor | null }>`
    select document_kept_for(${documentId}::uuid) as kept_for`.execute(tx);
  const keptFor = rows[0]?.kept_for;
  if (keptFor) throw new AppError('ruleBroken', fileMessages.evidence[keptFor]);
}
