import { demoAccounts, demoSubject } from '@charter/contracts';
import { sql } from 'kysely';
import { personActor, writeCreations } from '../../engines/audit/index.ts';
import { systemClock, type Clock } from '../../platform/clock.ts';
import { lockKeys, type Database, type Tx } from '../../platform/database/index.ts';
import { writePeople, writeSurroundings } from './generator/index.ts';
import { addBulkReports } from './bulk.ts';
import { addDemoCases, demoCases } from './cases.ts';
import { addEmployer, addFirm } from './companies.ts';
import { addDemoContacts } from './contacts.ts';
import { addApplicant, addAssociate, addOtherMembers, addStaff } from './members.ts';
import { demoContactId } from './profiles.ts';
import { Stage } from './stage.ts';
import { addStudent } from './student.ts';

const demoSeed = 1;

/**
 * The demo sign-ins with data on every screen, and some people around them. Told from the day of the clock, once: where
 * the demo is there, nothing happens; an interrupted start leaves nothing behind. Needs the reference lists and the roles.
 */
export async function seedDemo(
  db: Database,
  { people = 300, clock = systemClock }: { people?: number; clock?: Clock } = {},
): Promise<void> {
  if (await isThere(db)) return;
  const asOf = clock.now().toISOString().slice(0, 10);
  await db.transaction().execute(async (tx) => {
    // Copies of the server that start together must not both set the stage.
    await lockKeys(tx, 'demo');
    if (await isThere(tx)) return;
    await writeSurroundings(tx, { asOf });
    const stage = new Stage(asOf);
    addDemoContacts(stage);
    addApplicant(stage);
    addStudent(stage);
    addAssociate(stage);
    addOtherMembers(stage);
    addFirm(stage);
    addEmployer(stage);
    addStaff(stage);
    const caseNumbers = await takeCaseNumbers(tx, demoCases.length);
    addDemoCases(stage, caseNumbers);
    addBulkReports(stage, caseNumbers);
    await stage.batch.write(tx);
    await mailNotificationsOf(tx, demoContactId('student@demo.test'));
    await writePeople(tx, { count: people, seed: demoSeed, asOf });
    await traceFees(tx);
  });
}

/**
 * Nobody becomes staff by their address, in a demo neither, so its sign-ins are linked beforehand. At every start: the
 * embedded provider's address, and with it who its tokens are from, moves with its port.
 */
export async function linkDemoSignIns(db: Database, issuer: string): Promise<void> {
  const subjects = demoAccounts.map(demoSubject);
  const contacts = demoAccounts.map(({ email }) => demoContactId(email));
  await sql`
    insert into identity_link (issuer, subject, contact_id)
    select ${issuer}, demo.subject, contact.id
    from unnest(${subjects}::text[], ${contacts}::uuid[]) as demo (subject, contact_id)
    join contact on contact.id = demo.contact_id
    on conflict do nothing`.execute(db);
}

async function isThere(db: Database | Tx): Promise<boolean> {
  const row = await db
    .selectFrom('contact')
    .select('id')
    .where('id', '=', demoContactId('associate@demo.test'))
    .executeTakeFirst();
  return row !== undefined;
}

/** One person of the demo wants to be mailed what is new: the mailbox has such a mail, with the way to end them. */
async function mailNotificationsOf(tx: Tx, contactId: string): Promise<void> {
  await sql`
    update communication_preference p set opt_in = not t.joins_news from preference_type t
    where t.id = p.preference_type_id and p.contact_id = ${contactId}
      and (t.news_kind is not null or t.joins_news)`.execute(tx);
  await sql`
    update notification set mail_wanted = true
    where contact_id = ${contactId} and read_on is null`.execute(tx);
}

/** Whoever looks into the trail finds something there: the fee schedule, as an administrator would have set it up. */
async function traceFees(tx: Tx): Promise<void> {
  const prices = await tx.selectFrom('product_price').selectAll().execute();
  const created = prices.map((after) => ({ recordType: 'ctpt_productprices', recordId: after.id, after }));
  await writeCreations(tx, personActor(demoContactId('admin@demo.test'), null), created);
}

/** Numbers from the series that new cases draw from, in the shape the column's default gives them. */
async function takeCaseNumbers(tx: Tx, count: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select 'CAS-' || lpad(nextval('case_number_series')::text, 6, '0') as number
    from generate_series(1, ${count}::int)`.execute(tx);
  return rows.map(({ number }) => number);
}
