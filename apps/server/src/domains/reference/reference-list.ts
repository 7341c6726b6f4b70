import {
  activeRows,
  allow,
  everyRow,
  recordType,
  text,
  through,
  yesNo,
  type Field,
  type RecordTypeDefinition,
} from '../../engines/records/index.ts';

/**
 * A list that forms choose from: everyone reads what is in use, administrators keep it. `name` is the wire name of
 * the list's naming field, which clients spell differently from list to list.
 */
export function referenceList(list: {
  name: string;
  label: string;
  table: string;
  idField: string;
  nameField: string;
  fields?: Readonly<Record<string, Field>>;
  /** Also read before the account is known to be active, because the portal needs it to start. */
  neededAtSignIn?: boolean;
}): RecordTypeDefinition {
  return recordType({
    name: list.name,
    label: list.label,
    table: list.table,
    idField: list.idField,
    display: 'name',
    fields: {
      [list.nameField]: text('name', 'Name', { searchable: true, required: true }),
      isother: yesNo('is_other', 'Stands for any other', { required: true }),
      ...list.fields,
    },
    grants: [
      allow(['read'], activeRows, 'all', list.neededAtSignIn ? 'signed-in' : 'active-account'),
      allow(['read', 'update'], everyRow, 'all', through('staff.administration')),
    ],
  });
}
