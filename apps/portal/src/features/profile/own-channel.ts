import type { FilterField } from '@charter/contracts';
import type { RecordForm } from '@charter/profile-forms';
import { where } from '../../lib/record-filter.ts';

/** The person's own channel of the kind the form is about. */
export const ownChannel = (form: RecordForm, contactId: string): readonly FilterField[] => [
  where('_ctpt_customerid_value', contactId, 'lookup'),
  where('statecode', 0, 'picklist'),
  ...Object.entries(form.about ?? {}).map(([field, code]) => where(field, code, 'picklist')),
];
