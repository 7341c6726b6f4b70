import { dayIn, type StandingAnswer } from '@charter/contracts';
import type { Session } from './event-questions.ts';

/** What is on at one time: a session, or several of which one is chosen. */
export interface Slot {
  readonly id: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly sessions: readonly Session[];
  readonly isChoice: boolean;
}

export interface ProgrammeDay {
  /** yyyy-mm-dd at the place of the event; null for what has no time yet. */
  readonly day: string | null;
  readonly slots: readonly Slot[];
}

const latest = '9999';
const byTime = (one: Slot, other: Slot) =>
  (one.startsAt ?? latest).localeCompare(other.startsAt ?? latest) || one.id.localeCompare(other.id);

/**
 * Days of the event's own zone, each in the order of its clock. Sessions of one parallel group are one choice; the same word on
 * another day is another group.
 */
export function arrangeProgramme(sessions: readonly Session[], zone: string): readonly ProgrammeDay[] {
  const groups = Map.groupBy(sessions, ({ id, parallelGroup, startsAt }) =>
    parallelGroup === null
      ? `alone ${id}`
      : `${startsAt === null ? '' : dayIn(zone, startsAt)} ${parallelGroup}`,
  );
  const slots = [...groups].map(([id, together]): Slot => {
    const starts = together.flatMap(({ startsAt }) => startsAt ?? []).toSorted();
    const ends = together.flatMap(({ endsAt }) => endsAt ?? []).toSorted();
    return {
      id,
      startsAt: starts[0] ?? null,
      endsAt: ends.at(-1) ?? null,
      sessions: together.toSorted(
        (one, other) =>
          (one.room ?? '').localeCompare(other.room ?? '') || one.name.localeCompare(other.name),
      ),
      isChoice: together.length > 1,
    };
  });
  const dayOf = ({ startsAt }: Slot) => (startsAt === null ? null : dayIn(zone, startsAt));
  return [...Map.groupBy(slots.toSorted(byTime), dayOf)].map(([day, ofDay]) => ({ day, slots: ofDay }));
}

/** The slots of which one session is chosen. */
export const choicesIn = (days: readonly ProgrammeDay[]): readonly Slot[] =>
  days.flatMap(({ slots }) => slots.filter(({ isChoice }) => isChoice));

/** The other booking of the person that a session is at the same time as. Touching is no clash. */
export const clashOf = (
  { startsAt, endsAt }: Pick<Session, 'startsAt' | 'endsAt'>,
  clashes: StandingAnswer['clashes'],
): StandingAnswer['clashes'][number] | undefined =>
  startsAt === null || endsAt === null
    ? undefined
    : clashes.find(
        ({ startsOn, endsOn }) =>
          new Date(startsOn) < new Date(endsAt) && new Date(endsOn) > new Date(startsAt),
      );

/** A choice of one session takes the place of another in the same slot. */
export const choose = (chosen: readonly string[], slot: Slot, id: string): readonly string[] => [
  ...chosen.filter((one) => !slot.sessions.some((session) => session.id === one)),
  id,
];
