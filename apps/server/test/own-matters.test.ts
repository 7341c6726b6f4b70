import { codes, type FieldChange, type Problem } from '@charter/contracts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../src/product.ts';
import { onPostgresql, type Person } from './support/app-fixture.ts';
import { insert, lookup, picklist, text, type Sample } from './support/samples/sample.ts';
import { samples } from './support/samples/index.ts';

interface Decision {
  readonly role: string;
  /** How a row is about a person, where the sample's own way is another. */
  readonly row?: Sample['row'];
  readonly change: FieldChange;
  /** Everybody keeps this of themselves, so an officer does too. */
  readonly personal?: boolean;
}

const placementOf: Sample['row'] = async (db, contactId) =>
  insert(db, 'placement', {
    company_id: await insert(db, 'account', { name: 'A company' }),
    student_id: contactId,
  });
const permissionSetOf: Sample['row'] = async (db, contactId) => {
  const { role_id } = await db
    .selectFrom('contact_role')
    .select('role_id')
    .where('contact_id', '=', contactId)
    .executeTakeFirstOrThrow();
  return insert(db, 'permission_set', { role_id, asset_key: `sample-${randomUUID()}`, state_code: 1 });
};
const shortlisted = picklist('statuscode', codes.codeOf(codes.placementStatus, 'Shortlisted'));

/** What each desk decides about people, by record type. */
const decisions: Readonly<Record<string, Decision>> = {
  contacts: { role: 'membership-officer', change: text('ctpt_membershipclass', 'Fellow') },
  accounts: { role: 'membership-officer', change: text('ctpt_membershipnumber', 'F-1') },
  ctpt_cases: {
    role: 'membership-officer',
    change: picklist('statuscode', codes.codeOf(codes.caseStatus, 'Resolved')),
  },
  ctpt_memberdeclarations: {
    role: 'education-officer',
    change: picklist('statuscode', codes.codeOf(codes.declarationStatus, 'Approved')),
  },
  ctpt_examresults: {
    role: 'education-officer',
    change: picklist('ctpt_result', codes.codeOf(codes.examResult, 'Pass')),
  },
  ctpt_studenttrainingagreements: {
    role: 'education-officer',
    change: { name: 'ctpt_duration', value: 12, type: 'number' },
  },
  ctpt_studentplacements: { role: 'education-officer', row: placementOf, change: shortlisted },
  ctpt_permissionsets: {
    role: 'administrator',
    row: permissionSetOf,
    change: { name: 'canread', value: true, type: 'boolean' },
  },
  ctpt_paymentverifications: { role: 'finance-officer', change: picklist('statuscode', 2) },
  ctpt_savedviews: { role: 'administrator', change: text('ctpt_name', 'Late ones'), personal: true },
  msmedia_mediaregistrations: {
    role: 'events-officer',
    change: { name: 'ctpt_attendedon', value: '2026-11-16', type: 'datetime' },
  },
};

/** Types of which a desk can make rows about the person behind it, with what it would send. */
const creations: Readonly<Record<string, { role: string; data?: Sample['create'] }>> = {
  ctpt_examresults: { role: 'education-officer' },
  ctpt_memberdeclarations: { role: 'education-officer' },
  ctpt_creditnotes: { role: 'finance-officer' },
  ctpt_refunds: { role: 'finance-officer' },
  ctpt_studentplacements: {
    role: 'education-officer',
    data: async (db, contactId) => [
      lookup('ctpt_company', await insert(db, 'account', { name: 'A company' }), 'accounts'),
      lookup('ctpt_studentid', contactId, 'contacts'),
      shortlisted,
    ],
  },
  ctpt_permissionsets: {
    role: 'administrator',
    data: async (db, contactId) => {
      const { role_id } = await db
        .selectFrom('contact_role')
        .select('role_id')
        .where('contact_id', '=', contactId)
        .executeTakeFirstOrThrow();
      return [lookup('ctpt_role', role_id, 'ctpt_roles'), text('assetkey', `sample-${randomUUID()}`)];
    },
  },
};

describe('the table of what desks decide', () => {
  const deskWrites = registry.types.flatMap((type) =>
    (['create', 'update'] as const)
      .filter((verb) => type.grants.some(({ rows, verbs }) => verbs.includes(verb) && rows.own === undefined))
      .map((verb) => ({ type, verb })),
  );
  const about = deskWrites.filter(({ type }) => type.ownMatters !== null);
  const named = (verb: string) => about.filter((one) => one.verb === verb).map(({ type }) => type.name);

  it('names every type that a desk writes and that is about somebody', () => {
    expect(Object.keys(decisions).sort()).toEqual(named('update').sort());
    expect(Object.keys(creations).sort()).toEqual(named('create').sort());
  });

  it('leaves out no type that points at a person, but the speakers of events', () => {
    const unguarded = deskWrites.filter(
      ({ type }) => type.ownMatters === null && type.allFields.some((field) => field.to === 'contacts'),
    );
    expect([...new Set(unguarded.map(({ type }) => type.name))]).toEqual(['ctpt_speakers']);
  });
});

onPostgresql('matters of one’s own', (app) => {
  const officers = new Map<string, { self: Person; colleague: Person }>();
  beforeAll(async () => {
    for (const role of new Set(Object.values({ ...decisions, ...creations }).map((one) => one.role))) {
      officers.set(role, { self: await app().person(role), colleague: await app().person(role) });
    }
  });
  const officersOf = (role: string) => {
    const pair = officers.get(role);
    if (!pair) throw new Error(`No officers are ${role}`);
    return pair;
  };
  const send = (person: Person, call: 'Create' | 'Update' | 'delete', request: object) =>
    person.call<Partial<Problem> & { id: string }>(`/portal/api/submitForm/${call}`, request, {
      'idempotency-key': randomUUID(),
    });
  const refusals = (person: Person) =>
    app()
      .database.db.selectFrom('audit_entry')
      .selectAll()
      .where('actor_contact_id', '=', person.contactId)
      .where('action', '=', 'refuse')
      .orderBy('id')
      .execute();
  const refusal = {
    status: 403,
    body: {
      type: 'urn:charter:problem:ownMatter',
      detail: 'You may not decide in a matter of your own. Ask a colleague.',
    },
  };
  const sample = (type: string): Sample => {
    const found = samples[type];
    if (!found) throw new Error(`No sample of ${type}`);
    return found;
  };

  it.each(Object.entries(decisions))(
    'in their own %s an officer may do what everybody may, and a colleague the rest',
    async (recordtype, { role, change, personal, row = sample(recordtype).row }) => {
      const { db } = app().database;
      const { self, colleague } = officersOf(role);
      const id = await row(db, self.contactId);
      const table = sql.table(registry.get(recordtype).table);
      const read = async () => (await sql`select * from ${table} where id = ${id}::uuid`.execute(db)).rows;
      const before = await read();
      const request = { recordtype, id, data: [change] };
      if (personal) {
        expect((await send(self, 'Update', request)).status).toBe(200);
        return;
      }
      expect(await send(self, 'Update', request)).toMatchObject(refusal);
      expect(await read()).toEqual(before);
      expect((await refusals(self)).at(-1)).toMatchObject({
        record_type: recordtype,
        record_id: id,
        actor: 'person',
      });
      // Both administrators hold the one role there is: nobody who holds a role says what it opens.
      if (recordtype === 'ctpt_permissionsets') return;
      // What staff are themselves is an administrator's.
      const by = recordtype === 'contacts' ? officersOf('administrator').self : colleague;
      const answer = await send(by, 'Update', request);
      expect([200, 409, 422], JSON.stringify(answer.body)).toContain(answer.status);
    },
  );

  it.each(Object.entries(creations))(
    'nobody makes a %s about themselves',
    async (recordtype, { role, data = sample(recordtype).create }) => {
      const { db } = app().database;
      const { self, colleague } = officersOf(role);
      const noted = (await refusals(self)).length;
      const own = await send(self, 'Create', { recordtype, data: await data?.(db, self.contactId) });
      expect(own).toMatchObject(refusal);
      expect((await refusals(self)).slice(noted)).toMatchObject([{ record_type: recordtype }]);
      if (recordtype === 'ctpt_permissionsets') return;
      const other = await send(self, 'Create', { recordtype, data: await data?.(db, colleague.contactId) });
      expect(other.status, JSON.stringify(other.body)).toBe(201);
    },
  );

  it('an administrator takes nothing from their own role either, and says what other roles open', async () => {
    const { db } = app().database;
    const { self } = officersOf('administrator');
    const recordtype = 'ctpt_permissionsets';
    const own = await permissionSetOf(db, self.contactId);
    expect(await send(self, 'delete', { recordtype, id: own })).toMatchObject(refusal);
    const other = await sample(recordtype).row(db, self.contactId);
    expect((await send(self, 'delete', { recordtype, id: other })).status).toBe(200);
  });

  it('another’s company cannot be turned into one’s own', async () => {
    const { self, colleague } = officersOf('membership-officer');
    const id = await sample('accounts').row(app().database.db, colleague.contactId);
    const data = [lookup('primarycontactid', self.contactId, 'contacts')];
    expect(await send(self, 'Update', { recordtype: 'accounts', id, data })).toMatchObject(refusal);
  });

  it('an officer still keeps their own profile, but nothing of their standing along with it', async () => {
    const { self } = officersOf('membership-officer');
    const write = (data: FieldChange[]) =>
      send(self, 'Update', { recordtype: 'contacts', id: self.contactId, data });
    expect((await write([text('ctpt_vatnumber', '4123456789')])).status).toBe(200);
    const both = await write([text('ctpt_vatnumber', '4'), text('ctpt_membershipnumber', 'M-1')]);
    expect(both.status).toBe(403);
    for (const change of [text('ctpt_membershipnumber', 'M-1'), picklist('ctpt_contacttype', 4)] as const)
      expect(await write([change])).toMatchObject(refusal);
  });

  it('the trail names the fields that were asked for', async () => {
    const { self } = officersOf('membership-officer');
    const data = [text('ctpt_membershipclass', 'Honorary Fellow')];
    await send(self, 'Update', { recordtype: 'contacts', id: self.contactId, data });
    const entry = (await refusals(self)).at(-1);
    expect(JSON.stringify(entry)).toContain('membership_class');
  });
});
