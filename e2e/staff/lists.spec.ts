import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openDesk } from '../support/desk.ts';
import { Steps } from '../support/steps.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const members = (page: Page) => page.getByRole('table', { name: 'Members' });

test('a list is filtered, its columns chosen, and shared as a view, which a colleague opens and exports', async ({
  signedInAs,
}) => {
  const officer = await signedInAs('membership');
  await openDesk(officer, 'Members');
  const view = `On hold ${Date.now()}`;

  await test.step('filtered, with another column, and saved for the desk', async () => {
    const steps = new Steps();
    await steps.press(officer.getByRole('button', { name: /^Standing:/ }).click());
    await steps.press(officer.getByRole('checkbox', { name: 'On hold' }).click());
    await officer.keyboard.press('Escape');
    await steps.press(officer.getByRole('button', { name: 'Columns' }).click());
    await steps.press(officer.getByRole('checkbox', { name: 'Email' }).click());
    await expectAccessible(officer);
    await officer.keyboard.press('Escape');
    await expect(members(officer).getByRole('columnheader', { name: 'Email' })).toBeVisible();
    await steps.press(officer.getByRole('button', { name: 'Save view' }).click());
    const dialog = officer.getByRole('dialog', { name: 'Save this view' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Give it a name')).toBeVisible();
    await expectAccessible(officer);
    await steps.fill(dialog.getByRole('textbox', { name: 'Name' }).fill(view));
    await steps.fill(
      dialog.getByRole('combobox', { name: 'Who finds it' }).selectOption('Everybody at the membership desk'),
    );
    await steps.press(dialog.getByRole('button', { name: 'Save' }).click());
    await expect(officer.getByRole('link', { name: view })).toHaveAttribute('aria-current', 'true');
    expect(steps).toMatchObject({ presses: 6, fields: 2 });
  });

  await test.step('a colleague finds it above the same list, and exports what it shows', async () => {
    const colleague = await signedInAs('admin');
    await openDesk(colleague, 'Members');
    const steps = new Steps();
    await steps.press(colleague.getByRole('link', { name: `${view} shared by Nomsa Zulu` }).click());
    await expect(members(colleague).getByRole('columnheader', { name: 'Email' })).toBeVisible();
    await expect(colleague.getByRole('button', { name: 'Standing: On hold' })).toBeVisible();
    // Other stories put people on hold meanwhile: who is listed is not the same from one moment to the next.
    await expect(
      members(colleague)
        .getByRole('row', { name: /On hold/ })
        .first(),
    ).toBeVisible();
    const saving = colleague.waitForEvent('download');
    await steps.press(colleague.getByRole('button', { name: 'Export CSV' }).click());
    const csv = await readFile(await (await saving).path(), 'utf8');
    const [head = '', ...rows] = csv.trim().split('\n');
    expect(head).toMatch(/Email,Exported by,Exported on\s*$/);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows)
      expect(row).toMatch(/,On hold,.*,Charlotte Smith,\d{4}-\d{2}-\d{2} \d{2}:\d{2}\s*$/);
    expect(steps).toMatchObject({ presses: 2, fields: 0 });
  });

  await test.step('from a list of what waits and of all that there is, to the page of one', async () => {
    const admin = await signedInAs('admin');
    await openDesk(admin, 'CPD declarations');
    const views = admin.getByRole('navigation', { name: 'Views' });
    await expect(views.getByRole('link', { name: 'Waiting' })).toHaveAttribute('aria-current', 'true');
    const steps = new Steps();
    await steps.press(views.getByRole('link', { name: 'All', exact: true }).click());
    const listed = admin.getByRole('table', { name: 'CPD declarations' });
    await steps.press(listed.getByRole('link').first().click());
    await expect(admin.getByRole('heading', { level: 1, name: /CPD/ })).toBeVisible();
    await expect(admin.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectAccessible(admin);
    expect(steps).toMatchObject({ presses: 2, fields: 0 });
  });

  await test.step('and is gone for both once its owner removes it', async () => {
    await officer.getByRole('button', { name: 'This view' }).click();
    await officer.getByRole('menuitem', { name: 'Remove' }).click();
    const question = officer.getByRole('dialog', { name: `Remove the view “${view}”?` });
    await expect(question).toContainText('Your colleagues will not find it any more.');
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(officer.getByRole('link', { name: view })).toHaveCount(0);
  });
});
