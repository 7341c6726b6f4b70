import { describe, expect, it } from 'vitest';
import { renderLetter, type Letter } from './letter.ts';

const letter: Letter = {
  to: 'reader@example.test',
  subject: 'Bridges & "Roads"',
  paragraphs: ['First <b>words</b>.', 'Second.'],
  action: { label: 'Open it', url: 'https://portal.example/page?a=1&b=2#token=x' },
  afterwards: ['Last.'],
};
const { text, html } = renderLetter(letter, 'Institution of <Engineers>');

describe('a letter', () => {
  it('says the same in text and in HTML, in the same order', () => {
    const words = ['First', 'Second.', 'Open it', 'https://portal.example/page', 'Last.', 'Institution of'];
    for (const part of [text, html.slice(html.indexOf('</h1>'))]) {
      const places = words.map((word) => part.indexOf(word));
      expect(places).not.toContain(-1);
      if (part === text) expect(places).toEqual(places.toSorted((one, other) => one - other));
    }
  });

  it('writes its link out in the text on a line of its own', () => {
    expect(text.split('\n')).toContain('https://portal.example/page?a=1&b=2#token=x');
  });

  it('has its link in HTML as a button and written out', () => {
    const escaped = 'https://portal.example/page?a=1&amp;b=2#token=x';
    expect(html).toContain(`href="${escaped}"`);
    expect(html).toContain(`>${escaped}</span>`);
  });

  it('escapes whatever it is given', () => {
    expect(html).toContain('<h1');
    expect(html).toContain('Bridges &amp; &quot;Roads&quot;</h1>');
    expect(html).toContain('First &lt;b&gt;words&lt;/b&gt;.');
    expect(html).toContain('Institution of &lt;Engineers&gt;');
  });

  it('loads nothing and follows nobody', () => {
    expect(html).not.toMatch(/<img|<link|<script|src=|url\(|@import/);
  });

  it('does without a link', () => {
    const { text: plain, html: markup } = renderLetter(
      { to: 'a@example.test', subject: 'News', paragraphs: ['Only words.'] },
      'Institution',
    );
    expect(plain).toBe('Only words.\n\nInstitution\n');
    expect(markup).not.toContain('<a ');
  });
});
