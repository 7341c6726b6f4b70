import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

interface Line {
  readonly id: string;
  readonly what: string;
  readonly shownBy: string;
}

const lines: Line[] = readFileSync(join(root, 'docs/coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| *\d-/.test(line))
  .map((line) => {
    const [, id = '', what = '', shownBy = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return { id, what, shownBy };
  });

const references = lines.flatMap(({ id, shownBy }) =>
  shownBy === 'not built yet'
    ? []
    : shownBy.split('<br>').map((reference) => ({ id, reference: reference.trim() })),
);

describe('the coverage register', () => {
  it('has lines, each id once, each with something to hold', () => {
    expect(lines.length).toBeGreaterThan(500);
    expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length);
    expect(lines.filter((line) => line.what === '' || line.shownBy === '')).toEqual([]);
  });

  it('names only files that exist; whether the test ran and passed, the last step of npm test says', () => {
    const missing = references.filter(({ reference }) => {
      const [, file = ''] = /^`([^`›]+) › [^`]+`$/.exec(reference) ?? [];
      return !/\.(test|spec)\.tsx?$/.test(file) || !existsSync(join(root, file));
    });
    expect(missing).toEqual([]);
  });
});

describe('the judge of the register', () => {
  const file = 'apps/server/test/fees.test.ts';
  const ofEach = 'costs a %s what the schedule says';
  const filledIn = (who: string) => ofEach.replace('%s', who);

  /** What the judge says of one citation in a run of these tests; empty where it is satisfied. */
  function judge(title: string, ran: Readonly<Record<string, string>>): string {
    const folder = mkdtempSync(join(tmpdir(), 'charter-register-'));
    const assertionResults = Object.entries(ran).map(([own, status]) => ({
      ancestorTitles: ['an application'],
      title: own,
      status,
    }));
    const reports = {
      'portal.json': { testResults: [] },
      'server.json': { testResults: [{ name: join(root, file), assertionResults }] },
      'playwright.json': {},
      'coverage.md': `| 1-fee-1 | It costs something. | \`${file} › ${title}\` |\n`,
    };
    for (const [name, report] of Object.entries(reports)) {
      writeFileSync(join(folder, name), typeof report === 'string' ? report : JSON.stringify(report));
    }
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(root, 'scripts/check-register.ts'), folder, join(folder, 'coverage.md')],
      { encoding: 'utf8' },
    );
    rmSync(folder, { recursive: true });
    const [said = ''] = stdout.split('\n').filter((line) => line.startsWith('1-fee-1: '));
    expect(status).toBe(said === '' ? 0 : 1);
    return said.replace(`1-fee-1: \`${file} › ${title}\` `, '');
  }

  it('wants every test that was made of a title with values in it to have passed', () => {
    const both = { [filledIn('member')]: 'passed', [filledIn('student')]: 'passed' };
    expect(judge(ofEach, both)).toBe('');
    expect(judge(ofEach, { ...both, [filledIn('student')]: 'failed' })).toBe(
      `was failed: an application › ${filledIn('student')}`,
    );
    expect(judge(ofEach, { ...both, [filledIn('student')]: 'skipped' })).toMatch(/^was skipped/);
  });

  it('wants at least one of them to have run', () => {
    expect(judge(ofEach, { 'costs nothing': 'passed' })).toBe('did not run');
    expect(judge(ofEach, {})).toBe('did not run');
  });

  it('takes one of them by its own values, whatever became of the others', () => {
    const ran = { [filledIn('member')]: 'passed', [filledIn('student')]: 'skipped' };
    expect(judge(filledIn('member'), ran)).toBe('');
    expect(judge(filledIn('student'), ran)).toMatch(/^was skipped/);
    expect(judge(filledIn('firm'), ran)).toBe('did not run');
  });

  it('wants all tests of a group to have passed', () => {
    const ran = { [filledIn('member')]: 'passed' };
    expect(judge('an application', ran)).toBe('');
    expect(judge('an application', { ...ran, 'costs nothing': 'failed' })).toMatch(/^was failed/);
  });
});
