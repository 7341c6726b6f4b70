import { institutionDay, type TrackerAnswer } from '@charter/contracts';
import { sql } from 'kysely';
import type { Caller } from '../../engines/entitlements/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { declarationState } from './declaration-steps.ts';
import { isEditable, type Declaration } from './declaration.ts';
import { trackUnits } from './track-units.ts';

/** What the events' domain knows of the time ahead. */
export type FindUnitsAhead = (
  db: Database,
  contactId: string,
  of: { readonly now: Date; readonly period: { readonly startsOn: string; readonly endsOn: string } },
) => Promise<{
  readonly planned: readonly {
    readonly eventId: string;
    readonly name: string;
    readonly on: string;
    readonly units: number;
  }[];
  readonly others: number;
}>;

interface TrackerServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly findUnitsAhead: FindUnitsAhead;
}

const nothing: Omit<TrackerAnswer, 'declaration'> = {
  totals: { claimed: 0, verifiable: 0 },
  kinds: [],
  months: [],
  credits: [],
  planned: [],
  forecast: { claimed: 0, verifiable: 0, claimedShort: 0, verifiableShort: 0, helpfulEvents: 0 },
};

/** Where the member stands in a period: what they claimed, what they were credited, and what is to come. */
export async function readTracker(
  { db, clock, findUnitsAhead }: TrackerServices,
  { contactId }: Caller,
  declarationId: string | undefined,
): Promise<TrackerAnswer> {
  const now = clock.now();
  const today = institutionDay(now);
  const declaration = await findDeclaration(db, contactId, declarationId, today);
  if (!declaration) {
    if (declarationId !== undefined) throw notFound('The declaration');
    return { declaration: null, ...nothing };
  }
  const { period_start: startsOn, period_end: endsOn } = declaration;
  const [evidence, credits, ahead] = await Promise.all([
    db.selectFrom('evidence').selectAll().where('declaration_id', '=', declaration.id).execute(),
    findCredits(db, contactId, { startsOn, endsOn }),
    today <= endsOn
      ? findUnitsAhead(db, contactId, { now, period: { startsOn, endsOn } })
      : Promise.resolve({ planned: [], others: 0 }),
  ]);
  const asked = { claimed: declaration.units_required, verifiable: declaration.verifiable_required };
  const { forecast, ...figures } = trackUnits(
    { startsOn, endsOn, asked },
    evidence.map((row) => ({
      on: row.took_place_on ?? startsOn,
      kind: row.activity_kind,
      claimed: row.units_claimed ?? 0,
      verifiable: row.units_verifiable ?? 0,
    })),
    [...credits, ...ahead.planned].map(({ units }) => units),
    today,
  );
  return {
    declaration: {
      id: declaration.id,
      name: declaration.name,
      startsOn,
      endsOn,
      status: declaration.status_code,
      isEditable: isEditable(declaration),
      asked,
    },
    ...figures,
    credits,
    planned: [...ahead.planned],
    forecast: { ...forecast, helpfulEvents: ahead.others },
  };
}

/**
 * The one that was asked for; otherwise the open one whose period runs, then an open one that has begun, then the next that begins,
 * then the latest.
 */
async function findDeclaration(
  db: Database,
  contactId: string,
  id: string | undefined,
  today: string,
): Promise<Declaration | undefined> {
  const own = db.selectFrom('member_declaration').selectAll().where('contact_id', '=', contactId);
  if (id !== undefined) return own.where('id', '=', id).executeTakeFirst();
  const { draft, inProgress } = declarationState;
  return own
    .orderBy(sql`status_code in (${draft}, ${inProgress})`, 'desc')
    .orderBy(sql`${today}::date between period_start and period_end`, 'desc')
    .orderBy(sql`case when period_start <= ${today}::date then period_start end`, (order) =>
      order.desc().nullsLast(),
    )
    .orderBy('period_start')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Events of the period that were attended and stand in no evidence yet, the latest first. */
async function findCredits(
  db: Database,
  contactId: string,
  { startsOn, endsOn }: { readonly startsOn: string; readonly endsOn: string },
) {
  const rows = await db
    .selectFrom('cpd_credit as c')
    .select(['c.id', 'c.name', 'c.place', 'c.units', 'c.took_place_on', 'c.attended_on'])
    .where('c.contact_id', '=', contactId)
    .where('c.state_code', '=', 0)
    .where('c.took_place_on', '>=', startsOn)
    .where('c.took_place_on', '<=', endsOn)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('evidence as e').select('e.id').whereRef('e.registration_id', '=', 'c.registration_id'),
        ),
      ),
    )
    .orderBy('c.took_place_on', 'desc')
    .orderBy('c.id')
    .limit(100)
    .execute();
  return rows.map(({ took_place_on, attended_on, ...credit }) => ({
    ...credit,
    tookPlaceOn: took_place_on,
    attendedOn: attended_on,
  }));
}
