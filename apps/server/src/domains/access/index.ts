import { defineDomain } from '../domain.ts';
import { permissionSets, roles } from './records/roles.ts';

export const accessDomain = defineDomain({ records: [permissionSets, roles] });
