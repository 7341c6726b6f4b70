import { codes } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFocusOnceLoaded, useOwnTitle } from '../../../lib/arrival.ts';
import { formatMoney } from '../../../lib/format.ts';
import { dayText } from '../../../lib/zone-clock.ts';
import { Loaded } from '../../../server-state/index.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { FormSkeleton } from '../../../ui/form-skeleton.tsx';
import { Actions, Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Stat, StatGrid } from '../../../ui/stat.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { BackLink } from '../../../ui/way-back.tsx';
import { momentDay } from '../review/days.ts';
import { MoneyDialog, type MoneyKind } from './money-dialog.tsx';
import { statementsPath } from './paths.ts';
import { Proposals } from './proposals.tsx';
import { accountStatement, type Statement } from './statement-calls.ts';
import * as texts from './texts.ts';

/** A member's account, over all their invoices. */
export function StatementScreen({ id }: { id: string }) {
  const query = useQuery(accountStatement(id));
  useFocusOnceLoaded(query);
  return (
    <Loaded
      query={query}
      what={texts.statementNoun}
      title={texts.statement}
      skeleton={<FormSkeleton />}
      actions={<LinkButton to={statementsPath}>{texts.backToList}</LinkButton>}
    >
      {(statement) => <Open statement={statement} />}
    </Loaded>
  );
}

type Invoice = Statement['invoices'][number];
type Entry = Statement['entries'][number];

const rand = (cents: number) => formatMoney(cents / 100);

function Open({ statement }: { statement: Statement }) {
  const { person, owesCents, creditCents, invoices, entries, limitCents } = statement;
  const [asking, setAsking] = useState<{ kind: MoneyKind; invoice: Invoice } | null>(null);
  const title = texts.titleOf(person.name, person.membershipNumber);
  useOwnTitle(title);
  return (
    <Stack gap="wide">
      <BackLink to={statementsPath}>{texts.statements}</BackLink>
      <PageHeader title={title} />
      <StatGrid>
        <Stat label={texts.owed} value={rand(owesCents)} />
        <Stat label={texts.credit} value={rand(creditCents)} />
      </StatGrid>
      <Proposals proposals={statement.proposals} />
      {invoices.length === 0 && <p>{texts.none}</p>}
      {invoices.length > 0 && (
        <>
          <Stack as="section" labelledBy="statement-invoices">
            <h2 id="statement-invoices">{texts.invoices}</h2>
            <Table
              dense
              caption={texts.invoices}
              columns={invoiceColumns((kind, invoice) => setAsking({ kind, invoice }))}
              rows={invoices}
              rowKey={({ orderId }) => orderId}
            />
          </Stack>
          <Stack as="section" labelledBy="statement-entries">
            <h2 id="statement-entries">{texts.entries}</h2>
            <Table
              dense
              caption={texts.entries}
              columns={entryColumns}
              rows={entries}
              rowKey={({ id }) => id}
            />
          </Stack>
        </>
      )}
      {asking && (
        <MoneyDialog
          key={asking.invoice.orderId}
          {...asking}
          limitCents={limitCents}
          onClose={() => setAsking(null)}
        />
      )}
    </Stack>
  );
}

const cancelled = codes.codeOf(codes.orderState, 'Cancelled');

const standingOf = ({ state, balanceCents }: Invoice): keyof typeof texts.standings => {
  if (balanceCents < 0) return 'due';
  return state === cancelled ? 'credited' : 'paid';
};

const invoiceColumns = (
  onAsk: (kind: MoneyKind, invoice: Invoice) => void,
): readonly TableColumn<Invoice>[] => [
  {
    key: 'invoice',
    label: texts.invoice,
    cell: ({ number, name }) => (
      <>
        {name} {number !== null && <small>{number}</small>}
      </>
    ),
  },
  { key: 'due', label: texts.due, breaks: 'never', cell: ({ dueOn }) => dueOn && dayText(dueOn) },
  {
    key: 'state',
    label: texts.state,
    cell: (invoice) => texts.standings[standingOf(invoice)],
  },
  {
    key: 'charged',
    label: texts.charged,
    align: 'end',
    breaks: 'never',
    cell: ({ chargedCents }) => rand(chargedCents),
  },
  {
    key: 'open',
    label: texts.open,
    align: 'end',
    breaks: 'never',
    cell: ({ balanceCents }) => rand(-balanceCents),
  },
  {
    key: 'act',
    label: texts.act,
    acts: true,
    cell: (invoice) => (
      <Actions short>
        {invoice.chargedCents > 0 && (
          <Button size="small" onClick={() => onAsk('credit-note', invoice)}>
            {texts.creditInvoice}
          </Button>
        )}
        {invoice.balanceCents > 0 && (
          <Button size="small" onClick={() => onAsk('refund', invoice)}>
            {texts.refundInvoice}
          </Button>
        )}
      </Actions>
    ),
  },
];

const entryColumns: readonly TableColumn<Entry>[] = [
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
