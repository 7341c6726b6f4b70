import type { FieldDefinition } from '@charter/form-logic';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import type { WidgetDescriptor } from '../widgets/widget.ts';
import styles from './field-template.module.css';

interface FieldTemplateProps {
  id: string;
  path: string;
  field: FieldDefinition;
  labelling: WidgetDescriptor['labelling'];
  width: WidgetDescriptor['width'];
  /** Only to be read, so that nothing need be said of leaving it out. */
  disabled: boolean;
  required: boolean;
  error: string | undefined;
  children: (ids: { describedBy: string | undefined; labelledBy: string }) => ReactNode;
}

/** What surrounds every control: its name, whether it may be left out, help, and what is wrong. */
export function FieldTemplate({
  id,
  path,
  field,
  labelling,
  width,
  disabled,
  required,
  error,
  children,
}: FieldTemplateProps) {
  const ids = {
    label: `${id}-label`,
    optional: `${id}-optional`,
    help: `${id}-help`,
    error: `${id}-error`,
  };
  // A box may be left unticked unless it says otherwise; of an address each part says for itself.
  const mayTell = labelling !== 'none' && labelling !== 'beside' && !field.parts;
  const isOptional = mayTell && !required && !disabled;
  const describedBy =
    [field.help && ids.help, error && ids.error, isOptional && ids.optional].filter(Boolean).join(' ') ||
    undefined;
  const control = children({ describedBy, labelledBy: ids.label });
  const help = field.help && (
    <p id={ids.help} className={cx(styles.help, labelling === 'beside' && styles.indented)}>
      {field.help}
    </p>
  );
  const problem = error && (
    <p id={ids.error} className={styles.error}>
      {error}
    </p>
  );
  const words = (
    <>
      {help}
      {problem}
    </>
  );
  // Beside the label and not in it: the name of a field is its name.
  const optional = isOptional && (
    <span id={ids.optional} className={styles.optional}>
      Optional
    </span>
  );
  const className = cx(styles.field, width === 'full' && styles.full, error !== undefined && styles.wrong);

  if (labelling === 'none') {
    return (
      <div className={className} data-field={path}>
        {error && words}
        {control}
      </div>
    );
  }
  if (labelling === 'beside') {
    return (
      <div className={className} data-field={path}>
        {problem}
        {control}
        {help}
      </div>
    );
  }
  if (labelling === 'legend' || labelling === 'radiogroup') {
    const question = { role: 'radiogroup', 'aria-required': required, 'aria-invalid': error !== undefined };
    return (
      <fieldset
        className={className}
        data-field={path}
        aria-describedby={describedBy}
        {...(labelling === 'radiogroup' && question)}
      >
        <legend className={styles.legend}>
          <span id={ids.label} className={styles.name}>
            {field.label}
          </span>
        </legend>
        {optional}
        {words}
        {control}
      </fieldset>
    );
  }
  return (
    <div className={className} data-field={path}>
      <div className={styles.top}>
        <label id={ids.label} htmlFor={id} className={styles.name}>
          {field.label}
        </label>
        {optional}
      </div>
      {words}
      {control}
    </div>
  );
}
