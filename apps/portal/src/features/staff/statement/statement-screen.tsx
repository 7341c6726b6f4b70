import { invoiceStandingTexts } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useOwnTitle } from '../../../lib/arrival.ts';
import { formatMoney } from '../../../lib/format.ts';
import { dayText } from '../../../lib/zone-clock.ts';
import { Actions, Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Stat, StatGrid } from '../../../ui/stat.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { BackLink } from '../../../ui/way-back.tsx';
import { OpenedRecord } from '../opened-record.tsx';
import { orderPath } from '../orders/paths.ts';
import { statementColumns } from './entry-columns.tsx';
import { MoneyActions } from './money-actions.tsx';
import { statementsPath } from './paths.ts';
import { Proposals } from './proposals.tsx';
import { accountStatement, type Statement } from './statement-calls.ts';
import * as texts from './texts.ts';
import { NotBooked, ToPay } from './to-pay.tsx';

/** A member's account, over all their invoices. */
export function StatementScreen({ id }: { id: string }) {
  const query = useQuery(accountStatement(id));
  return (
    <OpenedRecord
      query={query}
      what={texts.statementNoun}
      title={texts.statement}
      list={{ path: statementsPath, wayBack: texts.backToList }}
    >
      {(statement) => <Open statement={statement} />}
    </OpenedRecord>
  );
}

type Invoice = Statement['invoices'][number];

const rand = (cents: number) => formatMoney(cents / 100);

function Open({ statement }: { statement: Statement }) {
  const { person, owesCents, owesInFullCents, creditCents, invoices, entries, limitCents } = statement;
  const title = texts.titleOf(person.name, person.membershipNumber);
  useOwnTitle(title);
  return (
    <Stack gap="wide">
      <BackLink to={statementsPath}>{texts.statements}</BackLink>
      <PageHeader title={title} />
      <StatGrid>
        <Stat
          label={texts.owed}
          value={rand(owesCents)}
          {...(owesInFullCents === owesCents ? {} : { note: texts.inFull(rand(owesInFullCents)) })}
        />
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
              columns={invoiceColumns(limitCents)}
              rows={invoices}
              rowKey={({ orderId }) => orderId}
            />
          </Stack>
          <Stack as="section" labelledBy="statement-entries">
            <h2 id="statement-entries">{texts.entries}</h2>
            <NotBooked invoices={invoices} />
            <Table
              dense
              caption={texts.entries}
              columns={statementColumns}
              rows={entries}
              rowKey={({ id }) => id}
            />
          </Stack>
        </>
      )}
    </Stack>
  );
}

const invoiceColumns = (limitCents: number): readonly TableColumn<Invoice>[] => [
  {
    key: 'invoice',
    label: texts.invoice,
    cell: ({ orderId, number, name }) => (
      <>
        <Link to={orderPath(orderId)}>{name}</Link> {number !== null && <small>{number}</small>}
      </>
    ),
  },
  { key: 'due', label: texts.due, breaks: 'never', cell: ({ dueOn }) => dueOn && dayText(dueOn) },
  {
    key: 'state',
    label: texts.state,
    cell: ({ standing }) => invoiceStandingTexts[standing],
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
    cell: (invoice) => <ToPay of={invoice} />,
  },
  {
    key: 'act',
    label: texts.act,
    acts: true,
    cell: (invoice) => (
      <Actions short>
        <MoneyActions size="small" invoice={invoice} limitCents={limitCents} />
      </Actions>
    ),
  },
];
