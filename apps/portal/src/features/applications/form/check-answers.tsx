import { formMessages, messages } from '@charter/contracts';
import { useState } from 'react';
import type { FormStore } from '../../../form-renderer/index.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { saveSubmission } from '../../../lib/api.ts';
import { changed } from '../../../lib/changes.ts';
import { notify } from '../../../lib/notify.ts';
import { FocusedError, useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Actions } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AnswerList } from '../answers/answer-list.tsx';
import { stepAnswers, visibleSteps, type ReadAnswer } from '../answers/step-answers.ts';
import { useListWords } from '../answers/use-list-words.ts';
import { ProfileOffer } from '../profile-sync/profile-offer.tsx';
import styles from './application-form.module.css';
import type { DraftOf } from './send-draft.ts';
import * as texts from '../texts.ts';

interface CheckAnswersProps {
  store: FormStore;
  draft: DraftOf;
  hasPayment: boolean;
  /** Saves what is typed, and begins the application where nothing has. */
  saveAll: () => Promise<boolean>;
  /** What was saved last. */
  saved: () => { readonly id: string | null; readonly version: number };
  onSubmitted: () => void;
  onChange: (step: string) => void;
}

/** Everything that was answered, each part with the way to change it, and then the one button that submits it. */
export function CheckAnswers(props: CheckAnswersProps) {
  const { store, draft, hasPayment, onChange } = props;
  const { words } = useListWords(store.form);
  const [wrong, setWrong] = useState<ApiError['errors']>([]);
  const open = store.progress().filter(({ state, errors }) => state !== 'hidden' && errors > 0);
  const submit = useAction(
    async () => {
      setWrong([]);
      const answers = store.submit();
      // What could not be saved says so itself, below.
      if (!answers || !(await props.saveAll())) return false;
      const { id, version } = props.saved();
      await saveSubmission({
        submissionId: id,
        formId: draft.formId,
        contactId: draft.contactId,
        webFormName: draft.formName,
        formName: draft.formName,
        isSubmit: true,
        isCancel: false,
        version,
        data: answers,
      });
      // The order is made behind it.
      if (hasPayment) changed('salesorders');
      return true;
    },
    {
      onDone: (isSubmitted) => isSubmitted && props.onSubmitted(),
      onFailed: ({ errors }) => {
        setWrong(errors);
        store.refuse(errors.map(({ field, message }) => ({ path: field, message })));
        if (errors.length > 0) notify(formMessages.wrong, 'error');
      },
    },
  );

  return (
    <>
      <PageHeader title={texts.checkAnswers}>
        <p>{texts.lookThemOver}</p>
      </PageHeader>
      <FocusedError failure={submit.failure} retry={submit.retry}>
        {wrong.map(({ field, message }) => (
          <p key={field + message}>{message}</p>
        ))}
      </FocusedError>
      {open.length > 0 && (
        <Notice tone="needs-you" title={texts.someMissing}>
          <ul className={styles.open}>
            {open.map(({ id, title, errors }) => (
              <li key={id}>
                <Button size="small" onClick={() => onChange(id)}>
                  {texts.toComplete(title, errors)}
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
              aria-label={texts.changeStep(step.definition.title)}
              onClick={() => onChange(step.definition.id)}
            >
              {texts.change}
            </Button>
          </div>
          <StepAnswers answers={stepAnswers(store, step, words)} />
        </section>
      ))}
      <ProfileOffer store={store} words={words} />
      <Actions>
        <Button
          look="primary"
          disabled={open.length > 0}
          busy={submit.isPending}
          onClick={() => void submit.run()}
        >
          {submit.isPending
            ? messages.loader.submitting
            : hasPayment
              ? texts.submitAndPay
              : texts.submitApplication}
        </Button>
      </Actions>
    </>
  );
}

const StepAnswers = ({ answers }: { answers: readonly ReadAnswer[] }) =>
  answers.length > 0 ? (
    <AnswerList answers={answers} />
  ) : (
    <p className={styles.none}>{texts.nothingAnsweredYet}</p>
  );
