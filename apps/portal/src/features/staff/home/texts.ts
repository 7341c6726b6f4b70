import { grouped, plural } from '../../../lib/language.ts';

// waiting-work.tsx
export const whose = 'Whose work';
export const mine = 'Mine';
export const mineAndNobodys = 'Mine and unassigned';
export const all = 'All';
export const work = 'What waits';
export const workOf = 'What waits for you';
export const queue = 'Queue';
export const since = 'Since';
export const age = 'Age against the promise';
export const withWhom = 'With';
export const you = 'You';
export const nobody = 'Nobody';
export const withoutName = 'Without a name';
export const noPromise = (days: number) =>
  days === 0 ? 'Since today' : plural(days, { one: 'Since 1 day', other: `Since ${grouped(days)} days` });
export const nothingWaits = 'Nothing waits';
export const nothingWaitsExplained = 'Everything is answered and decided, or waits for somebody else.';
export const oldest = (shown: number, of: string) => `The ${shown} oldest of ${of}.`;
export const things = (count: number, isMinimum: boolean) =>
  isMinimum
    ? `More than ${grouped(count)} things wait.`
    : plural(count, { one: '1 thing waits.', other: `${grouped(count)} things wait.` });
export const late = (count: number) =>
  plural(count, {
    one: '1 is past the promised time.',
    other: `${grouped(count)} are past the promised time.`,
  });
export const decided = (count: number, percent: number) =>
  plural(count, {
    one: `Last 30 days: 1 application decided, ${percent} % within the promised time.`,
    other: `Last 30 days: ${grouped(count)} applications decided, ${percent} % within the promised time.`,
  });
/** In 'The … could not be loaded'. */
export const whatWaits = 'list of what waits';

// figures.tsx
export const figures = 'How the institution stands';
export const countedAt = (time: string) => `Counted at ${time}`;
export const theFigures = 'figures of the institution';
export const stage = 'Stage';
export const draft = 'Draft';
export const inTime = 'In time';
export const pastPromise = 'Past the promised day';
export const openApplications = (open: number, lateOnes: number) =>
  plural(open, {
    one: '1 application is with us',
    other: `${grouped(open)} applications are with us`,
  }) +
  (lateOnes === 0
    ? ', none past the promised day.'
    : plural(lateOnes, {
        one: ', 1 past the promised day.',
        other: `, ${grouped(lateOnes)} past the promised day.`,
      }));
export const memberClass = 'Class';
export const members = 'Members';
export const joined = 'Joined in twelve months';
export const memberCount = (count: number, came: number, left: number) =>
  `${plural(count, { one: '1 member', other: `${grouped(count)} members` })}; ${grouped(came)} joined and ${grouped(left)} left in twelve months.`;
export const branch = 'Branch';
export const noBranch = 'Without a branch';
export const otherBranches = 'All others';
export const largestBranch = (name: string, count: number, of: number) =>
  `${name} is the largest branch, with ${grouped(count)} of ${grouped(of)} members.`;
export const noMembers = 'No member belongs to a branch yet.';
export const month = 'Month';
export const lastYear = 'The 12 months before';
export const thisYear = 'The last 12 months';
export const income = (amount: string, change: number | null) =>
  change === null
    ? `${amount} came in over the last 12 months.`
    : change === 0
      ? `${amount} came in over the last 12 months, as in the 12 before.`
      : `${amount} came in over the last 12 months, ${Math.abs(change)} % ${change < 0 ? 'less' : 'more'} than in the 12 before.`;
export const product = 'For';
export const kinds = {
  annual: 'Annual fees',
  application: 'Applications',
  event: 'Events',
  exam: 'Exams',
  other: 'Other',
} as const;
export const mostIncome = (kind: string) => `${kind} brought in the most.`;
export const noIncome = 'Nothing came in over the last 12 months.';
export const overdueBy = 'Days overdue';
export const owed = 'Overdue';
export const people = (count: number) =>
  plural(count, { one: '1 person', other: `${grouped(count)} people` });
export const debtors = (amount: string) => `${amount} is overdue.`;
export const nothingOverdue = 'Nothing is overdue.';
export const ages = ['1 to 30', '31 to 60', '61 to 90', '91 to 180', 'More than 180'] as const;
export const renewals = 'Annual fees';
export const invoiced = 'Invoiced';
export const paid = 'Paid';
export const byThen = (year: number) => `${year}, a year ago`;
export const feesPaid = (year: number, paidOnes: number, of: number) =>
  `${grouped(paidOnes)} of ${grouped(of)} annual fees for ${year} are paid.`;
