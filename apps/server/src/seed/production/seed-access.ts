import { roleSeeds } from '@charter/contracts';
import { insertRows, type Database } from '../../platform/database/index.ts';
import { stableId } from '../stable-id.ts';

export const roleId = (key: string): string => stableId('role', key);

/** Adds the roles that are missing, with what they open. An existing role is the administrator's and stays untouched. */
export async function seedAccess(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('role')
      .values(roleSeeds.map(({ key, name, staff }) => ({ id: roleId(key), key, name, is_staff: staff })))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'key'])
      .execute();
    const idOf = new Map(added.map((role) => [role.key, role.id]));
    const permissions = roleSeeds.flatMap(({ key, assets }) => {
      const role = idOf.get(key);
      if (!role) return [];
      return [...new Set(assets)].map((asset) => ({
        id: stableId('permission_set', `${key}/${asset}`),
        role_id: role,
        asset_key: asset,
        can_read: true,
      }));
    });
    await insertRows(tx, 'permission_set', permissions);
  });
}
