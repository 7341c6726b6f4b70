import type { StandingAnswer } from '@charter/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { monthName } from '../../../lib/language.ts';
import {
  arrangeProgramme,
  choicesIn,
  choose,
  chooseSessions,
  clashOf,
  clockPlace,
  clockTime,
  type EventShown,
  nameOfDay,
  type Place,
  type ProgrammeDay,
  type Session,
  type Slot,
  type Speaker,
} from '../../../registration/index.ts';
import { FocusedError, Loaded, useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import styles from './programme.module.css';
import * as texts from '../texts.ts';

interface ProgrammeProps {
  event: EventShown;
  query: UseQueryResult<{ sessions: readonly Session[]; speakers: readonly Speaker[] }>;
  standing: StandingAnswer | undefined;
  place: Place;
  /** It is over or called off: nothing is to be chosen any more. */
  isSettled: boolean;
  /** The ids of the sessions that are chosen where some run side by side. */
  chosen: readonly string[];
  onChoose: (sessionIds: readonly string[]) => void;
}

/** What is on, by day and on the clock of its place. Who is registered may change what they chose. */
export function Programme({ event, query, standing, place, isSettled, chosen, onChoose }: ProgrammeProps) {
  return (
    <section aria-labelledby="programme">
      <div className={styles.head}>
        <h2 id="programme">{texts.programme}</h2>
        <p>{texts.timesIn(clockPlace(event))}</p>
      </div>
      <Loaded query={query} what={texts.programmeFailed} skeleton={<Skeleton width="long" />}>
        {({ sessions }) => {
          const days = arrangeProgramme(sessions, event.zone);
          if (days.length === 0) return <p>{texts.noProgramme}</p>;
          const choices = choicesIn(days);
          const isOwn = place === 'registered' && !isSettled;
          const mayChoose =
            !isSettled && (isOwn || standing?.mayRegister === true || standing?.mayWait === true);
          return (
            <>
              {choices.length > 0 && mayChoose && <p>{texts.chooseExplained}</p>}
              {isOwn && <StillToChoose choices={choices} chosen={chosen} />}
              {days.map((day) => (
                <Day
                  key={day.day ?? ''}
                  day={day}
                  event={event}
                  standing={standing}
                  isSettled={isSettled}
                  chosen={chosen}
                  onChoose={mayChoose ? onChoose : undefined}
                />
              ))}
              {isOwn && standing?.mine && <SaveChoice mine={standing.mine} chosen={chosen} />}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

function StillToChoose({ choices, chosen }: { choices: readonly Slot[]; chosen: readonly string[] }) {
  const open = choices.filter(({ sessions }) => !sessions.some(({ id }) => chosen.includes(id)));
  return open.length === 0 ? null : <Notice tone="needs-you" title={texts.stillToChoose(open.length)} />;
}

function SaveChoice({
  mine,
  chosen,
}: {
  mine: NonNullable<StandingAnswer['mine']>;
  chosen: readonly string[];
}) {
  const save = useAction((_signal, ids: readonly string[]) => chooseSessions(mine.registrationId, ids), {
    done: texts.choiceSaved,
  });
  const isChanged = chosen.toSorted().join() !== mine.sessionIds.toSorted().join();
  return (
    <div className={styles.save}>
      <FocusedError failure={save.failure} retry={save.retry} />
      {(isChanged || save.isPending) && (
        <Button look="primary" busy={save.isPending} onClick={() => void save.run(chosen)}>
          {texts.saveChoice}
        </Button>
      )}
    </div>
  );
}

interface DayProps {
  day: ProgrammeDay;
  event: EventShown;
  standing: StandingAnswer | undefined;
  isSettled: boolean;
  chosen: readonly string[];
  onChoose: ((sessionIds: readonly string[]) => void) | undefined;
}

function Day({ day: { day, slots }, event, ...rest }: DayProps) {
  const [, month = '1', date = '1'] = (day ?? '').split('-');
  return (
    <div>
      <h3 className={styles.day}>
        {day === null
          ? texts.noDay
          : texts.dayHeading(nameOfDay(day, 'long'), Number(date), monthName(Number(month), 'long'))}
        {day !== null && <span>{day}</span>}
      </h3>
      <ol className={styles.slots}>
        {slots.map((slot) => (
          <li key={slot.id}>
            <span className={styles.at}>{slotTime(slot, event.zone)}</span>
            {slot.isChoice ? (
              <Choice slot={slot} zone={event.zone} {...rest} />
            ) : (
              <Alone slot={slot} zone={event.zone} {...rest} />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

const slotTime = ({ startsAt, endsAt }: Slot, zone: string): string =>
  [startsAt, endsAt].flatMap((at) => (at === null ? [] : clockTime(at, zone))).join('–');

type SlotProps = Omit<DayProps, 'day' | 'event'> & { slot: Slot; zone: string };

function Alone({ slot: { sessions }, standing, zone }: SlotProps) {
  return sessions.map((session) => (
    <div key={session.id}>
      <b>{session.name}</b>
      <span className={styles.who}>{aboutSession(session)}</span>
      <Clash session={session} standing={standing} zone={zone} />
    </div>
  ));
}

const aboutSession = ({ track, room }: Session): string => [track, room].filter(Boolean).join(', ');

function Choice({ slot, standing, isSettled, chosen, onChoose, zone }: SlotProps) {
  if (isSettled)
    return (
      <ul className={styles.options}>
        {slot.sessions.map((session) => (
          <li key={session.id}>
            <b>{session.name}</b>
            <span className={styles.who}>{aboutSession(session)}</span>
            {standing?.mine?.sessionIds.includes(session.id) === true && <Tag>{texts.yourChoice}</Tag>}
          </li>
        ))}
      </ul>
    );
  const seatsOf = (id: string) => standing?.sessions.find(({ sessionId }) => sessionId === id)?.seats;
  return (
    <fieldset className={styles.pick}>
      <legend>
        {texts.chooseOne} <span>{texts.ofSome(slot.sessions.length)}</span>
      </legend>
      <div className={styles.options}>
        {slot.sessions.map((session) => {
          const seats = seatsOf(session.id);
          const isChosen = chosen.includes(session.id);
          const isKept = standing?.mine?.sessionIds.includes(session.id) === true;
          return (
            <label key={session.id} className={styles.option}>
              <input
                type="radio"
                name={slot.id}
                checked={isChosen}
                disabled={onChoose === undefined || (seats === 'full' && !isKept)}
                onChange={() => onChoose?.(choose(chosen, slot, session.id))}
              />
              <b>{session.name}</b>
              <span>{aboutSession(session)}</span>
              {seats !== undefined && seats !== 'open' && (
                <span className={styles.room}>{seats === 'full' ? texts.full : texts.fewLeft}</span>
              )}
              <Clash session={session} standing={standing} zone={zone} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

interface ClashProps {
  session: Session;
  standing: StandingAnswer | undefined;
  zone: string;
}

function Clash({ session, standing, zone }: ClashProps) {
  const clash = clashOf(session, standing?.clashes ?? []);
  return clash === undefined ? null : (
    <span className={styles.clash}>
      <Icon name="warning" width="16" height="16" />
      {texts.clashesWith(clash.name, clockTime(clash.startsOn, zone))}
    </span>
  );
}
