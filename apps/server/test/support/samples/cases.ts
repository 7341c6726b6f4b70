import { caseTypeIds } from '../../../src/seed/index.ts';
import { insert, lookup, owned, text, type Samples } from './sample.ts';

const ownCase = owned('service_case', { title: 'Question' });

export const caseSamples: Samples = {
  ctpt_cases: {
    row: ownCase,
    create: async (_, contactId) => [
      text('ctpt_title', 'Question'),
      lookup('ctpt_CaseTypeId', Object.values(caseTypeIds)[0] ?? '', 'ctpt_casetypes'),
      lookup('ctpt_CustomerId_contact', contactId, 'contacts'),
    ],
  },
  ctpt_casemessages: {
    row: async (db, contactId) =>
      insert(db, 'case_message', { case_id: await ownCase(db, contactId), body: 'And another thing.' }),
  },
  ctpt_casenotes: {
    row: async (db, contactId) =>
      insert(db, 'case_note', { case_id: await ownCase(db, contactId), body: 'Rang twice.' }),
  },
  ctpt_caseevents: {
    row: async (db, contactId) =>
      insert(db, 'case_event', { case_id: await ownCase(db, contactId), status_code: 1 }),
  },
};
