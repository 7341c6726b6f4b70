import type { WidgetDescriptor } from '../widget.ts';
import { EmailWidget } from './email.tsx';

export const email: WidgetDescriptor = {
  name: 'email',
  component: EmailWidget,
  labelling: 'label',
  width: 'half',
  examples: [
    {
      title: 'One address',
      schema: { email: { type: 'string' } },
      field: {
        path: 'email',
        widget: 'email',
        label: 'Email',
        required: true,
        message: 'Invalid Email Address',
      },
      values: { email: 'thandi.nkosi@example.org' },
      wrong: { email: 'thandi.nkosi@' },
    },
  ],
};
