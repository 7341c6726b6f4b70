import type { ExistingApplicationsAnswer, FormSchemaAnswer } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { existingApplications, formSchema, saveSubmission } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { Loaded, question, together, useAction } from '../../../server-state/index.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { FormSkeleton } from '../../../ui/form-skeleton.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { formOf, inOurLanguage, storeOf } from '../../../form-answers/index.ts';
import { ApplicationForm } from '../form/application-form.tsx';
import type { DraftOf } from '../form/send-draft.ts';
import { IntroPage } from './intro-page.tsx';
import { prefill } from './prefill.ts';
import { titleOf, underWay } from './under-way.ts';
import * as texts from '../texts.ts';

type SchemaOf = FormSchemaAnswer['data'];

const newestForm = question('newest-form', {
  of: [],
  ask: async (signal, formName: string) => inOurLanguage((await formSchema(formName, signal)).data),
  gcTime: 0,
});

/** Asked when the page is opened; what is begun on it does not stand in its own way. */
const existing = question('existing-applications', {
  of: [],
  ask: (signal, formName: string, contactId: string) => existingApplications({ contactId, formName }, signal),
  staleTime: Infinity,
  gcTime: 0,
});

const knownAnswers = question('known-answers', {
  ask: (_signal, form: SchemaOf, contactId: string) => prefill(formOf(form), contactId),
  of: [],
  key: ([form, contactId]) => [form.id, contactId],
  staleTime: Infinity,
  gcTime: 0,
});

interface NewApplicationProps {
  formName: string;
  /** The draft is there from now on, under this id. */
  onBegun: (id: string) => void;
}

/** Before an application begins: is there one already, and what should be known and at hand? */
export function NewApplication({ formName, onBegun }: NewApplicationProps) {
  const { contactId } = useMember();
  const { pathname } = useLocation();
  const query = together(useQuery(newestForm(formName)), useQuery(existing(formName, contactId)));
  return (
    <Loaded
      query={query}
      what={texts.form}
      title={titleOf(pathname)}
      skeleton={<FormSkeleton />}
      actions={<LinkButton to={paths.home()}>{texts.goHome}</LinkButton>}
    >
      {([form, { data }]) =>
        data[0] ? (
          <Existing title={form.title} applications={data} latest={data[0].submissionId} />
        ) : form.intro.shown ? (
          <Introduction formName={formName} form={form} />
        ) : (
          <WithoutIntroduction formName={formName} form={form} onBegun={onBegun} />
        )
      }
    </Loaded>
  );
}

interface ExistingProps {
  title: string;
  applications: ExistingApplicationsAnswer['data'];
  latest: string;
}

/** One is on its way: where it is still being written it is gone on with, where it was sent it is read. */
function Existing({ title, applications, latest }: ExistingProps) {
  const isBegun = applications.some(({ status }) => status === 'Draft');
  return (
    <MessagePage
      title={title}
      actions={
        isBegun ? (
          <LinkButton look="primary" to={paths.applications()}>
            {texts.manageExisting}
          </LinkButton>
        ) : (
          <LinkButton look="primary" to={paths.submission(latest)}>
            {texts.seeWhatYouSent}
          </LinkButton>
        )
      }
    >
      <p>{isBegun ? texts.begunAlready : texts.submittedAlready}</p>
      {isBegun && <p>{texts.goToExisting}</p>}
    </MessagePage>
  );
}

/** Accepting what stands before the form begins the application. */
function Introduction({ formName, form }: { formName: string; form: SchemaOf }) {
  const { contactId } = useMember();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const start = useAction(
    async () => {
      const data = await prefill(formOf(form), contactId);
      return saveSubmission({
        formId: form.id,
        contactId,
        webFormName: formName,
        formName,
        isSubmit: false,
        isCancel: false,
        data,
      });
    },
    {
      onDone: ({ data }) =>
        navigate(`${pathname}?${data.uri.replace(/^.*\//, '')}`, { replace: true, state: underWay }),
    },
  );
  return <IntroPage title={form.title} intro={form.intro} feeCents={form.feeCents} start={start} />;
}

/** A form without a first page begins with its first question; looking at it begins no application, the first answer does. */
function WithoutIntroduction({ formName, form, onBegun }: NewApplicationProps & { form: SchemaOf }) {
  const { contactId } = useMember();
  const query = useQuery(knownAnswers(form, contactId));
  return (
    <Loaded
      query={query}
      what={texts.form}
      title={form.title}
      skeleton={<FormSkeleton />}
      actions={<LinkButton to={paths.home()}>{texts.goHome}</LinkButton>}
    >
      {(known) => <Unbegun formName={formName} form={form} known={known} onBegun={onBegun} />}
    </Loaded>
  );
}

function Unbegun({
  formName,
  form,
  known,
  onBegun,
}: NewApplicationProps & { form: SchemaOf; known: Readonly<Record<string, unknown>> }) {
  const { contactId } = useMember();
  const [store] = useState(() => storeOf(form, known));
  const [draft] = useState<DraftOf>({
    id: null,
    formId: form.id,
    formName,
    contactId,
    version: 0,
    data: known,
    place: undefined,
  });
  return (
    <ApplicationForm
      title={form.title}
      store={store}
      draft={draft}
      hasPayment={form.hasPayment}
      onBegun={onBegun}
    />
  );
}
