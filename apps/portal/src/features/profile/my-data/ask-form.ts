import { longestMyDataDetails, myDataMessages, type MyDataKind } from '@charter/contracts';
import type { FieldDefinition, FormDefinition } from '@charter/form-logic';
import * as texts from './texts.ts';

const questions = {
  correction: {
    label: texts.whatIsWrongAnd,
    help: texts.nameRecordAndDetail,
  },
  erasure: {
    label: texts.whatShouldBeErased,
    help: texts.everythingOrRecordsAnd,
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
