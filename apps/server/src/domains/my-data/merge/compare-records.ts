import { codes, mergeMessages, type PreviewMergeAnswer, type PreviewMergeRequest } from '@charter/contracts';
import { sql } from 'kysely';
import { noteRecordView } from '../../../engines/audit/index.ts';
import { isStaff, refuseOwnMatter, type RequestContext } from '../../../engines/entitlements/index.ts';
import { lockRows } from '../../../engines/locks/index.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import { bothAreMembers, differences, type Contact } from './merge-fields.ts';
import { movingReferences, movingRows } from './references.ts';

export interface Pair {
  readonly survivor: Contact;
  readonly other: Contact;
  /** Which of the two have a sign-in. */
  readonly signIns: ReadonlySet<string>;
}

/** Declined, cancelled and expired. */
const givenBack = (['Declined', 'Cancelled', 'Expired'] as const).map((label) =>
  codes.codeOf(codes.registrationStatus, label),
);

/** Sets two records side by side: where they differ, what would move, and what hinders it. Both have been looked at. */
export async function compareRecords(
  { db }: { readonly db: Database },
  context: RequestContext,
  request: PreviewMergeRequest,
): Promise<PreviewMergeAnswer> {
  const ids = bothOf(context, request);
  return db.transaction().execute(async (tx) => {
    const pair = await readPair(tx, ids);
    // In one order, whichever of the two was asked for first: each look is noted under a lock.
    for (const contactId of ids.toSorted()) await noteRecordView(tx, context, { contactId, kind: 'opened' });
    const { survivor, other, signIns } = pair;
    const branches = await tx.selectFrom('branch').select(['id', 'name']).execute();
    const side = ({ id, version, full_name, membership_number, email }: Contact) => ({
      id,
      version,
      name: full_name ?? '',
      membershipNumber: membership_number,
      email,
      signsIn: signIns.has(id),
    });
    return {
      survivor: side(survivor),
      other: side(other),
      hindrances: await mergeBlockers(tx, pair),
      fields: differences(survivor, other, new Map(branches.map(({ id, name }) => [id, name]))),
      moves: await countMoves(tx, pair),
    };
  });
}

/** The two ids, neither of them the officer's own. */
export function bothOf(
  { caller }: RequestContext,
  { id, otherId }: { readonly id: string; readonly otherId: string },
): readonly [string, string] {
  const ids = [id.toLowerCase(), otherId.toLowerCase()] as const;
  if (ids[0] === ids[1]) throw new AppError('ruleBroken', mergeMessages.same);
  refuseOwnMatter(caller, { recordType: 'contacts', recordId: ids[0], about: ids });
  return ids;
}

/** Who signs in survives, or else who has a number, or else the older record. */
export async function readPair(
  tx: Tx,
  ids: readonly [string, string],
  lock: 'lock' | 'read' = 'read',
): Promise<Pair> {
  const rows = tx.selectFrom('contact').selectAll().where('id', 'in', ids).orderBy('id');
  const found = await (lock === 'lock' ? lockRows(tx, 'source', rows, 'with keys') : rows).execute();
  const present = found.filter(({ erased_on, merged_into }) => erased_on === null && merged_into === null);
  const links = await tx
    .selectFrom('identity_link')
    .select('contact_id')
    .where('contact_id', 'in', ids)
    .execute();
  const signIns = new Set(links.map(({ contact_id }) => contact_id));
  const rank = ({ id, membership_number }: Contact) =>
    signIns.has(id) ? 0 : membership_number === null ? 2 : 1;
  const [survivor, other] = present.toSorted(
    (one, two) =>
      rank(one) - rank(two) || one.created_on.localeCompare(two.created_on) || one.id.localeCompare(two.id),
  );
  if (!survivor || !other) throw notFound('The member');
  return { survivor, other, signIns };
}

/** Why the two cannot become one, a sentence each. */
export async function mergeBlockers(tx: Tx, { survivor, other, signIns }: Pair): Promise<string[]> {
  const hindrances: string[] = [];
  const both = [survivor, other];
  if (signIns.size > 1) hindrances.push(mergeMessages.bothSignIn);
  if (survivor.membership_number !== null && other.membership_number !== null)
    hindrances.push(mergeMessages.bothNumbers(survivor.membership_number, other.membership_number));
  else if (bothAreMembers(survivor, other)) hindrances.push(mergeMessages.bothMemberships);
  for (const { id, full_name } of both) {
    const name = full_name ?? '';
    if (await isStaff(tx, id)) hindrances.push(mergeMessages.isStaff(name));
    const { rows } = await sql<{ seen: boolean; waits: boolean }>`
      select exists (select from view_session where contact_id = ${id}::uuid and ends_on > now()) as seen,
        exists (select from email_change where contact_id = ${id}::uuid and confirmed_on is null
          and superseded_on is null and cancelled_on is null and expires_on > now()) as waits`.execute(tx);
    if (rows[0]?.seen) hindrances.push(mergeMessages.seen(name));
    if (rows[0]?.waits) hindrances.push(mergeMessages.addressWaits(name));
  }
  const { rows: places } = await sql<{ name: string }>`
    select e.name from registration one join registration two on two.event_id = one.event_id
      join event e on e.id = one.event_id
    where one.contact_id = ${survivor.id}::uuid and two.contact_id = ${other.id}::uuid
      and one.status_code <> all(${givenBack}) and two.status_code <> all(${givenBack}) order by e.name`.execute(
    tx,
  );
  return [...hindrances, ...places.map(({ name }) => mergeMessages.bothPlaces(name))];
}

async function countMoves(tx: Tx, { survivor, other }: Pair): Promise<{ what: string; count: number }[]> {
  const counts = new Map<string, number>();
  for (const reference of movingReferences) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(reference.table)} t
      where ${movingRows(reference, other.id, survivor.id)}`.execute(tx);
    const what = reference.what ?? 'rest';
    counts.set(what, (counts.get(what) ?? 0) + (rows[0]?.count ?? 0));
  }
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([what, count]) => ({ what, count }))
    .toSorted((one, two) => Number(one.what === 'rest') - Number(two.what === 'rest'));
}
