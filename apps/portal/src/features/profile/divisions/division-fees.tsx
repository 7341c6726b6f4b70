import { paidDivisions } from '@charter/contracts';
import { formatMoney } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { feeOf } from './fee.ts';
import type { Division } from './next-year.ts';

interface DivisionFeesProps {
  chosen: readonly Division[];
  onRemove: ((division: Division) => void) | undefined;
}

/** The chosen divisions, which of them is free, and what the others cost. */
export function DivisionFees({ chosen, onRemove }: DivisionFeesProps) {
  const paid = paidDivisions(chosen);
  const columns: readonly TableColumn<Division>[] = [
    { key: 'name', label: 'Division', cell: ({ name }) => name },
    {
      key: 'fee',
      label: 'Fee a year',
      align: 'end',
      cell: (division) => (paid.includes(division) ? formatMoney(division.feeCents / 100) : 'Free'),
    },
    ...(onRemove
      ? [
          {
            key: 'act',
            label: 'Actions',
            acts: true,
            cell: (division: Division) => (
              <Button size="small" aria-label={`Remove ${division.name}`} onClick={() => onRemove(division)}>
                Remove
              </Button>
            ),
          } as const,
        ]
      : []),
  ];
  return (
    <Table
      caption="Divisions of next year"
      columns={columns}
      rows={chosen}
      rowKey={({ id }) => id}
      footer={{ name: 'Additional fee next year', fee: formatMoney(feeOf(chosen) / 100) }}
    />
  );
}
