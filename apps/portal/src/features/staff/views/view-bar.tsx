import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useMember } from '../../../lib/session.ts';
import { useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { SaveDialog } from './save-dialog.tsx';
import styles from './view-bar.module.css';
import { allViews, defaultQuery, removeView, viewQuery, type SavedView } from './view-calls.ts';
import * as texts from './texts.ts';

interface ViewsOf {
  readonly list: string;
  /** What stands in the address where the list shows what waits for somebody; empty where nothing of it does, or all. */
  readonly waiting: string;
}

/** The views of a list that somebody saved, above it; and how what is shown now becomes one. */
export function ViewBar({ list, waiting }: ViewsOf) {
  const { contactId, permissions } = useMember();
  const { search, pathname } = useLocation();
  const { data: views = [] } = useQuery(allViews(contactId));
  const [dialog, setDialog] = useState<'save' | 'change' | 'remove' | null>(null);
  const shown = viewQuery(search);
  const ofList = views.filter((view) => view.list === list);
  const current = ofList.find((view) => viewQuery(view.query) === shown);
  const isTheirs = current?.ownerId === contactId || permissions.get('staff.administration') === 1;
  const close = () => setDialog(null);
  const tabs = [
    ...(waiting === '' ? [] : [{ id: 'waiting', name: texts.waiting, query: waiting }]),
    { id: 'all', name: texts.all, query: '' },
    ...ofList,
  ];
  const saves = current === undefined && tabs.every(({ query }) => viewQuery(query) !== shown);
  // One that leads nowhere else is none.
  if (tabs.length === 1 && !saves) return null;
  return (
    <div className={styles.bar}>
      {tabs.length > 1 && (
        <nav aria-label={texts.views}>
          <ul className={styles.views}>
            {tabs.map((view) => (
              <li key={view.id}>
                <Link
                  className={styles.view}
                  to={{ pathname, search: view.query }}
                  aria-current={viewQuery(view.query) === shown ? 'true' : undefined}
                >
                  {view.name}
                  <Sharer view={view} contactId={contactId} />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {saves && (
        <Button size="small" onClick={() => setDialog('save')}>
          {texts.saveView}
        </Button>
      )}
      {current && isTheirs && (
        <MenuButton
          items={[
            { label: texts.change, onSelect: () => setDialog('change') },
            { label: texts.remove, onSelect: () => setDialog('remove'), destructive: true },
          ]}
        >
          {texts.thisView}
        </MenuButton>
      )}
      <SaveDialog
        open={dialog === 'save' || (dialog === 'change' && current !== undefined)}
        onClose={close}
        list={list}
        query={shown}
        view={dialog === 'change' ? (current ?? null) : null}
        own={ofList.filter(({ ownerId }) => ownerId === contactId)}
      />
      {current && <RemoveDialog open={dialog === 'remove'} view={current} onClose={close} />}
    </div>
  );
}

/** Whoever else made it is said to who listens; who sees finds it among the others. */
function Sharer({ view, contactId }: { view: Partial<SavedView>; contactId: string }) {
  const { owner, ownerId, name } = view;
  if (ownerId === undefined || ownerId === contactId || name === undefined) return null;
  return <VisuallyHidden>{` ${texts.sharedBy(owner ?? '')}`}</VisuallyHidden>;
}

function RemoveDialog({ open, view, onClose }: { open: boolean; view: SavedView; onClose: () => void }) {
  const removing = useAction(() => removeView(view.id), { done: texts.removed, onDone: onClose });
  return (
    <ConfirmDialog
      open={open}
      title={texts.removeTitle(view.name)}
      confirmLabel={texts.remove}
      cancelLabel={texts.keep}
      destructive
      busy={removing.isPending}
      error={removing.failure?.text}
      onConfirm={() => void removing.run()}
      onCancel={onClose}
    >
      {view.desk === null ? texts.removeOwn : texts.removeShared}
    </ConfirmDialog>
  );
}

/**
 * Whoever comes to the list by its bare address finds it as they like it, or else what waits; what they choose afterwards stays.
 * False until that is known: the list would ask for everything first.
 */
export function useOpeningView({ list, waiting }: ViewsOf): boolean {
  const { contactId } = useMember();
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const [arrival] = useState(key);
  const { data: views, isPending } = useQuery(allViews(contactId));
  const query = defaultQuery(views ?? [], list, contactId) ?? waiting;
  const isBare = key === arrival && search === '';
  const opens = isBare && !isPending && query !== '';
  useEffect(() => {
    if (opens) void navigate({ search: query }, { replace: true });
  }, [opens, query, navigate]);
  return !opens && !(isBare && isPending && waiting !== '');
}
