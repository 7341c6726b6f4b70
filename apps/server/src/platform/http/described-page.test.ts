import { describe, expect, it } from 'vitest';
import { describedPage } from './described-page.ts';

const shell = `<html><head>
    <meta name="description" content="Apply, pay." />
    <title>Member portal</title>
  </head><body><noscript>This portal needs JavaScript.</noscript></body></html>`;

describe('a described page', () => {
  it('says in its head what it is about', () => {
    const page = describedPage(
      shell,
      {
        title: 'Bridges',
        says: ['On Monday.', 'In Leeds.'],
        address: 'https://x.example/event/details?id=1',
      },
      'The Institution',
    );
    expect(page).toContain('<title>Bridges · The Institution</title>');
    expect(page).toContain('<meta name="description" content="On Monday. In Leeds." />');
    expect(page).toContain('<meta property="og:title" content="Bridges" />');
    expect(page).toContain('<meta property="og:url" content="https://x.example/event/details?id=1" />');
    expect(page).toContain('<noscript><h1>Bridges</h1><p>On Monday.</p><p>In Leeds.</p>This portal needs');
    expect(page).not.toMatch(/Apply, pay|noindex|Member portal/);
  });

  it('is found by nobody where it has no address to share', () => {
    const page = describedPage(
      shell,
      { title: 'A code', says: ['Valid.'], address: null },
      'The Institution',
    );
    expect(page).toContain('<meta name="robots" content="noindex" />');
    expect(page).not.toContain('og:');
  });

  it('lets nothing out of the words that are put in', () => {
    const evil = `"><script src=//evil.example></script><!-- ' & $& $' </noscript>`;
    const page = describedPage(shell, { title: evil, says: [evil], address: evil }, evil);
    expect(page).not.toMatch(/<script|<!--|content="">/);
    expect(page.match(/<\/noscript>/g)).toHaveLength(1);
    expect(page).toContain('&quot;&gt;&lt;script src=//evil.example&gt;');
    expect(page).toContain('$&amp; $&#39; &lt;/noscript&gt;');
  });
});
