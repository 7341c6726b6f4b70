import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

/**
 * Opens and closes the platform's own modal dialog: it keeps focus inside, answers Escape and gives focus back by
 * itself. Giving it back needs the element to be still on the page when it closes: draw it closed, do not remove it.
 */
export function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);
  return ref;
}

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** What Escape means; by default the same as the cancelling button. */
  onEscape?: () => void;
}

/** A question with two answers. The title says what is asked, the buttons say what happens. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const ref = useModal(props.open);
  const title = useId();
  const body = useId();
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={title}
      aria-describedby={body}
      onCancel={(event) => {
        event.preventDefault();
        (props.onEscape ?? props.onCancel)();
      }}
    >
      {props.open && (
        <>
          <h2 id={title}>{props.title}</h2>
          <div id={body} className={styles.body}>
            {props.children}
          </div>
          <div className={styles.actions}>
            <Button look="primary" onClick={props.onConfirm}>
              {props.confirmLabel}
            </Button>
            <Button onClick={props.onCancel}>{props.cancelLabel}</Button>
          </div>
        </>
      )}
    </dialog>
  );
}
