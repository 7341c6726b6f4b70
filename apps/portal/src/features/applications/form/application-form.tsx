import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { fieldAround, LeaveGuard, type FormStore } from '../../../form-renderer/index.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { FormSkeleton } from '../../../ui/form-skeleton.tsx';
import { Actions } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { submittedState } from '../submission/submitted-screen.tsx';
import { applicationFiles } from './application-files.ts';
import styles from './application-form.module.css';
import { RunningFee } from '../fee/fee-parts.tsx';
import { useApplicationPrice } from '../fee/use-application-price.ts';
import { profileOfApplicant } from '../profile-sync/profile-of-applicant.ts';
import { isBeforeBeginning } from '../start/under-way.ts';
import { CheckAnswers } from './check-answers.tsx';
import { OrderWait } from './order-wait.tsx';
import { NotSavedNotice, SavedNote } from './saved-note.tsx';
import type { DraftOf } from './send-draft.ts';
import { StepForm } from './step-form.tsx';
import { StepList } from './step-list.tsx';
import { useDraft } from './use-draft.ts';
import { useStepArrival } from './use-step-arrival.ts';
import * as texts from '../texts.ts';

interface ApplicationFormProps {
  title: string;
  store: FormStore;
  draft: DraftOf;
  hasPayment: boolean;
  /** The first answer has begun the application, under this id. */
  onBegun?: (id: string) => void;
}

export const reviewId = 'check-answers';

/** A long form in steps: each is saved as it is filled in, and the last page shows all of it before it is submitted. */
export function ApplicationForm({ title, store, draft, hasPayment, onBegun }: ApplicationFormProps) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [files] = useState(() => applicationFiles(draft.contactId, title));
  const steps = useSyncExternalStore(
    store.subscribeAll,
    useMemo(() => stepsOf(store), [store]),
  );
  // What is declared is asked below the answers that it is about.
  const declared = store.form.steps
    .filter(({ definition }) => definition.declares)
    .map(({ definition }) => definition.id);
  const shown = steps.filter(({ id, state }) => state !== 'hidden' && !declared.includes(id));
  const asked = hash.slice(1) || draft.place?.step;
  const isReview = asked === reviewId || declared.includes(asked ?? '');
  const price = useApplicationPrice(store, hasPayment);
  // Where it cannot be read, everything is asked.
  const { data: profile = [], isPending: isReading } = useQuery(
    profileOfApplicant(store.form, draft.contactId),
  );
  const at = Math.max(
    0,
    shown.findIndex((step) => step.id === asked),
  );
  const current = shown[at];
  const step = isReview ? reviewId : (current?.id ?? '');
  // The last field that had the focus: a button that is pressed afterwards is no place to come back to.
  const stoppedAt = useRef(draft.place);
  const placeOf = () => (stoppedAt.current?.step === step ? stoppedAt.current : { step });
  const [submitted, setSubmitted] = useState<{ readonly reference: string | undefined } | null>(null);
  const { state: saving, save, isUnsaved, saved, stop } = useDraft(store, draft, placeOf, onBegun);
  const main = useRef<HTMLDivElement>(null);
  useStepArrival(main, step, draft.place, save);

  // What came along with the address goes from step to step; that one came from the last page, to the next only.
  const carried = { ...(state as object | null), thenReview: undefined };
  const go = (step: string, more: object = {}) =>
    void navigate({ pathname, search, hash: step }, { state: { ...carried, ...more } });
  const isReturning = (state as { thenReview?: boolean } | null)?.thenReview === true;
  // Arriving at the next step saves this one.
  const goOn = async () => go(isReturning ? reviewId : (shown[at + 1]?.id ?? reviewId));
  const leave = async () => {
    if (await save()) void navigate(paths.applications());
  };

  const finish = (reference: string | undefined) => {
    stop();
    if (hasPayment) setSubmitted({ reference });
    else {
      const state = submittedState(saved().id ?? '');
      void navigate(paths.applicationSubmitted(), { replace: true, state });
    }
  };

  if (submitted)
    return <OrderWait submissionId={saved().id ?? ''} formName={draft.formName} {...submitted} />;
  if (!current) return null;
  const leaving = <Button onClick={() => void leave()}>{texts.saveDraftAndLeave}</Button>;
  const description = store.form.steps.find(({ definition }) => definition.id === current.id)?.definition
    .description;
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <StepList title={title} steps={shown} current={step} reviewId={reviewId} state={carried} />
        {price && <RunningFee price={price} />}
        <SavedNote state={saving} />
      </div>
      <div
        ref={main}
        className={styles.main}
        onFocus={({ target }) => {
          const field = fieldAround(target);
          if (field !== undefined) stoppedAt.current = { step, field };
        }}
      >
        <NotSavedNotice state={saving} />
        {isReview ? (
          <CheckAnswers
            store={store}
            draft={draft}
            hasPayment={hasPayment}
            price={price}
            saveAll={() => save(true)}
            saved={saved}
            onSubmitted={finish}
            onChange={(step) => go(step, { thenReview: true })}
            leave={leaving}
          />
        ) : (
          <>
            <div>
              <p className={styles.count}>{texts.stepOf(at + 1, shown.length)}</p>
              <PageHeader title={current.title}>{description && <p>{description}</p>}</PageHeader>
            </div>
            {isReading ? (
              <FormSkeleton />
            ) : (
              <StepForm
                key={current.id}
                store={store}
                step={current.id}
                files={files}
                profile={profile}
                onSubmit={goOn}
              >
                {({ submitting }) => (
                  <Actions>
                    <Button look="primary" type="submit" busy={submitting}>
                      {texts.saveAndContinue}
                    </Button>
                    {leaving}
                  </Actions>
                )}
              </StepForm>
            )}
          </>
        )}
      </div>
      <LeaveGuard
        isChanged={isUnsaved}
        save={save}
        // The address of an application that has just begun, and those from before it had one.
        isWithin={(next, action) =>
          next.search === `?${saved().id ?? ''}` || (draft.id === null && isBeforeBeginning(next, action))
        }
      />
    </div>
  );
}

/** The same list as long as it says the same, so that a keystroke that changes no step renders nothing. */
function stepsOf(store: FormStore) {
  let last = store.progress();
  return () => {
    const next = store.progress();
    if (JSON.stringify(next) !== JSON.stringify(last)) last = next;
    return last;
  };
}
