import { useEffect, useId, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import styles from './popup.module.css';
import { usePopup } from './use-popup.ts';

interface PopoverProps {
  /** On the button; said first, so that several of them can be told apart. */
  label: ReactNode;
  /** Names what opens. */
  title: string;
  size?: 'normal' | 'small';
  children: (close: () => void) => ReactNode;
}

/** A few controls behind a button, beside it. Escape, or going elsewhere, closes it; only Escape brings the focus back. */
export function Popover({ label, title, size = 'normal', children }: PopoverProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { anchor, popup } = usePopup<HTMLDivElement>(open, { onLeave: () => setOpen(false) });
  useEffect(() => {
    if (!open) return;
    const first = popup.current?.querySelector<HTMLElement>('input, select, textarea, button');
    (first ?? popup.current)?.focus();
  }, [open, popup]);
  // How often it was closed from within, which brings the focus back to the button.
  const [closed, setClosed] = useState(0);
  useEffect(() => {
    if (closed > 0) anchor.current?.querySelector('button')?.focus();
  }, [closed, anchor]);
  const close = () => {
    setOpen(false);
    setClosed(closed + 1);
  };
  return (
    <div ref={anchor} className={styles.host}>
      <Button
        size={size}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
        <Icon name="chevron-down" width="14" height="14" />
      </Button>
      {open && (
        <div
          ref={popup}
          id={id}
          role="dialog"
          aria-label={title}
          popover="manual"
          tabIndex={-1}
          className={cx(styles.popup, styles.panel)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // A dialog around it stays open.
            event.stopPropagation();
            event.preventDefault();
            close();
          }}
        >
          <p className={styles.title}>{title}</p>
          {children(close)}
        </div>
      )}
    </div>
  );
}

interface TooltipProps {
  text: string;
  /** The one control that the words are about; it must be able to take the focus, or nobody could read them by keyboard. */
  children: (described: { 'aria-describedby': string }) => ReactNode;
}

/**
 * A few words about a control, for whoever points at it or comes to it by keyboard. Never the only place for something
 * that one needs: a finger does not point.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { anchor, popup } = usePopup<HTMLSpanElement>(open);
  useEffect(() => {
    if (!open) return;
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [open]);
  return (
    <span
      ref={anchor}
      className={styles.host}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
    >
      {children({ 'aria-describedby': id })}
      {/* Always there, so that it can be named as a description; inside, so that one may point at the words themselves. */}
      <div ref={popup} id={id} role="tooltip" popover="manual" className={cx(styles.popup, styles.tip)}>
        {text}
      </div>
    </span>
  );
}
