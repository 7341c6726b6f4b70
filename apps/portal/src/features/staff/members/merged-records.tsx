import { mergeMessages } from '@charter/contracts';
import { useState } from 'react';
import { useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { momentDay } from '../review/days.ts';
import type { MemberRecord } from './member-calls.ts';
import { undoMerge } from './merge-calls.ts';
import * as texts from './texts.ts';

type Merge = MemberRecord['merges'][number];

/** What was merged into the record, for as long as it can be taken apart again: the latest first, and before the others. */
export function MergedRecords({ member }: { member: MemberRecord }) {
  return member.merges.map((merge, at) => <Merged key={merge.id} merge={merge} isLatest={at === 0} />);
}

function Merged({ merge: { id, name, mergedOn, until }, isLatest }: { merge: Merge; isLatest: boolean }) {
  const [isAsked, setAsked] = useState(false);
  const undoing = useAction(() => undoMerge({ id }), {
    done: texts.mergeUndone,
    onDone: () => setAsked(false),
  });
  return (
    <>
      <Notice
        title={texts.wasMerged(name, momentDay(mergedOn))}
        action={isLatest && <Button onClick={() => setAsked(true)}>{texts.undoMerge}</Button>}
      >
        {isLatest ? texts.undoUntil(momentDay(until)) : mergeMessages.laterMerge}
      </Notice>
      <ConfirmDialog
        open={isAsked}
        title={texts.undoMergeTitle(name)}
        confirmLabel={texts.undoMerge}
        cancelLabel={texts.cancel}
        busy={undoing.isPending}
        error={undoing.failure?.text}
        onConfirm={() => void undoing.run()}
        onCancel={() => {
          undoing.cancel();
          setAsked(false);
        }}
      >
        {texts.undoMergeDoes}
      </ConfirmDialog>
    </>
  );
}
