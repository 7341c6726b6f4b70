export type { Contents } from './contents.ts';
export {
  content,
  date,
  decimal,
  instant,
  integer,
  links,
  lookup,
  money,
  phone,
  picklist,
  text,
  yesNo,
  type Field,
} from './field.ts';
export { followsForm, judgeByForm } from './follows-form.ts';
export {
  allow,
  recordType,
  through,
  type CreateDecision,
  type DeleteDecision,
  type Grant,
  type RecordTypeDefinition,
  type Rule,
  type UpdateDecision,
} from './record-type.ts';
export {
  countOwnRecords,
  ownRecordIds,
  ownRecordTypes,
  ownRows,
  readOwnRecords,
  type OwnRecordType,
} from './own-records.ts';
export { matchingIds } from './matching-ids.ts';
export { lockReachableRow, reachableRow } from './reachable-row.ts';
export { buildRegistry, type NamedField, type Registry } from './registry.ts';
export { recordRoutes } from './routes.ts';
export { createRecord, updateRecord, type WriteContext } from './write-records.ts';
export { foldText } from './search.ts';
export { textMatches } from './text-matches.ts';
export { activeRows, anyOf, everyRow, ownBy, ownThrough, ownWhere, rowsWhere, type Scope } from './scope.ts';
