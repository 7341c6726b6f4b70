import { longestViewName } from '@charter/contracts';
import { useState } from 'react';
import { useMember } from '../../../lib/session.ts';
import { useAction } from '../../../server-state/index.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import dialog from '../../../ui/dialog.module.css';
import { Answers, Modal } from '../../../ui/dialog.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { addView, changeView, desksOf, type SavedView } from './view-calls.ts';
import * as texts from './texts.ts';

interface SaveDialogProps {
  open: boolean;
  onClose: () => void;
  list: string;
  /** What is shown now. */
  query: string;
  /** The one to change; without it another one is saved. */
  view: SavedView | null;
  /** The person's own of this list. */
  own: readonly SavedView[];
}

/** A name for what is shown, and who finds it. */
export function SaveDialog(props: SaveDialogProps) {
  return (
    <Modal
      open={props.open}
      title={props.view ? texts.changeTitle : texts.saveTitle}
      onEscape={props.onClose}
    >
      <Save {...props} />
    </Modal>
  );
}

function Save({ onClose, list, query, view, own }: SaveDialogProps) {
  const { contactId, permissions } = useMember();
  const [name, setName] = useState(view?.name ?? '');
  const [desk, setDesk] = useState(view?.desk ?? null);
  const [isDefault, setDefault] = useState(view?.isDefault ?? false);
  const [tried, setTried] = useState(false);
  const isOwn = view === null || view.ownerId === contactId;
  const called = name.trim();
  const same = view ?? own.find((one) => one.name.toLowerCase() === called.toLowerCase());
  const saving = useAction(
    async () => {
      if (!isOwn && view) return changeView(view.id, { name: called });
      const choices = { name: called, desk, isDefault };
      if (view) return changeView(view.id, choices);
      return same ? changeView(same.id, { ...choices, query }) : addView(list, query, contactId, choices);
    },
    { done: texts.saved, onDone: onClose },
  );
  return (
    <form
      className={dialog.content}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (called !== '') void saving.run();
      }}
    >
      {!view && <p className={dialog.body}>{texts.saveExplained}</p>}
      <TextField
        label={texts.name}
        value={name}
        maxLength={longestViewName}
        autoComplete="off"
        help={!view && same ? texts.replaces : undefined}
        error={saving.failure?.text ?? (tried && called === '' ? texts.nameMissing : undefined)}
        onChange={setName}
      />
      {isOwn && (
        <>
          <SelectField
            label={texts.sharedWith}
            value={desk === null ? '' : String(desk)}
            prompt={texts.meAlone}
            options={desksOf(permissions).map(([code, label]) => ({
              value: String(code),
              label: texts.everybodyAt(label),
            }))}
            onChange={(code) => setDesk(code === '' ? null : Number(code))}
          />
          <Checkbox label={texts.opensWith} checked={isDefault} onChange={setDefault} />
        </>
      )}
      <Answers
        destructive={false}
        confirm={{ children: texts.save, busy: saving.isPending, type: 'submit' }}
        cancel={{ children: texts.cancel, onClick: onClose }}
      />
    </form>
  );
}
