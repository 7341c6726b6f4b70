import type { WidgetDescriptor } from '../widget.ts';
import { MultilineWidget } from './multiline.tsx';

export const multiline: WidgetDescriptor = {
  name: 'multiline',
  component: MultilineWidget,
  labelling: 'label',
  width: 'full',
  examples: [
    {
      title: 'With a limit',
      schema: { duties: { type: 'string', maxLength: 200 } },
      field: {
        path: 'duties',
        widget: 'multiline',
        label: 'Main duties',
        help: 'What you are responsible for, in a few sentences.',
        required: true,
      },
      values: {
        duties:
          'I lead the design of bridges and culverts for two provinces, check the work of four engineers and answer for it to the client.',
      },
    },
    {
      title: 'Without a limit of its own',
      schema: { remarks: { type: 'string' } },
      field: { path: 'remarks', widget: 'multiline', label: 'Remarks' },
      values: { remarks: 'None.' },
    },
  ],
};
