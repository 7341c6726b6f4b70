import { randomUUID } from 'node:crypto';
import type { Database } from '../../../src/platform/database/index.ts';
import { insert, lookup, text, type Samples } from './sample.ts';

const roleThatOpensNothing = (db: Database) =>
  db.selectFrom('role').select('id').where('key', '=', 'no-permissions').executeTakeFirstOrThrow();

export const accessSamples: Samples = {
  ctpt_permissionsets: {
    row: async (db) => {
      const role = await roleThatOpensNothing(db);
      // A set of the inactive state: the sample must not change what any role opens.
      return insert(db, 'permission_set', {
        role_id: role.id,
        asset_key: `sample-${randomUUID()}`,
        state_code: 1,
      });
    },
    create: async (db) => {
      const role = await roleThatOpensNothing(db);
      return [lookup('ctpt_role', role.id, 'ctpt_roles'), text('assetkey', `sample-${randomUUID()}`)];
    },
  },
  ctpt_roles: {
    row: (db) => insert(db, 'role', { key: `sample-${randomUUID()}`, name: 'Sample' }),
  },
};
