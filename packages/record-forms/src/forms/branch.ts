import { choice } from '../questions.ts';
import { recordForm } from '../record-form.ts';

export const branch = recordForm({
  name: 'branch',
  title: 'Branch',
  recordType: 'contacts',
  idField: 'contactid',
  groups: [
    {
      id: 'branch',
      questions: [
        choice('branch', 'Branch', 'ctpt_branch', 'ctpt_branches', { required: true, widget: 'select' }),
      ],
    },
  ],
});
