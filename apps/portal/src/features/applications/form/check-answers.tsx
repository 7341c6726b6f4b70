import { formMessages, messages } from '@charter/contracts';
import { plainWords, type FieldNode, type StepNode } from '@charter/form-logic';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { FormStore } from '../../../form-renderer/index.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { saveSubmission } from '../../../lib/api.ts';
import { showLoader } from '../../../lib/loader.ts';
import { notify } from '../../../lib/notify.ts';
import { paths } from '../../../lib/paths.ts';
import { referenceRows } from '../../../lib/reference-lists.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { answerText, type ListWords } from './answer-text.ts';
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

/** Everything that was answered, each part with the way to change it, and then the one button that submits it. */
export function CheckAnswers(props: CheckAnswersProps) {
  const { store, draft, hasPayment, onChange } = props;
  const navigate = useNavigate();
  const words = useListWords(store);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const steps = store.form.steps.filter(({ key }) => store.cell(key).visible);
  const open = store.progress().filter(({ state, errors }) => state !== 'hidden' && errors > 0);

  const submit = async () => {
    if (busy) return;
    const answers = store.submit();
    if (!answers) return;
    setBusy(true);
    const done = showLoader(messages.loader.submitting);
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
      const next = hasPayment ? await waitForOrder(draft.id) : paths.applicationSubmitted();
      void navigate(next, { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
      store.refuse(error.errors.map(({ field, message }) => ({ path: field, message })));
      notify(formMessages.wrong, 'error');
    } finally {
      done();
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
          <ul>
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
      {steps.map((step) => (
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
          <dl className={styles.answers}>
            {answersOf(store, step, words).map(({ path, label, text }) => (
              <div key={path} className={styles.answer}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className={styles.actions}>
        <Button look="primary" disabled={busy || open.length > 0} onClick={() => void submit()}>
          {hasPayment ? 'Submit and go to payment' : 'Submit application'}
        </Button>
      </div>
    </>
  );
}

/** The visible answers of a step, item by item, as words. */
function answersOf(store: FormStore, step: StepNode, words: ListWords) {
  return step.groups.flatMap((group) => {
    const { repeat } = group;
    if (!repeat) return group.fields.flatMap((field) => answerAt(store, field, field.key, '', words));
    const count = Number(store.cell(repeat.path).value ?? 0);
    return Array.from({ length: count }, (_none, index) =>
      group.fields.flatMap((field) =>
        answerAt(
          store,
          field,
          `${repeat.path}/${index}/${field.segments.join('/')}`,
          `${repeat.itemTitle} ${index + 1}: `,
          words,
        ),
      ),
    ).flat();
  });
}

function answerAt(store: FormStore, field: FieldNode, path: string, prefix: string, words: ListWords) {
  if (!field.schema) return [];
  const { visible, value } = store.cell(path);
  const text = answerText(field.definition, value, words);
  if (!visible || text === '') return [];
  return [{ path, label: prefix + plainWords(field.definition.label), text }];
}

function useListWords(store: FormStore): ListWords {
  const names = [
    ...new Set(
      [...store.form.byPath.values()].flatMap((node) =>
        node.kind === 'field' && node.list ? [node.list.list] : [],
      ),
    ),
  ];
  const labels = useQueries({
    queries: names.map(referenceRows),
    combine: (results) =>
      new Map(
        results.flatMap(({ data = [] }, index) =>
          data.map((row) => [`${names[index]} ${row.value}`, row.label] as const),
        ),
      ),
  });
  return (list, value) => labels.get(`${list} ${String(value)}`);
}
