import { linked } from '../questions.ts';
import { recordForm } from '../record-form.ts';

export const nationalities = recordForm({
  name: 'nationalities',
  title: 'Nationalities',
  recordType: 'contacts',
  idField: 'contactid',
  groups: [
    {
      id: 'nationalities',
      questions: [
        linked('nationalities', 'Nationality', {
          name: 'ctpt_contactnationalities',
          to: 'ctpt_nationalities',
          links: {
            recordType: 'ctpt_contactnationalities',
            parentField: 'ctpt_contact',
            childField: 'ctpt_nationality',
            areRecords: true,
          },
        }),
      ],
    },
  ],
});
