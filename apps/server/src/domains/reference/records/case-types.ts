import { text, yesNo } from '../../../engines/records/index.ts';
import { referenceList } from '../reference-list.ts';

export const caseTypes = referenceList({
  name: 'ctpt_casetypes',
  label: 'Case type',
  table: 'case_type',
  idField: 'ctpt_casetypeid',
  nameField: 'ctpt_name',
  fields: {
    ctpt_displayflag: yesNo('display_flag', 'Shown as a tile', { required: true }),
    ctpt_requireddocument: text('required_document', 'Document it asks for'),
  },
  editable: ['ctpt_displayflag', 'ctpt_requireddocument'],
});
