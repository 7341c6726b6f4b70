import { useState } from 'react';
import { BarChart, LineChart, Sparkline, StackedChart } from '../../ui/chart.tsx';
import { ReorderableList } from '../../ui/reorderable-list.tsx';
import { Stat, StatGrid } from '../../ui/stat.tsx';
import { Section, Specimen } from './section.tsx';

const months = ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'];
const received = { name: 'Received', values: [42, 51, 38, 64, 71, 58] };
const decided = { name: 'Decided', values: [40, 44, 47, 52, 69, 61] };

/** Figures that are said, drawn and tabulated, and an order that is changed. */
export function FigureSection({ id, title }: { id: string; title: string }) {
  const [speakers, setSpeakers] = useState(
    ['Opening', 'Bridges of the Karoo', 'Questions'].map((label) => ({ id: label, label })),
  );
  return (
    <Section id={id} title={title}>
      <Specimen title="Stats">
        <StatGrid>
          <Stat label="Applications waiting" value="128" note="12 more than last week" to={`#${id}`}>
            <Sparkline values={received.values} label="Rising from 42 in June to 58 in November" />
          </Stat>
          <Stat label="Paid this month" value="R 412 350" note="of R 520 000 invoiced" />
        </StatGrid>
      </Specimen>
      <Specimen title="Bars">
        <BarChart
          title="Most applications are for professional membership"
          of="Kind"
          labels={['Professional', 'Student', 'Technician']}
          series={[{ name: 'Applications', values: [71, 38, 12] }]}
        />
      </Specimen>
      <Specimen title="Stacked">
        <StackedChart
          title="Two thirds of the CPD hours are verified"
          of="Year"
          labels={['2024', '2025', '2026']}
          series={[
            { name: 'Verified', values: [22, 25, 18] },
            { name: 'Claimed', values: [4, 2, 9] },
          ]}
          format={(hours) => `${hours} h`}
        />
      </Specimen>
      <Specimen title="Line">
        <LineChart
          title="Decisions keep up with what comes in"
          of="Month"
          labels={months}
          series={[received, decided]}
        />
      </Specimen>
      <Specimen title="Reorderable list">
        <ReorderableList label="Programme" items={speakers} onChange={(next) => setSpeakers([...next])} />
      </Specimen>
    </Section>
  );
}
