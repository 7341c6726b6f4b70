import { describe, expect, it } from 'vitest';
import { knownHolidays, publicHolidays } from './public-holidays.ts';

const namesOf = (year: number) => new Map(publicHolidays(year).map(({ day, name }) => [day, name]));

describe('the public holidays', () => {
  it('of a year are those of the Act, in their order', () => {
    // As the government's calendar of 2026 has them; Women's Day is a Sunday.
    expect(publicHolidays(2026).map(({ day }) => day)).toEqual([
      '2026-01-01',
      '2026-03-21',
      '2026-04-03',
      '2026-04-06',
      '2026-04-27',
      '2026-05-01',
      '2026-06-16',
      '2026-08-09',
      '2026-08-10',
      '2026-09-24',
      '2026-12-16',
      '2026-12-25',
      '2026-12-26',
    ]);
  });

  it.each([
    // Easter as early and as late as it comes, and around the turns of its cycle.
    [2008, '2008-03-21', '2008-03-24'],
    [2024, '2024-03-29', '2024-04-01'],
    [2025, '2025-04-18', '2025-04-21'],
    [2027, '2027-03-26', '2027-03-29'],
    [2038, '2038-04-23', '2038-04-26'],
    [2049, '2049-04-16', '2049-04-19'],
    [2076, '2076-04-17', '2076-04-20'],
    [2285, '2285-03-20', '2285-03-23'],
  ])('of %i have Good Friday on %s and Family Day on %s', (year, friday, monday) => {
    const names = namesOf(year);
    expect(names.get(monday)).toBe('Family Day');
    expect([...names.keys()]).toContain(friday);
  });

  it('on a Sunday make the Monday after it one as well, those on a Saturday none', () => {
    expect(namesOf(2027).get('2027-03-22')).toBe('Human Rights Day, observed');
    expect(namesOf(2023).get('2023-01-02')).toBe("New Year's Day, observed");
    // 21 March 2026 is a Saturday.
    expect(namesOf(2026).has('2026-03-23')).toBe(false);
  });

  it('after a Christmas on a Sunday are no third day', () => {
    const names = namesOf(2022);
    expect(names.get('2022-12-26')).toBe('Day of Goodwill');
    expect(names.has('2022-12-27')).toBe(false);
    // Where the Day of Goodwill is the Sunday, the Monday after it is free.
    expect(namesOf(2027).get('2027-12-27')).toBe('Day of Goodwill, observed');
  });

  it('that fall on one day are one', () => {
    // Good Friday of 2008 was Human Rights Day.
    expect(namesOf(2008).get('2008-03-21')).toBe('Human Rights Day');
    expect(publicHolidays(2008).filter(({ day }) => day === '2008-03-21')).toHaveLength(1);
  });

  it('are known for the working days of decades, each once', () => {
    const days = knownHolidays.map(({ day }) => day);
    expect(new Set(days).size).toBe(days.length);
    expect([days[0], days.at(-1)]).toEqual(['2020-01-01', '2099-12-26']);
  });
});
