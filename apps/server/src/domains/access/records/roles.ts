import { sql } from 'kysely';
import {
  allow,
  everyRow,
  lookup,
  recordType,
  rowsWhere,
  text,
  through,
  yesNo,
} from '../../../engines/records/index.ts';

export const roles = recordType({
  name: 'ctpt_roles',
  label: 'Role',
  table: 'role',
  idField: 'ctpt_roleid',
  display: 'name',
  fields: {
    ctpt_key: text('key', 'Key', { required: true, computed: true }),
    ctpt_name: text('name', 'Name', { searchable: true, required: true }),
    ctpt_staff: yesNo('is_staff', 'Staff', { required: true }),
  },
  grants: [allow(['read'], everyRow, 'all', through('staff.administration'))],
});

const ofOwnRoles = rowsWhere(
  'permission sets of own roles',
  (alias, caller) => sql<boolean>`exists (
    select 1 from contact_role r
    where r.role_id = ${sql.ref(`${alias}.role_id`)} and r.contact_id = ${caller.contactId})`,
);

/** What a role opens. A change is obeyed by the very next request of everybody who holds the role. */
export const permissionSets = recordType({
  name: 'ctpt_permissionsets',
  label: 'Permission set',
  table: 'permission_set',
  idField: 'ctpt_permissionsetid',
  display: 'asset_key',
  matterOf: ofOwnRoles,
  fields: {
    ctpt_role: lookup('role_id', 'Role', 'ctpt_roles', { required: true }),
    assetkey: text('asset_key', 'Asset key', { searchable: true, required: true }),
    canread: yesNo('can_read', 'May be read', { required: true }),
  },
  grants: [
    allow(['read', 'delete'], everyRow, 'all', through('staff.administration')),
    allow(
      ['create'],
      everyRow,
      { only: ['ctpt_role', 'assetkey', 'canread'] },
      through('staff.administration'),
    ),
    allow(['update'], everyRow, { only: ['canread'] }, through('staff.administration')),
  ],
});
