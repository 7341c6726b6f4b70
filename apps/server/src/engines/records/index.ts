export { accessTo, covers, isOpen } from './access.ts';
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
export {
  allow,
  recordType,
  through,
  type Grant,
  type RecordTypeDefinition,
  type Rule,
  type Verb,
} from './record-type.ts';
export { buildRegistry, type NamedField, type RecordType, type Registry } from './registry.ts';
export { recordRoutes } from './routes.ts';
export { activeRows, anyOf, everyRow, ownBy, ownThrough, rowsWhere, type Scope } from './scope.ts';
