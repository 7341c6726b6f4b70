import {
  codes,
  memberMessages,
  type CorrectMemberAnswer,
  type CorrectMemberRequest,
} from '@charter/contracts';
import { sql } from 'kysely';
import { noteRecordView, type Row } from '../../../engines/audit/index.ts';
import { refuseOwnMatter, type RequestContext } from '../../../engines/entitlements/index.ts';
import { lockPerson, lockRows } from '../../../engines/locks/index.ts';
import { tellAndMail } from '../../../engines/notifications/index.ts';
import {
  allow,
  createRecord,
  everyRow,
  through,
  updateRecord,
  type Registry,
  type WriteContext,
} from '../../../engines/records/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Database, type Tx } from '../../../platform/database/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import { contactType } from '../contact.ts';
import type { JobQueue } from '../../../platform/jobs/index.ts';
import { membershipNotices } from '../notices.ts';
import { ownFieldsOfChannels } from '../records/channels.ts';
import { correctedOfContacts } from '../records/contacts.ts';
import { correctedOfEmployments } from '../records/employments.ts';
import { correctedOfIdentities } from '../records/identities.ts';

export interface CorrectServices {
  readonly db: Database;
  readonly registry: Registry;
  readonly clock: Clock;
  readonly jobs: JobQueue;
}

type Change = CorrectMemberRequest['changes'][number];

/** Which column says whose a record is, under which name a new one is given its owner, and what is corrected of it. */
const correctable = {
  contacts: { column: 'id', owner: null, fields: correctedOfContacts },
  ctpt_channels: { column: 'contact_id', owner: 'ctpt_customerid', fields: ownFieldsOfChannels },
  ctpt_identities: { column: 'contact_id', owner: 'ctpt_ContactId', fields: correctedOfIdentities },
  ctpt_professionalhistories: {
    column: 'contact_id',
    owner: 'ctpt_EmployeeId',
    fields: correctedOfEmployments,
  },
} as const satisfies Record<Change['recordtype'], object>;

/** The ordinary calls give nobody what is somebody else's to write: here it is the desk's, with a reason, and nothing else is. */
const forCorrections = (registry: Registry): Registry => ({
  ...registry,
  get: (name) => {
    const type = registry.get(name);
    if (!(name in correctable)) return type;
    const { owner, fields } = correctable[name as Change['recordtype']];
    const desk = through('staff.membership');
    const grants = [
      ...type.grants.filter(({ verbs }) => verbs.includes('read')),
      allow(['update'], everyRow, { only: fields }, desk),
      ...(owner === null ? [] : [allow(['create'], everyRow, { only: [...fields, owner] }, desk)]),
    ];
    return { ...type, grants };
  },
});

const deceased = codes.codeOf(codes.terminationType, 'Deceased');

/**
 * Corrects somebody's details for them, all that is asked for or nothing. The reason is noted where the person reads who looked at their record, and they are told what is
 * another one now.
 */
export async function correctMember(
  { db, ...services }: CorrectServices,
  context: RequestContext,
  request: CorrectMemberRequest,
): Promise<CorrectMemberAnswer> {
  const { caller, requestId } = context;
  const contactId = request.id.toLowerCase();
  refuseOwnMatter(caller, { recordType: contactType, recordId: contactId, about: [contactId] });
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, contactId);
    // Before the person's own row, as whoever changes one of them does: the address of record is one's too.
    const channels = tx.selectFrom('channel').select('id').where('contact_id', '=', contactId).orderBy('id');
    await lockRows(tx, 'source', channels).execute();
    const own = tx
      .selectFrom('contact')
      .select('termination_type')
      .where('id', '=', contactId)
      .where('erased_on', 'is', null)
      .where('merged_into', 'is', null);
    const person = await lockRows(tx, 'source', own).executeTakeFirst();
    if (!person) throw notFound('The member');
    const registry = forCorrections(services.registry);
    const write: WriteContext = { ...services, registry, db: tx, caller, requestId };
    const asked = () => countAddressesAsked(tx, contactId, caller.contactId);
    const askedBefore = await asked();
    const changed: string[] = [];
    // The person's own row first: a mobile number changes it too, and its version is that which the officer has read.
    const inOrder = request.changes.toSorted(
      (a, b) => Number(b.recordtype === 'contacts') - Number(a.recordtype === 'contacts'),
    );
    for (const change of inOrder) changed.push(...(await makeChange(tx, write, contactId, change)));
    const asksForAddress = (await asked()) > askedBefore;
    if (changed.length === 0 && !asksForAddress)
      throw new AppError('ruleBroken', memberMessages.nothingCorrected);
    const labels = [...new Set(changed)];
    const viewId = await noteRecordView(tx, context, {
      contactId,
      kind: 'corrected',
      details: [...labels, ...(asksForAddress ? [memberMessages.emailAsked] : [])].join(', '),
      reason: request.reason.trim(),
    });
    // A new email address tells of itself, and nobody writes to somebody who has died.
    if (viewId !== null && labels.length > 0 && person.termination_type !== deceased)
      await tellAndMail(tx, services.jobs, { contactId }, membershipNotices.corrected, { labels, viewId });
    return { id: contactId, changed: labels };
  });
}

/** Whichever record it was written in, and under whichever name: a new address waits for its link. */
async function countAddressesAsked(tx: Tx, contactId: string, askedBy: string): Promise<number> {
  const { count } = await tx
    .selectFrom('email_change')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('contact_id', '=', contactId)
    .where('asked_by', '=', askedBy)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Makes one change and answers what it is called that differs now. */
async function makeChange(
  tx: Tx,
  write: WriteContext,
  contactId: string,
  { recordtype, record, data }: Change,
): Promise<string[]> {
  const type = write.registry.get(recordtype);
  const { column } = correctable[recordtype];
  const rowOf = async (id: string): Promise<Row | null> => {
    const { rows } = await sql<Row>`
      select * from ${sql.table(type.table)}
      where id = ${id}::uuid and ${sql.ref(column)} = ${contactId}::uuid`.execute(tx);
    return rows[0] ?? null;
  };
  const before = record ? await rowOf(record.id) : null;
  if (record && !before) throw notFound();
  const { id } = record
    ? await updateRecord(write, { recordtype, ...record, data })
    : await addFor(write, contactId, { recordtype, data });
  const after = await rowOf(id);
  const changed = data.flatMap(({ name, manyToManyValues }) => {
    const field = type.findField(name);
    if (!field) return [];
    const differs =
      field.kind === 'links'
        ? (manyToManyValues ?? []).length > 0
        : JSON.stringify(before?.[field.column] ?? null) !== JSON.stringify(after?.[field.column] ?? null);
    return differs ? [field.label] : [];
  });
  return changed.length === 0 || recordtype === 'contacts' ? changed : [wholeName(recordtype, after ?? {})];
}

/** An address, a number or a document is one thing to the person, whichever part of it is another one. */
function wholeName(recordtype: Exclude<Change['recordtype'], 'contacts'>, row: Row): string {
  if (recordtype === 'ctpt_identities') return 'Identity number';
  if (recordtype === 'ctpt_professionalhistories') return 'Employment';
  const method = codes.channelMethod[row['method_type'] as keyof typeof codes.channelMethod];
  const address = codes.addressType[row['address_type'] as keyof typeof codes.addressType] as
    | string
    | undefined;
  if (method === 'Postal address') return address === undefined ? 'Address' : `${address} address`;
  return method === 'Telephone' ? 'Telephone number' : 'Email address';
}

function addFor(
  write: WriteContext,
  contactId: string,
  { recordtype, data }: Pick<Change, 'recordtype' | 'data'>,
): Promise<{ readonly id: string }> {
  const { owner } = correctable[recordtype];
  // A person is not made by correcting one.
  if (owner === null) throw notFound('The member');
  return createRecord(write, {
    recordtype,
    data: [...data, { name: owner, value: contactId, type: 'lookup', relatedentity: 'contacts' }],
  });
}
