import { randomUUID } from 'node:crypto';
import { insert, type Samples } from './sample.ts';

export const directorySamples: Samples = {
  directoryentries: {
    row: (db) => insert(db, 'account', { name: 'Listed firm', membership_number: `F-${randomUUID()}` }),
  },
};
