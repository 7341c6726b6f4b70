import { formMessages, messages } from '@charter/contracts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FormStore } from '../../../form-renderer/index.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { saveSubmission } from '../../../lib/api.ts';
import { showLoader } from '../../../lib/loader.ts';
import { notify } from '../../../lib/notify.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Actions } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AnswerList } from '../answers/answer-list.tsx';
import { stepAnswers, visibleSteps, type ReadAnswer } from '../answers/step-answers.ts';
import { useListWords } from '../answers/use-list-words.ts';
import { ProfileOffer } from '../profile/profile-offer.tsx';
import styles from './application-form.module.css';
import type { DraftOf } from './send-draft.ts';
import { waitForOrder } from './wait-for-order.ts';

interface CheckAnswersProps {
  store: FormStore;
  draft: DraftOf;
  hasPayment: boolean;
  save: () => Promise<boolean>;
  version: () => number;
  onSubmitted: () => void;
  onChange: (step: string) => void;
}

const orderAwaited =
  'Your application is submitted. Please wait, your invoice is being made. If you leave, you find it under Invoices & Payments.';

/** Everything that was answered, each part with the way to change it, and then the one button that submits it. */
export function CheckAnswers(props: CheckAnswersProps) {
  const { store, draft, hasPayment, onChange } = props;
  const navigate = useNavigate();
  const { words } = useListWords(store.form);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const open = store.progress().filter(({ state, errors }) => state !== 'hidden' && errors > 0);

  // The state comes a frame too late for the second of two quick clicks.
  const begun = useRef(false);
  const submit = async () => {
    if (begun.current) return;
    const answers = store.submit();
    if (!answers) return;
    begun.current = true;
    setBusy(true);
    let done = showLoader(messages.loader.submitting);
    try {
      if (!(await props.save())) return;
      await saveSubmission({
        submissionId: draft.id,
        formId: draft.formId,
        contactId: draft.contactId,
        webFormName: draft.formName,
        formName: draft.formName,
        isSubmit: true,
        isCancel: false,
        version: props.version(),
        data: answers,
      });
      props.onSubmitted();
      if (hasPayment) {
        done();
        done = showLoader(orderAwaited);
      }
      const next = hasPayment ? await waitForOrder(draft.id, draft.formName) : paths.applicationSubmitted();
      void navigate(next, { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
      store.refuse(error.errors.map(({ field, message }) => ({ path: field, message })));
      notify(formMessages.wrong, 'error');
    } finally {
      done();
      begun.current = false;
      setBusy(false);
    }
  };

  return (
    <>
      <PageHeader title="Check your answers">
        <p>Look them over before you submit your application.</p>
      </PageHeader>
      {problem && (
        <Notice tone="bad" title={problem.message}>
          {problem.errors.map(({ field, message }) => (
            <p key={field + message}>{message}</p>
          ))}
        </Notice>
      )}
      {open.length > 0 && (
        <Notice tone="needs-you" title="Some answers are missing or wrong.">
          <ul className={styles.open}>
            {open.map(({ id, title, errors }) => (
              <li key={id}>
                <Button size="small" onClick={() => onChange(id)}>
                  {`${title}: ${errors} to complete`}
                </Button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {visibleSteps(store).map((step) => (
        <section key={step.key} className={styles.step} aria-label={step.definition.title}>
          <div className={styles.top}>
            <h2>{step.definition.title}</h2>
            <Button
              size="small"
              aria-label={`Change ${step.definition.title}`}
              onClick={() => onChange(step.definition.id)}
            >
              Change
            </Button>
          </div>
          <StepAnswers answers={stepAnswers(store, step, words)} />
        </section>
      ))}
      <ProfileOffer store={store} words={words} />
      <Actions>
        <Button look="primary" disabled={busy || open.length > 0} onClick={() => void submit()}>
          {hasPayment ? 'Submit and go to payment' : 'Submit application'}
        </Button>
      </Actions>
    </>
  );
}

const StepAnswers = ({ answers }: { answers: readonly ReadAnswer[] }) =>
  answers.length > 0 ? (
    <AnswerList answers={answers} />
  ) : (
    <p className={styles.none}>Nothing answered yet.</p>
  );
