import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './drawer.module.css';
import * as texts from './frame-texts.ts';
import { useModal } from './use-modal.ts';

interface DrawerProps {
  open: boolean;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** The menu of small screens. Any link chosen in it closes it. */
export function Drawer({ open, label, onClose, children }: DrawerProps) {
  const ref = useModal(open);
  return (
    <dialog
      ref={ref}
      className={styles.drawer}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        const target = event.target;
        const backdrop = target === event.currentTarget;
        const link = target instanceof Element && target.closest('a') !== null;
        if (backdrop || link) onClose();
      }}
    >
      {open && (
        <div className={styles.inside}>
          <button type="button" className={styles.close} onClick={onClose}>
            <Icon name="close" />
            {texts.closeMenu}
          </button>
          {children}
        </div>
      )}
    </dialog>
  );
}
