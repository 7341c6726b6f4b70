import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personActor } from '../src/engines/audit/index.ts';
import { issueCode } from '../src/engines/verification/verification.ts';
import { openApp, type AppFixture } from './support/app-fixture.ts';
import { addEvent, calls } from './support/registrations.ts';

const shell = `<!doctype html><html><head>
    <meta name="description" content="Apply, pay." />
    <title>Member portal</title>
  </head><body><div id="root"></div><noscript>This portal needs JavaScript.</noscript></body></html>`;

describe('what a page says without its script', () => {
  let app: AppFixture;
  const folder = mkdtempSync(join(tmpdir(), 'charter-portal-'));
  beforeAll(async () => {
    writeFileSync(join(folder, 'index.html'), shell);
    app = await openApp(
      'postgresql',
      { RATE_LIMIT_PER_MINUTE: '1000', RATE_LIMIT_GUESSES_PER_MINUTE: '4' },
      undefined,
      {
        portalFolder: folder,
      },
    );
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const page = async (url: string, accept = '*/*') => {
    const answer = await app.app.inject({ url, headers: { accept } });
    return { status: answer.statusCode, html: answer.body, headers: answer.headers };
  };
  const open = { name: 'Bridges <by> "Rail"', venue: 'Pier 17', city: 'New York', timezone_code: 35 };

  it('is the title, the date and the place of an event that is open to everybody', async () => {
    const id = await addEvent(app, {
      ...open,
      start_date: '2099-07-04T03:30:00Z',
      end_date: '2099-07-04T05:00:00Z',
    });
    const { status, html, headers } = await page(`/event/details?id=${id}`);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html).toContain('<meta property="og:title" content="Bridges &lt;by&gt; &quot;Rail&quot;" />');
    expect(html).toContain(
      'content="Friday 3 July 2099, 23:30 to Saturday 4 July 2099, 01:00 (GMT-4, New York). Pier 17, New York."',
    );
    expect(html).toContain(
      `<meta property="og:url" content="http://localhost:3000/event/details?id=${id}" />`,
    );
    expect(String(headers['content-security-policy'])).toContain("script-src 'self';");
    expect((await page(`/event/details?id=${id}`, 'text/html')).html).toBe(html);
  });

  it('is that there is nothing, where an id of a call is longer than the name of any file', async () => {
    const finance = await app.person('finance-officer');
    const ids = ['x'.repeat(101), 'x'.repeat(5000)];
    for (const id of ids)
      for (const path of ['/payment/api/creditNotes/', '/payment/api/receipts/', '/portal/api/files/', '/']) {
        const answer = await app.app.inject({
          url: path + id,
          headers: { authorization: `Bearer ${finance.token}`, accept: 'application/json' },
        });
        expect([path, id.length, answer.statusCode]).toEqual([path, id.length, 404]);
      }
  });

  it('is nothing of what a stranger may not know', async () => {
    const classes = await addEvent(app, open);
    await app.database.db
      .insertInto('event_class')
      .values({ event_id: classes, membership_class: 1 })
      .execute();
    const ids = [
      await addEvent(app, { ...open, members_only: true }),
      await addEvent(app, { ...open, state_code: 1 }),
      classes,
      'not-an-id',
      '',
    ];
    for (const id of ids) {
      expect((await page(`/event/details?id=${id}`, 'text/html')).html).toBe(shell);
      expect((await page(`/event/details?id=${id}`)).status).toBe(404);
    }
    const secret = await addEvent(app, {
      ...open,
      is_online: true,
      online_link: 'https://meet.example/room',
    });
    expect((await page(`/event/details?id=${secret}`)).html).not.toContain('meet.example');
  });

  it('tells that an event was called off', async () => {
    const id = await addEvent(app, { ...open, called_off_on: '2026-11-16T08:00:00Z' });
    expect((await page(`/event/details?id=${id}`)).html).toContain('content="Called off. ');
  });

  it('is whether a code holds, and a code that is tried too often is only asked for by the script', async () => {
    const person = await app.person('member', { first_name: 'Thandi', last_name: 'Nkosi' });
    const { body } = await calls(person).register(await addEvent(app, { total_cost_cents: 0 }));
    const { code } = await issueCode(
      app.database.db,
      { secret: app.config.linkSecret, actor: personActor(person.contactId, null), now: new Date() },
      { kind: 'ticket', subjectId: body.registrationId, contactId: person.contactId },
    );
    const { html } = await page(`/verify/${code}`, 'text/html');
    expect(html).toContain('<noscript><h1>This document is valid</h1><p>Thandi Nkosi</p>');
    expect(html).toContain('<meta name="robots" content="noindex" />');
    for (const wrong of ['0000', '%2F', '%ff'])
      expect((await page(`/verify/${wrong}`, 'text/html')).html).not.toContain('Nkosi');
    await page('/verify/1', 'text/html');
    expect((await page(`/verify/${code}`, 'text/html')).html).toBe(shell);
    expect(app.logs.join('')).not.toContain(code);
    expect((await page('/verify', 'text/html')).html).toBe(shell);
  });
});
