import { cases } from './records/cases.ts';

export const caseRecords = [cases];
