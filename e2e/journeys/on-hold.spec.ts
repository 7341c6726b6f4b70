import { payByCard } from '../support/paygate.ts';
import { awaitMail } from '../support/mailbox.ts';
import { Journey } from '../support/journey.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('somebody on hold is told what to pay, pays it by card, and is active again', async ({ signedInAs }) => {
  const journey = new Journey();
  const page = await signedInAs('onhold', { follow: journey });
  const hold = page.getByRole('region', { name: 'Your membership is on hold.' });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await page.getByRole('button', { name: 'Only necessary' }).click();
  await expect(hold).toContainText(/Pay R\s4\s140\.00 to be active again\./);

  for (const left of [1, 0]) {
    await hold.getByRole('link', { name: 'See what is due' }).click();
    await page.getByRole('button', { name: /^Pay / }).first().click();
    await page.getByRole('button', { name: /^Pay R/ }).click();
    await payByCard(page);
    await expect(heading('Thank you for your payment')).toBeVisible();
    await page.getByRole('link', { name: 'Return to Membership Homepage' }).click();
    if (left > 0) await expect(hold).toContainText(/Pay R\s2\s070\.00 to be active again\./);
  }
  // Nobody loads the page again: it hears of the end of the hold.
  await expect(page.getByRole('region', { name: 'What needs you' })).toBeVisible();
  await expect(hold).toHaveCount(0);
  await expectAccessible(page);
  const mail = await awaitMail('onhold@demo.test', 'Your membership is active again');
  expect(mail.text).toContain('active again');
  journey.expectAsInGuide('On hold, paying two fees by card');
});
