import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { existingApplications, formSchema, saveSubmission } from '../../../lib/api.ts';
import { showLoader } from '../../../lib/loader.ts';
import { notify } from '../../../lib/notify.ts';
import { paths } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { formOf } from '../definition.ts';
import { IntroPage } from './intro-page.tsx';
import { prefill } from './prefill.ts';
import { underWay } from './under-way.ts';
import { Waiting } from './waiting.tsx';

/** Before an application begins: is there one already, and what should be known and at hand? */
export function NewApplication({ formName }: { formName: string }) {
  const { contactId } = useMember();
  const form = useQuery({
    queryKey: ['form', formName],
    queryFn: async ({ signal }) => (await formSchema(formName, signal)).data,
    gcTime: 0,
  });
  const existing = useQuery({
    queryKey: ['existing-applications', formName],
    queryFn: ({ signal }) => existingApplications({ contactId, formName }, signal),
    gcTime: 0,
  });
  const error = form.error ?? existing.error;
  if (error) {
    const refused = error instanceof ApiError && error.status > 0 && error.status < 500;
    return (
      <MessagePage
        title={refused ? 'This form is not available' : 'The form could not be loaded'}
        actions={
          <>
            {!refused && (
              <Button look="primary" onClick={() => void Promise.all([form.refetch(), existing.refetch()])}>
                Try again
              </Button>
            )}
            <LinkButton to={paths.home()}>Go to the home page</LinkButton>
          </>
        }
      >
        <p>{error.message}</p>
      </MessagePage>
    );
  }
  if (!form.data || !existing.data) return <Waiting />;
  if (existing.data.result === 1) {
    return (
      <MessagePage
        title={form.data.title}
        actions={
          <LinkButton look="primary" to={paths.applications()}>
            Manage Existing Applications
          </LinkButton>
        }
      >
        <p>You have begun this application already.</p>
        <p>Please go to Manage Existing Applications</p>
      </MessagePage>
    );
  }
  return <Start formName={formName} form={form.data} />;
}

type SchemaOf = Awaited<ReturnType<typeof formSchema>>['data'];

function Start({ formName, form }: { formName: string; form: SchemaOf }) {
  const { contactId } = useMember();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const begun = useRef(false);
  const [busy, setBusy] = useState(false);
  const start = async () => {
    if (begun.current) return;
    begun.current = true;
    setBusy(true);
    const done = showLoader();
    try {
      const known = await prefill(formOf(form), contactId);
      const { data } = await saveSubmission({
        formId: form.id,
        contactId,
        webFormName: formName,
        formName,
        isSubmit: false,
        isCancel: false,
        data: known,
      });
      void navigate(`${pathname}?${data.uri.replace(/^.*\//, '')}`, {
        replace: true,
        state: underWay,
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      begun.current = false;
      notify(error.message, 'error');
    } finally {
      done();
      setBusy(false);
    }
  };
  return form.intro.shown ? (
    <IntroPage
      title={form.title}
      intro={form.intro}
      feeCents={form.feeCents}
      busy={busy}
      onStart={() => void start()}
    />
  ) : (
    <StartAtOnce start={start} />
  );
}

/** A form without a first page begins with its first question. */
function StartAtOnce({ start }: { start: () => Promise<void> }) {
  const begin = useRef(start);
  useEffect(() => void begin.current(), []);
  return <Waiting />;
}
