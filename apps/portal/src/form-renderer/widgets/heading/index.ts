import type { WidgetDescriptor } from '../widget.ts';
import { HeadingWidget } from './heading.tsx';

export const heading: WidgetDescriptor = {
  name: 'heading',
  component: HeadingWidget,
  labelling: 'none',
  width: 'full',
  examples: [
    {
      title: 'Between fields',
      schema: {},
      field: {
        widget: 'heading',
        label: 'Your employer',
        help: 'Where you work now; earlier employers come later.',
      },
    },
  ],
};
