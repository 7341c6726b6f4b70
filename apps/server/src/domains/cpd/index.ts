import { defineDomain } from '../domain.ts';
import { declarations } from './records/declarations.ts';
import { evidences } from './records/evidences.ts';

export const cpdDomain = defineDomain({ records: [declarations, evidences] });
