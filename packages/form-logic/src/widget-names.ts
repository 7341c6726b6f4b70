/** Every way a field can be shown. A definition that names another is refused; a renderer must know all of them. */
export const widgetNames = [
  'text',
  'multiline',
  'number',
  'date',
  'month-year',
  'radio',
  'checkbox',
  'select',
  'search-select',
  'multi-select',
  'country',
  'phone',
  'email',
  'south-african-id',
  'address',
  'file',
  'repeatable',
  'acknowledgement',
  'signature',
  'heading',
  'note',
] as const;

export type WidgetName = (typeof widgetNames)[number];
