import type { WidgetDescriptor } from '../widget.ts';
import { AcknowledgementWidget } from './acknowledgement.tsx';

export const acknowledgement: WidgetDescriptor = {
  name: 'acknowledgement',
  component: AcknowledgementWidget,
  labelling: 'beside',
  width: 'full',
  examples: [
    {
      title: 'A statement with links',
      schema: { agreed: { type: 'boolean' } },
      field: {
        path: 'agreed',
        widget: 'acknowledgement',
        label:
          'I have read the [Code of ethics](/ethics) and the [privacy statement](/privacy), and I will keep to both',
        required: true,
      },
    },
    {
      title: 'Words alone',
      schema: { correct: { type: 'boolean' } },
      field: {
        path: 'correct',
        widget: 'acknowledgement',
        label: 'Everything I have stated here is true and complete to the best of my knowledge',
        required: true,
      },
    },
  ],
};
