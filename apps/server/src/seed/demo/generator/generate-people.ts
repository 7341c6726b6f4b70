import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/index.ts';
import type { Day } from '../../days.ts';
import { RowBatch } from '../../row-batch.ts';
import { addBelongings } from './belonging-rows.ts';
import { addCalendar, calendarAround } from './calendar/calendar.ts';
import { addApplications } from './application-rows.ts';
import { addEmployment, addOrganisations, addQualifications } from './career-rows.ts';
import { addChannels } from './channel-rows.ts';
import { addCompanies } from './companies.ts';
import { addContact, addIdentity, addRole } from './contact-rows.ts';
import { addCases, addNotifications } from './correspondence-rows.ts';
import { addDeclarations } from './cpd-rows.ts';
import { addRegistrations, Attendance } from './event-rows.ts';
import { addAnnualFees } from './fee-rows.ts';
import { OrderBook } from './order-rows.ts';
import { drawPerson, type Person } from './person.ts';
import { addExamResults, addTraining } from './student-rows.ts';

const defaultAsOf: Day = '2026-11-15';

interface GenerateOptions {
  readonly count: number;
  readonly seed: number;
  /** The index of the first person: runs that follow each other add to what is there. */
  readonly startAt?: number;
  /** The day that everything is told from. */
  readonly asOf?: Day;
  readonly records?: 'all' | 'contacts-only';
  readonly onProgress?: (done: number) => void;
}

/** Bounds the memory, and with it how much an interrupted run has to do again; a person has some 35 records. */
const peoplePerBatch = { all: 2_000, 'contacts-only': 5_000 } as const;

/**
 * Any number of made-up people with all their records. The same seed, index and day give the same person, row for row.
 * Needs the reference lists and the roles. People that are there already are passed over, so an interrupted run can be
 * started again; `onProgress` is told how many have been dealt with.
 */
export async function generatePeople(db: Database, options: GenerateOptions): Promise<void> {
  await db.transaction().execute((tx) => writeSurroundings(tx, options));
  const total = options.count;
  const size = peoplePerBatch[options.records ?? 'all'];
  for (let done = 0; done < total; done += size) {
    const count = Math.min(size, total - done);
    await db
      .transaction()
      .execute((tx) => writePeople(tx, { ...options, count, startAt: (options.startAt ?? 0) + done }));
    options.onProgress?.(done + count);
  }
}

/** The companies and the calendar that people's records refer to; what is there stays. */
export async function writeSurroundings(
  tx: Tx,
  { asOf = defaultAsOf, records = 'all' }: Pick<GenerateOptions, 'asOf' | 'records'>,
): Promise<void> {
  if (records !== 'all') return;
  const batch = new RowBatch();
  addCompanies(batch, asOf);
  addCalendar(batch, asOf);
  await batch.write(tx, { onConflict: 'skip' });
}

/** One batch, in the caller's transaction: all of a person's records are there or none. */
export async function writePeople(tx: Tx, options: GenerateOptions): Promise<void> {
  const { count, seed, startAt = 0, asOf = defaultAsOf, records = 'all' } = options;
  const attendance = new Attendance(calendarAround(asOf), asOf);
  const people = Array.from({ length: count }, (_, at) => drawPerson(seed, startAt + at, asOf));
  const known = await findKnown(tx, people);
  const batch = new RowBatch();
  for (const person of people) {
    if (known.has(person.id)) continue;
    addContact(batch, person);
    if (records === 'all') addRecords(batch, person, attendance);
  }
  await batch.write(tx);
}

/** One parameter for all ids: thousands of parameters are slow on both engines. */
async function findKnown(tx: Tx, people: readonly Person[]): Promise<Set<string>> {
  const ids = JSON.stringify(people.map(({ id }) => id));
  const wanted = sql<string>`(select value::uuid from json_array_elements_text(${ids}::text::json))`;
  const known = await tx.selectFrom('contact').select('id').where('id', 'in', wanted).execute();
  return new Set(known.map(({ id }) => id));
}

function addRecords(batch: RowBatch, person: Person, attendance: Attendance): void {
  const book = new OrderBook(batch, person);
  addRole(batch, person);
  addIdentity(batch, person);
  addBelongings(batch, person);
  addChannels(batch, person);
  addQualifications(batch, person);
  addEmployment(batch, person);
  addOrganisations(batch, person);
  addApplications(batch, person, book);
  addAnnualFees(batch, person, book);
  addDeclarations(batch, person);
  addExamResults(batch, person);
  addTraining(batch, person);
  addRegistrations(batch, person, attendance, book);
  addCases(batch, person);
  addNotifications(batch, person);
}
