import { useEffect, useState, type ComponentType } from 'react';
import { browserStorage } from '../../lib/storage.ts';
import { Icon } from '../../ui/icon.tsx';
import { openDialogs } from '../../ui/open-dialogs.ts';
import styles from './header.module.css';
import * as texts from '../texts.ts';

type Dialog = ComponentType<{ open: boolean; onClose: () => void }>;

/** The search's button and keys. Its own code, and all that it knows of records, come when somebody first opens it. */
export function Search() {
  const [open, setOpen] = useState(false);
  const [drawn, setDrawn] = useState<{ readonly Dialog: Dialog } | null>(null);
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
    if (!open || drawn) return;
    Promise.all([import('../../features/search/index.ts'), import('../with-queries.tsx')]).then(
      ([{ SearchDialog }, { WithQueries }]) =>
        setDrawn({
          Dialog: (props) => (
            <WithQueries>
              <SearchDialog {...props} />
            </WithQueries>
          ),
        }),
      () => setOpen(false),
    );
  }, [open, drawn]);
  return (
    <>
      <button
        type="button"
        className={styles.icon}
        aria-label={texts.search}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K /"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
      </button>
      {drawn && <drawn.Dialog open={open} onClose={() => setOpen(false)} />}
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
