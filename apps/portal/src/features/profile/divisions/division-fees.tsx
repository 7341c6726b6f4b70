import { paidDivisions } from '@charter/contracts';
import { formatMoney } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { feeOf } from './fee.ts';
import type { Division } from './next-year.ts';
import * as texts from '../texts.ts';

interface DivisionFeesProps {
  chosen: readonly Division[];
  onRemove: ((division: Division) => void) | undefined;
  /** A change is under way, and another one would not be heard. */
  busy: boolean;
}

/** The chosen divisions, which of them is free, and what the others cost. */
export function DivisionFees({ chosen, onRemove, busy }: DivisionFeesProps) {
  const paid = paidDivisions(chosen);
  const columns: readonly TableColumn<Division>[] = [
    { key: 'name', label: texts.division, cell: ({ name }) => name },
    {
      key: 'fee',
      label: texts.feeYear,
      align: 'end',
      cell: (division) => (paid.includes(division) ? formatMoney(division.feeCents / 100) : texts.free),
    },
    ...(onRemove
      ? [
          {
            key: 'act',
            label: texts.actions,
            acts: true,
            cell: (division: Division) => (
              <Button
                size="small"
                busy={busy}
                aria-label={texts.removeDivision(division.name)}
                onClick={() => onRemove(division)}
              >
                {texts.remove}
              </Button>
            ),
          } as const,
        ]
      : []),
  ];
  return (
    <Table
      caption={texts.divisionsOfNextYear}
      columns={columns}
      rows={chosen}
      rowKey={({ id }) => id}
      footer={{ name: texts.additionalFeeNextYear, fee: formatMoney(feeOf(chosen) / 100) }}
    />
  );
}
