import type { WidgetDescriptor } from '../widget.ts';
import { SelectWidget } from './select.tsx';

export const select: WidgetDescriptor = {
  name: 'select',
  component: SelectWidget,
  labelling: 'label',
  width: 'half',
  examples: [
    {
      title: 'A short list',
      schema: { title: { type: 'integer' } },
      field: {
        path: 'title',
        widget: 'select',
        label: 'Title',
        required: true,
        options: [
          { value: 1, label: 'Mr' },
          { value: 2, label: 'Ms' },
          { value: 3, label: 'Dr' },
        ],
      },
      values: { title: 3 },
    },
    {
      title: "With 'other' and its Specify",
      schema: { relationship: { type: 'integer' }, other: { type: 'string' } },
      field: {
        path: 'relationship',
        widget: 'select',
        label: 'Relationship',
        required: true,
        options: [
          { value: 1, label: 'Mother' },
          { value: 6, label: 'Other', isOther: true },
        ],
        other: { when: 6, path: 'other' },
      },
      more: [{ path: 'other', widget: 'text', label: 'Specify' }],
      values: { relationship: 6 },
    },
  ],
};
