import type { Page } from '@playwright/test';
import { callAs } from '../support/api.ts';
import { openDesk } from '../support/desk.ts';
import { awaitMail } from '../support/mailbox.ts';
import { openFromMenu } from '../support/menu.ts';
import { heading, signInNewcomer } from '../support/newcomer.ts';
import { placeOrder, sendProof } from '../support/orders.ts';
import { Steps } from '../support/steps.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const fee = 'Individual Membership fee';

/** Finance opens a proof of the order from the list of what waits, the newest first. */
async function openProof(finance: Page, orderId: string, steps: Steps): Promise<void> {
  const { data } = await callAs<{ data: { id: string }[] }>(finance, '/portal/api/GetAllAsync', {
    recordtype: 'ctpt_paymentverifications',
    properties: ['statuscode'],
    filter: {
      fieldAndOperator: true,
      filterfields: [
        { field: '_ctpt_order_value', searchvalue: orderId, type: 'lookup' },
        { field: 'statuscode', searchvalue: 1, type: 'picklist' },
      ],
    },
    pazesize: 10,
  });
  await steps.press(finance.getByRole('button', { name: 'Received' }).click());
  await steps.press(finance.locator(`a[href$="${data[0]?.id}"]`).click());
  await expect(finance.getByRole('heading', { level: 1 })).toContainText('Naledi Khoza, INV-');
}

test('a proof of payment is refused, another one found in part and a third confirmed; the payer reads each with what is left', async ({
  signedInAs,
  baseURL,
}) => {
  test.slow();
  const email = `naledi.pays.${Date.now()}@example.test`;
  const page = await signedInAs(await signInNewcomer(baseURL, email));
  await page.getByRole('button', { name: 'Only necessary' }).click();
  const order = await placeOrder(page, 'individualMembership');
  const finance = await signedInAs('finance');
  await sendProof(page, order);
  await openDesk(finance, 'Payments to verify');
  const invoice = page.getByRole('row', { name: new RegExp(fee) });
  const backToList = () =>
    finance.getByRole('main').getByRole('link', { name: 'Payments to verify' }).click();

  await test.step('refused with a reason from a template', async () => {
    const steps = new Steps();
    await openProof(finance, order.orderId, steps);
    await steps.press(finance.getByRole('button', { name: 'Refuse' }).click());
    const dialog = finance.getByRole('dialog', { name: 'Refuse this payment' });
    await steps.fill(
      dialog.getByRole('combobox', { name: 'Begin with' }).selectOption('Not on our bank statement'),
    );
    await expectAccessible(finance);
    await steps.press(dialog.getByRole('button', { name: 'Refuse it' }).click());
    await expect(finance.getByText(/^Refused by David Meyer/)).toBeVisible();
    expect(steps).toMatchObject({ presses: 4, fields: 1 });
    const { text } = await awaitMail(email, `We could not confirm your payment. ${fee}`);
    expect(text).toContain('We did not find this payment on our bank statement.');
    expect(text).toMatch(/R.1.150\.00/);
    await page.getByRole('banner').getByRole('link', { name: 'Notifications' }).click();
    await expect(
      page.getByText(/^We could not confirm the payment of this invoice: We did not find/),
    ).toBeVisible();
    await page.getByRole('link', { name: `Payment not confirmed: ${fee}` }).click();
    await expect(invoice).toContainText(/R\s1\s150\.00.*Due/);
  });

  await test.step('a part is found: the rest stays due', async () => {
    await sendProof(page, order);
    await backToList();
    const steps = new Steps();
    await openProof(finance, order.orderId, steps);
    await steps.fill(finance.getByRole('textbox', { name: 'Received, in rand' }).fill('400'));
    await expect(finance.getByText(/pays a part of it\. R\s750\.00 stays due/)).toBeVisible();
    await steps.press(finance.getByRole('button', { name: 'Confirm' }).click());
    await expect(finance.getByText(/^Received: R\s400\.00/)).toBeVisible();
    expect(steps).toMatchObject({ presses: 3, fields: 1 });
    const { text } = await awaitMail(email, `We have received a part. ${fee}`);
    expect(text).toMatch(/R.750\.00/);
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await expect(page.getByRole('region', { name: 'What needs you' })).toContainText(/R\s750\.00/);
  });

  await test.step('the rest is found: it is paid, and the receipt comes', async () => {
    await sendProof(page, order);
    await backToList();
    const steps = new Steps();
    await openProof(finance, order.orderId, steps);
    await expect(finance.getByRole('textbox', { name: 'Received, in rand' })).toHaveValue('750.00');
    await steps.press(finance.getByRole('button', { name: 'Confirm' }).click());
    await expect(finance.getByText(/^Received: R\s750\.00/)).toBeVisible();
    expect(steps).toMatchObject({ presses: 3, fields: 0 });
    await awaitMail(email, new RegExp(`^Receipt REC-\\d{4}-\\d{6}: ${fee}$`));
    await openFromMenu(page, 'Account', 'Invoices & Payments');
    await expect(heading(page, 'Invoices & Payments')).toBeVisible();
    await page.getByRole('tab', { name: 'Paid Invoices' }).click();
    await expect(invoice).toContainText(/R\s1\s150\.00.*Paid/);
  });

  await test.step('and its order is found by the number of its invoice, with all that was booked', async () => {
    const number = /INV-\S+/.exec(await finance.getByRole('heading', { level: 1 }).innerText())?.[0] ?? '';
    await backToList();
    const desks = finance.getByRole('navigation', { name: 'Desks' });
    await desks.getByRole('link', { name: 'Orders and invoices' }).click();
    const steps = new Steps();
    await steps.fill(finance.getByRole('textbox', { name: /^Search orders/ }).fill(number));
    await steps.press(finance.getByRole('link', { name: number }).click());
    await expect(finance.getByRole('heading', { level: 1, name: `${number}: ${fee}` })).toBeVisible();
    await expectAccessible(finance);
    expect(steps).toMatchObject({ presses: 1, fields: 1 });
  });

  await test.step('a part of it is credited and given back, which the payer reads', async () => {
    const crediting = new Steps();
    await crediting.press(finance.getByRole('button', { name: 'Credit', exact: true }).click());
    const credit = finance.getByRole('dialog', { name: /^Credit INV-/ });
    await crediting.fill(credit.getByRole('textbox', { name: 'Amount, in rand' }).fill('150'));
    await crediting.fill(credit.getByRole('textbox', { name: 'Reason' }).fill('Billed for the wrong class.'));
    await crediting.press(credit.getByRole('button', { name: 'Credit it' }).click());
    expect(crediting).toMatchObject({ presses: 2, fields: 2 });
    const refunding = new Steps();
    await refunding.press(finance.getByRole('button', { name: 'Refund', exact: true }).click());
    const refund = finance.getByRole('dialog', { name: /^Refund of INV-/ });
    await expect(refund.getByRole('textbox', { name: 'Amount, in rand' })).toHaveValue('150.00');
    await refunding.fill(refund.getByRole('textbox', { name: 'Reason' }).fill('Paid out today.'));
    await refunding.press(refund.getByRole('button', { name: 'Refund it' }).click());
    await expect(finance.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
    expect(refunding).toMatchObject({ presses: 2, fields: 1 });
    await page.getByRole('banner').getByRole('link', { name: 'Notifications' }).click();
    await expect(page.getByText(/Billed for the wrong class/)).toBeVisible();
    await expect(page.getByText(/Paid out today/)).toHaveCount(0);
  });
});
