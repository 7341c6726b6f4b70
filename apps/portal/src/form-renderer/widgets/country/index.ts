import type { WidgetDescriptor } from '../widget.ts';
import { CountryWidget } from './country.tsx';

export const country: WidgetDescriptor = {
  name: 'country',
  component: CountryWidget,
  labelling: 'label',
  width: 'half',
  examples: [
    {
      title: 'A country',
      schema: { country: { type: 'string' } },
      field: {
        path: 'country',
        widget: 'country',
        label: 'Country',
        autocomplete: 'country-name',
        required: true,
        options: ['Botswana', 'Eswatini', 'Lesotho', 'Namibia', 'South Africa', 'Zimbabwe'].map((name) => ({
          value: name,
          label: name,
        })),
      },
    },
  ],
};
