import type { WidgetDescriptor } from '../widget.ts';
import { SouthAfricanIdWidget } from './south-african-id.tsx';

export const southAfricanId: WidgetDescriptor = {
  name: 'south-african-id',
  component: SouthAfricanIdWidget,
  labelling: 'label',
  width: 'half',
  examples: [
    {
      title: 'With the birth date it holds',
      schema: { number: { type: 'string', pattern: '^\\d{13}$' } },
      field: {
        path: 'number',
        widget: 'south-african-id',
        label: 'South African ID number',
        required: true,
        message: 'ID should be 13 digits long',
      },
      values: { number: '8001015009087' },
      wrong: { number: '80010150' },
    },
  ],
};
