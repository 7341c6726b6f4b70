import { defineDomain } from '../domain.ts';
import { directoryEntries } from './records/directory-entries.ts';

export const directoryDomain = defineDomain({ records: [directoryEntries] });
