import { FieldGrid } from '../../../ui/field.tsx';
import type { WidgetProps } from '../widget.ts';
import styles from './address.module.css';

/** Holds the fields of an address together under their name; each of them is a field like any other. */
export function AddressWidget({ id, parts }: WidgetProps) {
  return (
    <div id={id} tabIndex={-1} className={styles.parts}>
      <FieldGrid>{parts}</FieldGrid>
    </div>
  );
}
