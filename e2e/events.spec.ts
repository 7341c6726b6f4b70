import type { Page } from '@playwright/test';
import { codes } from '@charter/contracts';
import { callWith } from './support/api.ts';
import { awaitMail } from './support/mailbox.ts';
import { payByCard } from './support/paygate.ts';
import { daysAhead, letDaysPass, secondCharter } from './support/second-server.ts';
import { signInByProtocol, signInWithCode } from './support/sign-in-by-protocol.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, testOnSecond } from './support/test.ts';

/** Somebody without a browser: the events desk that plans, and others who are quicker or give up a seat. */
async function caller(
  account: string,
  baseURL = process.env['CHARTER_URL'] ?? '',
  signedIn = signInByProtocol(baseURL, account),
) {
  const { token } = await signedIn;
  const call = <Answer>(path: string, body: object) =>
    callWith<Answer>(baseURL, token, `/portal/api${path}`, body);
  return {
    call,
    create: async (recordtype: string, data: readonly object[]) =>
      (await call<{ id: string }>('/submitForm/Create', { recordtype, data })).id,
    standing: (eventId: string) =>
      call<{ mine: { registrationId: string; offeredUntil?: string; place?: number } | null }>(
        '/events/standing',
        { eventId },
      ),
  };
}

const inDays = (days: number, hour = 12): string =>
  new Date(Math.floor(Date.now() / 86_400_000 + days) * 86_400_000 + hour * 3_600_000).toISOString();
const notice = (page: Page, title: string) => panel(page).getByRole('region', { name: title });
const field = (name: string, value: unknown, type = 'string', relatedentity?: string) => ({
  name,
  value,
  type,
  ...(relatedentity ? { relatedentity } : {}),
});

interface Planned {
  readonly cost?: number;
  readonly seats?: number;
  readonly more?: readonly object[];
}

/** An event of one day, forty days ahead, in New York. */
async function plan(name: string, { cost = 0, seats = 5, more = [] }: Planned = {}): Promise<string> {
  const desk = await caller('events');
  return desk.create('msmedia_mediaevents', [
    field('msmedia_name', name),
    field('msmedia_eventtype', codes.codeOf(codes.eventType, 'Conference'), 'picklist'),
    field('msmedia_eventtimezone', 35, 'number'),
    field('msmedia_startdate', inDays(40, 14), 'datetime'),
    field('msmedia_enddate', inDays(40, 22), 'datetime'),
    field('msmedia_registrationopenson', inDays(-1), 'datetime'),
    field('msmedia_registrationcloseson', inDays(35), 'datetime'),
    field('ctpt_venue', 'Pier Hall'),
    field('ctpt_city', 'New York'),
    field('msmedia_totalcost', cost, 'number'),
    field('ctpt_capacity', seats, 'number'),
    field('ctpt_cpdunits', 3, 'number'),
    ...more,
  ]);
}

/** A day with a talk for all and two sessions side by side. */
async function addProgramme(eventId: string): Promise<void> {
  const desk = await caller('events');
  const day = await desk.create('msmedia_eventschedules', [
    field('msmedia_name', 'The day'),
    field('msmedia_mediaevent', eventId, 'lookup', 'msmedia_mediaevents'),
  ]);
  const session = (name: string, room: string, hour: number, group?: string) =>
    desk.create('msmedia_attractionschedules', [
      field('msmedia_name', name),
      field('msmedia_eventschedule', day, 'lookup', 'msmedia_eventschedules'),
      field('msmedia_startdatetime', inDays(40, hour), 'datetime'),
      field('msmedia_enddatetime', inDays(40, hour + 1), 'datetime'),
      field('ctpt_room', room),
      ...(group ? [field('ctpt_parallelgroup', group)] : []),
    ]);
  await session('Opening', 'Main hall', 14);
  await session('Surveys, read properly', 'Hall 1', 16, 'afternoon');
  await session('Load rating', 'Hall 2', 16, 'afternoon');
  const speaker = await desk.create('ctpt_speakers', [
    field('ctpt_speaker', 'Zanele Khumalo'),
    field('ctpt_website', 'https://khumalo.example'),
  ]);
  await desk.create('ctpt_speakerengagements', [
    field('ctpt_speaker', speaker, 'lookup', 'ctpt_speakers'),
    field('ctpt_event', eventId, 'lookup', 'msmedia_mediaevents'),
  ]);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Registration' });
const button = (page: Page, name: string) => panel(page).getByRole('button', { name });

test('an event is found, registered for and paid, and gives back by its rule what is cancelled in time', async ({
  signedInAs,
}) => {
  test.slow();
  const name = 'Bridges beside the Hudson';
  const eventId = await plan(name, {
    cost: 1150,
    more: [
      field('ctpt_cancellationduedate', inDays(30), 'datetime'),
      field('ctpt_refundfulluntil', inDays(20), 'datetime'),
      field('ctpt_refundpartuntil', inDays(30), 'datetime'),
      field('ctpt_refundpartpercent', 50, 'number'),
    ],
  });
  await addProgramme(eventId);
  const clashing = await plan('Mentor hour abroad');
  const page = await signedInAs('fellow');
  const person = await caller('fellow');
  await person.call('/events/register', { eventId: clashing });

  await page.getByRole('button', { name: 'Events and exams' }).click();
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await expect(heading(page, 'Events')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Month view' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Title, topic, place or speaker' }).fill('khumalo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('UTC');
  await page.reload();
  await page.getByRole('link', { name: `View ${name}` }).click();

  await expect(heading(page, name)).toBeVisible();
  await expect(panel(page)).toContainText('R 1 150.00');
  await expect(page.getByText(/^Where you are now, Johannesburg/)).toBeVisible();
  await expect(page.getByText('Please register to access materials')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Website, Zanele Khumalo' })).toBeVisible();
  await page.getByRole('radio', { name: /Load rating/ }).check();
  await expect(page.getByText(/Clashes with your Mentor hour abroad/).first()).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Register Event').click();
  const dialog = page.getByRole('dialog', { name: 'Register Event' });
  await expect(dialog).toContainText('1 of 1');
  await dialog.getByRole('textbox', { name: 'Special requirements' }).fill('Vegetarian, please.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();

  await expect(page.getByText('Successfully registered')).toBeVisible();
  await expect(page).toHaveURL(/\/application\/prepayment\?type=0&payLater=true&swfName=eventreg$/);
  await page.getByRole('button', { name: /^Pay R/ }).click();
  await payByCard(page);
  await expect(heading(page, 'Thank you for your payment')).toBeVisible();

  await page.goto('/event/registration?tab=yours');
  await page.getByRole('link', { name: `Cancel ${name}` }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Your calendar feed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch it on' }).click();
  await expect(page.getByRole('textbox', { name: 'Address for your calendar' })).toHaveValue(/\.ics$/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: `Cancel ${name}` }).click();
  await expect(panel(page)).toContainText('You are registered');
  await expect(panel(page)).toContainText('Vegetarian, please.');
  await expect(page.getByRole('radio', { name: /Load rating/ })).toBeChecked();
  await page.getByRole('radio', { name: /Surveys/ }).check();
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await expect(page.getByText('Your choice of sessions is saved.')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Cancel Event').click();
  const asked = page.getByRole('dialog', { name: 'Cancel your registration?' });
  await expect(asked).toContainText('R 1 150.00');
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Cancel Event' }).click();
  await expect(page.getByText('Successfully Unregistered')).toBeVisible();
  await expect(button(page, 'Register Event')).toBeEnabled();
});

test('a place that is paid later opens the materials, and can be given up until its deadline', async ({
  signedInAs,
}) => {
  test.slow();
  const name = 'Practical BIM for Small Offices';
  const kept = await plan('Walk that nobody gives up', {
    more: [field('ctpt_cancellationduedate', inDays(-1), 'datetime')],
  });
  const person = await caller('corporate');
  await person.call('/events/register', { eventId: kept });
  const page = await signedInAs('corporate', { at: '/event/registration' });
  await page.getByRole('link', { name: `View ${name}` }).click();
  await expect(page.getByText('Please register to access materials')).toBeVisible();
  const address = page.url();
  await button(page, 'Register Event').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByRole('radio', { name: 'Pay later' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/application\/prepayment\/pay-later$/);

  await page.goto(address);
  await expect(panel(page)).toContainText('Your seat is kept until');
  await expect(button(page, 'Pay now')).toBeVisible();
  const materials = page.getByRole('region', { name: 'Materials' });
  await expect(materials.getByText('Programme', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await button(page, 'Cancel Event').click();
  await expect(page.getByRole('dialog')).toContainText('nothing is to be paid');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Event' }).click();
  await expect(button(page, 'Register Event')).toBeEnabled();

  // One whose deadline has passed is kept.
  await page.getByRole('link', { name: 'Go back' }).click();
  await expectNoSidewaysScroll(page);
  await page.getByRole('tab', { name: 'Your Events' }).click();
  await page.getByRole('link', { name: 'Cancel Walk that nobody gives up' }).click();
  await expect(button(page, 'Cancel Event')).toBeDisabled();
  await expect(panel(page)).toContainText('Cancelling was possible until');
  await page.goto('/event/details?id=nonsense');
  await expect(heading(page, 'There is no such event')).toBeVisible();
});

test('who finds an event full waits, is offered the seat that comes free, and takes it', async ({
  signedInAs,
}) => {
  test.slow();
  const name = 'Lunch on the pier';
  const eventId = await plan(name, {
    cost: 200,
    seats: 1,
    more: [field('ctpt_waitinglist', true, 'boolean')],
  });
  const first = await caller('associate');
  const { registrationId } = await first.call<{ registrationId: string }>('/events/register', { eventId });
  const page = await signedInAs('corporate', { at: `/event/details?id=${eventId}` });
  await expect(panel(page)).toContainText('There is no seat left. You can join the waiting list.');
  await expectAccessible(page);
  await button(page, 'Join the waiting list').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Join', exact: true }).click();
  await expect(panel(page)).toContainText('You are 1st on the waiting list');
  await expectAccessible(page);

  await first.call('/events/cancel', { id: registrationId });
  const person = await caller('corporate');
  await expect.poll(async () => (await person.standing(eventId)).mine?.offeredUntil).toBeTruthy();
  await page.reload();
  await expect(notice(page, 'A seat is offered to you')).toBeVisible();
  await expectAccessible(page);

  await button(page, 'Accept the seat').click();
  await expect(page.getByText('Successfully registered')).toBeVisible();
  await expect(page).toHaveURL(/\/application\/prepayment\?/);
  await page.goto(`/event/details?id=${eventId}`);
  await expect(button(page, 'Pay now')).toBeVisible();
});

testOnSecond(
  'where days pass, a place that was not paid is given up, its seat is offered, and an offer that was not taken goes to the one after',
  async ({ signedInAs }) => {
    testOnSecond.slow();
    const name = 'Supper at the lighthouse';
    const ahead = await daysAhead();
    const { url, mailboxUrl } = secondCharter;
    const desk = await caller('events', url, signInWithCode(url, 'events', mailboxUrl));
    const eventId = await desk.create('msmedia_mediaevents', [
      field('msmedia_name', name),
      field('msmedia_eventtype', codes.codeOf(codes.eventType, 'Conference'), 'picklist'),
      field('msmedia_eventtimezone', 140, 'number'),
      field('msmedia_startdate', inDays(ahead + 20, 14), 'datetime'),
      field('msmedia_enddate', inDays(ahead + 20, 22), 'datetime'),
      field('msmedia_registrationopenson', inDays(ahead - 1), 'datetime'),
      field('msmedia_registrationcloseson', inDays(ahead + 2), 'datetime'),
      field('msmedia_totalcost', 300, 'number'),
      field('ctpt_capacity', 1, 'number'),
      field('ctpt_waitinglist', true, 'boolean'),
      field('ctpt_offerhours', 24, 'number'),
    ]);
    const at = `/event/details?id=${eventId}`;
    /** Told on the page, among the notifications and by mail. */
    const readOf = async (page: Page, account: string, title: string) => {
      await expect(async () => {
        await page.reload();
        await expect(notice(page, title)).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await awaitMail(`${account}@demo.test`, `${title}: ${name}`, secondCharter.mailboxUrl);
      await page.goto('/notifications');
      await page.getByRole('link', { name: `${title}: ${name}` }).click();
      await expect(notice(page, title)).toBeVisible();
    };

    const first = await signedInAs('corporate', { at });
    await button(first, 'Register Event').click();
    await first.getByRole('dialog').getByRole('button', { name: 'Register', exact: true }).click();
    await first.getByRole('radio', { name: 'Pay later' }).check();
    await first.getByRole('button', { name: 'Continue' }).click();
    await expect(first).toHaveURL(/\/application\/prepayment\/pay-later$/);
    await first.goto(at);
    await expect(panel(first)).toContainText('Your seat is kept until');
    const second = await signedInAs('associate', { at });
    await button(second, 'Join the waiting list').click();
    await second.getByRole('dialog').getByRole('button', { name: 'Join', exact: true }).click();
    await expect(panel(second)).toContainText('You are 1st on the waiting list');
    await (await caller('fellow', secondCharter.url)).call('/events/join-waiting-list', { eventId });

    await letDaysPass(3, 'expire-registrations');
    await readOf(first, 'corporate', 'Your registration has expired');
    await expect(panel(first)).toContainText('The seat was given up and the invoice cancelled.');
    await expectAccessible(first);
    await expect(async () => {
      await second.reload();
      await expect(notice(second, 'A seat is offered to you')).toBeVisible({ timeout: 2_000 });
    }).toPass();

    await letDaysPass(2, 'lapse-offers');
    await readOf(second, 'associate', 'Your offer has ended');
    await expectAccessible(second);
    const third = await signedInAs('fellow', { at });
    await expect(async () => {
      await third.reload();
      await expect(notice(third, 'A seat is offered to you')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await button(third, 'Accept the seat').click();
    await expect(third.getByText('Successfully registered')).toBeVisible();
  },
);
