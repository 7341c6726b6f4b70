import type { WidgetProps } from '../widget.ts';
import styles from './note.module.css';

/** Something to know before going on. It asks nothing. */
export function NoteWidget({ id, field }: WidgetProps) {
  return (
    <div id={id} className={styles.note}>
      <p>{field.label}</p>
      {field.help && <p className={styles.more}>{field.help}</p>}
    </div>
  );
}
