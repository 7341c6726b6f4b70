import type { WidgetDescriptor } from '../widget.ts';
import { CheckboxWidget } from './checkbox.tsx';

export const checkbox: WidgetDescriptor = {
  name: 'checkbox',
  component: CheckboxWidget,
  labelling: 'beside',
  width: 'full',
  examples: [
    {
      title: 'One box',
      schema: { same: { type: 'boolean' } },
      field: {
        path: 'same',
        widget: 'checkbox',
        label: 'My postal address is the same as my residential address',
        help: 'Untick it to give another one.',
      },
      values: { same: true },
    },
  ],
};
