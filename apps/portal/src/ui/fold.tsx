import { useId, type ReactNode, type Ref } from 'react';
import styles from './fold.module.css';
import { Icon } from './icon.tsx';

interface FoldProps {
  title: string;
  /** Beside the title, folded or not: how many there are inside. */
  note?: string;
  open: boolean;
  onToggle: () => void;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A section of a page that most people pass by: its heading opens it, by click or key. */
export function Fold({ title, note, open, onToggle, ref, children }: FoldProps) {
  const id = useId();
  return (
    <section ref={ref} className={styles.fold} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
        >
          <Icon name="chevron-right" className={styles.chevron} width={16} height={16} />
          <span>{title}</span> {note !== undefined && <span className={styles.note}>{note}</span>}
        </button>
      </h2>
      <div id={id} className={styles.inside} hidden={!open}>
        {children}
      </div>
    </section>
  );
}
