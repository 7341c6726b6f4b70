import { declarations } from './records/declarations.ts';
import { evidences } from './records/evidences.ts';

export const cpdRecords = [declarations, evidences];
