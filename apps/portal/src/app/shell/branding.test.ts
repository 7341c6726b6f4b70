import { describe, expect, it } from 'vitest';
import { brandTokens } from './branding.ts';

describe('branding', () => {
  it('replaces the accent and what depends on it', () => {
    expect(brandTokens('#0e3a61', '#63a7f6')).toMatchObject({
      '--accent': 'light-dark(#0e3a61, #63a7f6)',
      '--on-accent': 'light-dark(#ffffff, #06201f)',
    });
  });

  it('writes dark on a pale accent', () => {
    expect(brandTokens('#ffd200', '#ffd200')['--on-accent']).toBe('light-dark(#06201f, #06201f)');
  });

  it.each([
    [null, null],
    ['#0e3a61', null],
    ['teal', '#63a7f6'],
    ['#0e3a61; } body { display: none', '#63a7f6'],
  ])('leaves %s and %s out', (light, dark) => {
    expect(brandTokens(light, dark)).toEqual({});
  });
});
