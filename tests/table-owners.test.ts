import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  firstGroups,
  functionsIn,
  mayCall,
  mayName,
  mayWrite,
  namedInSql,
  ownerOf,
  source,
  tables,
  tablesAmong,
  writtenInSql,
} from './table-owners.ts';

/** Who may name which table in SQL. A table belongs to one area; others reach what is in it through the owner's functions. */

/** What is read in one statement with its own, and cannot be asked of its owner. An entry that is no longer needed fails the test as well. */
const exceptions: readonly string[] = [
  // A document is of what it belongs to: whoever sees that sees the document, which stays as it is while that is decided.
  'domains/documents: evidence',
  'domains/documents: member_declaration',
  'domains/documents: registration',
  'domains/documents: service_case',
  'domains/documents: training_agreement',
  // Some exams are for those in training: of a list of events it is asked for all of them at once.
  'domains/events: training_agreement',
  // An organisation reads of its students what it needs, for as long as they are placed with it: a condition on every row.
  'domains/membership: placement',
];

/**
 * Who changes what is another's without asking them, as far as the table is named; erasing and merging also go over all that
 * refers to a person, by a list that a test of theirs holds against the database.
 */
const writingExceptions: readonly string[] = [
  // A class brings its role, in the transaction that gives the class.
  'domains/membership: contact_role',
  // Who is erased or merged is gone everywhere at once, under one lock, in one account of what was moved or emptied.
  'domains/my-data: audit_salt',
  'domains/my-data: contact_role',
  'domains/my-data: ended_session',
  'domains/my-data: identity_link',
  // The calls about what the engine keeps: read and unread, and what was mailed.
  'domains/notifications: notification',
  // What the law no longer has kept leaves no digest behind.
  'domains/orders: audit_salt',
  // One column of the person is about placements alone: whether employers see their CV.
  'domains/placements: contact',
  // The calls about what the engine keeps: whoever made a paper has its code revoked.
  'domains/verification: verification_code',
];

/** What an engine asks a function of the database that belongs to a domain: the engine knows its name and no table of it. */
const callingExceptions: readonly string[] = [
  // Open pages hear how a person stands, in the statement that reads their notifications.
  'engines/notifications: standing_mark',
  // A notification is marked for its mail in the statement that makes it.
  'engines/notifications: wants_news_by_mail',
];

const builderCalls =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|innerJoin|leftJoin|rightJoin|fullJoin|from)\(\s*(\[[^\]]*\]|'[^']*')/g;
const sqlTemplates = /\bsql(?:<[^`]*?>)?`/g;
const sqlStrings = /\.query\(\s*[`']((?:[^`'\\]|\\.|'')*)[`']/gs;
const namedTables = /(?:\btable: |sql\.table\()'(\w+)'/g;
const builderWrites = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)'/g;
// `changeRow` and whatever else audits what it writes.
const auditedWrites = /\btable: '(\w+)',\s*recordType\b/g;

/** A template up to its end: what it says without the values in it, which may hold templates of their own. */
function templateAt(text: string, start: number): { readonly said: string; readonly end: number } {
  let said = '';
  let at = start;
  while (at < text.length && text[at] !== '`') {
    if (text.startsWith('${', at)) {
      at = valueEnd(text, at + 2);
      said += ' ';
    } else {
      said += text[at];
      at += text[at] === '\\' ? 2 : 1;
    }
  }
  return { said, end: at + 1 };
}

function valueEnd(text: string, start: number): number {
  let at = start;
  for (let open = 1; at < text.length && open > 0;) {
    const letter = text[at];
    if (letter === '{') open += 1;
    if (letter === '}') open -= 1;
    at = letter === '`' ? templateAt(text, at + 1).end : at + 1;
  }
  return at;
}

/** What a source says in SQL outside the query builder. */
const statementsIn = (text: string): string[] => [
  ...[...text.matchAll(sqlTemplates)].map(
    ({ index, 0: { length } }) => templateAt(text, index + length).said,
  ),
  ...[...text.matchAll(sqlStrings)].map(([, statement = '']) => statement),
];

/** Every table that a source names in SQL, however it is put together. */
function namedIn(text: string): Set<string> {
  const named = [
    ...firstGroups(text, builderCalls).flatMap((given) => firstGroups(given, /'(\w+)(?: as \w+)?'/g)),
    ...statementsIn(text).flatMap(namedInSql),
    ...firstGroups(text, namedTables),
  ];
  return tablesAmong(named);
}

/** Every table that it changes by its name. */
function writtenIn(text: string): Set<string> {
  const written = [
    ...firstGroups(text, builderWrites),
    ...statementsIn(text).flatMap(writtenInSql),
    ...firstGroups(text, auditedWrites),
  ];
  return tablesAmong(written);
}

const sources = globSync('{domains,engines,platform,staff}/**/*.ts', { cwd: source })
  .filter((file) => !/\.(test|generated)\.ts$/.test(file))
  .sort()
  .map((file) => ({
    file,
    area: file.startsWith('staff/') ? 'staff' : file.split('/').slice(0, 2).join('/'),
    text: readFileSync(join(source, file), 'utf8'),
  }));

/** What breaks a rule, and in which files. */
function breaches(
  namesIn: (text: string) => Set<string>,
  may: (area: string, name: string) => boolean,
): { readonly found: readonly string[]; readonly where: string } {
  const strangers = sources.flatMap(({ file, area, text }) =>
    [...namesIn(text)]
      .filter((name) => !may(area, name))
      .map((name) => ({ file, breach: `${area}: ${name}` })),
  );
  return {
    found: [...new Set(strangers.map(({ breach }) => breach))].sort(),
    where: strangers.map(({ file, breach }) => `${breach} in ${file}`).join('\n'),
  };
}

describe('tables', () => {
  it('belong to one area each', () => {
    expect([...ownerOf.keys()].sort()).toEqual([...tables].sort());
  });

  it('are recognised in every way that the sources name them', () => {
    const ways = `db.selectFrom(['contact as c', 'account']).innerJoin('channel', 'a', 'b')
      sql<Row>\`select 1 from submission s join event e on true where \${x}\` sql.table('exam')
      sql\`select 1 \${x ? sql\`from account\` : sql\`\`} join placement on true\`
      database.query('update receipt set x = 1') defineX({ table: 'refund' }) .selectFrom('not_a_table')`;
    expect([...namedIn(ways)].sort()).toEqual(
      [
        'account',
        'channel',
        'contact',
        'event',
        'exam',
        'placement',
        'receipt',
        'refund',
        'submission',
      ].sort(),
    );
  });

  it('are recognised in every way that the sources change them', () => {
    const ways = `tx.insertInto('contact') tx.updateTable('account').set({}) tx.deleteFrom('channel')
      sql\`with a as (update submission s set x = 1) insert into event select 1 from exam where \${x} on conflict do update set y = 1\`
      sql\`select 1 from placement for update of placement\` changeRow(tx, actor, { table: 'receipt', recordType, before })
      ownThrough('order_id', { table: 'sales_order', owner: 'contact_id' })`;
    expect([...writtenIn(ways)].sort()).toEqual(
      ['account', 'channel', 'contact', 'event', 'receipt', 'submission'].sort(),
    );
  });

  it('are named in SQL by the area they belong to, and by those whom the architecture allows', () => {
    const { found, where } = breaches(namedIn, mayName);
    expect(found, where).toEqual(exceptions);
  });

  it('are changed by the domain they belong to', () => {
    const { found, where } = breaches(writtenIn, mayWrite);
    expect(found, where).toEqual(writingExceptions);
  });

  it('are read through a function of the database by no engine, where the function is a domain’s', () => {
    const { found, where } = breaches(functionsIn, mayCall);
    expect(found, where).toEqual(callingExceptions);
  });
});
