import { formMessages, messages } from '@charter/contracts';
import { useState, type ReactNode } from 'react';
import { Form, type FormStore } from '../../../form-renderer/index.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { saveSubmission } from '../../../lib/api.ts';
import { changed } from '../../../lib/changes.ts';
import { notify } from '../../../lib/notify.ts';
import { FocusedError, useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Actions } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StepSummary, useListWords, visibleSteps } from '../../../form-answers/index.ts';
import { FeeSummary } from '../fee/fee-parts.tsx';
import type { ApplicationPrice } from '../fee/use-application-price.ts';
import { ProfileOffer, useTakeover, type Takeover } from '../profile-sync/profile-offer.tsx';
import styles from './application-form.module.css';
import type { DraftOf } from './send-draft.ts';
import * as texts from '../texts.ts';

interface CheckAnswersProps {
  store: FormStore;
  draft: DraftOf;
  hasPayment: boolean;
  price: ApplicationPrice | null;
  /** Saves what is typed, and begins the application where nothing has. */
  saveAll: () => Promise<boolean>;
  /** What was saved last. */
  saved: () => { readonly id: string | null; readonly version: number };
  onSubmitted: (reference: string | undefined) => void;
  onChange: (step: string) => void;
  /** The one other thing that can be done here. */
  leave?: ReactNode;
}

/**
 * Everything that was answered, each part with the way to change it, and what it costs; below it what is declared and
 * signed, and the one button that submits it.
 */
export function CheckAnswers(props: CheckAnswersProps) {
  const { store, hasPayment, price, onChange } = props;
  const { words } = useListWords(store.form);
  const takeover = useTakeover(store);
  const { submit, wrong } = useSubmission(props, takeover);
  const steps = visibleSteps(store);
  const declaring = steps.find(({ definition }) => definition.declares);
  const open = store
    .progress()
    .filter(({ id, state, errors }) => state !== 'hidden' && errors > 0 && id !== declaring?.definition.id);
  const actions = (isBusy: boolean) => (
    <Actions>
      <Button
        look="primary"
        type={declaring ? 'submit' : 'button'}
        disabled={open.length > 0}
        busy={isBusy}
        {...(declaring ? {} : { onClick: () => void submit.run() })}
      >
        {isBusy ? messages.loader.submitting : hasPayment ? texts.submitAndPay : texts.submitApplication}
      </Button>
      {props.leave}
    </Actions>
  );

  return (
    <>
      <PageHeader title={texts.checkAnswers}>
        <p>{declaring ? texts.lookThemOverAndSign : texts.lookThemOver}</p>
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
                <Button look="link" size="small" onClick={() => onChange(id)}>
                  {texts.toComplete(title, errors)}
                </Button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {steps
        .filter((step) => step !== declaring)
        .map((step) => (
          <StepSummary
            key={step.key}
            store={store}
            step={step}
            words={words}
            heading={2}
            action={
              <Button
                size="small"
                aria-label={texts.changeStep(step.definition.title)}
                onClick={() => onChange(step.definition.id)}
              >
                {texts.change}
              </Button>
            }
          />
        ))}
      {price && <FeeSummary price={price} />}
      <ProfileOffer takeover={takeover} words={words} />
      {declaring ? (
        <Form store={store} step={declaring.definition.id} onSubmit={() => submit.run()}>
          {({ submitting }) => actions(submitting)}
        </Form>
      ) : (
        actions(submit.isPending)
      )}
    </>
  );
}

/** Sends all of it in, under the version that was saved last, and then takes over what was chosen for the profile. */
function useSubmission(
  { store, draft, hasPayment, saveAll, saved, onSubmitted }: CheckAnswersProps,
  { chosen, isReady, takeOver }: Takeover,
) {
  const [wrong, setWrong] = useState<ApiError['errors']>([]);
  const submit = useAction(
    async () => {
      setWrong([]);
      if (!isReady()) return null;
      const answers = store.submit();
      // What could not be saved says so itself, below.
      if (!answers || !(await saveAll())) return null;
      const { id, version } = saved();
      const { data } = await saveSubmission({
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
      // It is handed in, whatever becomes of the profile.
      if (chosen.length > 0 && !(await takeOver().catch(() => false))) notify(texts.notAllTakenOver, 'error');
      return data;
    },
    {
      onDone: (sent) => sent && onSubmitted(sent.reference),
      onFailed: ({ errors }) => {
        setWrong(errors);
        store.refuse(errors.map(({ field, message }) => ({ path: field, message })));
        if (errors.length > 0) notify(formMessages.wrong, 'error');
      },
    },
  );
  return { submit, wrong };
}
