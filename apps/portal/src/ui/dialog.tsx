import { useId, type ComponentProps, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';
import { Actions } from './layout.tsx';
import { useModal } from './use-modal.ts';

interface ModalProps {
  open: boolean;
  title: string;
  width?: 'narrow' | 'wide';
  /** `top` keeps its head where it is while it grows. */
  place?: 'middle' | 'top';
  onEscape: () => void;
  /** Why what was asked for did not happen; said aloud when it comes. */
  error?: string | undefined;
  /** Where Escape is an answer of its own, the corner offers it to the pointer too. */
  closeLabel?: string | undefined;
  /** The id of what the dialog is about, read with its title. */
  describedBy?: string | undefined;
  /** Rendered while it is open. */
  children: ReactNode;
}

/** A page over the page, for a form or a question of its own. */
export function Modal({ open, title, width = 'narrow', place = 'middle', onEscape, ...props }: ModalProps) {
  const ref = useModal(open);
  const heading = useId();
  return (
    <dialog
      ref={ref}
      className={cx(styles.dialog, styles[width], styles[place])}
      aria-labelledby={heading}
      aria-describedby={props.describedBy}
      onCancel={(event) => {
        // A file chooser inside the dialog tells of its own cancelling in the same way.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onEscape();
      }}
    >
      {open && (
        <div className={styles.content}>
          <h2 id={heading} className={cx(props.closeLabel !== undefined && styles.besideClose)}>
            {title}
          </h2>
          {/* There before it has anything to say: a region that comes with its words is not heard. */}
          <div role="alert" className={styles.error}>
            {props.error}
          </div>
          {props.children}
          {/* The last one, because the first control has the focus when the dialog opens. */}
          {props.closeLabel !== undefined && (
            <button type="button" className={styles.close} aria-label={props.closeLabel} onClick={onEscape}>
              <Icon name="close" width="20" height="20" />
            </button>
          )}
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
  closeLabel?: string;
  /** Confirming takes something away: the inviting button is then the one that keeps it. */
  destructive?: boolean;
  /** What was confirmed is under way. */
  busy?: boolean;
  error?: string | undefined;
}

/** A question with two answers. The title says what is asked, the buttons say what happens. */
export function ConfirmDialog({ destructive = false, busy = false, ...props }: ConfirmDialogProps) {
  const body = useId();
  return (
    <Modal
      open={props.open}
      title={props.title}
      onEscape={props.onEscape ?? props.onCancel}
      closeLabel={props.closeLabel}
      describedBy={body}
      error={props.error}
    >
      <div id={body} className={styles.body}>
        {props.children}
      </div>
      <Answers
        destructive={destructive}
        confirm={{ children: props.confirmLabel, busy, onClick: props.onConfirm }}
        cancel={{ children: props.cancelLabel, onClick: props.onCancel }}
      />
    </Modal>
  );
}

interface AnswersProps {
  destructive: boolean;
  confirm: ComponentProps<typeof Button>;
  cancel: ComponentProps<typeof Button>;
}

/** The inviting answer comes first and has the focus when the dialog opens: never the one that takes something away. */
export function Answers({ destructive, confirm, cancel }: AnswersProps) {
  return (
    <Actions>
      {destructive && <Button look="primary" {...cancel} />}
      <Button look={destructive ? 'destructive' : 'primary'} {...confirm} />
      {!destructive && <Button {...cancel} />}
    </Actions>
  );
}
