import type { ReactNode } from 'react';
import { Stack } from '../../ui/layout.tsx';
import styles from './catalogue.module.css';

interface SectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A kind of thing. The index leads to it. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`} data-section={id}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

/** One of that kind, in its states. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="tight">
      <h3>{title}</h3>
      {children}
    </Stack>
  );
}

/** In one state. */
export function Exhibit({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.exhibit}>
      <h4 className={styles.state}>{title}</h4>
      {children}
    </div>
  );
}
