import { isRecordId } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { useOwnTitle } from '../../../lib/arrival.ts';
import { paths } from '../../../lib/paths.ts';
import {
  eventDetails,
  type EventRow,
  eventShown,
  isOver,
  Materials,
  placeOf,
  programme,
  RegistrationPanel,
  standing as standingQuestion,
  WhenFacts,
  WhereFacts,
} from '../../../registration/index.ts';
import { Loaded } from '../../../server-state/index.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { BackLink } from '../../../ui/way-back.tsx';
import { exam } from '../list/event-question.ts';
import type { HandedOver } from '../list/event-rows.tsx';
import { useNow } from '../../../lib/time-left.ts';
import styles from './event-screen.module.css';
import { Programme } from './programme.tsx';
import { Speakers } from './speakers.tsx';
import { Strip } from './strip.tsx';
import * as texts from '../texts.ts';

/** One event. It opens from the list, which hands over what it knows, and from a plain link by the id alone. */
export function EventScreen() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const id = params.get('id') ?? '';
  const handed = handedOver(state, id);
  if (!isRecordId(id)) return <NoEvent />;
  return (
    <div className={styles.page}>
      <BackLink to={`${paths.events()}${handed?.search ?? ''}`}>{texts.goBack}</BackLink>
      <Event id={id} key={id} handed={handed} />
    </div>
  );
}

function Event({ id, handed }: { id: string; handed: HandedOver | null }) {
  const query = useQuery(eventDetails(id));
  return (
    <Loaded
      query={query}
      what={texts.event}
      title={handed?.event.name ?? texts.theEvent}
      missing={texts.noSuchEventText}
      actions={<LinkButton to={paths.events()}>{texts.allEvents}</LinkButton>}
      skeleton={
        <>
          {handed && <WhenFacts event={handed.event} />}
          <Skeleton width="long" />
          <Skeleton width="long" />
        </>
      }
    >
      {(row) =>
        row.code('kind') === exam ? <Navigate replace to={paths.exam(id)} /> : <EventPage row={row} />
      }
    </Loaded>
  );
}

function NoEvent() {
  return (
    <MessagePage
      title={texts.noSuchEvent}
      actions={
        <LinkButton look="primary" to={paths.events()}>
          {texts.allEvents}
        </LinkButton>
      }
    >
      <p>{texts.noSuchEventText}</p>
    </MessagePage>
  );
}

function EventPage({ row }: { row: EventRow }) {
  const event = eventShown(row);
  const now = useNow();
  const standing = useQuery(standingQuestion(event.id));
  const around = useQuery(programme(event.id));
  const sessions = around.data?.sessions ?? [];
  const place = placeOf(standing.data, now);
  const isPast = isOver(event, now);
  useOwnTitle(event.name);
  const [chosen, setChosen] = useChosen(standing.data?.mine?.sessionIds);
  return (
    <article className={styles.event}>
      <Strip />
      <div className={styles.sides}>
        <header className={styles.lead}>
          <p className={styles.tags}>
            {place === 'registered' && (
              <Tag tone={isPast ? 'plain' : 'good'}>
                {isPast ? texts.youWereRegistered : texts.youAreRegistered}
              </Tag>
            )}
            <Tag>{event.kind}</Tag>
            {event.branch && <Tag tone="plain">{texts.branchOf(event.branch)}</Tag>}
            {event.division && <Tag tone="plain">{texts.divisionOf(event.division)}</Tag>}
            {event.cpdUnits > 0 && <Tag tone="plain">{texts.cpdUnits(event.cpdUnits)}</Tag>}
          </p>
          <h1>{event.name}</h1>
          {row.text('subtitle') && <p className={styles.subtitle}>{row.text('subtitle')}</p>}
          {row.text('calledOffOn') && (
            <Notice tone="bad" title={texts.calledOffTitle}>
              {row.text('calledOffReason')} {texts.calledOffText}
            </Notice>
          )}
          <WhenFacts event={event} />
        </header>
        <RegistrationPanel
          row={row}
          event={event}
          query={standing}
          now={now}
          sessions={sessions}
          chosen={chosen}
        />
        <div className={styles.rest}>
          <WhereFacts event={event} row={row} />
          <About text={row.text('description')} topic={row.text('topic')} />
          <Programme
            event={event}
            query={around}
            standing={standing.data}
            place={place}
            isSettled={isPast || row.text('calledOffOn') !== null}
            chosen={chosen}
            onChoose={setChosen}
          />
          <Speakers people={around.data?.speakers ?? []} />
          <Materials eventId={event.id} isOpen={place === 'registered'} />
          {event.cpdUnits > 0 && (
            <section aria-labelledby="cpd">
              <h2 id="cpd">{texts.cpdTitle}</h2>
              <p>{texts.cpdText(texts.cpdUnits(event.cpdUnits))}</p>
            </section>
          )}
        </div>
      </div>
    </article>
  );
}

/** What the person chose here, until what they have chosen before becomes known or changes. */
function useChosen(kept: readonly string[] = []) {
  const [made, setMade] = useState<{ over: string; ids: readonly string[] } | null>(null);
  const over = kept.join();
  const choose = (ids: readonly string[]) => setMade({ over, ids });
  return [made?.over === over ? made.ids : kept, choose] as const;
}

function About({ text, topic }: { text: string | null; topic: string | null }) {
  if (text === null && topic === null) return null;
  return (
    <section aria-labelledby="about">
      <h2 id="about">{texts.about}</h2>
      {topic !== null && (
        <p className={styles.topic}>
          {texts.topic}: {topic}
        </p>
      )}
      {text?.split(/\n+/).map((paragraph, at) => (
        <p key={at}>{paragraph}</p>
      ))}
    </section>
  );
}

/** The state of an address may be old or somebody else's: only what fits this event is taken. */
function handedOver(state: unknown, id: string): HandedOver | null {
  if (typeof state !== 'object' || state === null || !('event' in state)) return null;
  const { event } = state as HandedOver;
  const fits =
    event?.id === id &&
    [event.name, event.startsOn, event.endsOn, event.zone].every((value) => typeof value === 'string');
  if (!fits) return null;
  const { search, registrationID = null } = state as HandedOver;
  return {
    event,
    registrationID,
    search: typeof search === 'string' && search.startsWith('?') ? search : '',
  };
}
