import type { WidgetDescriptor } from '../widget.ts';
import { SearchSelectWidget } from './search-select.tsx';

const cities = [
  'Bloemfontein',
  'Cape Town',
  'Durban',
  'East London',
  'Gqeberha',
  'Johannesburg',
  'Kimberley',
];

export const searchSelect: WidgetDescriptor = {
  name: 'search-select',
  component: SearchSelectWidget,
  labelling: 'label',
  width: 'half',
  examples: [
    {
      title: 'A list to search',
      schema: { city: { type: 'string' } },
      field: {
        path: 'city',
        widget: 'search-select',
        label: 'City',
        help: 'Type a part of its name.',
        required: true,
        options: cities.map((city) => ({ value: city, label: city })),
      },
      values: { city: 'Durban' },
    },
    {
      title: "With 'other' and its Specify",
      schema: { institution: { type: 'integer' }, other: { type: 'string' } },
      field: {
        path: 'institution',
        widget: 'search-select',
        label: 'Institution',
        options: [
          { value: 1, label: 'Stellenbosch University' },
          { value: 2, label: 'University of Cape Town' },
          { value: 3, label: 'University of Pretoria' },
          { value: 9, label: 'Other', isOther: true },
        ],
        other: { when: 'isother', path: 'other' },
      },
      more: [{ path: 'other', widget: 'text', label: 'Specify' }],
      values: { institution: 9 },
    },
    {
      title: 'Five thousand rows',
      schema: { firm: { type: 'integer' } },
      field: {
        path: 'firm',
        widget: 'search-select',
        label: 'Employer',
        options: Array.from({ length: 5_000 }, (_none, index) => ({
          value: index,
          label: `${cities[index % cities.length] ?? ''} Engineers ${index + 1}`,
        })),
      },
    },
  ],
};
