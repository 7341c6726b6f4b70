import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Who may name which table in SQL. A table belongs to one area; others reach what is in it through the owner's functions. */
const source = join(import.meta.dirname, '../apps/server/src');

const owners: Readonly<Record<string, readonly string[]>> = {
  'platform/database': ['data_version', 'preparation', 'product_clock'],
  'engines/audit': [
    'audit_entry',
    'audit_link',
    'audit_record',
    'audit_salt',
    'audit_unlinked',
    'record_view',
  ],
  'engines/entitlements': ['contact_role', 'ended_session', 'permission_set', 'role', 'view_session'],
  'engines/files': ['annotation', 'quarantined_file'],
  'engines/forms': ['web_form'],
  'engines/notifications': ['notification'],
  'engines/verification': ['verification_code'],
  'domains/applications': [
    'application_check',
    'application_look',
    'application_note',
    'application_request',
    'application_review',
    'application_review_count',
    'submission',
    'submission_event',
  ],
  'domains/cases': ['case_event', 'case_message', 'case_note', 'service_case'],
  'domains/cpd': ['cpd_credit', 'declaration_record', 'evidence', 'evidence_record', 'member_declaration'],
  'domains/directory': ['directory_entry', 'listed_firm', 'listed_member'],
  'domains/documents': ['document_use', 'supporting_document'],
  'domains/events': [
    'calendar_feed',
    'event',
    'event_class',
    'event_price',
    'event_schedule',
    'event_session',
    'registration',
    'registration_record',
    'registration_session',
    'speaker',
    'speaker_engagement',
  ],
  'domains/exams': ['exam', 'exam_class', 'exam_prerequisite', 'exam_result'],
  'domains/membership': [
    'account',
    'certificate',
    'channel',
    'channel_record',
    'contact',
    'contact_division',
    'contact_nationality',
    'contact_next_year_division',
    'contact_specialist_field',
    'email_change',
    'email_change_link',
    'employment',
    'identity_document',
    'identity_link',
    'organisation_membership',
    'professional_history',
    'qualification',
    'recognition',
    'representative',
    'standing_decision',
    'unsaved_answers',
  ],
  'domains/my-data': ['contact_merge', 'data_export'],
  'domains/orders': [
    'automation_log',
    'billing_year',
    'credit_note',
    'fee_relief',
    'ledger_entry',
    'money_proposal',
    'number_series',
    'order_line',
    'product',
    'product_price',
    'refund',
    'order_record',
    'sales_order',
  ],
  'domains/payments': [
    'payment_message',
    'payment_message_count',
    'payment_transaction',
    'payment_verification',
    'receipt',
    'sponsorship',
  ],
  'domains/placements': ['cv_document', 'cv_opening', 'placement', 'placement_party'],
  'domains/preferences': ['communication_preference', 'preference_offer'],
  'domains/reference': [
    'branch',
    'case_type',
    'country',
    'currency',
    'discipline',
    'division',
    'institution',
    'interest_type',
    'nationality',
    'organisation',
    'preference_type',
    'programme_level',
    'public_holiday',
    'registration_category',
    'specialist_field',
    'timezone',
  ],
  staff: ['bulk_action', 'bulk_item', 'saved_view', 'trail_verification'],
  'domains/training': ['training_agreement', 'training_signature'],
};

/** Between domains: what sells something, and what pays for it, know the order. Engines know no domain. */
const knowOrders = ['domains/applications', 'domains/events', 'domains/exams', 'domains/payments'];

const mayWrite = (area: string, table: string): boolean => area === ownerOf.get(table);

const mayName = (area: string, table: string): boolean => {
  const owner = ownerOf.get(table) ?? '';
  // The institution's side reads across the areas.
  if (area === owner || area === 'staff' || !/^(?:domains\/|staff$)/.test(owner)) return true;
  if (!area.startsWith('domains/')) return false;
  // Everything is about somebody, and lists are there to be chosen from. My data gives away and erases all that there is.
  if (table === 'contact' || owner === 'domains/reference' || area === 'domains/my-data') return true;
  // An exam is sat at an event: who may sit it is asked with all else that opens the event to somebody.
  if (owner === 'domains/exams' && area === 'domains/events') return true;
  return owner === 'domains/orders' && knowOrders.includes(area);
};

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

const tables = new Set(
  [
    ...(/export interface DB \{(.*?)\n\}/s
      .exec(readFileSync(join(source, 'platform/database/schema.generated.ts'), 'utf8'))?.[1]
      ?.matchAll(/^\s+(\w+):/gm) ?? []),
  ].map(([, name = '']) => name),
);
const ownerOf = new Map(
  Object.entries(owners).flatMap(([area, names]) => names.map((name) => [name, area] as const)),
);

const builderCalls =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|innerJoin|leftJoin|rightJoin|fullJoin|from)\(\s*(\[[^\]]*\]|'[^']*')/g;
const sqlTemplates = /\bsql(?:<[^`]*?>)?`/g;
const sqlStrings = /\.query\(\s*[`']((?:[^`'\\]|\\.|'')*)[`']/gs;
const namesInSql = /\b(?:from|join|into|update|using|truncate|table)\s+(?:only\s+)?(\w+)/gi;
const namedTables = /(?:\btable: |sql\.table\()'(\w+)'/g;
const builderWrites = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)'/g;
const writesInSql = /\b(?:insert into|delete from|merge into|truncate|update)\s+(?:only\s+)?(\w+)/gi;
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

const firstGroups = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, group = '']) => group);

/** Every table that a source names in SQL, however it is put together. */
function namedIn(text: string): Set<string> {
  const named = [
    ...firstGroups(text, builderCalls).flatMap((given) => firstGroups(given, /'(\w+)(?: as \w+)?'/g)),
    ...statementsIn(text).flatMap((statement) => firstGroups(statement, namesInSql)),
    ...firstGroups(text, namedTables),
  ];
  return new Set(named.filter((name) => tables.has(name)));
}

/** Every table that it changes by its name. */
function writtenIn(text: string): Set<string> {
  const written = [
    ...firstGroups(text, builderWrites),
    ...statementsIn(text).flatMap((statement) => firstGroups(statement, writesInSql)),
    ...firstGroups(text, auditedWrites),
  ];
  return new Set(written.filter((name) => tables.has(name)));
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
  tablesIn: (text: string) => Set<string>,
  may: (area: string, table: string) => boolean,
): { readonly found: readonly string[]; readonly where: string } {
  const strangers = sources.flatMap(({ file, area, text }) =>
    [...tablesIn(text)]
      .filter((table) => !may(area, table))
      .map((table) => ({ file, breach: `${area}: ${table}` })),
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
});
