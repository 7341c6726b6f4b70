import type { WidgetName } from '@charter/form-logic';
import { acknowledgement } from './acknowledgement/index.ts';
import { address } from './address/index.ts';
import { checkbox } from './checkbox/index.ts';
import { country } from './country/index.ts';
import { date } from './date/index.ts';
import { email } from './email/index.ts';
import { fileWidget } from './file/index.ts';
import { heading } from './heading/index.ts';
import { monthYear } from './month-year/index.ts';
import { multiSelect } from './multi-select/index.ts';
import { multiline } from './multiline/index.ts';
import { note } from './note/index.ts';
import { number } from './number/index.ts';
import { phone } from './phone/index.ts';
import { radio } from './radio/index.ts';
import { repeatable } from './repeatable/index.ts';
import { searchSelect } from './search-select/index.ts';
import { select } from './select/index.ts';
import { signature } from './signature/index.ts';
import { southAfricanId } from './south-african-id/index.ts';
import { text } from './text/index.ts';
import type { WidgetDescriptor } from './widget.ts';

/** Every widget there is; the type makes a missing one an error. */
export const widgets: Readonly<Record<WidgetName, WidgetDescriptor>> = {
  acknowledgement,
  address,
  checkbox,
  country,
  date,
  email,
  file: fileWidget,
  heading,
  'month-year': monthYear,
  'multi-select': multiSelect,
  multiline,
  note,
  number,
  phone,
  radio,
  repeatable,
  'search-select': searchSelect,
  select,
  signature,
  'south-african-id': southAfricanId,
  text,
};

export const widgetFor = (name: WidgetName): WidgetDescriptor => widgets[name];
