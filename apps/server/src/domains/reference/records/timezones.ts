import { integer, text } from '../../../engines/records/index.ts';
import { referenceList } from '../reference-list.ts';

export const timezones = referenceList({
  name: 'timezonedefinitions',
  label: 'Timezone',
  table: 'timezone',
  idField: 'timezonedefinitionid',
  nameField: 'standardname',
  fields: {
    timezonecode: integer('code', 'Code', { required: true }),
    zone: text('zone', 'Zone', { required: true }),
    offsetminutes: integer('offset_minutes', 'Minutes ahead of UTC', { required: true }),
  },
});
