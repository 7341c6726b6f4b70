import { Combobox } from '../../combobox/index.ts';
import { chosenOption } from '../../options/chosen-option.ts';
import { useOptions } from '../../options/use-options.ts';
import type { WidgetProps } from '../widget.ts';

/** One of many: the list is searched by typing. */
export function SearchSelectWidget({ value, within, onChange, ...props }: WidgetProps) {
  const offered = useOptions(props.field, within);
  const chosen = chosenOption(offered.options, value);
  return (
    <Combobox
      {...props}
      offered={offered}
      chosen={chosen ? [chosen] : []}
      onChoose={(option) => onChange(option.value)}
      onEmpty={() => onChange(undefined)}
    />
  );
}
