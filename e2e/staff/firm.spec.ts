import { exampleOf } from '../support/forms/sample-answers.ts';
import { approve, declineBy, openDesk, takeApplication } from '../support/desk.ts';
import { awaitMail } from '../support/mailbox.ts';
import { openFromMenu } from '../support/menu.ts';
import { heading, signInNewcomer } from '../support/newcomer.ts';
import { placeOrder } from '../support/orders.ts';
import { Steps } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const form = 'firmMembership_nonaat';
const title = 'Firm Application';

test('a firm under the name of another is declined, and under its own admitted with its people; its representative sees both and the invoice', async ({
  signedInAs,
  baseURL,
}) => {
  test.slow();
  const email = `naledi.firm.${Date.now()}@example.test`;
  const page = await signedInAs(await signInNewcomer(baseURL, email));
  await page.getByRole('button', { name: 'Only necessary' }).click();
  // One of the principals is on record and the other is not.
  const { principals } = exampleOf(form) as { principals: readonly [object, object] };
  const people = [
    { ...principals[0], firstName: 'Sipho', surname: 'Khumalo', email: 'firm@demo.test' },
    principals[1],
  ];
  const apply = (registeredName: string) => placeOrder(page, form, { registeredName, principals: people });
  await apply('Patel Civil Works Pty Ltd');
  const officer = await signedInAs('membership');
  await openDesk(officer, 'Applications');

  await test.step('it cannot be approved under the name of somebody else’s, and the applicant reads why', async () => {
    const steps = new Steps();
    await takeApplication(officer, email, title, steps);
    await expect(officer.getByText(/Patel Civil Works Pty Ltd is on record already/)).toBeVisible();
    await expect(officer.getByRole('button', { name: 'Approve' })).toBeDisabled();
    await declineBy(officer, 'Details do not agree with the documents', steps);
    expect(steps).toMatchObject({ presses: 5, fields: 2 });
    await awaitMail(email, new RegExp(`^Your application is declined: ${title}`));
  });

  const firm = `Khoza Bridges ${Date.now()}`;
  await apply(firm);
  await test.step('under its own name it is admitted, with whom may speak for it said before', async () => {
    await officer.getByRole('main').getByRole('link', { name: 'Applications' }).click();
    const steps = new Steps();
    await takeApplication(officer, email, title, steps);
    await expect(officer.getByText(/The applicant and Sipho Khumalo may speak for it\./)).toBeVisible();
    await approve(officer, steps);
    expect(steps).toMatchObject({ presses: 4, fields: 1 });
  });

  await test.step('the representative sees the firm, its number, its people and the invoice', async () => {
    await awaitMail(email, new RegExp(`^Your application is approved: ${title}`));
    await page.reload();
    await openFromMenu(page, 'Organisation', 'Your organisation');
    await expect(heading(page, 'Your organisation')).toBeVisible();
    const part = page.getByRole('region', { name: firm });
    await expect(part).toContainText(/\d{7}/);
    await expect(part.getByRole('row', { name: /Naledi Khoza \(you\) Owner or director/ })).toBeVisible();
    await expect(part.getByRole('row', { name: /Sipho Khumalo Owner or director/ })).toBeVisible();
    await openFromMenu(page, 'Account', 'Invoices & Payments');
    await expect(page.getByRole('row', { name: /Firm Application fee.*R\s4\s600\.00/ })).toHaveCount(2);
  });
});
