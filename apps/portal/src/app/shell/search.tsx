import { useEffect, useState, type ComponentType } from 'react';
import { browserStorage } from '../../lib/storage.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { openDialogs } from '../../ui/open-dialogs.ts';
import styles from './header.module.css';
import { useRoute } from './use-arrival.ts';
import * as texts from '../texts.ts';

type Dialog = ComponentType<{ open: boolean; onClose: () => void }>;

/** Of what is searched there is a person's own side, and the institution's. */
const dialogs = {
  own: () => import('../../features/search/index.ts').then(({ SearchDialog }) => SearchDialog),
  staff: () => import('../staff/staff-find.tsx').then(({ StaffFind }) => StaffFind),
} satisfies Record<string, () => Promise<Dialog>>;

type Side = keyof typeof dialogs;

/** The search's button and keys. Its own code, and all that it knows of records, come when somebody first opens it. */
export function Search() {
  const side: Side = useRoute()?.guard === 'staff' ? 'staff' : 'own';
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ readonly side: Side; readonly Dialog: Dialog } | null>(null);
  const isLoaded = loaded?.side === side;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!isSearchKey(event) || openDialogs.topmost()) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
  useEffect(() => {
    if (!open || isLoaded) return;
    Promise.all([dialogs[side](), import('../with-queries.tsx')]).then(
      ([Asked, { WithQueries }]) =>
        setLoaded({
          side,
          Dialog: (props) => (
            <WithQueries>
              <Asked {...props} />
            </WithQueries>
          ),
        }),
      () => setOpen(false),
    );
  }, [open, isLoaded, side]);
  return (
    <>
      <button
        type="button"
        className={cx(styles.icon, side === 'staff' && styles.find)}
        aria-label={side === 'staff' ? undefined : texts.search}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K /"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        {side === 'staff' && (
          <span className={styles.findWords}>
            {texts.findAtDesk}
            <kbd aria-hidden="true">{texts.findKeys}</kbd>
          </span>
        )}
      </button>
      {loaded && isLoaded && <loaded.Dialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Ctrl-K everywhere; the bare key only where nobody is typing, and not for whoever switched it off. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, target, isComposing }: KeyboardEvent): boolean {
  if (isComposing || altKey) return false;
  if (key.toLowerCase() === 'k') return ctrlKey || metaKey;
  const isTyping =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
  return key === '/' && !ctrlKey && !metaKey && !isTyping && browserStorage.get().slashKey !== 'off';
}
