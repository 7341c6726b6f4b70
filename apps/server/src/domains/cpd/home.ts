import { type HomeAnswer, type Need } from '@charter/contracts';
import { addDays, isWithin } from '@charter/form-logic';
import { sql, type RawBuilder } from 'kysely';
import type { HomePart } from '../domain.ts';
import { declarationState } from './declaration-steps.ts';
import { isEditable } from './declaration.ts';

/** What the events' domain knows of somebody's places at events ahead that carry units. */
export interface PlacesAhead<Place> {
  select(contactId: string, now: Date): RawBuilder<readonly Place[]>;
  plannedWithin(
    places: readonly Place[],
    period: { readonly startsOn: string; readonly endsOn: string },
  ): readonly { readonly units: number }[];
}

interface Found<Place> {
  readonly declarations: readonly Declared[];
  /** Of attended events that stand in no evidence yet. */
  readonly credits: readonly { readonly on: string; readonly units: number }[];
  readonly places: readonly Place[];
}

interface Declared {
  readonly id: string;
  readonly name: string;
  readonly period_start: string;
  readonly period_end: string;
  readonly status_code: number;
  readonly read_only: boolean;
  readonly selected_for_review: boolean;
  readonly review_request: string | null;
  readonly review_due_on: string | null;
  readonly units_required: number;
  readonly units_claimed: number;
  readonly units_verifiable: number;
}

const declarationsPage = 'cpd.declaration';

/** A period that ends sooner than this is near. */
const nearDays = 60;

/** Where the running period stands, what a reviewer asks, and what is to be declared soon. */
export const cpdHome = <Place>(placesAhead: PlacesAhead<Place>): HomePart<Found<Place>> => ({
  assets: [declarationsPage, 'exam.evidence'],

  select: ({ caller, now }) => sql`jsonb_build_object(
    'declarations', (
      select coalesce(jsonb_agg(to_jsonb(d) order by d.period_start desc, d.id), '[]') from (
        select id, name, period_start, period_end, status_code, read_only, selected_for_review, review_request,
          review_due_on, units_required, units_claimed, units_verifiable
        from declaration_record
        where contact_id = ${caller.contactId}::uuid
          and status_code in (${declarationState.draft}, ${declarationState.inProgress})) d),
    'credits', (
      select coalesce(jsonb_agg(jsonb_build_object('on', c.took_place_on, 'units', c.units)), '[]') from cpd_credit c
      where c.contact_id = ${caller.contactId}::uuid and c.state_code = 0
        and not exists (select from evidence e where e.registration_id = c.registration_id)),
    'places', ${placesAhead.select(caller.contactId, now)})`,

  read({ declarations, credits, places }, { caller }) {
    const { today } = caller;
    // Nothing is declared for a membership that has ended. What was declared can still be read.
    if (caller.terminated) return { closed: [declarationsPage] };
    const open = declarations.filter(isEditable);
    // The latest comes first: one that has begun, which may be late, before the next that begins.
    const running =
      open.find((one) => isWithin(today, periodOf(one))) ??
      open.find(({ period_start }) => period_start <= today) ??
      open.at(-1);
    const needs = open.flatMap((one) => needOf(one, today));
    if (!running) return { needs };
    const period = periodOf(running);
    const own = credits.filter(({ on }) => isWithin(on, period));
    const isOver = period.endsOn < today;
    const ahead = isOver ? [] : placesAhead.plannedWithin(places, period);
    const coming = [...own, ...ahead].reduce((sum, { units }) => sum + units, 0);
    const forecast = running.units_claimed + coming;
    const cpd: HomeAnswer['cpd'] = {
      declarationId: running.id,
      name: running.name,
      endsOn: period.endsOn,
      asked: running.units_required,
      claimed: running.units_claimed,
      verifiable: running.units_verifiable,
      forecast: isOver ? null : forecast,
      short: Math.max(0, running.units_required - forecast),
      toBeAdded: own.length,
    };
    return { needs, cpd };
  },
});

const periodOf = ({ period_start, period_end }: Declared) => ({ startsOn: period_start, endsOn: period_end });

/** What a reviewer asks comes with its own day; of what is asked of everybody one hears when the period ends soon. */
function needOf(declared: Declared, today: string): Need[] {
  const { id: declarationId, name, review_due_on: dueOn, period_end: endsOn } = declared;
  if (declared.selected_for_review && declared.review_request !== null)
    return [
      {
        kind: 'answer-review',
        declarationId,
        name,
        request: declared.review_request,
        dueOn,
        isLate: dueOn !== null && dueOn < today,
      },
    ];
  if (addDays(today, nearDays) < endsOn) return [];
  return [{ kind: 'declare', declarationId, name, endsOn, isLate: endsOn < today }];
}
