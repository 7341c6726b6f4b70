import { describe, expect, it } from 'vitest';
import { linkedWords, plainWords } from './linked-words.ts';

describe('linked words', () => {
  it('finds links between words', () => {
    expect(
      linkedWords('I keep the [Code of ethics](/ethics) and the [rules](https://demo.test/rules?x=1).'),
    ).toEqual([
      { words: 'I keep the ' },
      { words: 'Code of ethics', href: '/ethics' },
      { words: ' and the ' },
      { words: 'rules', href: 'https://demo.test/rules?x=1' },
      { words: '.' },
    ]);
    expect(linkedWords('[All](/all)')).toEqual([{ words: 'All', href: '/all' }]);
    expect(linkedWords('No link')).toEqual([{ words: 'No link' }]);
    expect(linkedWords('')).toEqual([]);
  });

  it.each([
    'javascript:alert%281%29',
    'JavaScript:x',
    'data:text/html,x',
    '//other.test/',
    '/\\other.test/',
    'mailto:a@demo.test',
    'https://',
    'ethics',
  ])('leaves only the words of a link to %s', (href) => {
    expect(linkedWords(`See [this](${href}).`)).toEqual([
      { words: 'See ' },
      { words: 'this' },
      { words: '.' },
    ]);
  });

  it('leaves alone what is not a link', () => {
    for (const text of ['[a] (/b)', '[](/b)', '[a]()', '[a](/b c)', '[a', 'f(x)[1]']) {
      expect(linkedWords(text)).toEqual([{ words: text }]);
    }
  });

  it('gives the words alone', () => {
    expect(plainWords('I keep the [Code of ethics](/ethics).')).toBe('I keep the Code of ethics.');
  });

  it('reads a hostile text in no time', () => {
    const text = '[a]('.repeat(20_000);
    const start = performance.now();
    expect(plainWords(text)).toBe(text);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
