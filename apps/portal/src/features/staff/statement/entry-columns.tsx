import { formatMoney } from '../../../lib/format.ts';
import type { TableColumn } from '../../../ui/table.tsx';
import { momentDay } from '../review/days.ts';
import type { Statement } from './statement-calls.ts';
import * as texts from './texts.ts';

type Column = TableColumn<Statement['entries'][number]>;

const rand = (cents: number) => formatMoney(cents / 100);

/** What was booked, with what is owed after each entry; all of it for the one invoice of the page. */
export const entryColumns: readonly Column[] = [
  { key: 'day', label: texts.day, breaks: 'never', cell: ({ on }) => momentDay(on) },
  { key: 'entry', label: texts.entry, cell: ({ kind }) => texts.kinds[kind] ?? kind },
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

const invoice: Column = { key: 'invoice', label: texts.invoice, cell: ({ invoice: number }) => number };

/** The same over all invoices of a person: each entry says which one it is for. */
export const statementColumns: readonly Column[] = entryColumns.toSpliced(2, 0, invoice);
