import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { onPostgresql, type Person } from './support/app-fixture.ts';
import { applying, idIn, paidForm, publish, rightAnswers } from './support/applications.ts';
import { creditNote } from './support/finance.ts';
import { addReader, noticesOf } from './support/notices-by-mail.ts';
import { addPlace, orderSteps, outcome } from './support/orders.ts';
import { addEvent, calls, registrationRow, runClock } from './support/registrations.ts';
import { reviewing } from './support/reviews.ts';

onPostgresql('whoever has chosen to be mailed their notifications is mailed each thing once:', (app) => {
  let person: Person;
  const { logsOf, run, setProduct } = orderSteps(app);
  const reader = (role: string) => addReader(app(), role, `${randomUUID()}@example.test`);
  const notices = () => noticesOf(app(), person);
  beforeAll(async () => {
    await publish(app(), paidForm);
  });

  it('the first invoice of a new member, of which the mail of the approval says nothing', async () => {
    const officer = await app().person('membership-officer');
    const { act, taken } = reviewing(app, () => officer);
    app().clock.set('2026-11-16T08:00:00Z');
    person = await reader('applicant');
    const id = await taken('associateMemberApplication', person);
    expect((await act(officer, 'approve', id)).status).toBe(200);
    app().clock.set(new Date().toISOString());
    expect(await notices()).toMatchObject({
      'Your application is approved': false,
      'To pay: Membership fee 2026, November and December': true,
    });
  });

  it('the invoice of an application, whose mail says the fee', async () => {
    person = await reader('applicant');
    const application = applying(person, paidForm);
    const id = idIn(await application.submit(rightAnswers));
    await expect
      .poll(async () => (await application.order(id)).status, { timeout: 30_000, interval: 100 })
      .toBe(200);
    expect(await notices()).toEqual({
      [`We have received: Trial of ${paidForm}`]: false,
      [`To pay: Trial of ${paidForm} fee`]: false,
    });
  });

  it('the invoice of an application that had no price when its mail went out', async () => {
    person = await reader('applicant');
    await setProduct(`APPLICATION-${paidForm}`, { state_code: 1 });
    const id = idIn(await applying(person, paidForm).submit(rightAnswers));
    await expect
      .poll(() => logsOf('submission_id', id), { timeout: 30_000, interval: 100 })
      .toMatchObject([{ status_code: outcome.fail }]);
    await setProduct(`APPLICATION-${paidForm}`, { state_code: 0 });
    await run.forApplication(id);
    expect(await notices()).toMatchObject({ [`To pay: Trial of ${paidForm} fee`]: true });
  });

  it('the invoice of a place, whose mail says by when to pay', async () => {
    person = await reader('member');
    await calls(person).register(await addEvent(app(), { capacity: 5 }));
    expect(await notices()).toEqual({
      'You are registered: Bridges by Rail': false,
      'To pay: Bridges by Rail': false,
    });
  });

  it('the invoice of a place that had none', async () => {
    person = await reader('member');
    await run.forPlace((await addPlace(app(), person)).registrationId);
    expect(await notices()).toEqual({ 'To pay: Bridges by Rail': true });
  });

  it('a place that has expired, and the credit note for its invoice', async () => {
    person = await reader('member');
    const { registrationId } = (await calls(person).register(await addEvent(app(), { capacity: 5 }))).body;
    const { pay_by } = await registrationRow(app(), registrationId);
    app().clock.set(`${pay_by}T22:01:00Z`);
    await runClock(app());
    app().clock.set(new Date().toISOString());
    expect(await notices()).toMatchObject({
      'Your registration has expired: Bridges by Rail': false,
      'Credit note: Bridges by Rail': false,
    });
    const { rows } = await app().database.query(
      `select data ->> 'news' as news from job_queue.job where name = 'registration-mail'
        and data ->> 'registrationId' = '${registrationId}' order by created_on`,
    );
    expect(rows.map((mail) => mail['news'])).toEqual(['registered', 'expired']);
  });

  it('a place whose invoice finance takes back, which has no mail of its own', async () => {
    person = await reader('member');
    const { orderId } = (await calls(person).register(await addEvent(app(), { capacity: 5 }))).body;
    const finance = await app().person('finance-officer');
    expect((await creditNote(finance, orderId ?? '', 1150)).status).toBe(201);
    expect(await notices()).toMatchObject({
      'Cancelled: Bridges by Rail': true,
      'Credit note: Bridges by Rail': false,
    });
  });
});
