import type { WidgetDescriptor } from '../widget.ts';
import { MultiSelectWidget } from './multi-select.tsx';

const divisions = [
  'Engineering Management',
  'Environmental Engineering',
  'Geotechnical Engineering',
  'Information Technology',
  'Project Management',
  'Railway and Harbour',
  'Structural Engineering',
  'Transportation Engineering',
  'Water Engineering',
];
const languages = [
  'Afrikaans',
  'English',
  'isiNdebele',
  'isiXhosa',
  'isiZulu',
  'Sepedi',
  'Sesotho',
  'Setswana',
];
const more = ['French', 'German', 'Portuguese', 'Siswati', 'Spanish', 'Tshivenda', 'Xitsonga'];

export const multiSelect: WidgetDescriptor = {
  name: 'multi-select',
  component: MultiSelectWidget,
  labelling: 'group',
  width: 'full',
  examples: [
    {
      title: 'A few',
      schema: { divisions: { type: 'array', items: { type: 'string' }, uniqueItems: true } },
      field: {
        path: 'divisions',
        widget: 'multi-select',
        label: 'Technical divisions',
        help: 'The first two are free.',
        required: true,
        options: divisions.map((name) => ({ value: name, label: name })),
      },
      values: { divisions: ['Structural Engineering'] },
    },
    {
      title: 'Many, with ‘other’ and its Specify',
      schema: {
        languages: { type: 'array', items: { type: 'string' }, uniqueItems: true },
        other: { type: 'string' },
      },
      field: {
        path: 'languages',
        widget: 'multi-select',
        label: 'Languages',
        options: [
          ...[...languages, ...more].map((name) => ({ value: name, label: name })),
          { value: 'other', label: 'Other', isOther: true },
        ],
        other: { when: 'isother', path: 'other' },
      },
      more: [{ path: 'other', widget: 'text', label: 'Specify' }],
      values: { languages: ['isiZulu', 'English', 'other'] },
    },
  ],
};
