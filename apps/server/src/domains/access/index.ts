import { permissionSets, roles } from './records/roles.ts';

export const accessRecords = [permissionSets, roles];
