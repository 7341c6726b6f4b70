import { codes } from '@charter/contracts';
import { describe, expect, it } from 'vitest';
import { openApp, type AppFixture, type Person } from '../support/app-fixture.ts';
import { openTestDatabase } from '../support/databases.ts';
import { insert } from '../support/samples/sample.ts';
import { control, recordFigures, rounds } from '../support/trial.ts';
import { withoutLocks } from '../support/without-row-locks.ts';

const times = rounds(10, 200);
const stage = (label: (typeof codes.reviewStage)[keyof typeof codes.reviewStage]) =>
  codes.codeOf(codes.reviewStage, label);

/** Two officers have the same application before them as it is with the first, and decide it at the same moment. */
async function race(app: AppFixture, [first, second]: readonly [Person, Person]) {
  const applicant = await app.person('applicant');
  const { db } = app.database;
  const id = await insert(db, 'submission', {
    form_name: 'associateMemberApplication',
    contact_id: applicant.contactId,
    status: 'Submitted',
    progress_code: codes.codeOf(codes.submissionStatus, 'Completed'),
  });
  // One of them has agreed already, so that it is with nobody and either of two others may decide.
  await db
    .updateTable('application_review')
    .set({ stage_code: stage('Second approval') })
    .where('id', '=', id)
    .execute();
  const decide = (person: Person, act: string, more: object = {}) =>
    person.call<{ detail?: string }>(`/portal/api/staff/applications/${act}`, { id, version: 1, ...more });
  const answers = await Promise.all([
    decide(first, 'approve'),
    decide(second, 'decline', { reason: 'The academic record is missing.' }),
  ]);
  const events = await db
    .selectFrom('submission_event')
    .select('event_code')
    .where('submission_id', '=', id)
    .execute();
  const { membership_number } = await db
    .selectFrom('contact')
    .select('membership_number')
    .where('id', '=', applicant.contactId)
    .executeTakeFirstOrThrow();
  return { answers, decisions: events.length, isMember: membership_number !== null };
}

const officersOf = async (app: AppFixture): Promise<readonly [Person, Person]> => [
  await app.person('membership-officer', { first_name: 'Ayesha', last_name: 'Naidoo' }),
  await app.person('membership-officer', { first_name: 'Pieter', last_name: 'Botha' }),
];

describe('two officers who decide the same application at the same moment', () => {
  it(`make one decision, and one of them reads who was first (${times} times)`, async () => {
    const app = await openApp('postgresql', { LOG_LEVEL: 'error' });
    const officers = await officersOf(app);
    let approved = 0;
    for (let n = 0; n < times; n += 1) {
      const { answers, decisions, isMember } = await race(app, officers);
      const [approval, refusal] = answers;
      const late = answers.find(({ status }) => status !== 200);
      expect([answers.filter(({ status }) => status === 200).length, decisions]).toEqual([1, 1]);
      expect(isMember).toBe(approval?.status === 200);
      expect(late).toMatchObject({ status: 409 });
      const firstName = late === refusal ? 'Approved, Ayesha Naidoo' : 'Declined, Pieter Botha';
      expect(late?.body.detail).toContain(`since you opened it: ${firstName}.`);
      approved += Number(isMember);
    }
    await app.close();
    recordFigures('decision-race', 'officers', {
      races: times,
      approved,
      declined: times - approved,
      broken: 0,
    });
  });

  control('would both decide without the lock', async () => {
    const app = await openApp(
      'postgresql',
      { LOG_LEVEL: 'silent' },
      withoutLocks(await openTestDatabase('postgresql')),
    );
    const officers = await officersOf(app);
    let broken = 0;
    for (let n = 0; n < 10 * times && broken === 0; n += 1) {
      const { decisions } = await race(app, officers);
      if (decisions > 1) broken += 1;
    }
    await app.close();
    expect(broken).toBeGreaterThan(0);
  });
});
