import { linked } from '../questions.ts';
import { recordForm } from '../record-form.ts';
import * as texts from '../texts.ts';

export const nationalities = recordForm({
  name: 'nationalities',
  title: texts.nationalities,
  recordType: 'contacts',
  idField: 'contactid',
  groups: [
    {
      id: 'nationalities',
      questions: [
        linked('nationalities', texts.nationality, {
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
