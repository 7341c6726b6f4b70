import { describe, expect, it } from 'vitest';
import { namesAgree } from './names-agree.ts';

const named = (text: string) => {
  const [firstName = '', lastName = ''] = text.split('/');
  return { firstName, lastName };
};

describe('two names', () => {
  it.each([
    ['Zoë/Müller', 'ZOE/muller', 'accents and case'],
    ['José/Nuñez', 'Jose\u0301/Nun\u0303ez', 'accents written in two ways'],
    ['Thandi/Mokoena', 'Mokoena/Thandi', 'order'],
    ['T./Mokoena', 'Thandi/Mokoena', 'an initial'],
    ['TP/Mokoena', 'T P/Mokoena', 'initials together'],
    ['Johannes Petrus/van der Merwe', 'Johan/van der Merwe', 'a short form, and a name less'],
    ['Pieter/van der Merwe', 'Pieter/Vandermerwe', 'a surname in one word'],
    ['Ada/Smith-Jones', 'Ada/Smith', 'one half of a double name'],
    ["Sinéad/O'Hara", 'Sinead/O’Hara', 'apostrophes'],
    ['/Mokoena', 'Thandi/Mokoena', 'a surname alone'],
    ['/', 'Thandi/Mokoena', 'no name at all'],
    ['Иван/Петров', 'иван/петров', 'another script'],
  ])('%s and %s may be one person’s: %s', (one, other) => {
    expect([namesAgree(named(one), named(other)), namesAgree(named(other), named(one))]).toEqual([
      true,
      true,
    ]);
  });

  it.each([
    ['Mallory/Smith', 'Thandi/Mokoena', 'nothing in common'],
    ['Mallory/Mokoena', 'Thandi/Mokoena', 'another first name'],
    ['Thandi/Smith', 'Thandi/Mokoena', 'another surname'],
    ['Anna/van Zyl', 'Piet/van Wyk', 'particles in common'],
    ['T/M', 'Thandi/Mokoena', 'initials alone'],
    ['Jo/Mokoena', 'Joseph/Mokoena', 'two letters are neither initial nor short form'],
  ])('%s and %s are not: %s', (one, other) => {
    expect([namesAgree(named(one), named(other)), namesAgree(named(other), named(one))]).toEqual([
      false,
      false,
    ]);
  });
});
