import { FormWalker } from '../support/forms/form-walker.ts';
import { formOpenedBy } from '../support/forms/open-form.ts';
import { Findings, readBack, walkSteps } from '../support/forms/walk-form.ts';
import { Journey } from '../support/journey.ts';
import { awaitMail } from '../support/mailbox.ts';
import {
  heading,
  openMailedLink,
  password,
  register,
  signInAgain,
  signInNewcomer,
} from '../support/newcomer.ts';
import { payByCard } from '../support/paygate.ts';
import { linesOf } from '../support/pdf.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const title = 'Individual Membership';

test('a stranger registers, proves the address, applies with files from two devices, pays by card, and has receipt, invoice and reference', async ({
  page,
  secondDevice,
}) => {
  test.setTimeout(600_000);
  const journey = new Journey();
  await journey.follow(page.context());
  const found = new Findings();
  const email = `naledi.${Date.now()}@example.test`;

  await register(page, email);
  await page.getByRole('button', { name: 'Only necessary' }).click();
  await expect(page.getByRole('region', { name: 'Confirm your email address' })).toContainText(email);
  await found.lookAt(page);
  await test.step('the mailed link proves the address', async () => {
    const tab = await openMailedLink(page, email, 'Verify your email');
    await expectAccessible(tab);
    await tab.getByLabel('Password', { exact: true }).fill(password);
    await tab.getByRole('button', { name: 'Verify this email' }).click();
    await expect(heading(tab, 'Your email is verified')).toBeVisible();
    await tab.close();
  });

  const walker = await test.step('the right application says what it costs before it is begun', async () => {
    await page.getByRole('link', { name: 'See what you may apply for' }).click();
    const offer = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
    await expect(offer).toContainText(/R\s1\s150\.00 with VAT/);
    const { form } = await formOpenedBy(page, 'individualMembership', () =>
      offer.getByRole('link', { name: /^Read and start/ }).click(),
    );
    await expect(page.getByRole('main')).toContainText(/The fee is R\s1\s150\.00, VAT included/);
    await found.lookAt(page);
    await page.getByRole('button', { name: 'Start Application' }).click();
    return new FormWalker(page, form);
  });

  const steps = walker.asked;
  const half = Math.floor(steps.length / 2);
  const [stoppedAt] = steps.slice(half);
  if (!stoppedAt) throw new Error('The form has no steps');
  await walkSteps(walker, steps.slice(0, half), found);
  await walker.fillStep(stoppedAt, 0.5);
  const left = await walker.readStep(stoppedAt);
  await walker.press('Save draft and leave');
  await expect(heading(page, 'Applications')).toBeVisible();

  const phone = await test.step('another device goes on where the first one stopped', async () => {
    const device = await secondDevice();
    await journey.follow(device.context());
    await signInAgain(device, email);
    const needs = device.getByRole('region', { name: 'What needs you' });
    await expect(needs).toContainText(new RegExp(`${title}, step ${half + 1} of ${steps.length}`));
    await needs.getByRole('link', { name: /^Resume Application/ }).click();
    await device.getByRole('button', { name: 'Resume Application' }).click();
    walker.page = device;
    await expect(walker.heading).toHaveText(stoppedAt.definition.title);
    await expect.poll(() => walker.readStep(stoppedAt)).toEqual(left);
    await walkSteps(walker, steps.slice(half), found);
    return device;
  });

  await test.step('the answers are checked, with the fee, and signed', async () => {
    await expect(walker.heading).toHaveText('Check your answers');
    expect(await readBack(phone)).toEqual(walker.toldBack());
    await expect(phone.getByRole('main')).toContainText(/R\s1\s150\.00/);
    for (const step of walker.declared) await walker.fillStep(step);
    await found.lookAt(phone);
    await walker.press('Submit and go to payment');
    await expect(heading(phone, 'Make Payment')).toBeVisible({ timeout: 30_000 });
    const received = await awaitMail(email, `We have received your application: ${title}`);
    expect(received.text).toMatch(/Your reference is APP-\d{4}-\d{4,}\./);
    expect(received.text).toMatch(/There is a fee to pay: R\s1\s150\.00, VAT included/);
  });

  await test.step('what is paid is what was said', async () => {
    await found.lookAt(phone);
    await phone.getByRole('button', { name: /^Pay R\s1\s150\.00$/ }).click();
    await payByCard(phone);
    await expect(heading(phone, 'Thank you for your payment')).toBeVisible();
    await expect(phone.getByRole('region', { name: 'What happens next' })).toContainText(email);
    await found.lookAt(phone);
    const saving = phone.waitForEvent('download');
    await phone.getByRole('button', { name: 'Download receipt' }).click();
    const receipt = await linesOf(await (await saving).path());
    expect(receipt.join('\n')).toMatch(/R\s1\s150\.00/);
  });

  await test.step('reference, invoice and receipt are there afterwards, and in the mail', async () => {
    await phone.getByRole('link', { name: 'See your application' }).click();
    await expect(phone.getByRole('main')).toContainText(/APP-\d{4}-\d{4}/);
    await expect(phone.getByRole('main')).toContainText('Fee paid');
    await found.lookAt(phone);
    await phone.getByRole('main').getByRole('link', { name: /^INV-/ }).click();
    const paid = phone.getByRole('row', { name: /Individual Membership fee/ });
    await expect(paid).toContainText('Paid');
    await expect(paid.getByRole('link', { name: /^Receipt/ })).toBeVisible();
    const receipt = await awaitMail(email, /^Receipt REC-\d{4}-\d{6}: Individual Membership fee$/);
    expect(receipt.text).toMatch(/received your payment of R\s1\s150\.00/);
  });
  expect({ ...found }).toEqual({ violations: [], sidewaysScrolls: [] });
  journey.expectAsInGuide('Joining as a stranger, on two devices, paid by card');
});

test('a forgotten password is replaced by a mailed link', async ({ page, baseURL, expectedConsole }) => {
  expectedConsole.push(/422/);
  const email = `naledi.forgets.${Date.now()}@example.test`;
  await signInNewcomer(baseURL, email);
  await page.goto('/');
  await page.getByRole('button', { name: 'Login for members and non-members' }).click();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expectAccessible(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(heading(page, 'Look at your mail')).toBeVisible();

  const tab = await openMailedLink(page, email, 'Choose a new password');
  await expectAccessible(tab);
  await tab.getByLabel('Password', { exact: true }).fill('another-long-password');
  await tab.getByLabel('Confirm password').fill('another-long-password');
  await tab.keyboard.press('Enter');
  await expect(heading(tab, 'Your password is changed')).toBeVisible();
  await tab.close();

  await page.getByRole('link', { name: 'Back to sign in' }).click();
  for (const tried of [password, 'another-long-password']) {
    await page.getByLabel('Password', { exact: true }).fill(tried);
    await page.keyboard.press('Enter');
    if (tried === password)
      await expect(page.getByRole('alert')).toContainText('Your email or password is not right.');
  }
  await expect(heading(page, /Naledi/)).toBeVisible();
});
