import { referenceList } from '../reference-list.ts';

export const interestTypes = referenceList({
  name: 'ctpt_supportinteresttypes',
  label: 'Interest',
  table: 'interest_type',
  idField: 'ctpt_supportinteresttypeid',
  nameField: 'ctpt_name',
});
