/**
 * How values leave the database, the same on both engines: dates stay `yyyy-mm-dd` (a Date object would move them
 * across midnight), instants become ISO 8601 in UTC, whole and decimal numbers become numbers.
 */
const instant = (text: string): string => {
  const [date, time = ''] = text.split(' ');
  return `${date}T${time.replace(/\+00(:00)?$/, 'Z')}`;
};

const oid = { int8: 20, numeric: 1700, date: 1082, timestamptz: 1184 } as const;

export const parsers: Readonly<Record<number, (text: string) => string | number>> = {
  [oid.int8]: Number,
  [oid.numeric]: Number,
  [oid.date]: (text) => text,
  [oid.timestamptz]: instant,
};
