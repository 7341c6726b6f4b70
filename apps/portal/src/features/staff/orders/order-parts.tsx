import { codes } from '@charter/contracts';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/format.ts';
import { FileLink, useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import list from '../members/member-screen.module.css';
import { paymentPath } from '../payments/paths.ts';
import { momentDay } from '../review/days.ts';
import { entryColumns } from '../statement/entry-columns.tsx';
import { NotBooked } from '../statement/to-pay.tsx';
import { downloadCreditNote, type Order } from './order-calls.ts';
import * as texts from './texts.ts';

const rand = (cents: number) => formatMoney(cents / 100);

/** What the order is for, what was booked for it, and what its payments and papers are. */
export function OrderParts({ order }: { order: Order }) {
  const { proofs, cardPayments, creditNotes, refunds, receipts } = order;
  return (
    <>
      <Section title={texts.lines}>
        <Table
          dense
          caption={texts.lines}
          columns={lineColumns}
          rows={order.invoice.products.map((line, index) => ({ ...line, key: String(index) }))}
          rowKey={({ key }) => key}
        />
      </Section>
      <Section title={texts.entries}>
        <NotBooked invoices={[order.account]} />
        {order.entries.length === 0 ? (
          <p>{texts.noEntries}</p>
        ) : (
          <Table
            dense
            caption={texts.entries}
            columns={entryColumns}
            rows={order.entries}
            rowKey={({ id }) => id}
          />
        )}
      </Section>
      <div className={list.parts}>
        <Part title={texts.proofs} items={proofs}>
          {(proof) => <Proof key={proof.id} proof={proof} />}
        </Part>
        <Part title={texts.cardPayments} items={cardPayments}>
          {({ id, reference, state, amountCents, startedOn, result }) => (
            <Item
              key={id}
              note={[
                texts.cardStates[state] ?? state,
                rand(amountCents),
                momentDay(startedOn),
                state === 'approved' ? null : result,
              ]}
            >
              {reference}
            </Item>
          )}
        </Part>
        <Part title={texts.creditNotes} items={creditNotes}>
          {(note) => <CreditNote key={note.id} note={note} />}
        </Part>
        <Part title={texts.refunds} items={refunds}>
          {({ id, number, on, amountCents, reason, by }) => (
            <Item key={id} note={[rand(amountCents), momentDay(on), by && texts.decidedBy(by), reason]}>
              {number}
            </Item>
          )}
        </Part>
        <Part title={texts.receipts} items={receipts}>
          {({ id, number, on, amountCents, voidedOn }) => (
            <Item
              key={id}
              note={[rand(amountCents), momentDay(on), voidedOn && texts.voidSince(momentDay(voidedOn))]}
            >
              {number}
            </Item>
          )}
        </Part>
      </div>
    </>
  );
}

type Line = Order['invoice']['products'][number] & { readonly key: string };

const lineColumns: readonly TableColumn<Line>[] = [
  {
    key: 'line',
    label: texts.line,
    cell: ({ description, code }) => (
      <>
        {description} {code !== null && <small>{code}</small>}
      </>
    ),
  },
  { key: 'quantity', label: texts.quantity, align: 'end', cell: ({ quantity }) => quantity },
  {
    key: 'vat',
    label: texts.vat,
    align: 'end',
    breaks: 'never',
    hiddenOnPhones: true,
    cell: ({ vat }) => formatMoney(vat),
  },
  {
    key: 'amount',
    label: texts.amount,
    align: 'end',
    breaks: 'never',
    cell: ({ amount }) => formatMoney(amount),
  },
];

function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Stack as="section" gap="tight" labelledBy={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </Stack>
  );
}

/** What there is none of is not there. */
function Part<T>({
  title,
  items,
  children,
}: {
  title: string;
  items: readonly T[];
  children: (item: T) => ReactNode;
}) {
  const heading = useId();
  if (items.length === 0) return null;
  return (
    <section className={list.part} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <ul className={list.items}>{items.map(children)}</ul>
    </section>
  );
}

function Item({ note, children }: { note: readonly (string | null | undefined)[]; children: ReactNode }) {
  return (
    <li>
      {children}
      <small className={list.note}>{note.filter(Boolean).join(' · ')}</small>
    </li>
  );
}

function Proof({ proof }: { proof: Order['proofs'][number] }) {
  const { id, kind, status, sentOn, by, reason, receivedCents, documents } = proof;
  return (
    <Item
      note={[
        codes.verificationStatus[status as keyof typeof codes.verificationStatus],
        momentDay(sentOn),
        by && texts.decidedBy(by),
        receivedCents === null ? null : texts.received(rand(receivedCents)),
        reason,
      ]}
    >
      <Link to={paymentPath(id)}>{codes.verificationKind[kind as keyof typeof codes.verificationKind]}</Link>
      {documents.length > 0 && (
        <ul id={`proof-${id}`} className={list.items} aria-label={texts.documentsOf}>
          {documents.map(({ fileId, name }) => (
            <li key={fileId}>
              <FileLink
                file={{ id: fileId, name }}
                anchor={`proof-${id}`}
                meanwhile={texts.opening}
                failed={texts.notOpened}
              >
                {name}
              </FileLink>
            </li>
          ))}
        </ul>
      )}
    </Item>
  );
}

function CreditNote({ note }: { note: Order['creditNotes'][number] }) {
  const { id, number, on, amountCents, reason, by } = note;
  const saving = useAction(() => downloadCreditNote(id), { failed: texts.notMade, failureShown: 'message' });
  return (
    <Item note={[rand(amountCents), momentDay(on), by && texts.decidedBy(by), reason]}>
      <Button size="small" busy={saving.isPending} onClick={() => void saving.run()}>
        {texts.download(number)}
      </Button>
    </Item>
  );
}
