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
export { allow, recordType, through, type RecordTypeDefinition } from './record-type.ts';
export { buildRegistry, type NamedField } from './registry.ts';
export { recordRoutes } from './routes.ts';
export { activeRows, anyOf, everyRow, ownBy, ownThrough, rowsWhere } from './scope.ts';
