import { describe, expect, it } from 'vitest';
import { openApp, type AppFixture } from '../support/app-fixture.ts';
import { applying, idIn, paidForm, publish, rightAnswers } from '../support/applications.ts';
import { openTestDatabase } from '../support/databases.ts';
import { recordFigures, rounds } from '../support/trial.ts';
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
    recordFigures('submit-race', 'with-the-lock', { people, clicks, ...outcome });
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

  it('would break without the lock', async () => {
    const app = await openApp('postgresql', {}, withoutLocks(await openTestDatabase('postgresql')));
    const outcome = await submitManyTimes(app);
    recordFigures('submit-race', 'without-the-lock', { people, clicks, ...outcome });
    await app.close();
    expect(outcome.submitted > people || outcome.failed > 0).toBe(true);
  });
});
