import { lazy, Suspense, useEffect, type RefObject } from 'react';
import { useModal } from '../use-modal.ts';
import styles from './calendar-dialog.module.css';
import * as texts from '../texts.ts';

/** Most dates are typed: the calendar's code comes when it is first opened. */
const Calendar = lazy(() => import('./calendar.tsx'));

interface CalendarDialogProps {
  open: boolean;
  label: string;
  value: string | undefined;
  beside: RefObject<HTMLElement | null>;
  onChoose: (date: string) => void;
  onClose: () => void;
}

/** Lies under the field like a list that drops down. A press beside it or Escape closes it. */
export function CalendarDialog({ open, label, value, beside, onChoose, onClose }: CalendarDialogProps) {
  const dialog = useModal(open);
  useEffect(() => {
    const [box, field] = [dialog.current, beside.current];
    if (!open || !box || !field) return;
    const again = () => place(box, field);
    again();
    addEventListener('resize', again);
    return () => {
      removeEventListener('resize', again);
      // Opened again in a narrower window it would begin at its old place, and the page scroll sideways to reach it.
      box.removeAttribute('style');
    };
  }, [open, dialog, beside]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      // Named only while it is there: a closed dialog must not answer to the field's own name.
      aria-label={open ? label : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {open && (
        <div className={styles.inside}>
          <Suspense fallback={<p role="status">{texts.openingCalendar}</p>}>
            <Calendar value={value} onChoose={onChoose} />
          </Suspense>
          <button type="button" className={styles.close} onClick={onClose}>
            {texts.close}
          </button>
        </div>
      )}
    </dialog>
  );
}

const gap = 4;

/** Below the field, or above it where there is no room; it moves with the page as the field does. */
function place(dialog: HTMLElement, field: HTMLElement): void {
  const { top, bottom, left } = field.getBoundingClientRect();
  const { width, height } = dialog.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = bottom + gap + height <= clientHeight || top < height + gap;
  const room = clientWidth - width - gap;
  dialog.style.setProperty('top', `${scrollY + (below ? bottom + gap : top - height - gap)}px`);
  dialog.style.setProperty('left', `${scrollX + Math.max(gap, Math.min(left, room))}px`);
}
