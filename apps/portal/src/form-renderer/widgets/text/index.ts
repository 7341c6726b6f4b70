import type { WidgetDescriptor } from '../widget.ts';
import { TextWidget } from './text.tsx';

export const text: WidgetDescriptor = {
  name: 'text',
  component: TextWidget,
  labelling: 'label',
  width: 'half',
  examples: [
    {
      title: 'One line',
      schema: { name: { type: 'string', pattern: '^\\S', maxLength: 50 } },
      field: {
        path: 'name',
        widget: 'text',
        label: 'First name',
        help: 'As it stands in your identity document.',
        required: true,
        trim: 'end',
        message: 'Only string allowed',
      },
      values: { name: 'Thandi' },
    },
  ],
};
