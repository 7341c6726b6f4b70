import { institutionDay } from '@charter/contracts';
import { changesFrom } from '@charter/record-forms';
import { type anyRow, otherRow, ruleCases, type RuleCase } from '@charter/record-forms/rule-cases';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../src/product.ts';
import { onPostgresql, type Person } from './support/app-fixture.ts';

const withoutIdentityType = ruleCases.find(
  ({ form, refused }) => form.definition.name === 'identity' && refused?.path === 'type',
);

interface Refusal {
  id?: string;
  errors?: { field: string; message: string }[];
}

/** The same table that the browser's logic passes, sent by a caller who has no browser. */
onPostgresql('the rules of the profile, on the server', (app) => {
  let member: Person;
  beforeAll(async () => {
    member = await app().person('member');
  });

  /** Whoever travels in time needs a token that lasts. */
  const changeAt = async (instant: string, data: object[]) => {
    app().clock.set(instant);
    const token = await app().issuer.sign(member.subject, { expiresAt: 2_000_000_000 });
    const payload = { recordtype: 'contacts', id: member.contactId, data };
    return app().call<{ detail: string }>('/portal/api/submitForm/Update', payload, token);
  };

  async function rowOf(list: string, wanted: typeof anyRow | typeof otherRow): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(registry.get(list).table)}
      where is_other = ${wanted === otherRow} and state_code = 0 order by id limit 1`.execute(
      app().database.db,
    );
    if (!rows[0]) throw new Error(`${list} has no such row`);
    return rows[0].id;
  }

  async function send({ form, answers }: RuleCase) {
    const resolved: Record<string, unknown> = {};
    for (const [path, answer] of Object.entries(answers)) {
      const isRow = answer !== null && typeof answer === 'object';
      resolved[path] = isRow ? await rowOf(form.bindings[path]?.to ?? '', answer) : answer;
    }
    const data = changesFrom(form, resolved);
    if (form.recordType === 'contacts') {
      return member.call<Refusal>('/portal/api/submitForm/Update', {
        recordtype: 'contacts',
        id: member.contactId,
        data,
      });
    }
    const kind = Object.entries(form.about ?? {}).map(([name, value]) => ({ name, value, type: 'picklist' }));
    return member.call<Refusal>('/portal/api/submitForm/Create', {
      recordtype: form.recordType,
      data: [...kind, ...data.filter(({ value }) => value !== null)],
    });
  }

  describe.each(ruleCases.map((one) => [`${one.form.definition.name}: ${one.title}`, one] as const))(
    '%s',
    (_, one) => {
      it(one.refused ? `is refused: ${one.refused.message}` : 'is accepted', async () => {
        const { status, body } = await send(one);
        if (!one.refused) {
          expect([status, body.errors]).toEqual([status === 200 ? 200 : 201, undefined]);
          return;
        }
        expect(status).toBe(422);
        expect(body.errors).toEqual([
          {
            field: one.form.bindings[one.refused.path]?.name,
            // A column that must not be empty is refused by the database before any form is asked.
            message: one === withoutIdentityType ? 'must have a value' : one.refused.message,
          },
        ]);
      });
    },
  );

  it('leaves a record with an old gap open to changes elsewhere', async () => {
    const imported = await app().person('member', { title_code: null, birth_date: null });
    const change = (name: string, value: string) =>
      imported.call('/portal/api/submitForm/Update', {
        recordtype: 'contacts',
        id: imported.contactId,
        data: [{ name, value, type: 'string' }],
      });
    expect((await change('ctpt_companyname', 'Bridges Ltd')).status).toBe(200);
    expect((await change('firstname', 'Anna')).status).toBe(422);
  });

  it('dates a confirmation today and no other day', async () => {
    const confirm = (value: string) =>
      changeAt('2026-11-15T21:30:00Z', [
        { name: 'ctpt_profiledetailsconfirmedaccurateon', value, type: 'datetime' },
      ]);
    expect((await confirm('2026-11-14')).status).toBe(422);
    expect((await confirm('2026-11-16')).status).toBe(422);
    expect((await confirm('2026-11-15')).status).toBe(200);
  });

  it('confirms no details that lack what everybody has to say', async () => {
    app().clock.set(new Date().toISOString());
    const today = institutionDay(new Date());
    for (const missing of [{ title_code: null }, { birth_date: null }]) {
      const person = await app().person('member', missing);
      const { status, body } = await person.call('/portal/api/submitForm/Update', {
        recordtype: 'contacts',
        id: person.contactId,
        data: [{ name: 'ctpt_profiledetailsconfirmedaccurateon', value: today, type: 'datetime' }],
      });
      expect([status, JSON.stringify(body)]).toEqual([
        422,
        expect.stringContaining('Add your title and date of birth'),
      ]);
    }
  });

  describe("next year's divisions", () => {
    const choose = async (instant: string, type: 'add' | 'delete') => {
      const { id } = await app().database.db.selectFrom('division').select('id').executeTakeFirstOrThrow();
      const link = {
        parentId: member.contactId,
        parentEntityName: 'contacts',
        childId: id,
        childEntityName: 'ctpt_divisions',
        type,
      };
      return changeAt(instant, [
        { name: 'ctpt_contact_ctpt_nextyeardivisionset', type: 'manytomany', manyToManyValues: [link] },
      ]);
    };

    it.each([
      // Midnight in South Africa is two hours earlier in UTC.
      ['2026-09-30T21:59:59Z', 200],
      ['2026-09-30T22:00:00Z', 422],
      ['2026-12-31T21:59:59Z', 422],
      ['2026-12-31T22:00:00Z', 200],
    ] as const)('chosen at %s: %i', async (instant, status) => {
      expect((await choose(instant, 'add')).status).toBe(status);
      expect((await choose(instant, 'delete')).status).toBe(status);
    });
  });
});
