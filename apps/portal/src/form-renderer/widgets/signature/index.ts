import type { WidgetDescriptor } from '../widget.ts';
import { SignatureWidget } from './signature.tsx';
import * as texts from '../../texts.ts';

export const signature: WidgetDescriptor = {
  name: 'signature',
  component: SignatureWidget,
  labelling: 'label',
  help: texts.typeFullName,
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
