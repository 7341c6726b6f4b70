import { codes } from '@charter/contracts';
import { callAs } from '../support/api.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts';

interface Listed {
  readonly data: readonly { readonly id: string }[];
}

/** What the student-placement page of an older client begins with. */
const employerHistories = (contactId: string) => ({
  recordtype: 'ctpt_professionalhistories',
  properties: ['_ctpt_employerid_value'],
  filter: {
    fieldAndOperator: true,
    filterfields: [
      { field: '_ctpt_employeeid_value', searchvalue: contactId, type: 'lookup' },
      { field: 'ctpt_typeofemployment', searchvalue: codes.employerType, type: 'picklist' },
    ],
  },
  pazesize: 10,
});
const ownId = async (page: Parameters<typeof callAs>[0]) =>
  (await callAs<{ contactid: string }>(page, '/entitlement/api/Profile', {})).contactid;

test('a representative names another and ends them again, and staff do so over the wire', async ({
  signedInAs,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 422/);
  const page = await signedInAs('employer');
  const colleague = await signedInAs('firm');
  const colleagueId = await ownId(colleague);
  const spokenFor = async () =>
    (await callAs<Listed>(colleague, '/portal/api/GetAllAsync', employerHistories(colleagueId))).data.length;
  const before = await spokenFor();

  await page.getByRole('link', { name: 'My Profile' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Your organisation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your organisation' })).toBeVisible();
  const part = page.getByRole('region', { name: 'Patel Civil Works Pty Ltd' });
  await expect(part.getByRole('row', { name: /Fatima Patel \(you\)/ })).toBeVisible();
  await expect(part.getByRole('button', { name: 'End Fatima Patel' })).toHaveCount(0);
  await expectAccessible(page);

  const dialog = page.getByRole('dialog', { name: 'Add representative' });
  await part.getByRole('button', { name: 'Add representative' }).click();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('Enter their email address')).toBeVisible();
  await dialog.getByLabel('Email address').fill('firm@demo.test');
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Somebody');
  await dialog.getByLabel('Role').selectOption('Human resources');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('Nobody is known here by this email address and last name.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Khumalo');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('The representative was added')).toBeVisible();
  await expect(part.getByRole('row', { name: /Sipho Khumalo Human resources/ })).toBeVisible();
  expect(await spokenFor()).toBe(before + 1);

  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await part.getByRole('button', { name: 'End Sipho Khumalo' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep it' }).click();
  await part.getByRole('button', { name: 'End Sipho Khumalo' }).click();
  await page.getByRole('button', { name: 'End it today' }).click();
  await expect(page.getByText('The representation was ended')).toBeVisible();
  await expect(part.getByRole('row', { name: /Sipho Khumalo/ })).toHaveCount(0);
  await expect(part.getByRole('heading', { name: 'Patel Civil Works Pty Ltd' })).toBeFocused();
  expect(await spokenFor()).toBe(before);

  const staff = await signedInAs('membership');
  const companies = await callAs<Listed>(staff, '/portal/api/GetAllAsync', {
    recordtype: 'accounts',
    properties: ['name'],
    filter: { filterfields: [{ field: 'name', searchvalue: 'Patel Civil Works Pty Ltd', type: 'string' }] },
    pazesize: 1,
  });
  const granted = await callAs<{ id: string }>(staff, '/portal/api/representatives/grant', {
    accountId: companies.data[0]?.id,
    contactId: colleagueId,
    kind: 2,
  });
  expect(await spokenFor()).toBe(before + 1);
  await colleague.goto('/profile/representatives');
  await expect(
    colleague.getByRole('region', { name: 'Patel Civil Works Pty Ltd' }).getByRole('row', { name: /you/ }),
  ).toContainText('Training supervisor');
  await callAs(staff, '/portal/api/representatives/end', { id: granted.id });
  expect(await spokenFor()).toBe(before);
});
