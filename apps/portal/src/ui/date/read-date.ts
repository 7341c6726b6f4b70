const months = 'january february march april may june july august september october november december'.split(
  ' ',
);

/**
 * 'yyyy-mm-dd' out of what people write: 2020-3-1, 2020/03/01, 1/3/2020, 01.03.2020, 1 March 2020, Mar 1, 2020. Of two numbers
 * the day comes before the month.
 */
export function readDate(text: string): string | undefined {
  const parts =
    /^\s*(?<year>\d{4})[-/. ](?<month>\d{1,2})[-/. ](?<day>\d{1,2})\s*$/.exec(text)?.groups ??
    /^\s*(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4})\s*$/.exec(text)?.groups ??
    /^\s*(?<day>\d{1,2})[-/., ]+(?<name>[a-z]{3,9})[-/., ]+(?<year>\d{4})\s*$/i.exec(text)?.groups ??
    /^\s*(?<name>[a-z]{3,9})[-/., ]+(?<day>\d{1,2})[-/., ]+(?<year>\d{4})\s*$/i.exec(text)?.groups;
  if (!parts) return undefined;
  const { year = '', name, day = '', month = name === undefined ? '' : monthNamed(name) } = parts;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(date) ? date : undefined;
}

/** By its first letters; 'Sept' is written too. */
function monthNamed(name: string): string {
  const at = months.findIndex((month) => month.startsWith(name.toLowerCase()));
  return at < 0 ? '' : String(at + 1);
}

/** '01/03/2020' of a stored date; anything else as it is. */
export const dayFirstText = (date: string): string => date.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');

/** The calendar speaks of moments; the day they have here is meant. */
export const toMoment = (date: string): Date =>
  new Date(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)));

export function fromMoment(moment: Date): string {
  const pad = (part: number, width: number) => String(part).padStart(width, '0');
  return `${pad(moment.getFullYear(), 4)}-${pad(moment.getMonth() + 1, 2)}-${pad(moment.getDate(), 2)}`;
}

/** There is no 31st of June. */
function isDay(date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
}
