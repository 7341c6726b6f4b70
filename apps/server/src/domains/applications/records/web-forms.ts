import {
  activeRows,
  allow,
  everyRow,
  integer,
  recordType,
  text,
  through,
  yesNo,
} from '../../../engines/records/index.ts';

export const webForms = recordType({
  name: 'ctpt_sonicwebforms',
  label: 'Web form',
  table: 'web_form',
  idField: 'ctpt_sonicwebformid',
  display: 'title',
  fields: {
    name: text('name', 'Form name', { searchable: true, required: true, computed: true }),
    title: text('title', 'Title', { searchable: true, required: true }),
    formversion: integer('form_version', 'Form version', { required: true, computed: true }),
    haspayment: yesNo('has_payment', 'Has payment', { required: true }),
  },
  grants: [
    allow(['read'], activeRows, 'all', 'active-account'),
    allow(['read'], everyRow, 'all', through('staff.administration')),
    allow(['update'], everyRow, { only: ['title', 'statecode'] }, through('staff.administration')),
  ],
});
