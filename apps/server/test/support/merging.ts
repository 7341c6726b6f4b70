import type { PreviewMergeAnswer, Problem, ReadMemberAnswer } from '@charter/contracts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach } from 'vitest';
import { movingReferences } from '../../src/domains/my-data/merge/references.ts';
import type { AppFixture, Person } from './app-fixture.ts';
import { insert } from './samples/sample.ts';

/** Every column that refers to a person. */
export const references = sql<{ name: string }>`
  select c.conrelid::regclass::text || '.' || a.attname as name from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
  where c.contype = 'f' and c.confrelid = 'contact'::regclass order by 1`;
export const moving = movingReferences.map(({ table, column }) => `${table}.${column}`);

/** Before each test somebody who signs in, another record of theirs with a membership, and what an officer does with the two. */
export function twoRecords(app: () => AppFixture) {
  const pair = {} as { officer: Person; person: Person; other: string };
  beforeAll(async () => {
    pair.officer = await app().person('membership-officer');
  });
  beforeEach(async () => {
    pair.person = await app().person('applicant', {
      first_name: 'Thandi',
      last_name: 'Nkosi',
      email: 'thandi@example.test',
    });
    pair.other = await insert(app().database.db, 'contact', {
      first_name: 'Thandiwe',
      last_name: 'Nkosi',
      mobile_phone: '+27821234567',
      race_code: 1,
      contact_type: 1,
      membership_number: randomUUID(),
    });
  });
  const compare = (more: object = {}, by = pair.officer) =>
    by.call<PreviewMergeAnswer & Partial<Problem>>('/portal/api/staff/members/compare', {
      id: pair.person.contactId,
      otherId: pair.other,
      ...more,
    });
  const seen = async (id = pair.person.contactId) =>
    (await pair.officer.call<ReadMemberAnswer>('/portal/api/staff/members/read', { id })).body;
  return {
    pair,
    compare,
    seen,
    merge: async (more: object = {}, by = pair.officer) => {
      const { body } = await compare();
      return by.call<{ id: string } & Partial<Problem>>('/portal/api/staff/members/merge', {
        id: pair.person.contactId,
        otherId: pair.other,
        key: randomUUID(),
        version: body.survivor.version,
        otherVersion: body.other.version,
        takes: body.fields.filter(({ takesOther }) => takesOther).map(({ name }) => name),
        reason: 'She rang and named her number.',
        ...more,
      });
    },
    undo: async (by = pair.officer) =>
      by.call<{ id: string } & Partial<Problem>>('/portal/api/staff/members/undo-merge', {
        id: (await seen()).merges[0]?.id ?? randomUUID(),
      }),
    contact: (id: string) =>
      app().database.db.selectFrom('contact').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** How many rows refer to the record, by column. */
    pointing: async (id: string) => {
      const { db } = app().database;
      const counts: Record<string, number> = {};
      for (const { name } of (await references.execute(db)).rows) {
        const [table = '', column = ''] = name.split('.');
        const { rows } = await sql<{ count: number }>`
          select count(*)::integer as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}::uuid`.execute(
          db,
        );
        if (rows[0]?.count) counts[name] = rows[0].count;
      }
      return counts;
    },
  };
}
