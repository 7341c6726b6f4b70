import { codes } from '@charter/contracts';
import { picklist, text } from '../questions.ts';
import { recordForm } from '../record-form.ts';
import * as texts from '../texts.ts';

const southAfricanIdDocument = codes.codeOf(codes.identityType, 'South African ID Document');

export const identity = recordForm({
  name: 'identity',
  title: texts.identityDetails,
  recordType: 'ctpt_identities',
  idField: 'ctpt_identityid',
  groups: [
    {
      id: 'identity',
      questions: [
        picklist('type', texts.identityType, 'ctpt_type', codes.identityType, {
          widget: 'radio',
          required: true,
        }),
        text('number', texts.identityNumber, 'ctpt_identitynumber', { maxLength: 50 }),
      ],
    },
  ],
  rules: [
    {
      id: 'south-african-id',
      at: 'number',
      when: { field: 'type', equals: southAfricanIdDocument },
      validator: 'south-african-id',
    },
  ],
});
