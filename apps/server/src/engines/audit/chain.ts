import { sql } from 'kysely';
import { hash } from 'node:crypto';
import { lockKeys, type Database, type Tx } from '../../platform/database/index.ts';

const linkedAtOnce = 5_000;
const verifiedAtOnce = 10_000;

/** The last link: whoever keeps it elsewhere can tell later that nothing was cut off. */
export interface ChainHead {
  readonly position: number;
  readonly digest: string;
}

interface Link extends ChainHead {
  readonly entryId: string;
}

/** What the first entry is bound to. */
const start: ChainHead = { position: 0, digest: '0'.repeat(64) };

/**
 * Chains the committed entries that are not chained yet, in the order of their numbers; answers the head, or null where there
 * was none. An entry that is committed late joins a later batch; one that was removed leaves its link.
 */
export async function chainTrail(db: Database): Promise<ChainHead | null> {
  let head: ChainHead | null = null;
  for (;;) {
    const links = await db.transaction().execute(linkWaiting);
    head = links.at(-1) ?? head;
    if (links.length < linkedAtOnce) return head && { position: head.position, digest: head.digest };
  }
}

/** One turn. */
export async function linkWaiting(tx: Tx): Promise<readonly Link[]> {
  await lockKeys(tx, 'audit-chain');
  const { rows } = await sql<{ entry_id: string; content: string }>`
    with taken as (
      delete from audit_unlinked where entry_id in (
        select entry_id from audit_unlinked order by entry_id limit ${linkedAtOnce}) returning entry_id
    )
    select taken.entry_id, case when e.id is null then '' else encode(audit_content(e), 'hex') end as content
    from taken left join audit_entry e on e.id = taken.entry_id order by taken.entry_id`.execute(tx);
  if (rows.length === 0) return [];
  let last = await readHead(tx);
  const links = rows.map(({ entry_id, content }): Link => {
    last = { position: last.position + 1, digest: bind(last.digest, content) };
    return { ...last, entryId: entry_id };
  });
  await sql`
    insert into audit_link (position, entry_id, digest)
    select position, entry_id, decode(digest, 'hex') from unnest(${links.map(({ position }) => position)}::bigint[],
      ${links.map(({ entryId }) => entryId)}::bigint[], ${links.map(({ digest }) => digest)}::text[])
      as link (position, entry_id, digest)`.execute(tx);
  return links;
}

async function readHead(db: Database): Promise<ChainHead> {
  const { rows } = await sql<{ position: string; digest: string }>`
    select position, encode(digest, 'hex') as digest from audit_link order by position desc limit 1`.execute(
    db,
  );
  const [row] = rows;
  return row ? { position: Number(row.position), digest: row.digest } : start;
}

const bind = (before: string, content: string): string =>
  hash('sha256', Buffer.from(before + content, 'hex'), 'hex');

export interface ChainFault {
  readonly position: number | null;
  readonly entryId: string | null;
  readonly fault:
    | 'entry changed or moved'
    | 'entry removed'
    | 'link removed'
    | 'entry not chained'
    | 'cut off';
}

export const describeFault = ({ position, entryId, fault }: ChainFault): string =>
  [fault, position && `at ${position}`, entryId && `(entry ${entryId})`].filter(Boolean).join(' ');

export interface ChainVerdict {
  readonly head: ChainHead;
  /** How many were committed since the last turn of the chain: nothing is known of these yet. */
  readonly waiting: number;
  readonly faults: readonly ChainFault[];
}

/** Enough to know where to look. */
const namedAtMost = 1_000;

/**
 * Walks the whole chain. Behind a fault it goes on with the digest that is written there, so that each is named once and
 * nothing that follows is blamed for it. `expectedHead` is a head that was noted elsewhere; `onProgress` hears how far it has come.
 */
export async function verifyChain(
  db: Database,
  expectedHead?: ChainHead,
  onProgress?: (position: number) => Promise<void>,
): Promise<ChainVerdict> {
  const faults: ChainFault[] = [];
  let head = start;
  let isHeadThere = !expectedHead || expectedHead.position === 0;
  for await (const { position, entryId, content, digest } of linksOf(db)) {
    if (faults.length >= namedAtMost) break;
    for (let gone = head.position + 1; gone < position && faults.length < namedAtMost; gone++)
      faults.push({ position: gone, entryId: null, fault: 'link removed' });
    const isWhole = head.position === position - 1;
    if (content === null) faults.push({ position, entryId, fault: 'entry removed' });
    else if (isWhole && bind(head.digest, content) !== digest)
      faults.push({ position, entryId, fault: 'entry changed or moved' });
    head = { position, digest };
    if (position % verifiedAtOnce === 0) await onProgress?.(position);
    isHeadThere ||= expectedHead?.position === position && expectedHead.digest === digest;
  }
  if (!isHeadThere)
    faults.push({ position: expectedHead?.position ?? null, entryId: null, fault: 'cut off' });
  const { rows } = await sql<{ waiting: number; strays: string[] | null }>`
    select (select count(*)::int from audit_unlinked) as waiting, array(
      select e.id::text from audit_entry e where not exists (select from audit_link l where l.entry_id = e.id)
        and not exists (select from audit_unlinked u where u.entry_id = e.id) order by e.id limit ${namedAtMost}) as strays`.execute(
    db,
  );
  const strays = rows[0]?.strays ?? [];
  faults.push(...strays.map((entryId) => ({ position: null, entryId, fault: 'entry not chained' }) as const));
  return { head, waiting: rows[0]?.waiting ?? 0, faults };
}

interface ReadLink extends Link {
  /** Null where the entry is gone. */
  readonly content: string | null;
}

async function* linksOf(db: Database): AsyncGenerator<ReadLink> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<{
      position: string;
      entry_id: string;
      digest: string;
      content: string | null;
    }>`
      select l.position, l.entry_id, encode(l.digest, 'hex') as digest,
        case when e.id is not null then encode(audit_content(e), 'hex') end as content
      from audit_link l left join audit_entry e on e.id = l.entry_id
      where l.position > ${after} order by l.position limit ${verifiedAtOnce}`.execute(db);
    for (const { position, entry_id, digest, content } of rows)
      yield { position: Number(position), entryId: entry_id, digest, content };
    if (rows.length < verifiedAtOnce) return;
    after = Number(rows.at(-1)?.position);
  }
}
