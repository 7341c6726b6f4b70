import { describe, expect, it } from 'vitest';
import { divisionsCloseOn, mayChangeDivisions, paidDivisions, type DivisionChoice } from './divisions.ts';

const division = (name: string, feeCents = 23_000): DivisionChoice => ({
  name,
  feeCents,
  alwaysPaid: name === 'Geotechnical',
});
const namesPaid = (chosen: DivisionChoice[]) => paidDivisions(chosen).map(({ name }) => name);

describe('the fee rule of divisions', () => {
  it.each([
    [[], []],
    [['Structural'], []],
    [['Geotechnical'], ['Geotechnical']],
    [['Structural', 'Water'], ['Water']],
    [['Geotechnical', 'Water'], ['Geotechnical']],
    [
      ['Structural', 'Water', 'Railway', 'Transportation'],
      ['Water', 'Railway', 'Transportation'],
    ],
  ])('%j: paid are %j', (names, paid) => {
    expect(namesPaid(names.map((name) => division(name)))).toEqual(paid);
  });

  it('makes the dearest one the free one', () => {
    expect(namesPaid([division('Structural', 10_000), division('Water', 20_000)])).toEqual(['Structural']);
  });
});

describe("next year's divisions", () => {
  it.each([
    ['2026-01-01', true],
    ['2026-09-30', true],
    ['2026-10-01', false],
    ['2026-12-31', false],
  ])('on %s may be changed: %s', (today, may) => {
    expect(mayChangeDivisions(today)).toBe(may);
  });

  it('close on 1 October', () => {
    expect(divisionsCloseOn('2027-03-04')).toBe('2027-10-01');
  });
});
