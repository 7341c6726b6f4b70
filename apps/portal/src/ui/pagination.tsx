import { useId, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import styles from './pagination.module.css';
import * as texts from './texts.ts';

interface PaginationProps {
  /** What is paged, for whoever hears the page instead of seeing it. */
  label: string;
  /** Where we are; said aloud whenever it changes. */
  status: ReactNode;
  sizes?: { chosen: number; offered: readonly number[]; onChoose: (size: number) => void } | undefined;
  /** Left out where everything is on one page. A step that leads nowhere has no `go`. */
  steps?: { back: Step; onward: Step } | undefined;
  /** The status is only heard, and takes no room. */
  unseen?: boolean;
}

interface Step {
  label: string;
  go: (() => void) | undefined;
}

export function Pagination({ label, status, sizes, steps, unseen = false }: PaginationProps) {
  return (
    <div className={cx(styles.bar, unseen && styles.unseen)}>
      <p role="status" className={styles.status}>
        {status}
      </p>
      {sizes && <PageSize {...sizes} />}
      {steps && (
        <nav aria-label={texts.pagesOf(label)} className={styles.steps}>
          <StepButton {...steps.back} icon="chevron-left" />
          <StepButton {...steps.onward} icon="chevron-right" />
        </nav>
      )}
    </div>
  );
}

/** Never truly disabled: that would take the focus away from whoever just pressed it to get here. */
function StepButton({ label, go, icon }: Step & { icon: 'chevron-left' | 'chevron-right' }) {
  return (
    <Button size="small" className={styles.step} aria-disabled={go === undefined} onClick={go}>
      {icon === 'chevron-left' && <Icon name={icon} width="16" height="16" />}
      {label}
      {icon === 'chevron-right' && <Icon name={icon} width="16" height="16" />}
    </Button>
  );
}

function PageSize({ chosen, offered, onChoose }: NonNullable<PaginationProps['sizes']>) {
  const id = useId();
  return (
    <div className={styles.size}>
      <label htmlFor={id}>{texts.rowsPerPage}</label>
      <select id={id} value={chosen} onChange={(event) => onChoose(Number(event.target.value))}>
        {offered.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
    </div>
  );
}
