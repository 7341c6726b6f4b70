import { codes } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useOwnTitle } from '../../../lib/arrival.ts';
import { downloadFile, saveBlob } from '../../../lib/file-download.ts';
import { formatSize } from '../../../lib/file-limits.ts';
import { today } from '../../../lib/today.ts';
import { useAction } from '../../../server-state/index.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Conversation } from '../../../ui/conversation.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Tag, type TagTone } from '../../../ui/tag.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { BackLink } from '../../../ui/way-back.tsx';
import { OpenedRecord } from '../opened-record.tsx';
import { memberPath } from '../members/paths.ts';
import { StandingTag } from '../members/standing-tag.tsx';
import bar from '../review/case-bar.module.css';
import { dueDay, momentDay, momentText } from '../review/days.ts';
import { Notes } from '../review/notes.tsx';
import rail from '../review/rail.module.css';
import { WithOfficer } from '../review/with-officer.tsx';
import { AnswerForm } from './answer-form.tsx';
import { deskCase, note, take, type Case } from './case-calls.ts';
import { PrivacyRequest } from './privacy-request.tsx';
import styles from './case-screen.module.css';
import { casesPath } from './paths.ts';
import * as texts from './texts.ts';

/** One case, to be answered. */
export function CaseScreen({ id }: { id: string }) {
  const [goneId, setGoneId] = useState<string | null>(null);
  // With the requester, it is erased: what is shown until the page is left is not asked for again.
  const query = useQuery({ ...deskCase(id), enabled: goneId !== id });
  return (
    <OpenedRecord
      query={query}
      what={texts.caseNoun}
      title={texts.theCase}
      list={{ path: casesPath, wayBack: texts.backToCases }}
    >
      {(found) => <Open key={id} found={found} onErased={() => setGoneId(id)} />}
    </OpenedRecord>
  );
}

function Open({ found, onErased }: { found: Case; onErased: () => void }) {
  useOwnTitle(titleOf(found));
  return (
    <Stack>
      <div className={styles.head}>
        <CaseHead found={found} />
      </div>
      <div className={styles.columns}>
        <Stack>
          <Asked found={found} />
          <Said found={found} />
          <AnswerForm found={found} />
          <PrivacyRequest found={found} onErased={onErased} />
        </Stack>
        <aside className={styles.rail}>
          <WhoAsked found={found} />
          <Notes notes={found.notes} keep={(key, body) => note({ id: found.id, key, body })} />
          <section className={rail.block} aria-labelledby="case-history">
            <div className={rail.row}>
              <h2 id="case-history">{texts.history}</h2>
              <span className={rail.quiet}>{texts.memberSees}</span>
            </div>
            <Timeline
              entries={found.events.map(({ status, occurredOn }, index) => ({
                id: `${occurredOn} ${index}`,
                label: statusLabel(status),
                at: { iso: occurredOn, text: momentText(occurredOn) },
                current: index === 0,
              }))}
            />
          </section>
        </aside>
      </div>
    </Stack>
  );
}

const titleOf = ({ number, title }: Case) => `${number}: ${title}`;
const statusLabel = (status: number): string => codes.caseStatus[status as keyof typeof codes.caseStatus];
const tones: Readonly<Record<number, TagTone>> = {
  [codes.codeOf(codes.caseStatus, 'Active')]: 'due',
  [codes.codeOf(codes.caseStatus, 'In Progress')]: 'calm',
  [codes.codeOf(codes.caseStatus, 'On Hold')]: 'plain',
  [codes.codeOf(codes.caseStatus, 'Resolved')]: 'good',
};

/** Which case it is, whom it is with, and what was promised. */
function CaseHead({ found }: { found: Case }) {
  const { id, version, status, type, raisedOn, closedOn } = found;
  const hand = useAction((_signal, officerId: string | null) => take({ id, version, officerId }), {
    failureShown: 'message',
  });
  return (
    <div className={bar.bar}>
      <BackLink to={casesPath}>{texts.cases}</BackLink>
      <div className={bar.who}>
        <h1>{titleOf(found)}</h1>
        <p>
          <Tag tone={tones[status] ?? 'plain'}>{statusLabel(status)}</Tag>
          {type !== null && <span>{type}</span>}
          <span>{texts.raisedOn(momentDay(raisedOn))}</span>
        </p>
      </div>
      {closedOn === null && <WithOfficer held={{ ...found, takenOn: null }} hand={hand} />}
      {closedOn === null && <p className={bar.clock}>{clockText(found)}</p>}
    </div>
  );
}

function clockText({ answerDueOn, waitsSince }: Case): string | null {
  if (waitsSince !== null) return texts.standsSince(momentDay(waitsSince));
  if (answerDueOn === null) return null;
  const day = dueDay(answerDueOn);
  return answerDueOn < today() ? texts.lateSince(day) : texts.answerBy(day);
}

function Asked({ found: { details, files, resolution, closedOn } }: { found: Case }) {
  return (
    <Stack as="section" gap="tight" labelledBy="case-asked">
      <h2 id="case-asked">{texts.asked}</h2>
      <p className={styles.words}>{details ?? texts.noDetails}</p>
      <Files files={files} label={texts.withTheQuestion} />
      {closedOn !== null && resolution !== null && (
        <>
          <h3>{texts.resolution}</h3>
          <p className={styles.words}>{resolution}</p>
        </>
      )}
    </Stack>
  );
}

function Said({ found: { messages, member } }: { found: Case }) {
  return (
    <Stack as="section" gap="tight" labelledBy="case-conversation">
      <h2 id="case-conversation">{texts.conversation}</h2>
      {messages.length === 0 ? (
        <p className={styles.quiet}>{texts.nothingSaid}</p>
      ) : (
        <Conversation
          messages={messages.map(({ id, fromStaff, byMail, author, body, saidOn, files }) => ({
            id,
            author: fromStaff
              ? author === null
                ? texts.institution
                : texts.byOfficer(author)
              : (member?.name ?? author),
            isOfInstitution: fromStaff,
            isByMail: byMail,
            at: { iso: saidOn, text: momentText(saidOn) },
            body,
            files: <Files files={files} label={texts.withTheQuestion} />,
          }))}
        />
      )}
    </Stack>
  );
}

function Files({ files, label }: { files: Case['files']; label: string }) {
  const save = useAction(
    async (signal, id: string, name: string) => saveBlob(await downloadFile(id, signal), name),
    { failed: texts.notOpened, failureShown: 'message' },
  );
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={label}>
      {files.map(({ fileId, name, sizeBytes }) => (
        <li key={fileId}>
          <Button size="small" busy={save.isPending} onClick={() => void save.run(fileId, name)}>
            {texts.download(name, formatSize(sizeBytes))}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function WhoAsked({ found: { member } }: { found: Case }) {
  return (
    <section className={rail.block} aria-labelledby="case-who">
      <h2 id="case-who">{texts.aboutWhom}</h2>
      {member === null ? (
        <p className={rail.quiet}>{texts.nobodyAsked}</p>
      ) : (
        <>
          <p>
            <Link to={memberPath(member.id)}>{member.name}</Link> {member.membershipNumber}{' '}
            <StandingTag code={member.standing} />
          </p>
          <p className={rail.quiet}>
            {member.email !== null && (
              <>
                <AddressText text={member.email} /> ·{' '}
              </>
            )}
            {texts.openCases(member.openCases)}
          </p>
        </>
      )}
    </section>
  );
}
