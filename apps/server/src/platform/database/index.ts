export type { ColumnOf, Database, DatabaseHandle, Schema, TableName, Tx } from './database.ts';
export { columnsOf } from './database.ts';
export { dataVersion } from './data-version.ts';
export { insertionOf, insertRows, rowsPerStatement } from './insert-rows.ts';
export { lockKeys } from './locks.ts';
export { migrateToLatest } from './migrate.ts';
export { openDatabase } from './open-database.ts';
export { planAnew } from './statement-names.ts';
export { DatabaseUnavailableError, repeatRead } from './unavailable.ts';
