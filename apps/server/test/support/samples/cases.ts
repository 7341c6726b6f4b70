import { caseTypeIds } from '../../../src/seed/index.ts';
import { lookup, owned, text, type Samples } from './sample.ts';

export const caseSamples: Samples = {
  ctpt_cases: {
    row: owned('service_case', { title: 'Question' }),
    create: async (_, contactId) => [
      text('ctpt_title', 'Question'),
      lookup('ctpt_CaseTypeId', Object.values(caseTypeIds)[0] ?? '', 'ctpt_casetypes'),
      lookup('ctpt_CustomerId_contact', contactId, 'contacts'),
    ],
  },
};
