import { recordTypes } from '@charter/contracts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router';
import { changed } from '../../../lib/changes.ts';
import { useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Answers, Modal } from '../../../ui/dialog.tsx';
import dialog from '../../../ui/dialog.module.css';
import { TextField } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { editPath } from '../members/paths.ts';
import { dueDay } from '../review/days.ts';
import { erase, type Case } from './case-calls.ts';
import { casesPath } from './paths.ts';
import * as texts from './texts.ts';

/** What somebody asks about their own data leads to an act beside the answer: it is corrected, or they are erased. */
export function PrivacyRequest({ found, onErased }: { found: Case; onErased: () => void }) {
  const { privacy, member } = found;
  if (privacy === null || member === null) return null;
  return (
    <Stack as="section" gap="tight" labelledBy="case-privacy">
      <h2 id="case-privacy">{texts.privacy[privacy.kind]}</h2>
      {privacy.kind === 'erasure' ? (
        <Erasure found={found} member={member} privacy={privacy} onErased={onErased} />
      ) : (
        <p>
          {texts.correctThere} <Link to={editPath(member.id)}>{member.name}</Link>
        </p>
      )}
    </Stack>
  );
}

interface ErasureProps {
  found: Case;
  member: NonNullable<Case['member']>;
  privacy: NonNullable<Case['privacy']>;
  onErased: () => void;
}

function Erasure({ found: { closedOn }, member, privacy, onErased }: ErasureProps) {
  const { hindrances, mayErase } = privacy;
  const [isOpen, setOpen] = useState(false);
  if (hindrances.length > 0)
    return (
      <>
        <p>{texts.settleFirst}</p>
        <ul>
          {hindrances.map((matter) => (
            <li key={matter}>{matter}</li>
          ))}
        </ul>
      </>
    );
  if (closedOn === null) return <p>{texts.answerFirst}</p>;
  if (!mayErase) return <p>{texts.administratorErases}</p>;
  return (
    <>
      <p>{texts.mayErase}</p>
      <div>
        <Button look="destructive" onClick={() => setOpen(true)}>
          {texts.eraseThem(member.name)}
        </Button>
      </div>
      <Modal open={isOpen} title={texts.eraseTitle(member.name)} onEscape={() => setOpen(false)}>
        <EraseForm member={member} onErased={onErased} onCancel={() => setOpen(false)} />
      </Modal>
    </>
  );
}

interface EraseFormProps extends Pick<ErasureProps, 'member' | 'onErased'> {
  onCancel: () => void;
}

/** The last name is typed, so that nobody is erased by a slip. */
function EraseForm({ member, onErased, onCancel }: EraseFormProps) {
  const [lastName, setLastName] = useState('');
  const navigate = useNavigate();
  const erasing = useAction(() => erase({ id: member.id, lastName }), {
    done: ({ records, orders, keptUntil }) =>
      texts.erased(records, orders, keptUntil === null ? null : dueDay(keptUntil)),
    onDone: async () => {
      flushSync(onErased);
      await navigate(casesPath);
      changed(recordTypes.cases, recordTypes.contacts);
    },
  });
  return (
    <form
      className={dialog.content}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void erasing.run();
      }}
    >
      <div className={dialog.body}>
        <p>{texts.whatGoes}</p>
        <p>{texts.whatStays}</p>
      </div>
      <TextField
        label={texts.theirLastName}
        required
        autoComplete="off"
        error={erasing.failure?.text}
        value={lastName}
        onChange={setLastName}
      />
      <Answers
        destructive
        confirm={{ children: texts.eraseForGood, busy: erasing.isPending, type: 'submit' }}
        cancel={{ children: texts.cancel, onClick: onCancel }}
      />
    </form>
  );
}
