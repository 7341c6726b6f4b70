import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Locks are taken by the functions of `engines/locks`, which hold their order; rules of record types only judge (decision 141). */
const source = join(import.meta.dirname, '../apps/server/src');

const byHand = [
  /\.(?:forUpdate|forNoKeyUpdate|forShare|forKeyShare|skipLocked)\(/,
  /\bfor\s+(?:no\s+key\s+update|update|key\s+share|share)\b/i,
  /\bskip\s+locked\b/i,
  /\bpg_(?:try_)?advisory\w*\(/i,
];

/** What locks by hand, and why it may. It only ever gets shorter: an entry that is no longer needed fails the test as well. */
const mayLockByHand = [
  // One statement in no transaction: its locks end with it, and it waits for none.
  'engines/entitlements/end-session.ts',
  // The queue's own table, before there is anything to lock in it; the queue knows no transactions of ours.
  'platform/jobs/failed-jobs.ts',
];

const rules = [/:\s*(?:readonly\s+)?Rule\b/, /\bcheck:\s*async\b/];
const acts = [
  ...byHand,
  /\block[A-Z]\w*\(/,
  /\benterLevel\(/,
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(/,
  /\b(?:insert\s+into|delete\s+from|merge\s+into|update\s+\w+\s+(?:as\s+)?\w*\s*set)\b/i,
  /\b(?:changeRow|createOnce|auditCreation|writeAudit|writeCreations|tell|tellAndMail)\(/,
  /\.enqueue(?:All)?\(/,
];

const mayJudgeAndAct = [
  // The employment that two tabs offer at once is one: few lines, which are an employment's own.
  'domains/membership/records/employments.ts',
];

const sources = globSync('**/*.ts', { cwd: source })
  .filter((file) => !/\.(?:test|generated)\.ts$/.test(file))
  .sort()
  .map((file) => ({ file, code: withoutComments(readFileSync(join(source, file), 'utf8')) }));

/** What is said about a lock takes none. */
function withoutComments(text: string): string {
  return text.replaceAll(/^\s*(?:\/\*\*?[\s\S]*?\*\/|\/\/.*)$/gm, '');
}

const does = (code: string, what: readonly RegExp[]): boolean => what.some((way) => way.test(code));

describe('locks', () => {
  it.each([
    "rows.forUpdate('i').execute()",
    'rows.where(x).skipLocked()',
    'sql`select 1 for no key update`',
    'sql`select 1 limit 1\n  FOR SHARE of d`',
    'sql`delete from x where id in (select id from x for update skip locked)`',
    'sql`select pg_advisory_xact_lock(1)`',
    'sql`select pg_try_advisory_lock(1)`',
  ])('are recognised: %s', (code) => {
    expect(does(code, byHand)).toBe(true);
    expect(does(withoutComments(`// ${code.replaceAll('\n', ' ')}`), byHand)).toBe(false);
  });

  it('are taken through the engine, whose levels keep everybody to one order', () => {
    const lockers = sources.filter(
      ({ file, code }) => !/^(?:engines\/locks|platform\/database)\//.test(file) && does(code, byHand),
    );
    expect(lockers.map(({ file }) => file)).toEqual(mayLockByHand);
  });
});

describe('rules of record types', () => {
  const judging = sources.filter(
    ({ code }) => /engines\/records|\.\/record-type\.ts/.test(code) && does(code, rules),
  );

  it('are found wherever they stand', () => {
    expect(judging.map(({ file }) => file)).toEqual(
      expect.arrayContaining([
        'domains/documents/document-rules.ts',
        'domains/events/records/events.ts',
        'domains/membership/contact-rules.ts',
        'engines/records/follows-form.ts',
        'staff/views/saved-views.ts',
      ]),
    );
  });

  it.each([
    'await lockKeys(tx, key)',
    'lockRows(tx, level, rows)',
    'enterLevel(tx, level)',
    "db.updateTable('contact').set({})",
    'sql`update contact as c set x = 1`',
    'sql`update contact set x = 1`',
    'await tell(tx, whom, what)',
    'jobs.enqueue(tx, job)',
  ])('would be found out by %s', (code) => {
    expect(does(code, acts)).toBe(true);
  });

  it('neither lock nor write, and nothing that does stands beside them', () => {
    expect(judging.filter(({ code }) => does(code, acts)).map(({ file }) => file)).toEqual(mayJudgeAndAct);
  });
});
