import { ListPending } from '../../options/list-trouble.tsx';
import { useOptions } from '../../options/use-options.ts';
import type { WidgetProps } from '../widget.ts';
import { chosenOptions } from './chosen-options.ts';
import { OptionBoxes } from './option-boxes.tsx';
import { OptionChips } from './option-chips.tsx';

/** As many as can be seen at once; more are searched. */
const mostBoxes = 12;

/** Any number of a list. */
export function MultiSelectWidget({ value, within, onChange, ...props }: WidgetProps) {
  const offered = useOptions(props.field, within);
  // Until the list is here nobody can say what was chosen, nor which of the two it will be.
  if (offered.state !== 'ready') return <ListPending offered={offered} id={props.id} />;
  const chosen = chosenOptions(offered.options, value);
  const Control = offered.options.length <= mostBoxes ? OptionBoxes : OptionChips;
  return (
    <Control
      {...props}
      offered={offered}
      chosen={chosen}
      onAdd={(option) => onChange([...chosen, option].map((one) => one.value))}
      onRemove={(option) => onChange(chosen.filter((one) => one !== option).map((one) => one.value))}
    />
  );
}
