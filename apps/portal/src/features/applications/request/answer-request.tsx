import { documentFileTypes, records, type FormReadAnswer, type ReadAskedAnswer } from '@charter/contracts';
import { questionsOf, readAt } from '@charter/form-logic';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formOf } from '../../../form-answers/index.ts';
import { Form, FormStore } from '../../../form-renderer/index.ts';
import { post } from '../../../lib/api-client.ts';
import { writing } from '../../../lib/api.ts';
import { config } from '../../../lib/config.ts';
import { useMember } from '../../../lib/session.ts';
import { FocusedError, question, useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Actions } from '../../../ui/layout.tsx';
import { applicationFiles } from '../form/application-files.ts';
import type { SubmittedApplication } from '../submission/submitted-application.ts';
import styles from './answer-request.module.css';
import * as texts from '../texts.ts';

type Asked = NonNullable<ReadAskedAnswer['request']>;
type AskedForm = NonNullable<FormReadAnswer['data']['form']>;

const address = (name: string) => `${config().portalBase}/api/applications/${name}`;

const askedOf = question('asked-of-application', {
  of: [records.submissions.type],
  ask: (signal, id: string) => post<ReadAskedAnswer>(address('asked'), { id }, signal),
  // Whoever comes because something is asked finds it, and not that nothing was a moment before.
  staleTime: 0,
});

/** What the institution asks before it decides, to be answered here; nothing where it asks nothing. */
export function AnswerRequest({ application }: { application: SubmittedApplication }) {
  const { data } = useQuery(askedOf(application.id));
  if (!data?.request || !application.form) return null;
  return (
    <Answering key={data.request.id} asked={data.request} form={application.form} application={application} />
  );
}

interface AnsweringProps {
  asked: Asked;
  form: AskedForm;
  application: SubmittedApplication;
}

function Answering({ asked, form, application }: AnsweringProps) {
  const { contactId } = useMember();
  const [{ store, only }] = useState(() => storeFor(asked, form, application));
  const [files] = useState(() => applicationFiles(contactId, asked.document ?? application.title));
  const send = useAction(
    (_signal, answers: Record<string, unknown>) => {
      const file = readAt(answers, [requestedFile]);
      return writing(
        [records.submissions.type, records.documents.type],
        post(address('answer'), {
          id: asked.id,
          changes: changesOf(only, answers, application.data),
          ...(isFile(file) ? { fileId: file.id } : {}),
        }),
      );
    },
    {
      done: texts.answerSent,
      onFailed: ({ errors }) =>
        store.refuse(
          errors.map(({ field, message }) => ({ path: field === 'fileId' ? requestedFile : field, message })),
        ),
    },
  );
  return (
    <section className={styles.asked} aria-labelledby="asked">
      <h2 id="asked">{texts.moreIsAsked}</h2>
      <p className={styles.message}>{asked.message}</p>
      <p className={styles.note}>{texts.restStays}</p>
      <FocusedError failure={send.failure} />
      <Form store={store} only={only} files={files} onSubmit={(answers) => send.run(answers)}>
        {({ submitting }) => (
          <Actions>
            <Button look="primary" type="submit" busy={submitting}>
              {texts.sendAnswer}
            </Button>
          </Actions>
        )}
      </Form>
    </section>
  );
}

/** Where the document stands that the form does not ask for by itself. */
const requestedFile = 'requestedDocument';

/** The marked questions, and those that nobody was asked because another answer hid them: one may bring them about. */
function storeFor(asked: Asked, form: AskedForm, { data, submittedOn }: SubmittedApplication) {
  const compiled = formOf(asked.document === null ? form : withDocument(form, asked.document));
  const store = new FormStore(compiled, data, { today: submittedOn.slice(0, 10) });
  const only = new Set(
    questionsOf(compiled)
      .map(({ path }) => path)
      .filter(
        (path) => asked.questions.includes(path) || path === requestedFile || !store.cell(path).visible,
      ),
  );
  return { store, only };
}

const withDocument = (form: AskedForm, label: string): AskedForm => ({
  ...form,
  schema: {
    ...(form.schema as object),
    properties: {
      ...(form.schema as { properties?: object }).properties,
      [requestedFile]: {
        type: 'object',
        required: ['id', 'name', 'size'],
        properties: { id: { type: 'string' }, name: { type: 'string' }, size: { type: 'integer' } },
      },
    },
  },
  steps: [
    ...(form.steps as readonly unknown[]),
    {
      id: requestedFile,
      title: label,
      groups: [
        {
          id: `${requestedFile}-file`,
          fields: [
            { path: requestedFile, widget: 'file', label, required: true, accept: documentFileTypes.cv },
          ],
        },
      ],
    },
  ],
});

/** What differs from what was sent, question by question; a list of items goes as a whole. */
function changesOf(
  only: ReadonlySet<string>,
  answers: Readonly<Record<string, unknown>>,
  sent: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    [...only]
      .filter((path) => path !== requestedFile)
      .flatMap((path) => {
        const segments = path.split('/');
        const [now, before] = [readAt(answers, segments), readAt(sent, segments)];
        return JSON.stringify(now) === JSON.stringify(before) ? [] : [[path, now ?? null] as const];
      }),
  );
}

const isFile = (value: unknown): value is { readonly id: string } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
