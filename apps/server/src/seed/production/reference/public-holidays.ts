import { addDays } from '@charter/form-logic';

export interface PublicHoliday {
  readonly day: string;
  readonly name: string;
}

/** Schedule 1 of the Public Holidays Act, 36 of 1994: those that have a date of their own. */
const dated: readonly (readonly [monthAndDay: string, name: string])[] = [
  ['01-01', "New Year's Day"],
  ['03-21', 'Human Rights Day'],
  ['04-27', 'Freedom Day'],
  ['05-01', "Workers' Day"],
  ['06-16', 'Youth Day'],
  ['08-09', "National Women's Day"],
  ['09-24', 'Heritage Day'],
  ['12-16', 'Day of Reconciliation'],
  ['12-25', 'Christmas Day'],
  ['12-26', 'Day of Goodwill'],
];

/**
 * The public holidays of a year in South Africa, each day once, in their order. Section 2(1) makes the Monday after a
 * Sunday one as well; where that Monday is a holiday anyway, as after Christmas, the Act gives no further day. Those that
 * the President proclaims for a year are not known here.
 */
export function publicHolidays(year: number): readonly PublicHoliday[] {
  const easter = easterSunday(year);
  const named = [
    ...dated.map(([monthAndDay, name]) => ({ day: `${year}-${monthAndDay}`, name })),
    { day: addDays(easter, -2), name: 'Good Friday' },
    { day: addDays(easter, 1), name: 'Family Day' },
  ];
  const moved = named
    .filter(({ day }) => isSunday(day))
    .map(({ day, name }) => ({ day: addDays(day, 1), name: `${name}, observed` }));
  // Where two fall on one day, it is called by the first.
  const byDay = new Map([...named, ...moved].toReversed().map((one) => [one.day, one]));
  return [...byDay.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

const isSunday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;

/** Of the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const golden = year % 19;
  const [century, ofCentury] = [Math.floor(year / 100), year % 100];
  const corrected = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - corrected + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  const [month, day] = [Math.floor(days / 31), (days % 31) + 1];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const [firstYear, lastYear] = [2020, 2099];

/** What the calendar of working days begins with. */
export const knownHolidays: readonly PublicHoliday[] = Array.from(
  { length: lastYear - firstYear + 1 },
  (_none, at) => publicHolidays(firstYear + at),
).flat();
