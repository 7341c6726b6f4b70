interface MonthAndYear {
  /** '01' to '12', or nothing. */
  readonly month: string;
  /** As typed. */
  readonly year: string;
}

const isMonthOfYear = (text: string) => /^(?:0[1-9]|1[0-2])$/.test(text);

/** Takes the two halves out of an answer, whole or not. What has no month in it is all year, so that nothing is lost. */
export function split(answer: string): MonthAndYear {
  const at = answer.lastIndexOf('-');
  const month = at < 0 ? '' : answer.slice(at + 1);
  if (at >= 0 && (month === '' || isMonthOfYear(month))) return { month, year: answer.slice(0, at) };
  return { month: '', year: answer };
}

/** 'yyyy-mm', or as much of it as there is. */
export const join = ({ month, year }: MonthAndYear): string =>
  month === '' && year === '' ? '' : `${year}-${month}`;

/** Somebody may put the whole into the box for the year: '2019-02', '02/2019'. */
export function readWhole(text: string): MonthAndYear | undefined {
  const parts =
    /^\s*(?<year>\d{4})[-/. ](?<month>\d{1,2})\s*$/.exec(text)?.groups ??
    /^\s*(?<month>\d{1,2})[-/. ](?<year>\d{4})\s*$/.exec(text)?.groups;
  const month = (parts?.['month'] ?? '').padStart(2, '0');
  return parts && isMonthOfYear(month) ? { month, year: parts['year'] ?? '' } : undefined;
}
