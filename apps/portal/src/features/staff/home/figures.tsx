import { codes, incomeKinds, timeZoneOf, type StaffFiguresAnswer } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { grouped, monthName } from '../../../lib/language.ts';
import { today } from '../../../lib/today.ts';
import { clockTime } from '../../../lib/zone-clock.ts';
import { Loaded } from '../../../server-state/index.ts';
import { BarChart, LineChart, StackedChart } from '../../../ui/chart.tsx';
import { HeadRow, Stack } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { institutionFigures } from './home-calls.ts';
import styles from './figures.module.css';
import * as texts from './texts.ts';

type Membership = NonNullable<StaffFiguresAnswer['membership']>;
type Finance = NonNullable<StaffFiguresAnswer['finance']>;

/** How the institution stands: each figure said, drawn and tabulated. Who answers for none of them sees nothing. */
export function InstitutionFigures() {
  const query = useQuery(institutionFigures());
  return (
    <Loaded query={query} what={texts.theFigures} skeleton={<FiguresSkeleton />}>
      {({ membership, finance }) => {
        const countedOn = membership?.countedOn ?? finance?.countedOn;
        return countedOn === undefined ? null : (
          <Stack as="section" labelledBy="institution-figures">
            <HeadRow>
              <h2 id="institution-figures">{texts.figures}</h2>
              <span className={styles.counted}>
                {texts.countedAt(clockTime(countedOn, timeZoneOf(null)))}
              </span>
            </HeadRow>
            <div className={styles.grid}>
              {membership && <MembershipFigures {...membership} />}
              {finance && <FinanceFigures {...finance} />}
            </div>
          </Stack>
        );
      }}
    </Loaded>
  );
}

const FiguresSkeleton = () => (
  <div className={styles.awaited}>
    <Skeleton width="block" />
    <Skeleton width="block" />
  </div>
);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const rand = (cents: number): string =>
  `${cents < 0 ? '−' : ''}R\u00a0${grouped(Math.abs(Math.round(cents / 100)))}`;

/** Beyond these the smaller ones are one bar. */
const shownBranches = 6;

function MembershipFigures({ drafts, stages, classes, branches, left }: Membership) {
  const open = sum(stages.map(({ count }) => count));
  const late = sum(stages.map((one) => one.late));
  const total = sum(classes.map(({ count }) => count));
  const [largest] = branches.filter(({ branch }) => branch !== null);
  const others = branches.slice(shownBranches);
  const bars = [
    ...branches
      .slice(0, shownBranches)
      .map(({ branch, count }) => [branch ?? texts.noBranch, count] as const),
    ...(others.length === 0 ? [] : [[texts.otherBranches, sum(others.map(({ count }) => count))] as const]),
  ];
  const labelOf = (stage: number) => codes.reviewStage[stage as keyof typeof codes.reviewStage];
  return (
    <>
      <StackedChart
        title={texts.openApplications(open, late)}
        of={texts.stage}
        labels={[texts.draft, ...stages.map(({ stage }) => labelOf(stage))]}
        series={[
          { name: texts.inTime, values: [drafts, ...stages.map((one) => one.count - one.late)] },
          { name: texts.pastPromise, values: [0, ...stages.map((one) => one.late)], tone: 'due' },
        ]}
        format={grouped}
      />
      <BarChart
        title={texts.memberCount(total, sum(classes.map((one) => one.joined)), left)}
        of={texts.memberClass}
        labels={classes.map(
          ({ membershipClass }) => codes.contactType[membershipClass as keyof typeof codes.contactType],
        )}
        series={[
          { name: texts.members, values: classes.map(({ count }) => count) },
          { name: texts.joined, values: classes.map((one) => one.joined), tone: 'plain' },
        ]}
        format={grouped}
      />
      <BarChart
        title={largest?.branch ? texts.largestBranch(largest.branch, largest.count, total) : texts.noMembers}
        of={texts.branch}
        labels={bars.map(([name]) => name)}
        series={[{ name: texts.members, values: bars.map(([, count]) => count) }]}
        format={grouped}
      />
    </>
  );
}

/** The month so many months before this one, yyyy-mm. */
function monthBefore(months: number): string {
  const [year = 0, month = 1] = today().split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months)).toISOString().slice(0, 7);
}

function FinanceFigures({ income, debtors, renewals }: Finance) {
  const inMonth = (month: string) =>
    sum(income.filter((one) => one.month === month).map(({ cents }) => cents));
  const months = Array.from({ length: 12 }, (_, at) => monthBefore(11 - at));
  const last = months.map(inMonth);
  const before = months.map((_, at) => inMonth(monthBefore(23 - at)));
  const change = sum(before) <= 0 ? null : Math.round((sum(last) / sum(before) - 1) * 100);
  const byKind = incomeKinds
    .map((kind) => {
      const ofKind = income.filter((one) => one.kind === kind && one.month >= (months[0] ?? ''));
      return { name: texts.kinds[kind], cents: sum(ofKind.map(({ cents }) => cents)) };
    })
    .filter(({ cents }) => cents !== 0)
    .toSorted((one, other) => other.cents - one.cents);
  const owed = texts.ages.map((name, age) => ({ name, ...debtors.find((one) => one.age === age) }));
  const [now, then] = renewals;
  return (
    <>
      <LineChart
        title={texts.income(rand(sum(last)), change)}
        of={texts.month}
        labels={months.map((month) => `${monthName(Number(month.slice(5)))} ${month.slice(0, 4)}`)}
        series={[
          { name: texts.thisYear, values: last },
          { name: texts.lastYear, values: before, tone: 'plain' },
        ]}
        format={rand}
      />
      <BarChart
        title={byKind[0] ? texts.mostIncome(byKind[0].name) : texts.noIncome}
        of={texts.product}
        labels={byKind.map(({ name }) => name)}
        series={[{ name: texts.thisYear, values: byKind.map(({ cents }) => cents) }]}
        format={rand}
      />
      <BarChart
        title={
          debtors.length === 0
            ? texts.nothingOverdue
            : texts.debtors(rand(sum(owed.map(({ cents = 0 }) => cents))))
        }
        of={texts.overdueBy}
        labels={owed.map(({ name, people = 0 }) =>
          people === 0 ? name : `${name} · ${texts.people(people)}`,
        )}
        series={[{ name: texts.owed, values: owed.map(({ cents = 0 }) => cents), tone: 'due' }]}
        format={rand}
      />
      {now && then && (
        <BarChart
          title={texts.feesPaid(now.year, now.paid, now.invoiced)}
          of={texts.renewals}
          labels={[texts.invoiced, texts.paid]}
          series={[
            { name: String(now.year), values: [now.invoiced, now.paid] },
            { name: texts.byThen(then.year), values: [then.invoiced, then.paid], tone: 'plain' },
          ]}
          format={grouped}
        />
      )}
    </>
  );
}
