import type { WidgetDescriptor } from '../widget.ts';
import { PhoneWidget } from './phone.tsx';

export const phone: WidgetDescriptor = {
  name: 'phone',
  component: PhoneWidget,
  labelling: 'label',
  width: 'half',
  examples: [
    {
      title: 'With its country code',
      schema: { mobile: { type: 'string' } },
      field: {
        path: 'mobile',
        widget: 'phone',
        label: 'Mobile number',
        required: true,
        message: 'Number must be 10 digits long',
      },
      values: { mobile: '+27 82 123 4567' },
      wrong: { mobile: '082 12' },
    },
  ],
};
