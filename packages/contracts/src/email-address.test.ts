import { describe, expect, it } from 'vitest';
import { isEmailAddress } from './email-address.ts';

const label = 'a'.repeat(60);
/** An address of exactly this many characters. */
const ofLength = (length: number): string => {
  const domain = `${label}.${label}.${label}`;
  return `${'x'.repeat(length - domain.length - '@.example'.length)}@${domain}.example`;
};

describe('an email address', () => {
  it.each(['a@b.co', "o'neil+news@sub.example.co.za", 'X_1@a-b.example', ofLength(254)])(
    '%s is one',
    (address) => {
      expect(isEmailAddress(address)).toBe(true);
    },
  );

  it.each([
    '',
    'nobody',
    '@example.test',
    'a@',
    'a@localhost',
    'a b@example.test',
    'a@example..test',
    '.a@example.test',
    'a@-example.test',
    'a@example.test ',
    'a@b@example.test',
    '<a@example.test>',
    'a@example.test,b@example.test',
    'a@example.test\r\nBcc: b@example.test',
    'a@example.test\n',
    `${'x'.repeat(65)}@example.test`,
    ofLength(255),
  ])('%j is none', (address) => {
    expect(isEmailAddress(address)).toBe(false);
  });
});
