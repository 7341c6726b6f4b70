import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';
import { Actions } from './layout.tsx';

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

interface ModalProps {
  open: boolean;
  title: string;
  width?: 'narrow' | 'wide';
  onEscape: () => void;
  /** Drawn while it is open. */
  children: ReactNode;
}

/** A page over the page, for a form of its own. */
export function Modal({ open, title, width = 'narrow', onEscape, children }: ModalProps) {
  const ref = useModal(open);
  const heading = useId();
  return (
    <dialog
      ref={ref}
      className={cx(styles.dialog, styles[width])}
      aria-labelledby={heading}
      onCancel={(event) => {
        // A file chooser inside the dialog tells of its own cancelling in the same way.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onEscape();
      }}
    >
      {open && (
        <div className={styles.content}>
          <h2 id={heading}>{title}</h2>
          {children}
        </div>
      )}
    </dialog>
  );
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
  /** Where Escape is a third answer, the corner offers it to the pointer too. */
  closeLabel?: string;
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
        <div className={styles.content}>
          <h2 id={title}>{props.title}</h2>
          {props.closeLabel && (
            <button
              type="button"
              className={styles.close}
              aria-label={props.closeLabel}
              onClick={props.onEscape ?? props.onCancel}
            >
              <Icon name="close" width="20" height="20" />
            </button>
          )}
          <div id={body} className={styles.body}>
            {props.children}
          </div>
          <Actions>
            <Button look="primary" onClick={props.onConfirm}>
              {props.confirmLabel}
            </Button>
            <Button onClick={props.onCancel}>{props.cancelLabel}</Button>
          </Actions>
        </div>
      )}
    </dialog>
  );
}
