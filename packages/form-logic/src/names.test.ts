import { describe, expect, it } from 'vitest';
import { isOwnName, isSignatureOf } from './names.ts';

const nomsa = { surname: 'van der Merwe', given: ['Nomsa', 'Grace'] };

describe('a signature', () => {
  it.each([
    'Nomsa van der Merwe',
    'nomsa  VAN DER MERWE',
    'N van der Merwe',
    'N.G. van der Merwe',
    'NG van der Merwe',
    'Nomsa G. Vandermerwe',
    'van der Merwe, Nomsa',
    'Nomsa Grace van-der-Merwe',
  ])('%s is of Nomsa Grace van der Merwe', (signature) => {
    expect(isSignatureOf(signature, nomsa)).toBe(true);
  });

  it.each([
    'van der Merwe',
    'Nomsa',
    'Nomsa Merwe',
    'Thandi van der Merwe',
    'T van der Merwe',
    'Nomsa van der Merwe Dlamini',
    'NGT van der Merwe',
    'x',
    '',
  ])('%s is not', (signature) => {
    expect(isSignatureOf(signature, nomsa)).toBe(false);
  });

  it('has no accents to mind, and an apostrophe more or less', () => {
    expect(isSignatureOf('Tshilidzi Nemavhoda', { surname: 'Ṋemavhoḓa', given: ['Tshilidzi'] })).toBe(true);
    expect(isSignatureOf('Sinead OHara', { surname: 'O’Hara', given: ['Sinéad'] })).toBe(true);
  });

  it('is of the one name that is on record, where there is only one', () => {
    expect(isSignatureOf('Mokoena', { surname: 'Mokoena', given: [] })).toBe(true);
    expect(isSignatureOf('Thandi Mokoena', { surname: 'Mokoena', given: [] })).toBe(false);
    expect(isSignatureOf('Thandi', { surname: '', given: ['Thandi'] })).toBe(true);
    expect(isSignatureOf('anything', { surname: '', given: [] })).toBe(true);
  });
});

describe('the name of somebody else', () => {
  it.each(['Nomsa van der Merwe', 'VAN DER MERWE Nomsa', 'Nomsa Grace van der Merwe'])(
    '%s is one’s own',
    (name) => {
      expect(isOwnName(name, nomsa)).toBe(true);
    },
  );

  it.each(['Thandi van der Merwe', 'N van der Merwe', 'Nomsa Dlamini', 'van der Merwe', ''])(
    '%s is not',
    (name) => {
      expect(isOwnName(name, nomsa)).toBe(false);
    },
  );

  it('cannot be told where one’s own is not known', () => {
    expect(isOwnName('Nomsa', { surname: '', given: ['Nomsa'] })).toBe(false);
    expect(isOwnName('Mokoena', { surname: 'Mokoena', given: [] })).toBe(false);
  });
});
