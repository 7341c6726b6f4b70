import type { WidgetDescriptor } from '../widget.ts';
import { NumberWidget } from './number.tsx';

export const number: WidgetDescriptor = {
  name: 'number',
  component: NumberWidget,
  labelling: 'label',
  width: 'half',
  examples: [
    {
      title: 'A whole number',
      schema: { year: { type: 'integer', minimum: 1950, maximum: 2030 } },
      field: { path: 'year', widget: 'number', label: 'Year obtained', required: true },
      values: { year: 2014 },
      wrong: { year: '19' },
    },
    {
      title: 'With decimals',
      schema: { share: { type: 'number', minimum: 0, maximum: 100 } },
      field: {
        path: 'share',
        widget: 'number',
        label: 'Share held',
        help: 'In percent, for example 12.5.',
        required: true,
      },
      values: { share: 12.5 },
      wrong: { share: 'half' },
    },
  ],
};
