import { codes, everyDesk, type Desk } from '@charter/contracts';
import { sql } from 'kysely';
import type { Caller } from '../../engines/entitlements/index.ts';
import {
  allow,
  everyRow,
  instant,
  integer,
  lookup,
  money,
  picklist,
  recordType,
  rowsWhere,
  text,
  through,
  type Scope,
} from '../../engines/records/index.ts';

export const bulkType = 'ctpt_bulkactions';

const administrators = through('staff.administration');

/** The desks that an action was started at, of those that may, as they stand in its row. */
export const desksOf = ({ assets }: Pick<Caller, 'assets'>, allowed: readonly string[]): string =>
  everyDesk
    .filter((asset) => assets.has(asset) && allowed.includes(asset))
    .map((asset) => asset.slice('staff.'.length))
    .join();

/**
 * Work that an officer has done at a desk: it is about other people, and so no part of what is kept about the officer. Whoever has
 * left the desk has left its reports too.
 */
const startedAt = (
  action: string,
  asset: Desk,
  caller: Caller,
) => sql<boolean>`(${sql.ref(`${action}.started_by`)} = ${caller.contactId}
  and ${sql.lit(asset.slice('staff.'.length))} = any(string_to_array(${sql.ref(`${action}.desks`)}, ',')))`;

const readAtItsDesk = (rowsOf: (asset: Desk) => Scope<never>) =>
  everyDesk.map((asset) => allow(['read'], rowsOf(asset), 'all', through(asset)));

export const bulkActions = recordType({
  name: bulkType,
  label: 'Bulk action',
  table: 'bulk_action',
  idField: 'ctpt_bulkactionid',
  display: 'id',
  fields: {
    ctpt_startedby: lookup('started_by', 'Started by', 'contacts', { required: true }),
    ctpt_action: picklist('action_code', 'What was done', codes.bulkAction, { required: true }),
    statuscode: picklist('status_code', 'Status', codes.bulkStatus, { required: true }),
    ctpt_total: integer('total', 'Records', { required: true }),
    ctpt_donecount: integer('done_count', 'Done', { required: true }),
    ctpt_notdonecount: integer('not_done_count', 'Not done', { required: true }),
    ctpt_startedon: instant('started_on', 'Started on'),
    ctpt_finishedon: instant('finished_on', 'Finished on'),
  },
  grants: [
    ...readAtItsDesk((asset) =>
      rowsWhere(`what one has started as ${asset}`, (alias, caller) => startedAt(alias, asset, caller)),
    ),
    allow(['read'], everyRow, 'all', administrators),
  ],
});

export const bulkOutcomes = recordType({
  name: 'ctpt_bulkoutcomes',
  label: 'Outcome of a bulk action',
  table: 'bulk_item',
  idField: 'ctpt_bulkoutcomeid',
  display: 'name',
  fields: {
    ctpt_bulkaction: lookup('bulk_action_id', 'Bulk action', bulkType, { required: true }),
    ctpt_name: text('name', 'Record', { maxLength: 200 }),
    ctpt_contactid: lookup('contact_id', 'Person', 'contacts'),
    ctpt_record: { kind: 'id', column: 'record_id', label: 'Record id' },
    ctpt_amount: money('amount_cents', 'Amount'),
    ctpt_outcome: picklist('outcome_code', 'Outcome', codes.bulkOutcome, { required: true }),
    ctpt_reason: text('reason', 'Reason', { multiline: true, maxLength: 2000 }),
  },
  grants: [
    ...readAtItsDesk((asset) =>
      rowsWhere(
        `of what one has started as ${asset}`,
        (alias, caller) => sql<boolean>`exists (select from bulk_action b
          where b.id = ${sql.ref(`${alias}.bulk_action_id`)} and ${startedAt('b', asset, caller)})`,
      ),
    ),
    allow(['read'], everyRow, 'all', administrators),
  ],
});
