import type { Problem } from '@charter/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { movingReferences } from '../src/domains/my-data/merge/references.ts';
import { verifyTrail } from '../src/engines/audit/index.ts';
import { registry } from '../src/product.ts';
import { onBothDatabases } from './support/app-fixture.ts';
import { addMarkedPerson, markedLastName } from './support/marked-person.ts';
import { moving, twoRecords } from './support/merging.ts';
import { ScriptedGateway } from './support/scripted-gateway.ts';

const gateway = await ScriptedGateway.start();
afterAll(() => gateway.close());

onBothDatabases(
  'merging somebody who has used everything',
  (app) => {
    const { pair, compare, merge, undo, seen, contact, pointing } = twoRecords(app);

    /** The person of this test has been changed by hand in other fields. */
    const untraced = async () => {
      const ours = new Set<string | null>(['merged_into', ...movingReferences.map(({ column }) => column)]);
      const { faults } = await verifyTrail(app().database.db, registry.types);
      return faults.filter(({ field }) => field === null || ours.has(field));
    };

    beforeAll(async () => {
      pair.other = (await addMarkedPerson(app(), gateway)).contactId;
    });

    it('leaves nothing with the other record but what stays there, and gives all of it back', async () => {
      const { db } = app().database;
      const marked = await db
        .selectFrom('contact')
        .select('id')
        .where('last_name', '=', markedLastName)
        .executeTakeFirstOrThrow();
      pair.other = marked.id;
      await db.deleteFrom('identity_link').where('contact_id', '=', pair.other).execute();
      await sql`update email_change set cancelled_on = now() where confirmed_on is null and superseded_on is null
        and cancelled_on is null`.execute(db);
      await compare();
      const before = await pointing(pair.other);
      expect((await merge()).body).toEqual({ id: pair.person.contactId });
      const left = Object.keys(await pointing(pair.other)).filter((name) => moving.includes(name));
      // The primary address of whoever signs in stays theirs; what belongs to the other one stays with it.
      expect(left).toEqual(['channel.contact_id', 'email_change.contact_id']);
      expect(await untraced()).toEqual([]);
      expect((await undo()).body).toEqual({ id: pair.other });
      expect(await pointing(pair.other)).toEqual({ ...before, 'contact_merge.other_id': 1 });
      expect(await untraced()).toEqual([]);
    });

    it('is erased with the survivor, the values that were kept too', async () => {
      const { db } = app().database;
      await merge();
      const administrator = await app().person('administrator');
      const id = (await seen()).merges[0]?.id ?? '';
      const erased = await administrator.call('/portal/api/my-data/erase', {
        id: pair.person.contactId,
        lastName: 'Nkosi',
      });
      expect(erased.status).toBe(200);
      expect((await contact(pair.other)).erased_on).not.toBeNull();
      const row = await db.selectFrom('contact_merge').selectAll().where('id', '=', id).executeTakeFirst();
      expect(row).toMatchObject({ kept: null, reason: 'Erased' });
      const answer = await pair.officer.call<Problem>('/portal/api/staff/members/undo-merge', { id });
      expect(answer.status).toBe(409);
    });
  },
  { PAYGATE_URL: gateway.url },
);
