import { codes, type BulkAct, type BulkAnswer, type Problem } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { AppFixture, Person } from './app-fixture.ts';

type ApiResult = Partial<Problem> & { readonly id: string };

export const bulkStatus = (label: (typeof codes.bulkStatus)[keyof typeof codes.bulkStatus]) =>
  codes.codeOf(codes.bulkStatus, label);

/** What tests of bulk actions do: look through, start and wait for the report. */
export const bulk = {
  preview: (
    person: Person,
    act: BulkAct,
    selection: { readonly ids: readonly string[] } | object,
    key = randomUUID(),
  ) => person.call<ApiResult>('/portal/api/staff/bulk/preview', { key, act, ...selection }),
  read: async (person: Person, id: string) =>
    (await person.call<BulkAnswer & Partial<Problem>>('/portal/api/staff/bulk/read', { id })).body,
  start: (person: Person, id: string) => person.call<ApiResult>('/portal/api/staff/bulk/start', { id }),
  stop: (person: Person, id: string) => person.call<ApiResult>('/portal/api/staff/bulk/stop', { id }),
  /** The preview of it, once all were looked through. */
  previewed: async (person: Person, act: BulkAct, selection: object): Promise<BulkAnswer> => {
    const { body, status } = await bulk.preview(person, act, selection);
    expect(body.detail).toBeUndefined();
    expect(status).toBe(200);
    await expect
      .poll(async () => (await bulk.read(person, body.id)).status, { timeout: 20_000 })
      .toBe(bulkStatus('Previewed'));
    return bulk.read(person, body.id);
  },
  /** The report of a run, once it has ended. */
  ended: async (person: Person, id: string): Promise<BulkAnswer> => {
    await expect
      .poll(async () => (await bulk.read(person, id)).status, { timeout: 20_000 })
      .not.toBe(bulkStatus('Under way'));
    return bulk.read(person, id);
  },
};

export const caseOfficers = async (app: AppFixture, ids: readonly string[]) => {
  const found = await app.database.db
    .selectFrom('service_case')
    .select(['id', 'officer_id'])
    .where('id', 'in', ids)
    .execute();
  return ids.map((id) => found.find((row) => row.id === id)?.officer_id ?? null);
};
