import { type codes, formMessages, type FormReadAnswer } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FormStore } from '../../../form-renderer/index.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { readSubmission } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { today } from '../../../lib/today.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { formOf } from '../definition.ts';
import { ApplicationForm } from '../form/application-form.tsx';
import { placeIn } from '../form/draft-answers.ts';
import type { DraftOf } from '../form/send-draft.ts';
import { IntroPage } from './intro-page.tsx';
import { isUnderWay, underWay } from './under-way.ts';
import { Waiting } from './waiting.tsx';

const inProgress = 100000000 satisfies keyof typeof codes.submissionStatus;

/** An application gone on with, by the id in the address; whatever is not the person's to go on with says so. */
export function ResumeApplication({ id, formName }: { id: string; formName: string }) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ['submission', id],
    queryFn: async ({ signal }) =>
      (await readSubmission({ submissionId: id, WebFormName: formName }, signal)).data,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (error) {
    const mayPass = !(error instanceof ApiError) || error.kind === 'offline' || error.status >= 500;
    return (
      <Elsewhere
        title={mayPass ? 'The application could not be opened' : 'There is no such application'}
        retry={mayPass ? () => void refetch() : undefined}
      >
        {mayPass ? error.message : 'It does not exist, or it is not yours.'}
      </Elsewhere>
    );
  }
  if (!data) return <Waiting />;
  if (data.swfStatus !== inProgress) {
    const cancelled = /cancel/i.test(data.status);
    return (
      <Elsewhere title={cancelled ? 'This application was cancelled' : 'This application has been submitted'}>
        {cancelled ? formMessages.cancelled : formMessages.submitted}
      </Elsewhere>
    );
  }
  if (!data.form) {
    return <Elsewhere title="This form is not available">Please contact the membership office.</Elsewhere>;
  }
  // The address of a step is as good: nobody has one who has not passed the first page.
  if (data.form.intro.shown && !isUnderWay(state) && hash === '') {
    return (
      <IntroPage
        title={data.form.title}
        intro={data.form.intro}
        feeCents={data.form.feeCents}
        resumes
        onStart={() => void navigate({ pathname, search }, { replace: true, state: underWay })}
      />
    );
  }
  return <OpenApplication submission={data} form={data.form} />;
}

function OpenApplication({
  submission,
  form,
}: {
  submission: FormReadAnswer['data'];
  form: NonNullable<FormReadAnswer['data']['form']>;
}) {
  const { contactId } = useMember();
  const [store] = useState(() => new FormStore(formOf(form), submission.data, { today: today() }));
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

function Elsewhere({
  title,
  children,
  retry,
}: {
  title: string;
  children: string;
  retry?: (() => void) | undefined;
}) {
  return (
    <MessagePage
      title={title}
      actions={
        <>
          {retry && (
            <Button look="primary" onClick={retry}>
              Try again
            </Button>
          )}
          <LinkButton look={retry ? 'quiet' : 'primary'} to={paths.applications()}>
            Manage Existing Applications
          </LinkButton>
        </>
      }
    >
      <p>{children}</p>
    </MessagePage>
  );
}
