import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashOf } from '../../src/domains/membership/email-change/email-change.ts';
import { openApp, type AppFixture } from '../support/app-fixture.ts';
import { addPrimaryEmail, changeAddress, confirm, newAddress } from '../support/email-changes.ts';
import { control, recordFigures, rounds } from '../support/trial.ts';
import { openWithoutKeyLocks } from '../support/without-key-locks.ts';
import { withoutLocks } from '../support/without-row-locks.ts';

const clicks = 8;
const people = rounds(6, 60);

/** Somebody whose link has been mailed. */
async function pending(app: AppFixture) {
  const member = await app.person('member');
  const { channelId } = await addPrimaryEmail(app, member.contactId);
  expect((await changeAddress(member, channelId, newAddress())).status).toBe(200);
  const { db } = app.database;
  const { id } = await db
    .selectFrom('email_change')
    .select('id')
    .where('channel_id', '=', channelId)
    .executeTakeFirstOrThrow();
  const token = randomUUID();
  await db
    .insertInto('email_change_link')
    .values({ token_hash: hashOf(token), email_change_id: id })
    .execute();
  return { member, channelId, token };
}

/** One link is opened many times at once: who was told that it worked, and how often it did. */
async function oneLinkManyTimes(app: AppFixture) {
  const outcome = { confirmed: 0, refused: 0, failed: 0, changes: 0 };
  for (let n = 0; n < people; n += 1) {
    const { channelId, token } = await pending(app);
    const answers = await Promise.all(Array.from({ length: clicks }, () => confirm(app, token)));
    count(outcome, answers);
    const { rows } = await app.database.query(
      `select count(*) as n from audit_entry where record_id = '${channelId}' and actor like 'mailed link%'`,
    );
    outcome.changes += Number(rows[0]?.['n']);
  }
  return outcome;
}

/** The link is opened while its owner asks for another address: either came first, never both. */
async function linkAgainstNewerChange(app: AppFixture) {
  const outcome = { confirmed: 0, refused: 0, failed: 0, mixed: 0 };
  for (let n = 0; n < people * 4; n += 1) {
    const { member, channelId, token } = await pending(app);
    const [opened, changed] = await Promise.all([
      confirm(app, token),
      changeAddress(member, channelId, newAddress()),
    ]);
    count(outcome, [opened]);
    if (changed.status !== 200) outcome.failed += 1;
    const states = await app.database.db
      .selectFrom('email_change')
      .select(['confirmed_on', 'superseded_on'])
      .where('channel_id', '=', channelId)
      .execute();
    const superseded = states.some((state) => state.superseded_on !== null);
    if (superseded === (opened.status === 200)) outcome.mixed += 1;
  }
  return outcome;
}

function count(
  outcome: { confirmed: number; refused: number; failed: number },
  answers: readonly { status: number }[],
): void {
  for (const { status } of answers) {
    if (status === 200) outcome.confirmed += 1;
    else if (status === 422) outcome.refused += 1;
    else outcome.failed += 1;
  }
}

describe('a mailed link opened many times at once', () => {
  it('takes effect once and says so once', async () => {
    const app = await openApp('postgresql');
    const outcome = await oneLinkManyTimes(app);
    recordFigures('email-change-race', 'one-link-with-the-lock', outcome, { people, clicks });
    await app.close();
    expect(outcome).toEqual({
      confirmed: people,
      refused: people * (clicks - 1),
      failed: 0,
      changes: people,
    });
  });

  // Whoever changes the address of a person holds their key before the row.
  control('would break without the lock', async () => {
    const { database, drop } = await openWithoutKeyLocks();
    const app = await openApp('postgresql', {}, withoutLocks(database));
    const outcome = await oneLinkManyTimes(app);
    recordFigures('email-change-race', 'one-link-without-the-lock', outcome, { people, clicks });
    await app.close();
    await drop();
    expect(outcome.confirmed > people || outcome.failed > 0).toBe(true);
  });
});

describe('a mailed link against a newer change', () => {
  it('wins or loses, and nothing is half done', async () => {
    const app = await openApp('postgresql');
    const outcome = await linkAgainstNewerChange(app);
    recordFigures('email-change-race', 'newer-change-with-the-lock', outcome, { people: people * 4 });
    await app.close();
    expect(outcome).toMatchObject({ failed: 0, mixed: 0 });
    expect(outcome.confirmed + outcome.refused).toBe(people * 4);
  });

  control('would break without the lock', async () => {
    const { database, drop } = await openWithoutKeyLocks();
    const app = await openApp('postgresql', {}, withoutLocks(database));
    const outcome = await linkAgainstNewerChange(app);
    recordFigures('email-change-race', 'newer-change-without-the-lock', outcome, { people: people * 4 });
    await app.close();
    await drop();
    expect(outcome.failed + outcome.mixed).toBeGreaterThan(0);
  });
});
