import { formatMoney } from '../../../lib/format.ts';
import type { TableColumn } from '../../../ui/table.tsx';
import { momentDay } from '../review/days.ts';
import type { Statement } from './statement-calls.ts';
import * as texts from './texts.ts';

const rand = (cents: number) => formatMoney(cents / 100);

/** What was booked, with what is owed after each entry. */
export const entryColumns: readonly TableColumn<Statement['entries'][number]>[] = [
  { key: 'day', label: texts.day, breaks: 'never', cell: ({ on }) => momentDay(on) },
  { key: 'entry', label: texts.entry, cell: ({ kind }) => texts.kinds[kind] ?? kind },
  { key: 'invoice', label: texts.invoice, cell: ({ invoice }) => invoice },
  {
    key: 'amount',
    label: texts.amount,
    align: 'end',
    breaks: 'never',
    cell: ({ amountCents }) => rand(amountCents),
  },
  {
    key: 'balance',
    label: texts.balance,
    align: 'end',
    breaks: 'never',
    cell: ({ balanceCents }) => rand(balanceCents),
  },
];
