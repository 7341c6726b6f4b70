import type { WidgetDescriptor } from '../widget.ts';
import { MonthYearWidget } from './month-year.tsx';

export const monthYear: WidgetDescriptor = {
  name: 'month-year',
  component: MonthYearWidget,
  labelling: 'group',
  width: 'half',
  examples: [
    {
      title: 'A month of a year',
      schema: { start: { type: 'string', format: 'month' } },
      field: { path: 'start', widget: 'month-year', label: 'Started working', required: true },
      values: { start: '2019-02' },
      wrong: { start: '19-02' },
    },
  ],
};
