import { Button, LinkButton } from '../ui/button.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { RowAction } from './list.ts';
import styles from './row-actions.module.css';
import * as texts from './texts.ts';

/**
 * Acts that are given a look stand for themselves, before the others: what invites comes first, what takes something away
 * last. Of the others one is a button and several are a menu.
 */
export function RowActions({ rowName, actions }: { rowName: string; actions: readonly RowAction[] }) {
  const standing = actions.filter((action) => action.look !== undefined);
  const others = actions.filter((action) => action.look === undefined);
  const [only, ...more] = others;
  return (
    <span className={styles.acts}>
      {standing.map((action) => (
        <Act key={action.label} rowName={rowName} action={action} />
      ))}
      {only && more.length === 0 && <Act rowName={rowName} action={only} />}
      {more.length > 0 && (
        <MenuButton items={others}>
          {texts.actions} <Of rowName={rowName} />
        </MenuButton>
      )}
    </span>
  );
}

function Act({ rowName, action }: { rowName: string; action: RowAction }) {
  const words = (
    <>
      {action.label} <Of rowName={rowName} />
    </>
  );
  const look = action.look ?? 'quiet';
  return 'to' in action ? (
    <LinkButton size="small" look={look} to={action.to} state={action.state}>
      {words}
    </LinkButton>
  ) : (
    <Button size="small" look={action.destructive ? 'destructive' : look} onClick={action.onSelect}>
      {words}
    </Button>
  );
}

/** The same word stands in every row; heard alone it must say which row it is about. */
function Of({ rowName }: { rowName: string }) {
  return <VisuallyHidden>{rowName}</VisuallyHidden>;
}
