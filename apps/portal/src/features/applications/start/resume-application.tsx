import { codes, formMessages, isRecordId, type FormReadAnswer } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { readSubmission } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { Loaded, question } from '../../../server-state/index.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { FormSkeleton } from '../../../ui/form-skeleton.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { inOurLanguage, storeOf } from '../../../form-answers/index.ts';
import { ApplicationForm } from '../form/application-form.tsx';
import { placeIn } from '../form/draft-answers.ts';
import type { DraftOf } from '../form/send-draft.ts';
import { IntroPage } from './intro-page.tsx';
import { isUnderWay, titleOf, underWay } from './under-way.ts';
import * as texts from '../texts.ts';

const inProgress = codes.codeOf(codes.submissionStatus, 'In progress');
const cancelled = codes.codeOf(codes.submissionStatus, 'Cancelled');

/** Read at every opening, and then the person's to change: nothing takes it out of their hands. */
const begunApplication = question('begun-application', {
  of: [],
  ask: async (signal, id: string, formName: string) => {
    // An address that was typed or cut off: the answer is the same as for an application that is not there.
    if (!isRecordId(id)) throw new ApiError({ status: 404, title: texts.notFound });
    const { data } = await readSubmission({ submissionId: id, WebFormName: formName }, signal);
    return { ...data, form: inOurLanguage(data.form) };
  },
  staleTime: Infinity,
  gcTime: 0,
});

const toApplications = (look: 'primary' | 'quiet') => (
  <LinkButton look={look} to={paths.applications()}>
    {texts.manageExisting}
  </LinkButton>
);

/** An application gone on with, by the id in the address; whatever is not the person's to go on with says so. */
export function ResumeApplication({ id, formName }: { id: string; formName: string }) {
  const { pathname } = useLocation();
  const query = useQuery(begunApplication(id, formName));
  return (
    <Loaded
      query={query}
      what={texts.applicationNoun}
      title={titleOf(pathname)}
      skeleton={<FormSkeleton />}
      actions={toApplications('quiet')}
    >
      {(submission) => <Resumed submission={submission} />}
    </Loaded>
  );
}

function Resumed({ submission }: { submission: FormReadAnswer['data'] }) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const { form, swfStatus } = submission;
  if (swfStatus !== inProgress) {
    const wasCancelled = swfStatus === cancelled;
    return (
      <MessagePage
        title={wasCancelled ? texts.wasCancelled : texts.wasSubmitted}
        actions={toApplications('primary')}
      >
        <p>{wasCancelled ? formMessages.cancelled : formMessages.submitted}</p>
      </MessagePage>
    );
  }
  if (!form) {
    return (
      <MessagePage title={texts.formNotAvailable} actions={toApplications('primary')}>
        <p>{texts.contactOffice}</p>
      </MessagePage>
    );
  }
  // The address of a step is as good: nobody has one who has not passed the first page.
  if (form.intro.shown && !isUnderWay(state) && hash === '') {
    return (
      <IntroPage
        title={form.title}
        intro={form.intro}
        feeCents={form.feeCents}
        onResume={() => void navigate({ pathname, search }, { replace: true, state: underWay })}
      />
    );
  }
  return <OpenApplication submission={submission} form={form} />;
}

function OpenApplication({
  submission,
  form,
}: {
  submission: FormReadAnswer['data'];
  form: NonNullable<FormReadAnswer['data']['form']>;
}) {
  const { contactId } = useMember();
  const [store] = useState(() => storeOf(form, submission.data));
  const [draft] = useState<DraftOf>({
    id: submission.id,
    formId: form.id,
    formName: submission.name,
    contactId,
    version: submission.version,
    data: submission.data,
    place: placeIn(submission.data),
  });
  return <ApplicationForm title={form.title} store={store} draft={draft} hasPayment={form.hasPayment} />;
}
