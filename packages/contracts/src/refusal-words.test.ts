import { expect, it } from 'vitest';
import { refusalCodeOf, refusalWords } from './refusal-words.ts';
import { fileMessages, formMessages, myDataMessages } from './texts.ts';

it('names a sentence, and gives it back by its name', () => {
  expect(refusalCodeOf(formMessages.changed)).toEqual({ code: 'form.changed' });
  expect(refusalWords({ code: 'form.changed' })).toBe(formMessages.changed);
});

it('names a sentence with a value in it, and gives it back with the value', () => {
  const text = myDataMessages.alreadyAsked.erasure('CAS-00042');
  const code = { code: 'myData.alreadyAsked.erasure', params: ['CAS-00042'] };
  expect(refusalCodeOf(text)).toEqual(code);
  expect(refusalWords(code)).toBe(text);
});

it('knows no name of what it does not say, and no sentence of a name that is none', () => {
  expect(refusalCodeOf('ctpt_name must be a string')).toBeUndefined();
  expect(refusalCodeOf(fileMessages.tooLarge(2_000_000))).toBeUndefined();
  expect(refusalWords({ code: 'form.nothing' })).toBeUndefined();
  expect(refusalWords({ code: 'form' })).toBeUndefined();
});
