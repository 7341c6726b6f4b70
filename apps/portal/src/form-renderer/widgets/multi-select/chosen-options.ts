import type { StaticOption } from '@charter/form-logic';
import { chosenOption } from '../../options/chosen-option.ts';
import type { OfferedOptions } from '../../options/use-options.ts';
import type { WidgetProps } from '../widget.ts';
import * as texts from '../../texts.ts';

export interface SeveralProps extends Omit<WidgetProps, 'value' | 'within' | 'onChange'> {
  readonly offered: OfferedOptions;
  readonly chosen: readonly StaticOption[];
  readonly onAdd: (option: StaticOption) => void;
  readonly onRemove: (option: StaticOption) => void;
}

/**
 * The options that an answer means, each once and in the order of choosing. One that left the list is kept under a name
 * of its own: it would be refused, so the person must be able to see it and take it away.
 */
export function chosenOptions(options: readonly StaticOption[], value: unknown): readonly StaticOption[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [];
  const chosen = new Map(
    values
      .filter((one) => typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean')
      .map((one) => chosenOption(options, one) ?? { value: one, label: texts.noLongerOffered })
      .map((option) => [option.value, option]),
  );
  return [...chosen.values()];
}
