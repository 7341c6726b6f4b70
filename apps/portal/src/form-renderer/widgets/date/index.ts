import type { WidgetDescriptor } from '../widget.ts';
import { DateWidget } from './date.tsx';

export const date: WidgetDescriptor = {
  name: 'date',
  component: DateWidget,
  labelling: 'label',
  width: 'half',
  examples: [
    {
      title: 'One day',
      schema: { born: { type: 'string', format: 'date' } },
      field: { path: 'born', widget: 'date', label: 'Date of birth', required: true, autocomplete: 'bday' },
      values: { born: '1980-03-21' },
      wrong: { born: '31/02/1980' },
    },
  ],
};
