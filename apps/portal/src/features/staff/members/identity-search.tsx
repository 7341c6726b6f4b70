import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMember } from '../../../lib/session.ts';
import { useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Answers, Modal } from '../../../ui/dialog.tsx';
import dialog from '../../../ui/dialog.module.css';
import { TextField } from '../../../ui/field.tsx';
import { findByIdentity } from './member-calls.ts';
import { memberPath } from './paths.ts';
import * as texts from './texts.ts';

/** Finds somebody by the whole identity number: apart from the search, so that the number stands in no address and no list. */
export function IdentitySearch() {
  const { permissions } = useMember();
  const [isOpen, setOpen] = useState(false);
  if (permissions.get('staff.membership') !== 1) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.byIdentity}</Button>
      <Modal open={isOpen} title={texts.byIdentityTitle} onEscape={() => setOpen(false)}>
        <Search onClose={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function Search({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [number, setNumber] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  const finding = useAction((signal) => findByIdentity(number, signal), {
    onDone: ({ people: [first] }) => {
      if (first) void navigate(memberPath(first.contactId));
      else setUnknown(true);
    },
  });
  return (
    <form
      className={dialog.content}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (number.trim() !== '') void finding.run();
      }}
    >
      <p className={dialog.body}>{texts.byIdentityText}</p>
      <TextField
        label={texts.identityNumber}
        value={number}
        autoComplete="off"
        maxLength={50}
        error={finding.failure?.text ?? (isUnknown ? texts.nobodyFound : undefined)}
        onChange={(typed) => {
          setUnknown(false);
          setNumber(typed);
        }}
      />
      <Answers
        destructive={false}
        confirm={{ children: texts.find, busy: finding.isPending, type: 'submit' }}
        cancel={{ children: texts.close, onClick: onClose }}
      />
    </form>
  );
}
