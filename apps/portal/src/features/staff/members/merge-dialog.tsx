import type { PreviewMergeAnswer } from '@charter/contracts';
import { useMemo, useState } from 'react';
import { useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import dialog from '../../../ui/dialog.module.css';
import { Modal } from '../../../ui/dialog.tsx';
import { Actions, Stack } from '../../../ui/layout.tsx';
import { Lookup, type LookupOption } from '../../../ui/lookup.tsx';
import type { MemberRecord } from './member-calls.ts';
import { compare, findOthers } from './merge-calls.ts';
import { MergePreview } from './merge-preview.tsx';
import * as texts from './texts.ts';

/** Two records of one person become one: the other is found, the two are compared, and what is kept is chosen. */
export function MergeDialog({ member }: { member: MemberRecord }) {
  const [isOpen, setOpen] = useState(false);
  if (!member.mayMerge) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.merge}</Button>
      <Modal open={isOpen} title={texts.mergeTitle(member.name)} width="wide" onEscape={() => setOpen(false)}>
        <Choose member={member} onClose={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function Choose({ member: { id }, onClose }: { member: MemberRecord; onClose: () => void }) {
  const search = useMemo(() => findOthers(id), [id]);
  const [other, setOther] = useState<LookupOption | null>(null);
  const [pair, setPair] = useState<PreviewMergeAnswer | null>(null);
  const comparing = useAction((signal, otherId: string) => compare(id, otherId, signal), { onDone: setPair });
  if (pair) return <MergePreview key={pair.other.id} pair={pair} onClose={onClose} />;
  return (
    <Stack>
      <p className={dialog.body}>{texts.mergeText}</p>
      <Lookup
        label={texts.otherRecord}
        help={texts.otherRecordHelp}
        error={comparing.failure?.text}
        chosen={other}
        onChoose={setOther}
        search={search}
      />
      <Actions short>
        <Button
          look="primary"
          disabled={other === null}
          busy={comparing.isPending}
          onClick={() => other && void comparing.run(other.id)}
        >
          {texts.compare}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </Actions>
    </Stack>
  );
}
