export {
  date,
  decimal,
  instant,
  integer,
  links,
  lookup,
  money,
  picklist,
  text,
  yesNo,
  type Field,
} from './field.ts';
export { allow, recordType, through, type Grant, type RecordTypeDefinition } from './record-type.ts';
export { lockReachableRow, reachableRow } from './reachable-row.ts';
export { buildRegistry, type NamedField, type Registry } from './registry.ts';
export { recordRoutes } from './routes.ts';
export { activeRows, anyOf, everyRow, ownBy, ownThrough, rowsWhere, type Scope } from './scope.ts';
