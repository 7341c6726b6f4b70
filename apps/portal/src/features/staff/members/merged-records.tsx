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

/** What was merged into the record, for as long as it can be taken apart again. */
export function MergedRecords({ member }: { member: MemberRecord }) {
  return member.merges.map((merge) => <Merged key={merge.id} merge={merge} />);
}

function Merged({ merge: { id, name, mergedOn, until } }: { merge: Merge }) {
  const [isAsked, setAsked] = useState(false);
  const undoing = useAction(() => undoMerge({ id }), {
    done: texts.mergeUndone,
    onDone: () => setAsked(false),
  });
  return (
    <>
      <Notice
        title={texts.wasMerged(name, momentDay(mergedOn))}
        action={<Button onClick={() => setAsked(true)}>{texts.undoMerge}</Button>}
      >
        {texts.undoUntil(momentDay(until))}
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
