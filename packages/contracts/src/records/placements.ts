import type { RecordDescriptor } from './descriptor.ts';
import { recordTypes } from './record-types.ts';

/** A student, as a company that the person speaks for stands to them. */
export const placements = {
  type: 'ctpt_studentplacements',
  id: 'ctpt_studentplacementid',
  fields: {
    company: ['ctpt_company', 'lookup', 'accounts'],
    student: ['ctpt_studentid', 'lookup', recordTypes.contacts],
    studentName: ['ctpt_studentname', 'string'],
    status: ['statuscode', 'picklist'],
  },
} as const satisfies RecordDescriptor;

export const cvOpenings = {
  type: 'ctpt_cvopenings',
  id: 'ctpt_cvopeningid',
  fields: {
    student: ['ctpt_student', 'lookup', recordTypes.contacts],
    company: ['ctpt_company', 'lookup', 'accounts'],
    openedBy: ['ctpt_openedby', 'lookup', recordTypes.contacts],
    role: ['ctpt_role', 'string'],
    file: ['filename', 'string'],
  },
} as const satisfies RecordDescriptor;
