import { codes, directoryLimits, type DirectoryAnswer, type DirectoryEntry } from '@charter/contracts';
import { sql, type RawBuilder } from 'kysely';
import { foldText } from '../../engines/records/index.ts';
import { planAnew, type Database } from '../../platform/database/index.ts';

/** Whose directory: the view that holds what the public may see of it. */
export type DirectoryKind = 'member' | 'firm';

/** Where a page ended. `given` counts what the visitor has been shown of this question. */
export interface DirectoryPosition {
  readonly way: Way;
  readonly rank: number;
  readonly key: string;
  readonly id: string;
  readonly given: number;
  readonly total: number;
}

/** By the beginning of the family name, or by what the text was found in, best first. */
type Way = 'beginning' | 'found';

export interface DirectoryQuestion {
  readonly kind: DirectoryKind;
  readonly search: string;
  readonly size: number;
  readonly after: DirectoryPosition | null;
  /** The institution's day: who is shown without a search changes with it. */
  readonly day: string;
}

export interface DirectoryPage extends Omit<DirectoryAnswer, 'continuationToken'> {
  readonly next: DirectoryPosition | null;
}

interface FoundRow {
  readonly id: string;
  readonly membership_number: string;
  readonly name: string;
  readonly category_code: number | null;
  readonly mailing_address: string | null;
  readonly rank: number;
  readonly key: string;
  readonly total: number;
}

const { countedAtMost, rowsPerQuestion, rowsPerShortQuestion, nearAtMost, shortestNear } = directoryLimits;
const gatheredAtMost = countedAtMost + 1;

/**
 * A page of a directory. What a text finds is gathered and put in order, nearest first: whole names, beginnings of names,
 * beginnings of words, then anywhere. Where more is found than is counted, and for one or two letters, the answer is the
 * family names that begin so. Where nothing is found, names that are nearly alike are.
 */
export async function findEntries(db: Database, question: DirectoryQuestion): Promise<DirectoryPage> {
  const { after } = question;
  const term = foldText(question.search.trim().replace(/\s+/g, ' '));
  const none = { data: [], totalCount: after?.total ?? 0, next: null };
  if (term === '') return after ? none : sample(db, question);
  if (!/[\p{L}\p{N}]/u.test(term)) return none;
  const words = term.split(' ');
  const isLong = words.some((word) => /[\p{L}\p{N}]{3}/u.test(word));
  const depth = isLong ? rowsPerQuestion : rowsPerShortQuestion;
  const wanted = Math.min(question.size, depth - (after?.given ?? 0));
  if (wanted <= 0) return none;
  const part = { wanted, depth };
  if (isLong && after?.way !== 'beginning') {
    const found = await gather(db, question, words, wanted);
    if (found.total <= countedAtMost) {
      if (found.total > 0 || term.length < shortestNear) return pageOf(question, 'found', found, part);
      return near(db, question, term);
    }
    const beginning = await begin(db, question, term, wanted);
    return pageOf(question, 'beginning', { ...beginning, total: gatheredAtMost }, part);
  }
  return pageOf(question, 'beginning', await begin(db, question, term, wanted), part);
}

interface Found {
  readonly rows: readonly FoundRow[];
  readonly total: number;
}

const view = (kind: DirectoryKind) => sql.table(`listed_${kind}`);
const fields = sql.raw('l.id, l.membership_number, l.name, l.category_code, l.mailing_address, l.key');
const bound = sql.raw(String(gatheredAtMost));

/**
 * Everybody who is listed counts, and from a place that the day decides a few are shown: one page, after which nothing
 * follows, so that no order leads through all.
 */
async function sample(db: Database, { kind, day, size }: DirectoryQuestion): Promise<DirectoryPage> {
  const start = sql`md5(${day}::text)::uuid`;
  const part = async (condition: RawBuilder<boolean>, limit: number) => {
    const { rows } = await sql<FoundRow>`
      select ${fields} from ${view(kind)} l where ${condition} order by l.id limit ${limit}`.execute(db);
    return rows;
  };
  const first = await part(sql<boolean>`l.id >= ${start}`, size);
  const left = size - first.length;
  const rest = left > 0 ? await part(sql<boolean>`l.id < ${start}`, left) : [];
  return { data: [...first, ...rest].map(entryOf(kind)), ...counted(await count(db, kind)), next: null };
}

const counted = (total: number) => ({
  totalCount: Math.min(total, countedAtMost),
  ...(total > countedAtMost ? { totalCountIsMinimum: true } : {}),
});

async function count(db: Database, kind: DirectoryKind): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from ${view(kind)} limit ${bound}) as counted`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Along the index of family names. The last character there is follows whatever goes on from the term. */
async function begin(
  db: Database,
  { kind, after }: DirectoryQuestion,
  term: string,
  wanted: number,
): Promise<Found> {
  const range = sql<boolean>`l.key >= ${term} and l.key < ${`${term}\u{10ffff}`}`;
  const onward = after ? sql`and (l.key, l.id) > (${after.key}, ${after.id}::uuid)` : sql``;
  const inAll = after
    ? sql`${after.total}::int`
    : sql`(select count(*)::int from (select from ${view(kind)} l where ${range} limit ${bound}) as counted)`;
  const { rows } = await sql<FoundRow>`
    select ${fields}, 0 as rank, ${inAll} as total from ${view(kind)} l
    where ${range} ${onward} order by l.key, l.id limit ${wanted + 1}`.execute(db);
  return { rows, total: rows[0]?.total ?? after?.total ?? 0 };
}

async function gather(
  db: Database,
  { kind, after }: DirectoryQuestion,
  words: readonly string[],
  wanted: number,
): Promise<Found> {
  const term = words.join(' ');
  const matches = words.map((word) => {
    const anywhere = `%${escapeLike(word)}%`;
    // The index also holds what is not public, such as an email address: only the name and the number count.
    return sql<boolean>`l.search_text like ${anywhere}
      and (fold_text(l.name) like ${anywhere} or fold_text(l.membership_number) like ${anywhere})`;
  });
  const escaped = escapeLike(term);
  const rank = sql`case
    when l.key = ${term} or fold_text(l.name) = ${term} or fold_text(l.membership_number) = ${term} then 0
    when l.key like ${`${escaped}%`} or fold_text(l.name) like ${`${escaped}%`} then 1
    when ' ' || fold_text(l.name) like ${`% ${escaped}%`} then 2 else 3 end`;
  const onward = after
    ? sql`where (rank, key, id) > (${after.rank}::int, ${after.key} collate "C", ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<FoundRow & { id: string | null }>`${planAnew}
    with gathered as materialized (
      select ${fields}, ${rank} as rank from ${view(kind)} l where ${sql.join(matches, sql` and `)} limit ${bound})
    select page.*, counted.total
    from (select count(*)::int as total from gathered) as counted
    left join lateral (
      select * from gathered ${onward} order by rank, key, id limit ${wanted + 1}) as page
      on counted.total < ${bound}`.execute(db);
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

/** One page and no more: what is less and less alike is no answer. */
async function near(db: Database, { kind }: DirectoryQuestion, term: string): Promise<DirectoryPage> {
  const { rows } = await sql<FoundRow>`
    select ${fields} from near_${sql.raw(`${kind}s`)}(${term}, ${nearAtMost}) as n
    join ${view(kind)} l on l.id = n.id order by n.nearness desc, l.key, l.id`.execute(db);
  return { data: rows.map(entryOf(kind)), totalCount: rows.length, isNear: true, next: null };
}

function pageOf(
  question: DirectoryQuestion,
  way: Way,
  { rows, total }: Found,
  { wanted, depth }: { readonly wanted: number; readonly depth: number },
): DirectoryPage {
  const shown = rows.slice(0, wanted);
  const last = shown.at(-1);
  const given = (question.after?.given ?? 0) + shown.length;
  const isMore = rows.length > wanted && given < depth;
  return {
    data: shown.map(entryOf(question.kind)),
    ...counted(total),
    next: last && isMore ? { way, rank: last.rank, key: last.key, id: last.id, given, total } : null,
  };
}

const labels: Readonly<Record<DirectoryKind, Readonly<Record<number, string>>>> = {
  member: codes.contactType,
  firm: codes.membershipCategory,
};

/** Only who is a member today is listed at all. */
const entryOf =
  (kind: DirectoryKind) =>
  ({ id, membership_number, name, category_code, mailing_address }: FoundRow): DirectoryEntry => ({
    id,
    membershipNumber: membership_number,
    membershipStatus: codes.stateCode[0],
    membershipName: name,
    category: (category_code === null ? undefined : labels[kind][category_code]) ?? null,
    mailingAddress: mailing_address,
  });

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);
