import { codes } from '@charter/contracts';
import { callAs } from './support/api.ts';
import { expectGoodLooks } from './support/looks.ts';
import { linesOf } from './support/pdf.ts';
import { expect, test } from './support/test.ts';

test('a ticket and a certificate are verified by whoever holds them, until they are revoked', async ({
  page,
  browser,
  baseURL,
  signedInAs,
}) => {
  const desk = await signedInAs('events');
  const member = await signedInAs('fellow');
  const name = `Bridges at night ${Date.now()}`;
  const field = (field: string, value: unknown, type = 'string') => ({ name: field, value, type });
  const { id: eventId } = await callAs<{ id: string }>(desk, '/portal/api/submitForm/Create', {
    recordtype: 'msmedia_mediaevents',
    data: [
      field('msmedia_name', name),
      field('msmedia_eventtype', codes.codeOf(codes.eventType, 'Seminar'), 'picklist'),
      field('msmedia_startdate', '2099-07-04T03:30:00Z', 'datetime'),
      field('msmedia_enddate', '2099-07-04T05:00:00Z', 'datetime'),
      field('msmedia_eventtimezone', 35, 'number'),
      field('ctpt_city', 'New York'),
    ],
  });
  const { registrationId } = await callAs<{ registrationId: string }>(member, '/portal/api/events/register', {
    eventId,
  });
  const take = async (paper: string) => {
    await member.goto(`/event/details?id=${eventId}`);
    const downloading = member.waitForEvent('download');
    await member.getByRole('button', { name: paper }).click();
    const lines = await linesOf(await (await downloading).path());
    expect(lines.join(' ')).toContain('Margaret Adams');
    return /(?:[0-9A-Z]{4}-){4}[0-9A-Z]{4}/.exec(lines.join('\n'))?.[0] ?? '';
  };
  const code = await take('Ticket');

  await test.step('typed by somebody who has no sign-in', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Verify a document' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify a document');
    await expectGoodLooks(page);
    await page.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'This ticket is valid' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(
      '23:30 to Saturday 4 July 2099, 01:00 (GMT-4, New York)',
    );
    await expectGoodLooks(page);
  });

  await test.step('revoked by the desk, which whoever looks again is told', async () => {
    const { data } = await callAs<{ data: { id: string }[] }>(desk, '/portal/api/GetAllAsync', {
      recordtype: 'ctpt_verificationcodes',
      properties: ['ctpt_kind'],
      filter: { filterfields: [{ field: 'ctpt_subjectid', searchvalue: registrationId, type: 'string' }] },
      pazesize: 10,
    });
    await callAs(desk, '/portal/api/verification/revoke', { id: data[0]?.id, reason: 'It was sold on.' });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'This ticket does not hold' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(name);
  });

  await test.step('and a certificate holds as long as the attendance is noted', async () => {
    const note = (day: string | null) =>
      callAs(desk, '/portal/api/submitForm/Update', {
        recordtype: 'msmedia_mediaregistrations',
        id: registrationId,
        data: [field('ctpt_attendedon', day, 'datetime')],
      });
    // Attendance is noted once it has begun.
    await callAs(desk, '/portal/api/submitForm/Update', {
      recordtype: 'msmedia_mediaevents',
      id: eventId,
      data: [
        field('msmedia_startdate', '2026-07-04T03:30:00Z', 'datetime'),
        field('msmedia_enddate', '2026-07-04T05:00:00Z', 'datetime'),
      ],
    });
    await note('2026-07-04');
    const certificate = await take('Certificate of attendance');
    await page.getByRole('textbox', { name: 'Code' }).fill(certificate);
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('heading', { name: 'This certificate of attendance is valid' }),
    ).toBeVisible();
    await note(null);
    await page.reload();
    await expect(
      page.getByRole('heading', { name: /certificate of attendance does not hold/ }),
    ).toBeVisible();
  });

  await test.step('read in a browser without scripts, as the preview of the event is', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const plain = await context.newPage();
    await plain.goto(`/verify/${code}`);
    await expect(plain.getByRole('heading', { name: 'This document does not hold' })).toBeVisible();
    await plain.goto(`/event/details?id=${eventId}`);
    await expect(plain).toHaveTitle(new RegExp(`^${name} · `));
    await expect(plain.locator('meta[property="og:description"]')).toHaveAttribute(
      'content',
      /23:30 to .*New York/,
    );
    await context.close();
  });
});
