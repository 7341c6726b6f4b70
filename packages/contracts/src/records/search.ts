import type { RecordDescriptor } from './descriptor.ts';
import { recordTypes } from './record-types.ts';

/** Service requests as far as somebody finds their own by its words. */
export const foundCases = {
  type: recordTypes.cases,
  id: 'ctpt_caseid',
  fields: {
    owner: ['ctpt_customerid', 'lookup', recordTypes.contacts],
    number: ['ctpt_casenumber', 'string'],
    title: ['ctpt_title', 'string'],
  },
} as const satisfies RecordDescriptor;
