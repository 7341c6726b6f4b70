import { describe, expect, it } from 'vitest';
import { paymentResultText } from './payments.ts';

describe('the text of a payment result', () => {
  it.each([
    ['900001', 'Call for Approval'],
    ['900002', 'Card Expired'],
    ['900003', 'InsufficientFunds'],
    ['900004', 'Invalid Card Number'],
    ['900005', 'Bank Interface Timeout'],
    ['900006', 'Invalid Card'],
    ['900007', 'Declined Funds'],
    ['900009', 'Lost Card'],
    ['900010', 'Invalid Card Length'],
    ['900011', 'Suspected Fraud'],
    ['900012', 'Card Reported as Stolen'],
    ['900013', 'Restricted Card'],
    ['900014', 'Excessive Card Usage'],
    ['900015', 'Card Blacklisted'],
    ['900207', 'Declined, authentication failed'],
    ['990020', 'Auth Declined'],
    ['900210', '3D Secure Lookup Timeout'],
    ['991001', 'Invalid expiry date'],
    ['991002', 'Invalid Amount'],
    ['990022', 'UnprocessedFunds/Bank not available'],
    ['990017', 'Success'],
    ['990028', 'Transaction cancelled'],
    ['900205', 'unexpected authentication result'],
    ['900206', 'unexpected authentication result'],
    ['990001', 'Could not insert into Database'],
    ['990053', 'Error processing transaction'],
  ])('%s reads %s', (code, text) => {
    expect(paymentResultText(code)).toBe(text);
  });

  it.each(['900019', '900209', '990013', '990024', '123456', 'toString'])(
    'of %s, which has none, is a general one with the code',
    (code) => {
      expect(paymentResultText(code)).toBe(`The payment did not go through (code ${code})`);
    },
  );

  it('is Success for one code only', () => {
    const codes = Array.from({ length: 100_000 }, (_, n) => String(900_000 + n));
    expect(codes.filter((code) => paymentResultText(code) === 'Success')).toEqual(['990017']);
  });
});
