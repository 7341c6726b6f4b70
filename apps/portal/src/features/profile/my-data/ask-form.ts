import { longestMyDataDetails, myDataMessages, type MyDataKind } from '@charter/contracts';
import type { FieldDefinition, FormDefinition } from '@charter/form-logic';

const questions = {
  correction: {
    label: 'What is wrong, and what would be right?',
    help: 'Name the record and the detail. Do not send copies of documents here; we ask for them if we need them.',
  },
  erasure: {
    label: 'What should be erased?',
    help: 'Everything, or the records and details you name.',
  },
} as const satisfies Record<MyDataKind, Pick<FieldDefinition, 'label' | 'help'>>;

/** One question, in the person's own words. */
export const askForm = (kind: MyDataKind): FormDefinition => ({
  name: `myData-${kind}`,
  title: questions[kind].label,
  version: 1,
  schema: {
    type: 'object',
    properties: { details: { type: 'string', maxLength: longestMyDataDetails } },
  },
  steps: [
    {
      id: 'details',
      title: questions[kind].label,
      groups: [
        {
          id: 'details',
          fields: [
            {
              path: 'details',
              widget: 'multiline',
              required: true,
              messages: { required: myDataMessages.noDetails },
              ...questions[kind],
            },
          ],
        },
      ],
    },
  ],
});
