const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** '05 Sep 2026' for a day, yyyy-mm-dd: as pages, mails and notifications say it where the documents fix no other shape. */
export function dayText(day: string): string {
  const [year = '', month = '', date = ''] = day.slice(0, 10).split('-');
  return `${date} ${months[Number(month) - 1] ?? month} ${year}`;
}
