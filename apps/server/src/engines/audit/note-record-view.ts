import { codes } from '@charter/contracts';
import { sql, type Selectable } from 'kysely';
import {
  inTransaction,
  lockKeys,
  type Database,
  type Schema,
  type Tx,
} from '../../platform/database/index.ts';
import { personActor } from './audit.ts';
import { auditCreation } from './change-row.ts';

export const recordViewType = 'ctpt_recordviews';

const viewKinds = {
  opened: codes.codeOf(codes.recordViewKind, 'Opened your record'),
  uncovered: codes.codeOf(codes.recordViewKind, 'Uncovered details'),
  foundByIdentity: codes.codeOf(codes.recordViewKind, 'Found you by your identity number'),
  seenAs: codes.codeOf(codes.recordViewKind, 'Saw the portal as you see it'),
  application: codes.codeOf(codes.recordViewKind, 'Opened your application'),
  payment: codes.codeOf(codes.recordViewKind, 'Opened your payment'),
  invoice: codes.codeOf(codes.recordViewKind, 'Opened your invoice'),
  statement: codes.codeOf(codes.recordViewKind, 'Opened your statement of account'),
  serviceRequest: codes.codeOf(codes.recordViewKind, 'Opened your service request'),
  declaration: codes.codeOf(codes.recordViewKind, 'Opened your CPD declaration'),
  paper: codes.codeOf(codes.recordViewKind, 'Opened a paper of yours'),
  corrected: codes.codeOf(codes.recordViewKind, 'Corrected your details'),
} as const;

interface Viewer {
  readonly caller: { readonly contactId: string; readonly role: { readonly name: string } | null };
  readonly requestId: string;
}

interface RecordView {
  readonly contactId: string;
  readonly kind: keyof typeof viewKinds;
  /** Which of the covered details, which of several, or what was corrected. */
  readonly details?: string | null;
  /** What it was needed for; the person reads it. */
  readonly reason?: string;
}

/** Each is an act by itself, with its reason where it needs one; opening a page is one look for a while. */
const alwaysNoted: readonly RecordView['kind'][] = ['uncovered', 'foundByIdentity', 'seenAs', 'corrected'];

/** A page that is loaded again within these minutes is the same look at it. */
const oneLookMinutes = 15;

/**
 * Notes that somebody of the institution looks at a person's record, before it is shown to them. The person reads it under My
 * data, and the trail keeps it. An officer who looks at their own is not noted, and nothing is noted of a person who was erased: a
 * look at the same moment waits until that is decided. Answers the id of what was noted.
 */
export async function noteRecordView(
  tx: Tx,
  { caller, requestId }: Viewer,
  view: RecordView,
): Promise<string | null> {
  const { contactId, kind, details = null, reason = null } = view;
  if (contactId === caller.contactId) return null;
  const isAlwaysNoted = alwaysNoted.includes(kind);
  // Of several requests at the same moment one finds that it is not noted yet.
  if (!isAlwaysNoted) await lockKeys(tx, `record-view:${caller.contactId}:${contactId}:${kind}`);
  const isNoted = isAlwaysNoted
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from record_view where viewed_by = ${caller.contactId}::uuid and contact_id = ${contactId}::uuid
        and kind_code = ${viewKinds[kind]} and details is not distinct from ${details}::text and role_name = ${caller.role?.name ?? ''}
        and created_on > now() - make_interval(mins => ${oneLookMinutes}))`;
  const { rows } = await sql<Selectable<Schema['record_view']>>`
    insert into record_view (contact_id, viewed_by, role_name, kind_code, details, reason)
    select ${contactId}::uuid, ${caller.contactId}::uuid, ${caller.role?.name ?? ''}, ${viewKinds[kind]}::smallint, ${details}::text,
      ${reason}::text where not ${isNoted} and is_still_known(${contactId}::uuid) returning *`.execute(tx);
  const [noted] = rows;
  if (!noted) return null;
  await auditCreation(tx, personActor(caller.contactId, requestId), recordViewType, noted);
  return noted.id;
}

/** The same where what is shown is read without a transaction. */
export async function noteOpening(db: Database, viewer: Viewer, view: RecordView): Promise<void> {
  await inTransaction(db, (tx) => noteRecordView(tx, viewer, view));
}
