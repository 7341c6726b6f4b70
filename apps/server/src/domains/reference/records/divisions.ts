import { money, yesNo } from '../../../engines/records/index.ts';
import { referenceList } from '../reference-list.ts';

export const divisions = referenceList({
  name: 'ctpt_divisions',
  label: 'Division',
  table: 'division',
  idField: 'ctpt_divisionid',
  nameField: 'ctpt_name',
  fields: {
    ctpt_alwayspaid: yesNo('always_paid', 'Paid even as the only division', { required: true }),
    ctpt_additionalfee: money('additional_fee_cents', 'Fee as an additional division'),
  },
  editable: ['ctpt_alwayspaid', 'ctpt_additionalfee'],
});
