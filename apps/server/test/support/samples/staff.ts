import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { insert, lookup, text, type Samples } from './sample.ts';

const takesCases = {
  action_code: 2,
  asked: JSON.stringify({ kind: 'take-cases' }),
  desks: 'membership,finance,events,education',
};

export const staffSamples: Samples = {
  ctpt_auditentries: {
    row: async (db, contactId) => {
      const { rows } = await sql<{ id: string }>`
        with entry as (insert into audit_entry (actor, action, record_type, record_id, about_contact_id)
          values ('person', 'create', 'trial', gen_random_uuid(), ${contactId}::uuid) returning id)
        select lpad(to_hex(id), 32, '0')::uuid as id from entry`.execute(db);
      return rows[0]?.id ?? '';
    },
  },
  ctpt_trailverifications: {
    row: (db, contactId) => insert(db, 'trail_verification', { started_by: contactId }),
  },
  ctpt_bulkactions: {
    row: (db, contactId) => insert(db, 'bulk_action', { started_by: contactId, ...takesCases }),
  },
  ctpt_bulkoutcomes: {
    row: async (db, contactId) =>
      insert(db, 'bulk_item', {
        bulk_action_id: await insert(db, 'bulk_action', { started_by: contactId, ...takesCases }),
        record_id: randomUUID(),
        record_version: 1,
      }),
  },
  ctpt_savedviews: {
    // Two views of one list have two names.
    row: (db, contactId) =>
      insert(db, 'saved_view', {
        contact_id: contactId,
        list: 'members',
        name: `Owes ${randomUUID()}`,
        query: 'filter.standing=2',
      }),
    create: async (_, contactId) => [
      lookup('ctpt_contact', contactId, 'contacts'),
      text('ctpt_list', 'cases'),
      text('ctpt_name', `Mine ${randomUUID()}`),
      text('ctpt_query', 'filter.mine=yes'),
    ],
  },
};
