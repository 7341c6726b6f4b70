import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  functionsIn,
  mayCall,
  mayName,
  mayWrite,
  namedInSql,
  ownerOf,
  ownerOfFunction,
  tablesAmong,
  writtenInSql,
} from '../../../tests/table-owners.ts';
import type { DatabaseHandle } from '../src/platform/database/index.ts';
import { openTestDatabase } from './support/databases.ts';

/** Which tables of others are read inside the database. An entry that is no longer needed fails the test as well. */
const exceptions: readonly string[] = [
  // What an officer adds up of evidence, with its documents and files in one list.
  'domains/cpd: supporting_document in evidence_record',
  // Who is listed, people and firms alike, as far as it is public.
  'domains/directory: account in directory_entry',
  'domains/directory: account in listed_firm',
  // A document stays as it is while what it belongs to is decided, whoever changes it.
  'domains/documents: evidence in document_kept_for',
  'domains/documents: member_declaration in document_kept_for',
  'domains/documents: service_case in document_kept_for',
  // A list of invoices says which of them somebody is said to have paid, and by when finance answers: one question for all rows.
  'domains/orders: payment_verification in order_expected_by',
  'domains/orders: payment_verification in order_under_way',
  'domains/orders: sponsorship in order_expected_by',
  'domains/orders: sponsorship in order_under_way',
  // A CV is a document that its owner has named so; employers see it without knowing of others.
  'domains/placements: document_use in cv_document',
  'domains/placements: supporting_document in cv_document',
  // The name of the organisation, beside each of its students.
  'domains/placements: account in placement_party',
  // What can be chosen is offered for each address and number that somebody has.
  'domains/preferences: channel in preference_offer',
  // Nothing is noted of whoever was erased meanwhile: the row is held in the statement that notes it.
  'engines/audit: contact in is_still_known',
  // Who calls, and what opens for them, is one question of every request: the sign-in is linked to a person.
  'engines/entitlements: contact in session_facts',
  'engines/entitlements: identity_link in session_facts',
  'engines/entitlements: identity_link in viewed_sign_in',
  'engines/entitlements: identity_link in was_erased',
];

interface Definition {
  readonly name: string;
  readonly area: string;
  readonly body: string;
  readonly named: readonly string[];
}

describe('functions and views of the database', () => {
  let database: DatabaseHandle;
  let functions: readonly Definition[];
  let views: readonly Definition[];
  beforeAll(async () => {
    database = await openTestDatabase('postgresql');
    const ofFunctions = await sql<{ name: string; body: string }>`
      select proname as name, coalesce(pg_get_function_sqlbody(oid), prosrc) as body from pg_proc p
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`.execute(
      database.db,
    );
    functions = ofFunctions.rows.map(({ name, body }) => ({
      name,
      body,
      area: ownerOfFunction.get(name) ?? '',
      named: namedInSql(body),
    }));
    const ofViews = await sql<{ name: string; body: string; named: string[] }>`
      select v.relname as name, pg_get_viewdef(v.oid) as body, array_agg(distinct t.relname::text) as named
      from pg_class v join pg_rewrite r on r.ev_class = v.oid
        join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
        join pg_class t on t.oid = d.refobjid and t.oid <> v.oid
      where v.relkind = 'v' and v.relnamespace = 'public'::regnamespace group by v.oid, v.relname`.execute(
      database.db,
    );
    views = ofViews.rows.map((view) => ({ ...view, area: ownerOf.get(view.name) ?? '' }));
  });
  afterAll(() => database.close());

  const breaches = (
    definitions: readonly Definition[],
    namesIn: (definition: Definition) => Iterable<string>,
    may: (area: string, name: string) => boolean,
  ): string[] =>
    definitions
      .flatMap((definition) =>
        [...namesIn(definition)]
          .filter((name) => !may(definition.area, name))
          .map((name) => `${definition.area}: ${name} in ${definition.name}`),
      )
      .toSorted();

  it('belong to one area each', () => {
    expect(functions.map(({ name }) => name).toSorted()).toEqual([...ownerOfFunction.keys()].toSorted());
    expect(views.filter(({ area }) => area === '')).toEqual([]);
    expect(views.map(({ name }) => name)).toContain('order_record');
  });

  it('read the tables of their area, and those that the architecture allows', () => {
    const found = breaches([...functions, ...views], ({ named }) => tablesAmong(named), mayName);
    expect(found).toEqual(exceptions.toSorted());
  });

  it('change the tables of their area alone', () => {
    expect(breaches(functions, ({ body }) => tablesAmong(writtenInSql(body)), mayWrite)).toEqual([]);
  });

  it('ask no function of a domain where they are an engine’s', () => {
    expect(breaches([...functions, ...views], ({ body }) => functionsIn(body), mayCall)).toEqual([]);
  });
});
