import { addDays, southAfricanTime, type Day } from '../days.ts';
import { calendarAround, OrderBook, type CalendarEvent, type Person } from './generator/index.ts';
import { RowBatch } from '../row-batch.ts';
import { demoPeople } from './profiles.ts';

/** What every scene of the demo needs: the day, the people, the calendar, and where rows are collected. */
export class Stage {
  readonly batch = new RowBatch();
  readonly asOf: Day;
  readonly #people: ReadonlyMap<string, Person>;
  readonly #events: ReadonlyMap<string, CalendarEvent>;

  constructor(asOf: Day) {
    this.asOf = asOf;
    this.#people = demoPeople(asOf);
    this.#events = new Map(calendarAround(asOf).map((event) => [event.key, event]));
  }

  person(name: string): Person {
    const person = this.#people.get(name);
    if (!person) throw new Error(`Nobody in the demo is called '${name}'`);
    return person;
  }

  event(key: string): CalendarEvent {
    const event = this.#events.get(key);
    if (!event) throw new Error(`The calendar has no event '${key}'`);
    return event;
  }

  book(person: Person): OrderBook {
    return new OrderBook(this.batch, person);
  }

  /** Some days before the day of seeding, at ten in the morning. */
  daysAgo(days: number): string {
    return southAfricanTime(addDays(this.asOf, -days), 10);
  }

  notify(
    person: Person,
    news: readonly (readonly [daysAgo: number, kind: number, title: string, body: string, link: string])[],
  ): void {
    for (const [daysAgo, kind, title, body, link] of news) {
      const created = this.daysAgo(daysAgo);
      this.batch.add('notification', {
        id: person.random.uuid(),
        contact_id: person.id,
        kind_code: kind,
        title,
        body,
        link,
        // What is older than a week has been seen.
        read_on: daysAgo > 7 ? this.daysAgo(daysAgo - 1) : null,
        created_on: created,
        modified_on: created,
      });
    }
  }
}
