import { MonthInput } from '../../../ui/date/month-input.tsx';
import type { WidgetProps } from '../widget.ts';

/** A month of a year, stored as yyyy-mm. */
export function MonthYearWidget(props: WidgetProps) {
  return (
    <MonthInput
      id={props.id}
      name={props.path}
      value={props.value}
      onChange={props.onChange}
      onLeave={props.onLeave}
      required={props.required}
      invalid={props.invalid}
      disabled={props.disabled}
      describedBy={props.describedBy}
    />
  );
}
