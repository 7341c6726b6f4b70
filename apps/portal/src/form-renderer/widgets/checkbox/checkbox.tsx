import { Checkbox } from '../../../ui/checkbox.tsx';
import type { WidgetProps } from '../widget.ts';

/** One box with its label beside it. */
export function CheckboxWidget(props: WidgetProps) {
  return (
    <Checkbox
      id={props.id}
      labelId={props.labelledBy}
      name={props.path}
      label={props.field.label}
      checked={props.value === true}
      onChange={props.onChange}
      onBlur={props.onLeave}
      required={props.required}
      invalid={props.invalid}
      disabled={props.disabled}
      describedBy={props.describedBy}
    />
  );
}
