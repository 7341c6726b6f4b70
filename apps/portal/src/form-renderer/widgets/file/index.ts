import type { JsonSchema } from '@charter/form-logic';
import type { WidgetDescriptor } from '../widget.ts';
import { FileWidget } from './file.tsx';

const file: JsonSchema = {
  type: 'object',
  properties: { id: { type: 'string' }, name: { type: 'string' }, size: { type: 'integer' } },
};
const certified: JsonSchema = {
  ...file,
  properties: { ...file.properties, certifiedOn: { type: 'string', format: 'date' } },
  required: ['certifiedOn'],
};
const limits = { accept: ['pdf', 'jpg', 'jpeg', 'png'], maxSizeBytes: 10_485_760 };

export const fileWidget: WidgetDescriptor = {
  name: 'file',
  component: FileWidget,
  labelling: 'group',
  width: 'full',
  examples: [
    {
      title: 'One file',
      schema: { letter: file },
      field: { path: 'letter', widget: 'file', label: 'Letter of good standing', required: true, ...limits },
      values: { letter: { id: 'sample-1', name: 'good-standing-2026.pdf', size: 248_312 } },
      wrong: { letter: { id: 'sample-1', name: 'good-standing.exe', size: 248_312 } },
    },
    {
      title: 'Several certified copies',
      schema: { copies: { type: 'array', items: certified, maxItems: 3 } },
      field: {
        path: 'copies',
        widget: 'file',
        label: 'Certified copies of your certificates',
        help: 'The certification may not be older than 12 months.',
        required: true,
        ...limits,
      },
      values: {
        copies: [
          { id: 'sample-2', name: 'degree-2014.pdf', size: 6_291_456, certifiedOn: '2026-05-02' },
          { id: 'sample-3', name: 'honours-2016.png', size: 812_040, certifiedOn: '2026-05-02' },
        ],
      },
      wrong: { copies: [{ id: 'sample-2', name: 'degree-2014.pdf', size: 6_291_456, certifiedOn: 'May' }] },
    },
  ],
};
