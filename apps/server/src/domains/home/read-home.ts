import type { HomeAnswer, Need } from '@charter/contracts';
import { sql } from 'kysely';
import { seenAs, type ReadAnswer } from '../../engines/entitlements/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { HomeAbout, HomePart } from '../domain.ts';
import { orderNeeds } from './order-needs.ts';

/** Nothing of any area: what nobody's role opens stays so. */
const nothing: Omit<HomeAnswer, 'needs'> = {
  membership: null,
  profile: null,
  organisations: [],
  closed: [],
  applications: null,
  invoices: null,
  requests: null,
  caseTypes: [],
  places: null,
  cpd: null,
  placements: null,
};

/** What needs the caller and where they stand. Every area says its part in a column of one statement. */
export async function readHome(
  db: Database,
  parts: readonly HomePart<never>[],
  about: HomeAbout,
): Promise<ReadAnswer<HomeAnswer>> {
  const { caller } = about;
  const open = parts.filter(({ assets }) => assets.some((asset) => caller.assets.has(asset)));
  const { rows } = await sql<{ seen: string | null; parts: readonly unknown[] }>`
    select ${seenAs(caller)} as seen, jsonb_build_array(${sql.join(
      open.map((part) => part.select(about)),
    )}) as parts`.execute(db);
  const [{ seen, parts: found } = { seen: null, parts: [] }] = rows;
  // What a part selected is what it reads; nobody else knows its shape.
  const said = await Promise.all(
    open.flatMap((part, at) => (found[at] === null ? [] : [part.read(found[at] as never, about)])),
  );
  const needs = orderNeeds(said.flatMap((one): Need[] => one.needs ?? []));
  const closed = said.flatMap((one) => one.closed ?? []);
  return { seen, answer: Object.assign({ ...nothing }, ...said, { needs, closed }) as HomeAnswer };
}
