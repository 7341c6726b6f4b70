import { everyDesk } from '@charter/contracts';
import {
  activeRows,
  allow,
  everyRow,
  text,
  through,
  yesNo,
  type Field,
  type RecordTypeDefinition,
  type Scope,
} from '../../engines/records/index.ts';
import type { ColumnOf, TableName } from '../../platform/database/index.ts';

/**
 * A list that forms choose from: everyone reads what is in use, administrators keep it. `name` is the wire name of
 * the list's naming field, which clients spell differently from list to list.
 */
export function referenceList<const Table extends TableName>(list: {
  name: string;
  label: string;
  table: Table;
  idField: string;
  nameField: string;
  fields?: Readonly<Record<string, Field<ColumnOf<Table>>>>;
  /** What administrators may change besides the name: nothing by which other records or programs know a row. */
  editable?: readonly string[];
  /** What everyone reads of it where that is less than all that is in use; staff read the rest. */
  rows?: Scope;
  /** Also read before the account is known to be active, because the portal needs it to start. */
  neededAtSignIn?: boolean;
}): RecordTypeDefinition {
  return {
    name: list.name,
    label: list.label,
    table: list.table,
    idField: list.idField,
    display: 'name',
    reference: true,
    fields: {
      [list.nameField]: text('name', 'Name', { searchable: true, sortable: true, required: true }),
      isother: yesNo('is_other', 'Stands for any other', { required: true }),
      ...list.fields,
    },
    grants: [
      allow(['read'], list.rows ?? activeRows, 'all', list.neededAtSignIn ? 'signed-in' : 'active-account'),
      ...(list.rows ? [allow(['read'], activeRows, 'all', through(...everyDesk))] : []),
      allow(['read'], everyRow, 'all', through('staff.administration')),
      allow(
        ['update'],
        everyRow,
        { only: [list.nameField, 'statecode', ...(list.editable ?? [])] },
        through('staff.administration'),
      ),
    ],
  };
}
