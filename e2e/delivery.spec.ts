import { expect, test } from './support/test.ts';

/** How far things moved, as the browser reckons it; TypeScript does not know it yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

test.describe('how the portal is delivered', () => {
  test('hashed assets are compressed and kept for good; the page is asked for anew', async ({ request }) => {
    const home = await request.get('/');
    const html = await home.text();
    expect(home.headers()['cache-control']).toBe('no-cache');
    expect(home.headers()['content-security-policy']).toContain("script-src 'self'");
    expect(html).not.toMatch(/<script>|<style>|javascript:/);
    const script = /\/assets\/[\w-]+\.js/.exec(html)?.[0] ?? '';
    for (const encoding of ['br', 'gzip']) {
      const { headers } = await request
        .get(script, { headers: { 'accept-encoding': encoding } })
        .then((response) => ({ headers: response.headers() }));
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  test('every address of the portal opens the page; an unknown call or asset does not', async ({
    request,
  }) => {
    const page = await request.get('/profile/qualifications?id=1', { headers: { accept: 'text/html' } });
    expect(page.headers()['content-type']).toContain('text/html');
    const call = await request.post('/portal/api/NoSuchCall');
    expect(call.status()).toBe(404);
    expect(call.headers()['content-type']).toContain('application/problem+json');
    for (const nothing of [
      '/assets/no-such-file.js',
      '/assets',
      '/assets/',
      '/assets/%2e%2e/assets/',
      '/%2e%2e/package.json',
    ])
      expect((await request.get(nothing, { headers: { accept: 'application/javascript' } })).status()).toBe(
        404,
      );
    for (const headers of [{ range: 'bytes=5-2' }, { range: 'bytes=99999999-' }, { range: 'bytes=0-1' }])
      expect((await request.get('/index.html', { headers })).status()).toBe(200);
    const other = await request.get('/index.html', { headers: { 'if-match': '"another"' } });
    expect([other.status(), other.headers()['content-type']]).toEqual([
      412,
      expect.stringContaining('application/problem+json'),
    ]);
    expect((await request.get('/../package.json')).headers()['content-type']).not.toContain(
      'application/json',
    );
  });

  test('nothing jumps while a page comes in, on a phone', async ({ signedInAs }) => {
    const page = await signedInAs('fellow');
    await page.setViewportSize({ width: 375, height: 800 });
    await page.addInitScript(() => {
      const moved = (list: PerformanceObserverEntryList) => {
        for (const entry of list.getEntries() as LayoutShift[]) {
          const { dataset } = document.documentElement;
          dataset['moved'] = String(Number(dataset['moved'] ?? 0) + entry.value);
          const what = entry.sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '');
          dataset['what'] = `${dataset['what'] ?? ''} ${entry.value.toFixed(3)}: ${what.join(' | ')};`;
        }
      };
      new PerformanceObserver(moved).observe({ type: 'layout-shift', buffered: true });
    });
    const paths = [
      '/',
      '/profile',
      '/applications',
      '/invoices',
      '/application/prepayment',
      '/event/registration',
    ];
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // What browsers call good is up to 0.1.
      const { moved = '0', what = '' } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
      expect(Number(moved), `${path} ${what}`).toBeLessThan(0.1);
    }
  });
});

test('the loader covers the page while the login page is on its way; that it does not come is said at the top right, and longer while it is read', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/503|ERR_FAILED|Failed to load/);
  await page.clock.install();
  await page.goto('/');
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/.well-known/openid-configuration', async (route) => {
    await held;
    await route.abort();
  });
  await page.getByRole('button', { name: 'Login for members and non-members' }).click();
  await expect(page.getByText('Please wait ...')).toBeVisible();
  release();
  const message = page.getByText('We could not reach the sign-in service. Please try again in a moment.');
  await expect(message).toBeVisible();
  const box = await message.boundingBox();
  expect(box && box.x > 640 && box.y < 200).toBe(true);
  await page.clock.runFor(4_000);
  await expect(message).toBeVisible();
  await message.hover();
  await page.clock.runFor(10_000);
  await expect(message).toBeVisible();
  await page.mouse.move(10, 600);
  await page.clock.runFor(6_100);
  await expect(message).toBeHidden();
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('going offline is said, and being back too; the shell opens from what the browser kept', async ({
    page,
    context,
    expectedConsole,
  }) => {
    expectedConsole.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    // The second visit passes through the worker, which keeps the files.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/')))).toBe(true);
    await context.setOffline(true);
    await expect(page.getByText(/You are offline/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/You are offline/)).toBeHidden();
    // Offline by emulation, Chromium calls itself online again on the next page, so the notice cannot be looked for there.
    await context.setOffline(true);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Login for members and non-members' })).toBeVisible();
  });
});
