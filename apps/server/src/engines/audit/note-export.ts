import type { ExportRequest } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { personActor, writeAudit } from './audit.ts';

interface Exporter {
  readonly caller: { readonly contactId: string; readonly role: { readonly staff: boolean } | null };
  readonly requestId: string;
  readonly clock: Clock;
  /** What a person is called. */
  readonly nameOf: (contactId: string) => Promise<string>;
}

/** What marks a file that leaves the institution, and the note of it once it is sent. */
export interface ExportNote {
  /** Stand behind the others, in every line: a line that is copied elsewhere is still marked. */
  readonly columns: readonly { readonly label: string; readonly value: string }[];
  sent(rows: number): Promise<void>;
}

/** Of what somebody of the institution exports; what people export of their own is theirs. */
export async function noteExport(
  db: Database,
  { caller, requestId, clock, nameOf }: Exporter,
  { recordtype, columns, filter }: ExportRequest,
): Promise<ExportNote | null> {
  if (caller.role?.staff !== true) return null;
  const name = await nameOf(caller.contactId);
  const filters = [
    ...(filter?.filterfields ?? []).map(({ field }) => `filter: ${field}`),
    ...(filter?.globalfilter ? ['search'] : []),
  ];
  return {
    columns: [
      { label: 'Exported by', value: name },
      { label: 'Exported on', value: clock.now().toISOString().slice(0, 16).replace('T', ' ') },
    ],
    sent: (rows) =>
      db.transaction().execute((tx) => {
        const names = [...columns.map(({ field }) => field), ...filters, `rows: ${rows}`];
        return writeAudit(tx, personActor(caller.contactId, requestId), {
          action: 'export',
          recordType: recordtype,
          // An export is no record: its number is its own.
          recordId: randomUUID(),
          before: null,
          after: Object.fromEntries(names.map((name) => [name, null])),
        });
      }),
  };
}
