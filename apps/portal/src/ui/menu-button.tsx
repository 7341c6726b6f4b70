import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import styles from './popup.module.css';
import { usePopup } from './use-popup.ts';

export type MenuItem = { readonly label: string } & (
  | { readonly to: string }
  | { readonly onSelect: () => void; readonly destructive?: boolean | undefined }
);

/** A few acts behind one button. Arrow keys, Home, End and first letters move in it; Escape and Tab leave it. */
export function MenuButton({ children, items }: { children: ReactNode; items: readonly MenuItem[] }) {
  const id = useId();
  const [open, setOpen] = useState<'no' | 'at-first' | 'at-last'>('no');
  const isOpen = open !== 'no';
  const { anchor, popup: menu } = usePopup<HTMLDivElement>(isOpen, {
    onLeave: () => setOpen('no'),
    align: 'end',
  });
  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  useEffect(() => {
    if (open === 'no') return;
    const found = menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]');
    found?.[open === 'at-first' ? 0 : found.length - 1]?.focus();
  }, [open, menu]);

  const close = () => {
    setOpen('no');
    anchor.current?.querySelector('button')?.focus();
  };
  const onMenuKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return setOpen('no');
    if (event.key === 'Escape') {
      event.stopPropagation();
      return close();
    }
    const all = entries();
    const at = all.findIndex((entry) => entry === document.activeElement);
    const to = nextEntry(event.key, at, all);
    if (to === undefined) return;
    event.preventDefault();
    to.focus();
  };
  return (
    <div ref={anchor} className={styles.host}>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(isOpen ? 'no' : 'at-first')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(event.key === 'ArrowDown' ? 'at-first' : 'at-last');
        }}
      >
        {children}
        <Icon name="chevron-down" width="14" height="14" />
      </Button>
      {isOpen && (
        <div
          ref={menu}
          id={id}
          role="menu"
          popover="manual"
          className={cx(styles.popup, styles.menu)}
          onKeyDown={onMenuKey}
        >
          {items.map((item) =>
            'to' in item ? (
              <Link
                key={item.label}
                role="menuitem"
                tabIndex={-1}
                className={styles.item}
                to={item.to}
                onClick={close}
              >
                {item.label}
              </Link>
            ) : (
              <button
                key={item.label}
                type="button"
                role="menuitem"
                tabIndex={-1}
                className={cx(styles.item, item.destructive && styles.destructive)}
                onClick={() => {
                  close();
                  item.onSelect();
                }}
              >
                {item.label}
              </button>
            ),
          )}
        </div>
      )}
    </div>
  );
}

function nextEntry(key: string, at: number, entries: readonly HTMLElement[]): HTMLElement | undefined {
  if (key === 'ArrowDown') return entries[(at + 1) % entries.length];
  if (key === 'ArrowUp') return entries.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return entries[0];
  if (key === 'End') return entries.at(-1);
  if (!/^\p{L}$/u.test(key)) return undefined;
  const after = [...entries.slice(at + 1), ...entries.slice(0, at + 1)];
  return after.find((entry) => entry.textContent.toLowerCase().startsWith(key.toLowerCase()));
}
