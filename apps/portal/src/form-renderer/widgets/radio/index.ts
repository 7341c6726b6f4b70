import type { WidgetDescriptor } from '../widget.ts';
import { RadioWidget } from './radio.tsx';

export const radio: WidgetDescriptor = {
  name: 'radio',
  component: RadioWidget,
  labelling: 'radiogroup',
  width: 'full',
  examples: [
    {
      title: 'Yes or no',
      schema: { citizen: { type: 'boolean' } },
      field: { path: 'citizen', widget: 'radio', label: 'Are you a South African citizen?', required: true },
    },
    {
      title: 'Several, which may be left out',
      schema: { preference: { type: 'integer' } },
      field: {
        path: 'preference',
        widget: 'radio',
        label: 'How shall we reach you?',
        help: 'We write only when there is something to do.',
        options: [
          { value: 1, label: 'By email' },
          { value: 2, label: 'By text message to the mobile number of your profile' },
          { value: 3, label: 'By post' },
          { value: 4, label: 'By telephone', disabled: true },
        ],
      },
      values: { preference: 2 },
    },
  ],
};
