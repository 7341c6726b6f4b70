import { myDataMessages, type MyDataKind, type MyDataSummary } from '@charter/contracts';
import { useEffect, useId, useRef, useState } from 'react';
import { formatMoment } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Actions } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AskDialog } from './ask-dialog.tsx';
import styles from './my-data.module.css';
import * as texts from './texts.ts';

const kinds = {
  correction: {
    title: texts.correctYourData,
    lede: texts.mostOfWhatWe,
    action: texts.askForCorrection,
    open: texts.yourRequestForCorrection,
  },
  erasure: {
    title: texts.eraseYourData,
    lede: texts.youCanAskUs(myDataMessages.keptByLaw),
    action: texts.askForErasure,
    open: texts.yourRequestForErasure,
  },
} as const;

/** One kind of request: the way to make it, or how it stands while it is open. */
export function Ask({ kind, summary }: { kind: MyDataKind; summary: MyDataSummary }) {
  const heading = useId();
  const [dialogOpen, setDialogOpen] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  const justAsked = useRef(false);
  const { title, lede, action, open: openTitle } = kinds[kind];
  const open = summary.openRequests.find((request) => request.kind === kind);
  useEffect(() => {
    // The button that had the focus is gone; what stands in its place takes it over.
    if (dialogOpen || !justAsked.current || !notice.current) return;
    justAsked.current = false;
    notice.current.focus();
  }, [dialogOpen, open]);
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <p className={styles.words}>{lede}</p>
      {open ? (
        <div ref={notice} tabIndex={-1} className={styles.open}>
          <Notice title={`${openTitle}: ${open.caseNumber}`}>
            <p>{texts.askedOn(formatMoment(open.askedOn), myDataMessages.next[kind])}</p>
          </Notice>
        </div>
      ) : (
        <Actions>
          <Button onClick={() => setDialogOpen(true)}>{action}</Button>
        </Actions>
      )}
      <AskDialog
        open={dialogOpen}
        kind={kind}
        title={action}
        summary={summary}
        onClose={() => setDialogOpen(false)}
        onAsked={() => {
          justAsked.current = true;
        }}
      />
    </section>
  );
}
