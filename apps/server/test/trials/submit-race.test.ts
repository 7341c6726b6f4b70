import { describe, expect, it } from 'vitest';
import { openApp, type AppFixture } from '../support/app-fixture.ts';
import { applying, idIn, paidForm, publish, rightAnswers } from '../support/applications.ts';
import { control, recordFigures, rounds } from '../support/trial.ts';
import { openWithoutKeyLocks } from '../support/without-key-locks.ts';
import { withoutLocks } from '../support/without-row-locks.ts';

const clicks = 8;
const people = rounds(6, 60);

/** One application is submitted many times at once: who was told that it worked, and what came of it. */
async function submitManyTimes(app: AppFixture) {
  await publish(app, paidForm);
  const outcome = { submitted: 0, refused: 0, failed: 0, mails: 0, orders: 0, logged: 0 };
  for (let n = 0; n < people; n += 1) {
    const application = applying(await app.person('applicant'), paidForm);
    const id = idIn(await application.save(rightAnswers));
    const answers = await Promise.all(
      Array.from({ length: clicks }, () => application.submit(rightAnswers, { submissionId: id })),
    );
    for (const { status } of answers) {
      if (status === 200) outcome.submitted += 1;
      else if (status === 409) outcome.refused += 1;
      else outcome.failed += 1;
    }
    await expect
      .poll(async () => (await application.order(id)).status, { timeout: 30_000, interval: 50 })
      .toBe(200);
    outcome.mails += await count(
      app,
      `select 1 from job_queue.job where name = 'application-received-mail' and data ->> 'submissionId' = '${id}'`,
    );
    outcome.orders += await count(app, `select 1 from sales_order where submission_id = '${id}'`);
    outcome.logged += await count(app, `select 1 from automation_log where submission_id = '${id}'`);
  }
  return outcome;
}

const count = async (app: AppFixture, query: string) => (await app.database.query(query)).rows.length;

describe('an application submitted many times at once', () => {
  it('is submitted once, with one mail and one order', async () => {
    const app = await openApp('postgresql');
    const outcome = await submitManyTimes(app);
    recordFigures('submit-race', 'with-the-lock', outcome, { people, clicks });
    await app.close();
    expect(outcome).toEqual({
      submitted: people,
      refused: people * (clicks - 1),
      failed: 0,
      mails: people,
      orders: people,
      logged: people,
    });
  });

  control('would break without the lock', async () => {
    // Whoever submits holds the key of the person before the row.
    const { database, drop } = await openWithoutKeyLocks();
    const app = await openApp('postgresql', {}, withoutLocks(database));
    const outcome = await submitManyTimes(app);
    recordFigures('submit-race', 'without-the-lock', outcome, { people, clicks });
    await app.close();
    await drop();
    expect(outcome.submitted > people || outcome.failed > 0).toBe(true);
  });
});

/** The same answers are handed in many times at once, without a draft: what was told, and what is kept. */
async function submitWithoutDraft(app: AppFixture) {
  await publish(app, paidForm);
  const outcome = { told: 0, refused: 0, kept: 0, mails: 0 };
  for (let n = 0; n < people; n += 1) {
    const person = await app.person('applicant');
    const application = applying(person, paidForm);
    const answers = await Promise.all(Array.from({ length: clicks }, () => application.submit(rightAnswers)));
    const told = answers.filter(({ status }) => status === 200);
    outcome.told += new Set(told.map(idIn)).size;
    outcome.refused += answers.length - told.length;
    const kept = await app.database.query(
      `select id from submission where contact_id = '${person.contactId}'`,
    );
    outcome.kept += kept.rows.length;
    for (const { id } of kept.rows) {
      outcome.mails += await count(
        app,
        `select 1 from job_queue.job where name = 'application-received-mail' and data ->> 'submissionId' = '${String(id)}'`,
      );
    }
  }
  return outcome;
}

describe('an application submitted many times at once without a draft', () => {
  it('is one application, and everybody is told the same', async () => {
    const app = await openApp('postgresql');
    const outcome = await submitWithoutDraft(app);
    recordFigures('submit-race', 'no-draft-with-the-lock', outcome, { people, clicks });
    await app.close();
    expect(outcome).toEqual({ told: people, refused: 0, kept: people, mails: people });
  });

  control('would be several without the lock', async () => {
    const { database, drop } = await openWithoutKeyLocks();
    const app = await openApp('postgresql', {}, database);
    const outcome = await submitWithoutDraft(app);
    recordFigures('submit-race', 'no-draft-without-the-lock', outcome, { people, clicks });
    await app.close();
    await drop();
    expect(outcome.kept).toBeGreaterThan(people);
  });
});
