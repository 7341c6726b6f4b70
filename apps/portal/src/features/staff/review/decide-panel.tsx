import {
  codes,
  declineTemplates,
  longestReason,
  reductionPercents,
  reviewMessages,
} from '@charter/contracts';
import type { RefObject } from 'react';
import { certificatePath } from '../../../lib/certificate-path.ts';
import { downloadMade, saveBlob } from '../../../lib/file-download.ts';
import { useNow } from '../../../lib/time-left.ts';
import { useMember } from '../../../lib/session.ts';
import { useAction, type Action } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { DecisionDialog } from '../../../ui/decision-dialog.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { momentText } from './days.ts';
import styles from './decide-panel.module.css';
import { Key } from './key.tsx';
import { approve, decline, undo, type Choice, type Review } from './review-calls.ts';
import { isDecided, stages } from './stages.ts';
import { TakeNextApplication } from './take-next.tsx';
import { useReviews } from './use-reviews.ts';
import * as texts from './texts.ts';

export type OpenDialog = 'more' | 'decline' | 'keys' | null;

interface DecidePanelProps {
  review: Review;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  take: Action<[officerId: string | null]>;
  approveButton: RefObject<HTMLButtonElement | null>;
  dialog: OpenDialog;
  onAsk: (dialog: OpenDialog) => void;
}

/** What can be decided now, with what it would do said before it is done. */
export function DecidePanel(props: DecidePanelProps) {
  const { review, choice, take, dialog, onAsk } = props;
  const { id, version } = review;
  const { contactId } = useMember();
  const reviews = useReviews();
  // Somebody else may be first: what they did takes the place of the buttons, and why nothing was done stays, with what was written.
  const approving = useAction(
    async () => {
      await approve({ id, version, ...choice });
      // As it was when it was pressed: the review is read again before this is said.
      return review.needsSecond ? texts.agreed : texts.approvedNow;
    },
    { done: (said) => said, onDone: () => forgetFailures() },
  );
  const declining = useAction((_signal, reason: string) => decline({ id, version, reason }), {
    done: texts.declinedNow,
    onDone: () => {
      forgetFailures();
      onAsk(null);
    },
  });
  const undoing = useAction(() => undo({ id, version }), {
    done: texts.undone,
    onDone: () => forgetFailures(),
  });
  const forgetFailures = () => {
    approving.cancel();
    undoing.cancel();
  };
  if (!reviews && !isDecided(review.stage)) return null;
  return (
    <section className={styles.panel} aria-labelledby="review-decide">
      <h2 id="review-decide" className={styles.title}>
        {texts.decide}
      </h2>
      <div role="alert" className={styles.error}>
        {approving.failure?.text ?? undoing.failure?.text}
      </div>
      {isDecided(review.stage) ? (
        <Decided review={review} undoing={undoing} />
      ) : mayDecide(review, contactId) ? (
        <Verdict {...props} approving={approving} />
      ) : (
        <NotYours
          review={review}
          isTaking={take.isPending}
          onTake={async () => {
            if (await take.run(contactId)) forgetFailures();
          }}
        />
      )}
      <DecisionDialog
        open={dialog === 'decline'}
        title={texts.declineApplication}
        reason={{
          label: texts.reason,
          help: texts.applicantReads,
          limit: longestReason,
          missing: reviewMessages.reasonMissing,
        }}
        templates={{ label: texts.beginWith, prompt: texts.ownWords, texts: declineTemplates }}
        confirmLabel={texts.declineIt}
        destructive
        busy={declining.isPending}
        error={declining.failure?.text}
        onDecide={(reason) => void declining.run(reason)}
        onCancel={() => {
          declining.cancel();
          onAsk(null);
        }}
      >
        <p>{texts.declineDoes}</p>
      </DecisionDialog>
    </section>
  );
}

/** As the server has it: the officer it is with, or, where one has agreed already, any other. */
export function mayDecide({ stage, officer, firstApprover }: Review, contactId: string): boolean {
  if (stage === stages.secondApproval) return firstApprover?.id !== contactId;
  return stage !== stages.waiting && !isDecided(stage) && officer?.id === contactId;
}

interface VerdictProps extends DecidePanelProps {
  approving: Action<[]>;
}

function Verdict({ review, choice, onChoose, approveButton, onAsk, approving }: VerdictProps) {
  const { stage, foreseen, mayApprove, choosesClass, choosesPercent, needsSecond } = review;
  const isAsked = stage === stages.asked;
  const isOpen =
    (choosesClass && choice.membershipClass === undefined) ||
    (choosesPercent && choice.percent === undefined);
  return (
    <>
      {choosesClass && !isAsked && (
        <SelectField
          label={texts.membershipClass}
          prompt={texts.chooseClass}
          options={classes}
          value={String(choice.membershipClass ?? '')}
          onChange={(value) => onChoose(value === '' ? {} : { membershipClass: Number(value) })}
        />
      )}
      {choosesPercent && !isAsked && (
        <SelectField
          label={texts.reduction}
          prompt={texts.chooseReduction}
          options={reductions}
          value={String(choice.percent ?? '')}
          onChange={(value) => onChoose(value === '' ? {} : { percent: Number(value) })}
        />
      )}
      {!isAsked && (
        <p id="review-does" className={styles.does}>
          {foreseen === null ? (
            reviewMessages.noOutcome
          ) : mayApprove ? (
            <>
              <b>{texts.approving}</b> <Unbroken text={foreseen} />{' '}
              {needsSecond ? texts.secondDecides : texts.canBeUndone}
            </>
          ) : (
            <Unbroken text={foreseen} />
          )}
        </p>
      )}
      {isAsked && <p className={styles.does}>{texts.waitsFor(review.requests[0]?.message ?? '')}</p>}
      <div className={styles.verdict}>
        {!isAsked && (
          <Button
            ref={approveButton}
            look="primary"
            aria-describedby="review-does"
            aria-keyshortcuts="A"
            disabled={!mayApprove || isOpen}
            busy={approving.isPending}
            onClick={() => void approving.run()}
          >
            {needsSecond ? texts.agree : texts.approve}
            <Key>A</Key>
          </Button>
        )}
        {!isAsked && stage === stages.inReview && review.form && (
          <Button aria-keyshortcuts="M" onClick={() => onAsk('more')}>
            {texts.askForMoreShort}
            <Key>M</Key>
          </Button>
        )}
        <Button look="destructive" aria-keyshortcuts="D" onClick={() => onAsk('decline')}>
          {texts.decline}
          <Key>D</Key>
        </Button>
      </div>
    </>
  );
}

const classes = Object.entries(codes.contactType).map(([value, label]) => ({ value, label }));
const reductions = reductionPercents.map((percent) => ({
  value: String(percent),
  label: texts.percent(percent),
}));

interface NotYoursProps {
  review: Review;
  isTaking: boolean;
  onTake: () => Promise<void>;
}

function NotYours({ review: { officer, stage }, isTaking, onTake }: NotYoursProps) {
  const isAgreed = stage === stages.secondApproval;
  return (
    <>
      <p className={styles.does}>
        {isAgreed
          ? reviewMessages.firstApprover
          : officer === null
            ? texts.withNobody
            : texts.isWith(officer.name)}
      </p>
      {!isAgreed && (
        <Button look="primary" busy={isTaking} onClick={() => void onTake()}>
          {texts.takeIt}
        </Button>
      )}
    </>
  );
}

/** For whoever wants it on paper; from then on it is out, and the decision stands. */
function PrintCertificate({ id }: { id: string }) {
  const download = useAction(
    async () => saveBlob(await downloadMade(certificatePath(id)), texts.certificateFile),
    { failureShown: 'message' },
  );
  return (
    <Button busy={download.isPending} onClick={() => void download.run()}>
      {texts.downloadCertificate}
    </Button>
  );
}

/** What was decided, and for a day the way back. */
function Decided({ review: { stage, decision }, undoing }: { review: Review; undoing: Action<[]> }) {
  const now = useNow();
  if (!decision) return <p className={styles.does}>{texts.decidedElsewhere}</p>;
  const { by, on, reason, undoUntil, certificateId } = decision;
  const mayUndo = undoUntil !== null && Date.parse(undoUntil) >= now.getTime();
  return (
    <>
      <p className={styles.does}>
        <b>{stage === stages.approved ? texts.approved : texts.declined}</b>{' '}
        {texts.decidedBy(by?.name ?? null, momentText(on))}
      </p>
      {reason !== null && <p className={styles.does}>{reason}</p>}
      <div className={styles.verdict}>
        <TakeNextApplication />
        {certificateId !== null && <PrintCertificate id={certificateId} />}
        {mayUndo && (
          <Button busy={undoing.isPending} onClick={() => void undoing.run()}>
            {texts.undo}
          </Button>
        )}
      </div>
      {mayUndo && <p className={styles.does}>{texts.undoUntil(momentText(undoUntil))}</p>}
    </>
  );
}
