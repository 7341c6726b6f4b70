import type { StaticOption } from '@charter/form-logic';
import { useMemo } from 'react';
import { countries } from '../../../server-state/index.ts';
import { Combobox } from '../../combobox/index.ts';
import { chosenOption } from '../../options/chosen-option.ts';
import { useOptions } from '../../options/use-options.ts';
import type { WidgetProps } from '../widget.ts';

const everyCountry = { options: { list: countries } };

/** A country, most often the institution's own. Without options of its own the field offers every country. */
export function CountryWidget({ value, within, onChange, ...props }: WidgetProps) {
  const listed = useOptions(props.field.options ? props.field : everyCountry, within);
  const options = useMemo(() => homeFirst(listed.options), [listed.options]);
  const chosen = chosenOption(options, value);
  return (
    <Combobox
      {...props}
      offered={{ ...listed, options }}
      chosen={chosen ? [chosen] : []}
      onChoose={(option) => onChange(option.value)}
      onEmpty={() => onChange(undefined)}
    />
  );
}

const isHome = ({ label }: StaticOption): boolean => label === 'South Africa';

const homeFirst = (options: readonly StaticOption[]): readonly StaticOption[] => [
  ...options.filter(isHome),
  ...options.filter((option) => !isHome(option)),
];
