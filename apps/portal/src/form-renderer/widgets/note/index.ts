import type { WidgetDescriptor } from '../widget.ts';
import { NoteWidget } from './note.tsx';

export const note: WidgetDescriptor = {
  name: 'note',
  component: NoteWidget,
  labelling: 'none',
  width: 'full',
  examples: [
    {
      title: 'Words before the answer',
      schema: {},
      field: {
        widget: 'note',
        label: 'Certified copies may not be older than 12 months.',
        help: 'A commissioner of oaths certifies them, at any police station and many banks.',
      },
    },
  ],
};
