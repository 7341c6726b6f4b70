import { choice } from '../questions.ts';
import { recordForm } from '../record-form.ts';
import * as texts from '../texts.ts';

export const branch = recordForm({
  name: 'branch',
  title: texts.branch,
  recordType: 'contacts',
  idField: 'contactid',
  groups: [
    {
      id: 'branch',
      questions: [
        choice('branch', texts.branch, 'ctpt_branch', 'ctpt_branches', { required: true, widget: 'select' }),
      ],
    },
  ],
});
