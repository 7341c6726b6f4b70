import { isRecordId, submittedTexts } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useOwnTitle } from '../../../lib/arrival.ts';
import { config } from '../../../lib/config.ts';
import { orderToPay } from '../../../lib/order-to-pay.ts';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Actions } from '../../../ui/layout.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { DoneHeader } from '../../../ui/slip.tsx';
import { FormSkeleton } from '../../../ui/form-skeleton.tsx';
import * as texts from '../texts.ts';
import { submittedApplication } from './submitted-application.ts';
import { Outline } from './outline.tsx';
import styles from './submission-screen.module.css';

/** Goes along with the address of this page, and is still there after a reload. */
export const submittedState = (submissionId: string) => ({ submissionId });

/** After the last step of an application: its reference, what was sent, what it costs, and what happens next. */
export function SubmittedScreen() {
  const { institution } = config();
  const { state } = useLocation();
  const id = idIn(state);
  useOwnTitle(texts.isSubmitted);
  return (
    <article className={styles.page}>
      <DoneHeader title={texts.isSubmitted}>
        <p>{submittedTexts.review}</p>
      </DoneHeader>
      {id !== null && <Sent id={id} />}
      <p>
        <Sentence
          text={texts.questions}
          parts={{ office: <a href={`mailto:${institution.email}`}>{institution.email}</a> }}
        />
      </p>
      <Actions>
        <LinkButton look="primary" to={paths.home()}>
          {texts.toMembershipHome}
        </LinkButton>
        <LinkButton to={id === null ? `${paths.applications()}?tab=2` : paths.submission(id)}>
          {id === null ? texts.seeYourApplications : texts.seeWhatYouSent}
        </LinkButton>
      </Actions>
    </article>
  );
}

/** It is sent in whatever becomes of this question: the page then says what it says of every application. */
function Sent({ id }: { id: string }) {
  const { data, isPending } = useQuery(submittedApplication(id));
  if (isPending) return <FormSkeleton />;
  return data ? <Outline application={data} /> : null;
}

/** Of one that was paid for by proof or by a sponsor the order that was to be paid knows the application. */
function idIn(state: unknown): string | null {
  const given =
    typeof state === 'object' && state !== null && 'submissionId' in state
      ? state.submissionId
      : orderToPay.find(null)?.submissionId;
  return typeof given === 'string' && isRecordId(given) ? given : null;
}
