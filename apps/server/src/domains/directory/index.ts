import { directoryEntries } from './records/directory-entries.ts';

export const directoryRecords = [directoryEntries];
