import { codes, paperMessages, type VerifyAnswer } from '@charter/contracts';
import type { Insertable } from 'kysely';
import { expect, it } from 'vitest';
import type { Schema } from '../src/platform/database/index.ts';
import { onPostgresql, type Person } from './support/app-fixture.ts';
import { download, readPaper } from './support/papers.ts';
import { insert } from './support/samples/sample.ts';

onPostgresql('a statement of results', (app) => {
  const verify = async (code: string) => (await app().call<VerifyAnswer>('/portal/verify', { code })).body;
  const addResult = ({ contactId }: Person, more: Partial<Insertable<Schema['exam_result']>> = {}) =>
    insert(app().database.db, 'exam_result', {
      contact_id: contactId,
      name: 'Structures',
      result_code: codes.codeOf(codes.examResult, 'Pass'),
      mark: 68.5,
      attempt: 1,
      candidate_number: 'C-1',
      released_on: '2026-01-05T08:00:00Z',
      ...more,
    });
  const ask = (person: Person) => download(app(), person, '/portal/api/exams/statement');
  const statement = async (person: Person) => {
    const { status, bytes, body } = await ask(person);
    expect(status, body).toBe(200);
    return readPaper(bytes);
  };

  it('says what was released, nothing else, and its code says the same', async () => {
    const person = await app().person('member', { first_name: 'Thandi', last_name: 'Nkosi' });
    const stranger = await app().person('member', { first_name: 'Sipho', last_name: 'Dube' });
    expect([(await ask(person)).status, (await ask(person)).body]).toEqual([
      422,
      expect.stringContaining(paperMessages.noResults),
    ]);
    await addResult(person, { name: 'Tried out', is_mock_exam: true });
    expect((await ask(person)).body).toContain(paperMessages.noResults);
    await addResult(person, { created_on: '2025-12-01T08:00:00Z' });
    // Written later and released earlier: the order is that of the screen.
    await addResult(person, {
      name: 'Steel',
      result_code: codes.codeOf(codes.examResult, 'Fail'),
      mark: 31,
      created_on: '2025-12-02T08:00:00Z',
      released_on: '2026-01-03T08:00:00Z',
    });
    await addResult(person, { name: 'Not yet', released_on: '2098-01-01T00:00:00Z' });
    await addResult(person, { name: 'Never', released_on: null });
    await addResult(person, { name: 'Withdrawn', state_code: 1 });
    await addResult(stranger, { name: 'Of another' });
    const { words, code } = await statement(person);
    for (const said of [
      'Statement of results',
      'Thandi Nkosi',
      'Structures',
      '68.5 %',
      'Pass',
      'Steel',
      'Fail',
    ])
      expect(words).toContain(said);
    expect(words.indexOf('Steel')).toBeLessThan(words.indexOf('Structures'));
    expect(words).not.toMatch(/Not yet|Never|Withdrawn|Of another|Tried out|mock/i);
    expect(await verify(code)).toEqual({
      state: 'valid',
      kind: 'results',
      holder: 'Thandi Nkosi',
      what: 'Exam results',
      lines: ['Steel: Fail, 31 %, attempt 1', 'Structures: Pass, 68.5 %, attempt 1'],
      issuedOn: expect.any(String),
    });
    expect((await statement(person)).code).toBe(code);
  });

  it('of before stays what it was when a result comes later, and the next one is another', async () => {
    const person = await app().person('member');
    await addResult(person);
    const first = await statement(person);
    await addResult(person, { name: 'Steel', released_on: new Date().toISOString() });
    const second = await statement(person);
    expect(second.code).not.toBe(first.code);
    expect((await verify(first.code)).lines).toEqual(['Structures: Pass, 68.5 %, attempt 1']);
    expect((await verify(second.code)).lines).toHaveLength(2);
  });

  it.each([
    ['corrected', 'ctpt_mark', 40, 'number'],
    ['no longer released', 'ctpt_releasedon', null, 'datetime'],
    ['withdrawn', 'statecode', 1, 'picklist'],
  ])('does not hold any more once a result is %s', async (_, name, value, type) => {
    const desk = await app().person('education-officer');
    const person = await app().person('member');
    const id = await addResult(person);
    const { code } = await statement(person);
    const { status } = await desk.call('/portal/api/submitForm/Update', {
      recordtype: 'ctpt_examresults',
      id,
      data: [{ name, value, type }],
    });
    expect(status).toBe(200);
    expect(await verify(code)).toEqual({ state: 'revoked', kind: 'results' });
  });
});
