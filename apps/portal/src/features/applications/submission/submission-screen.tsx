import { codes, isPricedByEvent } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { FormStore } from '../../../form-renderer/index.ts';
import { focusHeading } from '../../../lib/arrival.ts';
import { formatMoment } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Loaded } from '../../../server-state/index.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Actions } from '../../../ui/layout.tsx';
import { FormSkeleton } from '../../../ui/form-skeleton.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Timeline, type TimelineEntry } from '../../../ui/timeline.tsx';
import { AnswerList } from '../answers/answer-list.tsx';
import { stepAnswers, visibleSteps } from '../answers/step-answers.ts';
import { useListWords } from '../answers/use-list-words.ts';
import { formOf } from '../definition.ts';
import { DownloadPdf } from './download-pdf.tsx';
import styles from './submission-screen.module.css';
import { submittedApplication, type SubmittedApplication } from './submitted-application.ts';
import * as texts from '../texts.ts';

const backToList = `${paths.applications()}?tab=2`;

/** One application that was submitted. */
export function SubmissionScreen({ id }: { id: string }) {
  const query = useQuery(submittedApplication(id));
  const isShown = query.data !== undefined || query.error !== null;
  useEffect(() => {
    // The address changes behind the question mark only, so the shell does not know that this is another page.
    if (isShown) focusHeading();
  }, [isShown]);
  return (
    <Loaded
      query={query}
      what={texts.applicationNoun}
      title={texts.application}
      skeleton={<FormSkeleton />}
      missing={texts.notSubmittedMissing}
      actions={<LinkButton to={backToList}>{texts.backToApplications}</LinkButton>}
    >
      {(application) => <Submission application={application} />}
    </Loaded>
  );
}

const tones: Readonly<Partial<Record<number, TimelineEntry['tone']>>> = {
  3: 'needs-you',
  4: 'good',
  5: 'bad',
} satisfies Partial<Record<keyof typeof codes.submissionEvent, TimelineEntry['tone']>>;

/** What became of the application; the last entry is where it stands. */
const drawnEntry = (
  { id, label, code, at, note }: SubmittedApplication['timeline'][number],
  index: number,
  all: SubmittedApplication['timeline'],
): TimelineEntry => ({
  id,
  label,
  at: { iso: at, text: formatMoment(at) },
  note,
  tone: tones[code ?? 0],
  current: index === all.length - 1,
});

function Submission({ application }: { application: SubmittedApplication }) {
  const { name, title, status, submittedOn, timeline, form } = application;
  return (
    <article className={styles.page}>
      <PageHeader title={title}>
        <p>{texts.submittedWithStatus(formatMoment(submittedOn), status)}</p>
      </PageHeader>
      <section className={styles.part} aria-label={texts.progress}>
        <h2>{texts.progress}</h2>
        <Timeline entries={timeline.map(drawnEntry)} />
        {isOpen(timeline) && !isPricedByEvent(name) && <p>{texts.looksNext}</p>}
      </section>
      {form ? <Answers application={application} form={form} /> : <p>{texts.questionsGone}</p>}
      <Actions>
        <LinkButton to={backToList}>{texts.backToApplications}</LinkButton>
      </Actions>
    </article>
  );
}

const settled: readonly number[] = [
  codes.codeOf(codes.submissionEvent, 'Approved'),
  codes.codeOf(codes.submissionEvent, 'Declined'),
];
const isOpen = (timeline: SubmittedApplication['timeline']): boolean =>
  !settled.includes(timeline.at(-1)?.code ?? 0);

function Answers({
  application,
  form,
}: {
  application: SubmittedApplication;
  form: NonNullable<SubmittedApplication['form']>;
}) {
  // By the day of the submission, so that a rule that looks at the date shows what was asked then.
  const store = useMemo(
    () => new FormStore(formOf(form), application.data, { today: application.submittedOn.slice(0, 10) }),
    [form, application],
  );
  const { words, isReady } = useListWords(store.form);
  return (
    <>
      <div className={styles.top}>
        <h2>{texts.yourAnswers}</h2>
        <DownloadPdf application={application} store={store} words={words} disabled={!isReady} />
      </div>
      {visibleSteps(store).map((step) => {
        const answers = stepAnswers(store, step, words);
        if (answers.length === 0) return null;
        return (
          <section key={step.key} className={styles.part} aria-label={step.definition.title}>
            <h3>{step.definition.title}</h3>
            <AnswerList answers={answers} />
          </section>
        );
      })}
    </>
  );
}
