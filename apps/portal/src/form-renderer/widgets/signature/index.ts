import type { WidgetDescriptor } from '../widget.ts';
import { SignatureWidget } from './signature.tsx';

export const signature: WidgetDescriptor = {
  name: 'signature',
  component: SignatureWidget,
  labelling: 'label',
  width: 'half',
  examples: [
    {
      title: 'A typed name',
      schema: { signature: { type: 'string', maxLength: 100 } },
      field: { path: 'signature', widget: 'signature', label: 'Signature', required: true },
      values: { signature: 'Thandi Nkosi' },
    },
  ],
};
