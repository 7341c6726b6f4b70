import { expect, it } from 'vitest';
import { internationalPhone, searchedPhone, spacedPhone } from './phone-number.ts';

it.each([
  ['082 123 4567', '+27821234567'],
  ['0821234567', '+27821234567'],
  ['27 82 123 4567', '+27821234567'],
  ['+27 82 123 4567', '+27821234567'],
  ['0027 82 123 4567', '+27821234567'],
  ['+44 20 7946 0958', '+442079460958'],
  ['00264 81 123 4567', '+264811234567'],
])('keeps %s as %s', (typed, kept) => {
  expect(internationalPhone(typed)).toBe(kept);
});

it.each([
  // Eight digits after the zero are too few, ten too many, and no South African number goes on with a nought or a nine.
  ['082 123 456', '082123456'],
  ['082 123 45678', '08212345678'],
  ['0921234567', '0921234567'],
  ['1234567890', '1234567890'],
  ['82 123', '82123'],
])('gives %j no country that it does not name', (typed, kept) => {
  expect(internationalPhone(typed)).toBe(kept);
});

it.each(['082 CALL ME', '(082) 123-4567', '+', ''])(
  'leaves %j, which is no number, as it was typed',
  (typed) => {
    expect(internationalPhone(typed)).toBe(typed);
  },
);

it.each([
  ['+27821234567', '+27 82 123 4567'],
  ['0821234567', '+27 82 123 4567'],
  ['+442079460958', '+44 207 946 0958'],
  ['+264811234567', '+264 811 234 567'],
  ['+12025550123', '+1 202 555 0123'],
  ['+2782', '+27 82'],
  ['1234567890', '1234567890'],
  ['082 12', '082 12'],
  ['', ''],
])('shows %j as %j', (kept, shown) => {
  expect(spacedPhone(kept)).toBe(shown);
});

it.each([
  ['082 123 4567', '821234567'],
  ['+27 82 123 4567', '821234567'],
  ['0027 82 123 4567', '821234567'],
  ['082 123', '82123'],
  ['+27 82 1', '821'],
  ['(082) 1', '821'],
  ['+27 (0)82 123', '82123'],
  // Two digits stand in many numbers: with the code they stand at the beginning.
  ['082', '+2782'],
  ['08', '08'],
  ['000 000', '000000'],
  ['+27 82', '+2782'],
  ['+44 20 7946 0958', '+442079460958'],
  ['2004242', '2004242'],
  ['Dlamini', 'Dlamini'],
])('%s is looked for as %s', (typed, looked) => {
  expect(searchedPhone(typed)).toBe(looked);
});
