import type { WidgetDescriptor } from '../widget.ts';
import { AddressWidget } from './address.tsx';

export const address: WidgetDescriptor = {
  name: 'address',
  component: AddressWidget,
  labelling: 'group',
  width: 'full',
  examples: [
    {
      title: 'With its parts',
      schema: {
        home: {
          type: 'object',
          properties: {
            line1: { type: 'string' },
            line2: { type: 'string' },
            city: { type: 'string' },
            postalCode: { type: 'string', pattern: '^\\d{4}$' },
          },
        },
      },
      field: {
        path: 'home',
        widget: 'address',
        label: 'Residential address',
        help: 'Where you live, not where your post goes.',
        parts: [
          {
            path: 'line1',
            widget: 'text',
            label: 'Address line 1',
            required: true,
            autocomplete: 'address-line1',
          },
          { path: 'line2', widget: 'text', label: 'Address line 2', autocomplete: 'address-line2' },
          { path: 'city', widget: 'text', label: 'City', required: true, autocomplete: 'address-level2' },
          {
            path: 'postalCode',
            widget: 'text',
            label: 'Postal code',
            required: true,
            message: 'Enter correct postal code',
            autocomplete: 'postal-code',
          },
        ],
      },
      values: { home: { line1: '12 Jorissen Street', city: 'Johannesburg', postalCode: '2001' } },
      wrong: { home: { line1: '12 Jorissen Street', postalCode: '20' } },
    },
  ],
};
