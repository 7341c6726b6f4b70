import { codes } from '@charter/contracts';
import { describe, expect, it } from 'vitest';
import { branches } from '../../../production/reference/branches.ts';
import { divisions } from '../../../production/reference/divisions.ts';
import { RowBatch, type RowOf } from '../../../row-batch.ts';
import { addDays } from '../../../days.ts';
import { addCalendar, calendarAround } from './calendar.ts';

class Collected extends RowBatch {
  readonly events: RowOf<'event'>[] = [];
  readonly schedules: RowOf<'event_schedule'>[] = [];
  readonly sessions: RowOf<'event_session'>[] = [];
  readonly materials: RowOf<'supporting_document'>[] = [];

  override add<T extends Parameters<RowBatch['add']>[0]>(table: T, row: RowOf<T>): void {
    const kept: Partial<Record<string, object[]>> = {
      event: this.events,
      event_schedule: this.schedules,
      event_session: this.sessions,
      supporting_document: this.materials,
    };
    kept[table]?.push(row);
  }
}

const seededOn = (asOf: string) => {
  const batch = new Collected();
  addCalendar(batch, asOf);
  const sessionsOf = ({ id }: RowOf<'event'>) =>
    batch.schedules
      .filter(({ event_id }) => event_id === id)
      .map((schedule) => batch.sessions.filter(({ event_schedule_id }) => event_schedule_id === schedule.id));
  const typeOf = ({ event_type }: RowOf<'event'>) =>
    (codes.eventType as Readonly<Record<number, string>>)[event_type] ?? '';
  return { ...batch, events: batch.events, materials: batch.materials, sessionsOf, typeOf };
};

describe('the calendar of the demo', () => {
  const { events, materials, sessionsOf, typeOf } = seededOn('2026-11-16');

  it('has every session within its event', () => {
    for (const event of events) {
      const sessions = sessionsOf(event).flat();
      expect(sessions.length, event.name).toBeGreaterThan(0);
      for (const { start_at, end_at } of sessions) {
        expect(String(start_at) >= String(event.start_date), event.name).toBe(true);
        expect(String(end_at) <= String(event.end_date), event.name).toBe(true);
        expect(String(start_at) < String(end_at), event.name).toBe(true);
      }
    }
  });

  it('repeats no day of a programme, and chooses only between sessions of one time', () => {
    for (const event of events) {
      const days = sessionsOf(event).map((sessions) => sessions.map(({ name }) => name).join());
      expect(new Set(days).size, event.name).toBe(days.length);
      const times = new Map<string, unknown>();
      for (const { parallel_group, start_at } of sessionsOf(event).flat()) {
        if (!parallel_group) continue;
        expect(times.get(parallel_group) ?? start_at, event.name).toBe(start_at);
        times.set(parallel_group, start_at);
      }
    }
  });

  it('finds what is named after a branch or a division by it, and much else', () => {
    const named = [
      ...branches.map(({ id, name }) => ({ id, words: `${name} Branch`, column: 'branch_id' as const })),
      ...divisions.map(({ id, name }) => ({ id, words: `${name} Division`, column: 'division_id' as const })),
    ];
    const meetings = events.filter((event) => /^(Branch|Division) meeting$/.test(typeOf(event)));
    expect(meetings).toHaveLength(4);
    for (const meeting of meetings) {
      const known = named.find(({ words }) => meeting.name.includes(words));
      expect(known && meeting[known.column], meeting.name).toBe(known?.id);
      expect(known, meeting.name).toBeDefined();
    }
    const coming = events.filter(({ start_date }) => String(start_date) > '2026-11-16');
    expect(new Set(coming.flatMap(({ branch_id }) => branch_id ?? [])).size).toBeGreaterThan(5);
    expect(new Set(coming.flatMap(({ division_id }) => division_id ?? [])).size).toBeGreaterThan(8);
  });

  it('says of each event what it is', () => {
    const materialsOf = (id: unknown) =>
      materials.filter(({ event_id }) => event_id === id).map(({ name }) => name);
    for (const event of events) {
      const type = typeOf(event);
      const words = `${event.subtitle} ${event.description}`;
      expect(words, event.name).not.toMatch(
        /practising engineers|brings members|on (cpd|municipal|institution)\./,
      );
      expect(words.includes('CPD credits are recorded'), event.name).toBe(
        typeof event.cpd_units === 'number',
      );
      const sessions = sessionsOf(event).flat();
      const isTalk = ['Conference', 'Seminar', 'Webinar', 'Lecture'].includes(type);
      if (!isTalk) expect(materialsOf(event.id), event.name).not.toContain('Presentation slides');
      for (const { name, room } of sessions) {
        if (!['Conference', 'Seminar'].includes(type))
          expect([name, room]).not.toContain('Opening and keynote');
        if (!['Conference', 'Seminar'].includes(type)) expect([name, room]).not.toContain('Main hall');
        if (event.is_online) expect(room, event.name).toBeNull();
      }
    }
    const golf = events.find(({ name }) => name.includes('Golf'));
    expect(String(golf?.start_date)).toContain('T06:00');
  });

  it('meets on no holiday and no weekend, whenever it is seeded, and keeps what is over and what is to come', () => {
    for (let days = 0; days < 366; days += 5) {
      const asOf = addDays('2026-01-01', days);
      for (const event of calendarAround(asOf)) {
        for (const day of [event.firstDay, event.lastDay]) {
          expect(day.slice(5) >= '01-09' && day.slice(5) <= '12-16', `${event.name} on ${day}`).toBe(true);
          const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
          expect(isWeekend && event.topic !== 'Networking', `${event.name} on ${day}`).toBe(false);
        }
        expect(event.firstDay < asOf, event.name).toBe(event.key.endsWith('-past'));
      }
    }
  });
});
