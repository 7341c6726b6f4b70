import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { holdFocus, useOwnTitle } from '../../../lib/arrival.ts';
import { useMember } from '../../../lib/session.ts';
import { useAction } from '../../../server-state/index.ts';
import { OpenedRecord } from '../opened-record.tsx';
import { AnswersPane } from './answers-pane.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { CaseBar } from './case-bar.tsx';
import { DecidePanel, mayDecide, type OpenDialog } from './decide-panel.tsx';
import { DecisionPage } from './decision-page.tsx';
import { DocumentPane } from './document-pane.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { queuePath, reviewPath } from './paths.ts';
import { Rail } from './rail.tsx';
import { applicationReview, take, type Choice, type Review } from './review-calls.ts';
import styles from './decision-page.module.css';
import { stages } from './stages.ts';
import { useAnswers } from './use-answers.ts';
import { useKeys } from './use-keys.ts';
import * as texts from './texts.ts';

/** One application, to be decided. */
export function ReviewScreen({ id }: { id: string }) {
  const [choice, setChoice] = useState<Choice>({});
  const query = useQuery({
    ...applicationReview(id, choice),
    // With another choice only what is foreseen changes: the page stays until that is known.
    placeholderData: (before) => before,
  });
  return (
    <OpenedRecord
      query={query}
      what={texts.applicationNoun}
      title={texts.application}
      list={{ path: queuePath, wayBack: texts.backToQueue }}
    >
      {(review) => <Open review={review} choice={choice} onChoose={setChoice} />}
    </OpenedRecord>
  );
}

interface OpenProps {
  review: Review;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

function Open({ review, choice, onChoose }: OpenProps) {
  const { id, version, documents, queue } = review;
  const { contactId } = useMember();
  const navigate = useNavigate();
  const answers = useAnswers(review);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [shownId, setShownId] = useState<string | null>(null);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const approveButton = useRef<HTMLButtonElement>(null);
  useOwnTitle(texts.applicationOf(review.applicant.name, review.title));
  const hand = useAction((_signal, officerId: string | null) => take({ id, version, officerId }), {
    done: texts.handedOver,
    failureShown: 'message',
  });
  const shown = documents.find(({ fileId }) => fileId === shownId) ?? documents[0];
  const show = (fileId: string) => {
    setSeen(new Set([...seen, ...(shown ? [shown.fileId] : [])]));
    setShownId(fileId);
  };
  const besides = (by: number) => {
    const at = documents.findIndex(({ fileId }) => fileId === shown?.fileId);
    const next = documents[at + by];
    if (next) show(next.fileId);
  };
  const added = useMemo(() => addedSince(review), [review]);
  const go = (to: string | null) => to !== null && void navigate(reviewPath(to));
  const decides = mayDecide(review, contactId);
  // The button that opened it may be gone: somebody else decided meanwhile.
  const ask = (next: OpenDialog) => {
    const keepFocus = holdFocus();
    setDialog(next);
    keepFocus();
  };
  useKeys({
    j: () => go(queue.nextId),
    k: () => go(queue.previousId),
    '[': () => besides(-1),
    ']': () => besides(1),
    // The key leads to the button and does not press it: what follows cannot be unsent.
    a: decides ? () => approveButton.current?.focus() : undefined,
    m: decides && review.stage === stages.inReview && answers ? () => setDialog('more') : undefined,
    d: decides ? () => setDialog('decline') : undefined,
    '?': () => setDialog('keys'),
  });
  return (
    <DecisionPage
      bar={<CaseBar review={review} hand={hand} />}
      facts={<AnswersPane answers={answers} earlier={review.earlier} />}
      documents={<DocumentPane documents={documents} shown={shown} seen={seen} added={added} onShow={show} />}
      onKeys={() => setDialog('keys')}
      label={texts.decision}
      decision={
        <>
          <div className={styles.flow}>
            <Rail review={review} mayCheck={decides} />
          </div>
          <DecidePanel
            review={review}
            choice={choice}
            onChoose={onChoose}
            take={hand}
            approveButton={approveButton}
            dialog={dialog}
            onAsk={ask}
          />
        </>
      }
    >
      {answers && (
        <AskDialog open={dialog === 'more'} review={review} store={answers.store} onClose={() => ask(null)} />
      )}
      <KeysDialog open={dialog === 'keys'} keys={texts.keyList} onClose={() => setDialog(null)} />
    </DecisionPage>
  );
}

/** What the applicant sent since the last look; nothing is new to an officer who looks for the first time. */
function addedSince({ documents, earlier }: Review): ReadonlySet<string> {
  const known = earlier && JSON.stringify(earlier.answers);
  return new Set(
    known === null
      ? []
      : documents.filter(({ fileId }) => !known.includes(fileId)).map(({ fileId }) => fileId),
  );
}
