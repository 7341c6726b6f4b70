import { dayIn, isRecordId, timeZoneOf, type StandingAnswer } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { useOwnTitle } from '../../lib/arrival.ts';
import { paths } from '../../lib/paths.ts';
import { useNow } from '../../lib/time-left.ts';
import {
  clockTime,
  eventDetails,
  eventShown,
  isOver,
  Materials,
  momentText,
  placeOf,
  programme,
  RegistrationPanel,
  standing as standingQuestion,
  WhenFacts,
  type EventRow,
  type EventShown,
  type Session,
} from '../../registration/index.ts';
import { Loaded } from '../../server-state/index.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { BackLink } from '../../ui/way-back.tsx';
import { priceText, type HandedOver } from './exam-row.tsx';
import styles from './exam-screen.module.css';
import * as texts from './texts.ts';

/** One exam. It opens from a list, which hands over what it knows, and from a plain link by the id alone. */
export function ExamScreen() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const id = params.get('id') ?? '';
  if (!isRecordId(id)) return <NoExam />;
  return (
    <div className={styles.page}>
      <BackLink to={paths.exams()} replace>
        {texts.goBack}
      </BackLink>
      <Exam key={id} id={id} handed={handedOver(state)} />
    </div>
  );
}

function Exam({ id, handed }: { id: string; handed: HandedOver['event'] }) {
  const query = useQuery(eventDetails(id));
  const { name, startsOn, endsOn, timezone } = handed;
  const zone = timeZoneOf(typeof timezone === 'number' ? timezone : null);
  return (
    <Loaded
      query={query}
      what={texts.examNoun}
      title={typeof name === 'string' ? name : texts.exam}
      missing={texts.noSuchExamText}
      actions={<LinkButton to={paths.exams()}>{texts.allExams}</LinkButton>}
      skeleton={
        <>
          {typeof startsOn === 'string' && typeof endsOn === 'string' && (
            <Facts
              facts={[
                { term: texts.startDate, value: momentText(startsOn, zone) },
                { term: texts.endDate, value: momentText(endsOn, zone) },
              ]}
            />
          )}
          <Skeleton width="long" />
          <Skeleton width="long" />
        </>
      }
    >
      {(row) => {
        const event = eventShown(row);
        return event.isExam ? (
          <ExamPage row={row} event={event} />
        ) : (
          <Navigate replace to={paths.event(id)} />
        );
      }}
    </Loaded>
  );
}

function NoExam() {
  return (
    <MessagePage
      title={texts.noSuchExam}
      actions={
        <LinkButton look="primary" to={paths.exams()}>
          {texts.allExams}
        </LinkButton>
      }
    >
      <p>{texts.noSuchExamText}</p>
    </MessagePage>
  );
}

function ExamPage({ row, event }: { row: EventRow; event: EventShown }) {
  const now = useNow();
  const standing = useQuery(standingQuestion(event.id));
  const around = useQuery(programme(event.id));
  const place = placeOf(standing.data, now);
  const isPast = isOver(event, now);
  useOwnTitle(event.name);
  return (
    <article className={styles.exam}>
      <header className={styles.banner}>
        {place === 'registered' && (
          <p>
            <Tag tone={isPast ? 'plain' : 'good'}>
              {isPast ? texts.youWereRegistered : texts.youAreRegistered}
            </Tag>
          </p>
        )}
        <h1>{event.name}</h1>
        {row
          .text('description')
          ?.split(/\n+/)
          .map((paragraph, at) => (
            <p key={at}>{paragraph}</p>
          ))}
        {/* Before what it costs and how it is given up, which come first where there is one column. */}
        <WhenFacts event={event} />
      </header>
      {row.text('calledOffOn') && (
        <Notice tone="bad" title={texts.calledOffTitle}>
          {row.text('calledOffReason')} {texts.calledOffText}
        </Notice>
      )}
      <div className={styles.sides}>
        <RegistrationPanel row={row} event={event} query={standing} now={now} sessions={[]} chosen={[]} />
        <div className={styles.main}>
          <ExamDetails row={row} event={event} standing={standing.data} />
        </div>
        <div className={styles.main}>
          <Materials eventId={event.id} isOpen={place === 'registered'} />
          <section aria-labelledby="sessions">
            <h2 id="sessions">{texts.sessions}</h2>
            <Loaded query={around} what={texts.sessionsNoun} skeleton={<Skeleton width="long" />}>
              {({ sessions }) =>
                sessions.length === 0 ? (
                  <p>{texts.notAvailable}</p>
                ) : (
                  <ul className={styles.sessions}>
                    {sessions.map((session) => (
                      <SessionCard key={session.id} session={session} zone={event.zone} />
                    ))}
                  </ul>
                )
              }
            </Loaded>
          </section>
        </div>
      </div>
    </article>
  );
}

interface ExamDetailsProps {
  row: EventRow;
  event: EventShown;
  standing: StandingAnswer | undefined;
}

/** On the clock of the place where it is sat. What it costs is what the person pays, as everywhere. */
function ExamDetails({ row, event, standing }: ExamDetailsProps) {
  const moment = (at: string | null) => (at === null ? texts.none : momentText(at, event.zone));
  const cost = standing ? standing.price.cents / 100 : Number(row.raw('totalCost') ?? 0);
  const isCalledOff = row.text('calledOffOn') !== null;
  return (
    <section aria-labelledby="exam-details">
      <h2 id="exam-details">{texts.examDetails}</h2>
      <Facts
        facts={[
          { term: texts.topic, value: row.text('topic') ?? texts.none },
          { term: texts.venue, value: row.text('directions') ?? texts.none },
          { term: texts.startDate, value: moment(event.startsOn) },
          { term: texts.endDate, value: moment(event.endsOn) },
          ...(isCalledOff
            ? []
            : [
                { term: texts.totalCost, value: priceText(cost) },
                { term: texts.registrationStartsOn, value: moment(row.text('opensOn')) },
                { term: texts.registrationEndsOn, value: moment(event.closesOn) },
                { term: texts.cancellationDeadline, value: moment(event.cancelUntil) },
              ]),
        ]}
      />
    </section>
  );
}

function SessionCard({ session, zone }: { session: Session; zone: string }) {
  const { name, startsAt, endsAt, room } = session;
  const hours = [startsAt, endsAt].flatMap((at) => (at === null ? [] : clockTime(at, zone))).join('–');
  return (
    <li className={styles.session}>
      <h3>{name}</h3>
      <Facts
        look="figures"
        facts={[
          { term: texts.start, value: startsAt === null ? texts.none : dayIn(zone, startsAt) },
          { term: texts.end, value: endsAt === null ? texts.none : dayIn(zone, endsAt) },
        ]}
      />
      <p>{[hours, room].filter(Boolean).join(', ')}</p>
    </li>
  );
}

/** The state of an address may be old or somebody else's: it only stands in until the record has come. */
function handedOver(state: unknown): HandedOver['event'] {
  const isHanded = typeof state === 'object' && state !== null && 'event' in state;
  return isHanded ? ((state as HandedOver).event ?? {}) : {};
}
