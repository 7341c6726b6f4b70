import { useQuery } from '@tanstack/react-query';
import { useFocusOnceLoaded } from '../../../lib/arrival.ts';
import { formatMoment } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Loaded } from '../../../server-state/index.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { FormSkeleton } from '../../../ui/form-skeleton.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { BackLink } from '../../../ui/way-back.tsx';
import { stepAnswers, StepSummary, visibleSteps } from '../../../form-answers/index.ts';
import { AnswerRequest } from '../request/answer-request.tsx';
import { Outline } from './outline.tsx';
import styles from './submission-screen.module.css';
import { submittedApplication, type SubmittedApplication } from './submitted-application.ts';
import { useSentAnswers, type SentAnswers } from './use-sent-answers.ts';
import * as texts from '../texts.ts';

const backToList = `${paths.applications()}?tab=2`;

/** One application that was submitted. */
export function SubmissionScreen({ id }: { id: string }) {
  const query = useQuery(submittedApplication(id));
  // The address changes behind the question mark only, so the shell does not know that this is another page.
  useFocusOnceLoaded(query);
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

function Submission({ application }: { application: SubmittedApplication }) {
  const { title, status, submittedOn } = application;
  const answers = useSentAnswers(application);
  return (
    <article className={styles.page}>
      <BackLink to={backToList}>{texts.backToApplications}</BackLink>
      <PageHeader title={title}>
        <p>{texts.submittedWithStatus(formatMoment(submittedOn), status)}</p>
      </PageHeader>
      <AnswerRequest application={application} />
      <Outline application={application} />
      {answers ? <Answers answers={answers} /> : <p>{texts.questionsGone}</p>}
    </article>
  );
}

function Answers({ answers: { store, words } }: { answers: SentAnswers }) {
  return (
    <>
      <h2>{texts.yourAnswers}</h2>
      {visibleSteps(store)
        .filter((step) => stepAnswers(store, step, words).length > 0)
        .map((step) => (
          <StepSummary key={step.key} store={store} step={step} words={words} heading={3} />
        ))}
    </>
  );
}
