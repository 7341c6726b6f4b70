import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

const institution = 'Institution of Civil Engineers';

test.describe('header, navigation and footer', () => {
  test('the header leads to alerts, notifications and the profile, and Logout shows only when signed in', async ({
    page,
    signedInAs,
  }) => {
    await page.goto('/');
    const visitor = page.getByRole('banner');
    await expect(visitor.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Logout' })).toHaveCount(0);
    const member = (await signedInAs('associate')).getByRole('banner');
    await expect(member.getByRole('link', { name: 'Alert' })).toHaveAttribute('href', '/');
    await expect(member.getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '/profile');
    await expect(member.getByRole('link', { name: /Notifications/ })).toHaveAttribute(
      'href',
      '/notifications',
    );
    await expect(member.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  test('the menu shows its groups and entries, and only what the person may open', async ({ signedInAs }) => {
    const member = await signedInAs('associate');
    const menu = member.getByRole('navigation', { name: /sections/i });
    for (const group of ['Applications', 'Membership', 'Account', 'Service Requests', 'Personal details']) {
      await expect(menu.getByRole('heading', { name: group, exact: true })).toBeVisible();
    }
    await expect(menu.getByRole('link'), 'folded').toHaveCount(0);
    await menu.getByRole('button', { name: 'Personal details' }).click();
    await expect(menu.getByRole('link', { name: 'Specialist fields' })).toHaveAttribute(
      'href',
      '/profile/aboutyou#specialist-fields',
    );
    await expect(menu.getByRole('link', { name: 'Communication preferences' })).toHaveAttribute(
      'href',
      '/preferences',
    );
    await menu.getByRole('button', { name: 'Applications' }).click();
    await expect(menu.getByRole('link').first()).toHaveText('Apply');
    await expectAccessible(member);
    const firm = await signedInAs('firm', { at: '/invoices' });
    const firmMenu = firm.getByRole('navigation', { name: /sections/i });
    await expect(firmMenu.getByRole('link', { name: 'Invoices & Payments' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(firmMenu.getByRole('button', { name: 'Membership' })).toHaveCount(0);
    const held = await signedInAs('onhold');
    await expect(
      held.getByRole('navigation', { name: /sections/i }).getByRole('button', { name: 'Account' }),
    ).toBeVisible();
    await expect(held.locator('nav a[href="/queries"]')).toHaveCount(0);
  });

  test('the navigation hides on application, membership action, queries, notifications and employer pages', async ({
    signedInAs,
  }) => {
    const page = await signedInAs('associate');
    const menu = page.getByRole('navigation', { name: /sections/i });
    for (const path of [
      '/application/associateMemberApplication',
      '/membership/retirement',
      '/queries',
      '/notifications',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(menu, path).toHaveCount(0);
    }
    await page.goto('/invoices');
    await expect(menu).toBeVisible();
    const employer = await signedInAs('employer', { at: '/student-placement' });
    await expect(employer.getByRole('heading', { level: 1 })).toHaveText('Student Placement');
    await expect(employer.getByRole('navigation', { name: /sections/i })).toHaveCount(0);
  });

  test('below 1280 px the menu is a drawer of 225 px that keyboard and Escape handle', async ({
    signedInAs,
  }) => {
    const page = await signedInAs('associate');
    await page.setViewportSize({ width: 1279, height: 800 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Applications' })).toBeHidden();
    const opener = page.getByRole('button', { name: 'Menu' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    await expect(drawer).toBeVisible();
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(225);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await drawer.getByRole('button', { name: 'Personal details' }).click();
    await drawer.getByRole('link', { name: 'Branch' }).click();
    await expect(page).toHaveURL(/\/profile\/branch$/);
    await expect(drawer).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('link', { name: 'Branch' })).toHaveAttribute('aria-current', 'page');
  });

  test('the footer gives contact details, office hours and social links', async ({ page }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('8am to 5pm Monday to Friday');
    await expect(footer.getByRole('link', { name: 'membership@institution.example' })).toHaveAttribute(
      'href',
      'mailto:membership@institution.example',
    );
    await expect(footer.getByRole('link', { name: 'LinkedIn' })).toBeVisible();
  });
});

test.describe('pages of the system', () => {
  test('/noaccess names the reasons and leads home', async ({ page }) => {
    await page.goto('/noaccess');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Sorry, you do not have permissions to view this page.',
    );
    const main = page.getByRole('main');
    await expect(main.getByRole('listitem')).toHaveText([
      'You are not allowed to view this page.',
      'You are a new user: please wait a few minutes while your permissions load, then try again.',
      'Your membership is inactive or on hold, and has no access until it is active again.',
    ]);
    await expect(main).toContainText('please contact us at membership@institution.example');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go Back to Homepage' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('/inactive says that the account is disabled and whom to write to', async ({ page }) => {
    await page.goto('/inactive');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Disabled');
    await expect(page.getByRole('main')).toContainText(
      'Your membership is suspended. Please contact membership to reactivate it.',
    );
    await expect(
      page.getByRole('main').getByRole('link', { name: 'membership@institution.example' }),
    ).toBeVisible();
    await expectAccessible(page);
  });

  test('/error is friendly and has a way back', async ({ page }) => {
    await page.goto('/error');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expectAccessible(page);
  });

  test('an unknown address is not found, and says so', async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found|cannot find|could not find/i);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    for (const undecodable of ['/%', '/profile/%E0%A4%A', '/application/%zz?x=%']) {
      await page.goto(undecodable);
      await expect(page.getByRole('heading', { level: 1 }), undecodable).toHaveText(
        /not found|cannot find|could not find/i,
      );
    }
  });

  test('a screen that is still to come says so honestly and offers a way on', async ({ signedInAs }) => {
    const page = await signedInAs('associate', { at: '/preferences' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Communication Preferences');
    await expect(page.getByRole('main')).toContainText(/being built/i);
    await expectAccessible(page);
  });
});

test.describe('moving around', () => {
  test('titles the document, moves the focus to the heading and restores the scroll', async ({
    signedInAs,
  }) => {
    const page = await signedInAs('associate');
    await expect(page).toHaveTitle(`Home · ${institution}`);
    await expect(page.getByText('3 open')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.getByRole('button', { name: 'Personal details' }).click();
    await page.evaluate(() => window.scrollTo(0, 300));
    await page.getByRole('link', { name: 'Employment details' }).click();
    await expect(page).toHaveTitle(`Employment details · ${institution}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveTitle(`Home · ${institution}`);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  });

  test('the skip link is the first stop of the keyboard and leads to the content', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: /skip to/i });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('cookies are asked about once, remembered, and asked about again from the footer', async ({
    page,
  }) => {
    await page.goto('/');
    const banner = page.getByRole('region', { name: /cookies/i });
    await expect(banner).toBeVisible();
    await expectAccessible(page);
    await banner.getByRole('button', { name: 'Only necessary' }).click();
    await expect(banner).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner).toBeHidden();
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await expect(banner).toBeVisible();
  });

  test('the theme follows the device until the person chooses, and the choice stays', async ({ page }) => {
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await paper()).toBe('rgb(14, 20, 22)');
    await page.getByRole('button', { name: /theme/i }).click();
    await page
      .getByRole('menuitemradio', { name: /light/i })
      .or(page.getByRole('radio', { name: /light/i }))
      .click();
    expect(await paper()).toBe('rgb(251, 250, 247)');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await paper()).toBe('rgb(251, 250, 247)');
  });

  test('an address with markup or a host in it stays harmless', async ({
    page,
    signedInAs,
    expectedConsole,
  }) => {
    expectedConsole.push(/400/);
    await page.goto('/queries?serviceRequestId=<script>alert(1)</script>');
    await expect(page).toHaveURL(/\/$/);
    const member = await signedInAs('associate', { at: '/profile/viewemaildetails?id=%00%3Cimg%20src=x%3E' });
    await expect(member.getByRole('heading', { level: 1 })).toBeVisible();
    await member.goto('/application/studentApplication?%');
    await expect(member.getByRole('heading', { level: 1 })).toHaveText('There is no such application');
  });
});

test('every address of the firm application opens one of its two variants', async ({ signedInAs }) => {
  const page = await signedInAs('firm');
  for (const [address, variant, title] of [
    ['/application/firmMembership', 'nonaudit', 'Firm Application (ACCTECH)'],
    ['/application/firm/new', 'nonaudit', 'Firm Application (ACCTECH)'],
    ['/application/firmMembership_aat', 'nonaat', 'Firm Application'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveURL(new RegExp(`/application/firmMembership_${variant}$`));
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  }
});

test('the directories stay open to an account that is disabled', async ({ signedInAs }) => {
  const page = await signedInAs('inactive');
  await expect(page).toHaveURL(/\/inactive$/);
  for (const [address, title] of [
    ['/memberDirectory', 'Member List'],
    ['/firmDirectory', 'Firm Member List'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  }
});
