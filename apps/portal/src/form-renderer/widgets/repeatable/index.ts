import type { WidgetDescriptor } from '../widget.ts';
import { RepeatableWidget } from './repeatable.tsx';

export const repeatable: WidgetDescriptor = {
  name: 'repeatable',
  component: RepeatableWidget,
  labelling: 'group',
  width: 'full',
  examples: [
    {
      title: 'A list of texts',
      schema: {
        projects: { type: 'array', items: { type: 'string', maxLength: 100 }, minItems: 1, maxItems: 4 },
      },
      field: {
        path: 'projects',
        widget: 'repeatable',
        label: 'Projects',
        help: 'Up to four that show your work best.',
        required: true,
      },
      values: { projects: ['Gouritz Bridge', 'Lesotho Highlands tunnel lining'] },
    },
  ],
};
