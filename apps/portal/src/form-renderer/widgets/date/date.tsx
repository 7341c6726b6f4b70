import type { WidgetProps } from '../widget.ts';
import { DateInput } from '../../../ui/date/date-input.tsx';

/** A day, stored as yyyy-mm-dd. */
export function DateWidget(props: WidgetProps) {
  return (
    <DateInput
      id={props.id}
      name={props.path}
      label={props.field.label}
      value={props.value}
      onChange={props.onChange}
      onLeave={props.onLeave}
      autocomplete={props.field.autocomplete}
      required={props.required}
      invalid={props.invalid}
      disabled={props.disabled}
      describedBy={props.describedBy}
      dayFirst={props.field.dayFirst}
    />
  );
}
