import {
  codes,
  institutionDay,
  isRecordId,
  longestRequestText,
  mayReopen,
  reopenableUntil,
  requestMessages,
} from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { downloadFile, saveBlob } from '../../lib/file-download.ts';
import { goHome } from '../../lib/glossary.ts';
import { formatSize } from '../../lib/file-limits.ts';
import { config } from '../../lib/config.ts';
import { formatMoment } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useKeyOf } from '../../lib/key-of.ts';
import { useMember } from '../../lib/session.ts';
import { useNow } from '../../lib/time-left.ts';
import { dayText } from '../../lib/zone-clock.ts';
import { ChooseFile, FocusedError, Loaded, notThere, useAction } from '../../server-state/index.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Conversation } from '../../ui/conversation.tsx';
import { DecisionDialog } from '../../ui/decision-dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { FormSkeleton } from '../../ui/form-skeleton.tsx';
import { Actions, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { reopenRequest, replyToRequest, wholeRequest, type WholeRequest } from './request-calls.ts';
import { StatusTag } from './requests-screen.tsx';
import styles from './requests.module.css';
import * as texts from './texts.ts';

/** One request, read-only: what was asked cannot be changed, only talked about. */
export function RequestScreen() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const enabled = isRecordId(id);
  const query = useQuery({ ...wholeRequest(id), enabled });
  const isClosedTo = useIsClosedTo();
  return (
    <Stack>
      <Loaded
        query={enabled ? query : notThere}
        what={texts.requestNoun}
        title={texts.theRequest}
        actions={<LinkButton to={paths.serviceRequests()}>{texts.allRequests}</LinkButton>}
        skeleton={<FormSkeleton fields={3} />}
      >
        {(whole) => (
          <>
            <Request whole={whole} />
            {/* The breadcrumb leads there too: at the end of the page it is the way on, and not a second one back. */}
            <Actions>
              {isClosedTo ? (
                <LinkButton to={paths.home()}>{goHome}</LinkButton>
              ) : (
                <LinkButton to={paths.serviceRequests()}>{texts.history}</LinkButton>
              )}
            </Actions>
          </>
        )}
      </Loaded>
    </Stack>
  );
}

const open: readonly number[] = [
  codes.codeOf(codes.caseStatus, 'Active'),
  codes.codeOf(codes.caseStatus, 'In Progress'),
  codes.codeOf(codes.caseStatus, 'On Hold'),
];

/** Who is on hold or no member any more reads their old requests, and opens neither the list nor a new one. */
function useIsClosedTo(): boolean {
  const { account } = useMember();
  return account?.onHold === true || account?.terminated === true;
}

function Request({ whole }: { whole: WholeRequest }) {
  const { request, messages, events, attached } = whole;
  const { institution } = config();
  const isClosedTo = useIsClosedTo();
  const isOpen = open.includes(request.code('status') ?? 0);
  // A request that was reopened waits for another answer, and what had resolved it no longer holds.
  const closings = events.filter((event) => !open.includes(event.code('status') ?? 0));
  const lastClosed = closings.at(-1)?.text('occurredOn') ?? '';
  const isAnswered = messages.some(
    (message) =>
      message.flag('isFromStaff') &&
      (lastClosed === '' || new Date(message.text('createdOn') ?? '') > new Date(lastClosed)),
  );
  const due = request.text('answerDueOn');
  return (
    <>
      <PageHeader title={request.text('title') ?? ''}>
        <p>
          {request.text('number')} <StatusTag code={request.code('status')} label={request.label('status')} />
        </p>
      </PageHeader>
      <div className={styles.sides}>
        <div className={styles.main}>
          <Facts
            facts={[
              { term: texts.typeOfRequest, value: request.label('type') ?? '' },
              { term: texts.createdOn, value: moment(request.text('createdOn')) },
              { term: texts.lastUpdated, value: moment(request.text('modifiedOn')) },
              ...(isOpen && !isAnswered && due !== null
                ? [{ term: texts.answerExpected, value: texts.by(dayText(due)) }]
                : []),
              {
                term: texts.details,
                value: <span className={styles.words}>{request.text('details') ?? texts.noDetails}</span>,
              },
              ...(isOpen || request.text('resolution') === null
                ? []
                : [
                    {
                      term: texts.resolution,
                      value: <span className={styles.words}>{request.text('resolution')}</span>,
                    },
                  ]),
            ]}
          />
          <Files files={attached.filter(({ messageId }) => messageId === null)} title={texts.documents} />
          <section aria-labelledby="conversation">
            <h2 id="conversation">{texts.conversation}</h2>
            {messages.length === 0 ? (
              <p>{texts.nothingSaid}</p>
            ) : (
              <Conversation
                messages={messages.map((message) => ({
                  id: message.id,
                  author: message.flag('isFromStaff') ? texts.institution : texts.you,
                  isOfInstitution: message.flag('isFromStaff'),
                  isByMail: message.flag('isByMail'),
                  at: { iso: message.text('createdOn') ?? '', text: moment(message.text('createdOn')) },
                  body: message.text('body'),
                  files: <Files files={attached.filter(({ messageId }) => messageId === message.id)} />,
                }))}
              />
            )}
          </section>
          {isClosedTo ? (
            <Notice title={texts.closedToAccount}>
              <p>{requestMessages.closedToAccount}</p>
              <p>
                <Sentence
                  text={texts.writeToOffice(request.text('number') ?? '')}
                  parts={{
                    office: <a href={`mailto:${institution.email}`}>{institution.email}</a>,
                    phone: institution.phone,
                  }}
                />
              </p>
            </Notice>
          ) : (
            <GoOn id={request.id} isOpen={isOpen} closedOn={request.text('closedOn')} />
          )}
        </div>
        <aside className={styles.side} aria-labelledby="steps">
          <h2 id="steps">{texts.statusHistory}</h2>
          <Timeline
            entries={events.map((event, at) => ({
              id: event.id,
              label: event.label('status') ?? '',
              at: { iso: event.text('occurredOn') ?? '', text: moment(event.text('occurredOn')) },
              current: at === events.length - 1,
            }))}
          />
        </aside>
      </div>
    </>
  );
}

const moment = (iso: string | null): string => (iso === null ? '' : formatMoment(iso));

function Files({ files, title }: { files: WholeRequest['attached']; title?: string }): ReactNode {
  const save = useAction(
    async (signal, id: string, name: string) => saveBlob(await downloadFile(id, signal), name),
    { failed: texts.notOpened, failureShown: 'message' },
  );
  if (files.length === 0) return null;
  return (
    <div>
      {title !== undefined && <h2>{title}</h2>}
      <ul className={styles.files}>
        {files.map(({ file }) => (
          <li key={file.id}>
            <Button size="small" busy={save.isPending} onClick={() => void save.run(file.id, file.name)}>
              {texts.download(file.name, formatSize(file.size))}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Draft {
  readonly message: string;
  readonly file: File | null;
}

const emptyDraft: Draft = { message: '', file: null };

interface GoOnProps {
  id: string;
  isOpen: boolean;
  closedOn: string | null;
}

/** The next message, or what stands in its place once the request is closed: what was typed goes from one to the other. */
function GoOn({ id, isOpen, closedOn }: GoOnProps) {
  const [draft, setDraft] = useState(emptyDraft);
  const [progress, setProgress] = useState(0);
  const [sentBefore, setSentBefore] = useState(0);
  const key = useKeyOf(draft.message, draft.file);
  const reply = useAction(
    (signal, { message, file }: Draft) =>
      replyToRequest({ key, id, message }, file, { signal, onProgress: setProgress }),
    {
      done: texts.messageSent,
      onDone: () => {
        setDraft(emptyDraft);
        setSentBefore(sentBefore + 1);
      },
    },
  );
  return (
    <>
      <FocusedError failure={reply.failure} {...(isOpen && { retry: reply.retry })} />
      {isOpen ? (
        <ReplyForm
          draft={draft}
          sentBefore={sentBefore}
          sent={reply.isPending ? progress : null}
          onChange={setDraft}
          onSend={() => void reply.run(draft)}
        />
      ) : (
        <Reopen
          id={id}
          closedOn={closedOn}
          written={draft.message}
          onReopened={() => {
            reply.cancel();
            setDraft({ ...draft, message: '' });
          }}
        />
      )}
    </>
  );
}

interface ReplyFormProps {
  draft: Draft;
  /** How many messages were sent: the next one has not been tried yet. */
  sentBefore: number;
  /** How much of it is sent; null where nothing is under way. */
  sent: number | null;
  onChange: (draft: Draft) => void;
  onSend: () => void;
}

function ReplyForm({ draft, sentBefore, sent, onChange, onSend }: ReplyFormProps) {
  const { message, file } = draft;
  const [tried, setTried] = useState(-1);
  const error =
    message.trim() === ''
      ? requestMessages.messageMissing
      : message.length > longestRequestText
        ? texts.tooLong
        : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(sentBefore);
    if (error === undefined) onSend();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextAreaField
          label={texts.yourMessage}
          rows={4}
          limit={longestRequestText}
          value={message}
          error={tried === sentBefore ? error : undefined}
          required
          onChange={(next) => onChange({ ...draft, message: next })}
        />
        <ChooseFile
          label={texts.attachment}
          kind="other"
          file={file}
          sent={sent}
          onChoose={(next) => onChange({ ...draft, file: next })}
        />
        <Actions>
          <Button look="primary" type="submit" busy={sent !== null}>
            {texts.send}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}

interface ReopenProps {
  id: string;
  closedOn: string | null;
  /** The message that could not be sent any more. */
  written: string;
  onReopened: () => void;
}

function Reopen({ id, closedOn, written, onReopened }: ReopenProps) {
  const [isAsking, setIsAsking] = useState(false);
  const now = useNow();
  const reopen = useAction((_signal, message: string) => reopenRequest({ id, message }), {
    done: texts.reopened,
    onDone: () => {
      setIsAsking(false);
      onReopened();
    },
  });
  if (closedOn === null || !mayReopen(closedOn, new Date(now)))
    return <Notice title={texts.isClosed}>{requestMessages.tooLateToReopen}</Notice>;
  return (
    <>
      <Notice
        title={texts.isClosed}
        action={<Button onClick={() => setIsAsking(true)}>{texts.reopen}</Button>}
      >
        {texts.reopenUntil(dayText(institutionDay(reopenableUntil(closedOn))))}
      </Notice>
      <DecisionDialog
        open={isAsking}
        title={texts.reopenTitle}
        reason={{
          label: texts.whyReopen,
          limit: longestRequestText,
          missing: requestMessages.messageMissing,
          written,
        }}
        confirmLabel={texts.reopen}
        cancelLabel={texts.cancel}
        busy={reopen.isPending}
        error={reopen.failure?.text}
        onDecide={(message) => void reopen.run(message)}
        onCancel={() => setIsAsking(false)}
      >
        <p>{texts.reopenText}</p>
      </DecisionDialog>
    </>
  );
}
