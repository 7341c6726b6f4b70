import { codes } from '@charter/contracts';
import { formatMoney } from '../../../lib/format.ts';
import { dayText } from '../../../lib/zone-clock.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { Facts, type Fact } from '../../../ui/facts.tsx';
import { momentDay } from '../review/days.ts';
import rail from '../review/rail.module.css';
import type { Payment } from './payment-calls.ts';
import * as texts from './texts.ts';

const rand = (cents: number) => formatMoney(cents / 100);

/** What the payment is for and who says that it was made. */
export function InvoicePane({ payment }: { payment: Payment }) {
  const { payer, sponsor, invoice, otherInvoices } = payment;
  return (
    <>
      <Block title={texts.invoice} facts={invoiceFacts(payment)} />
      <Block
        title={texts.lines}
        facts={[
          ...invoice.lines.map(({ description, amountCents }) => ({
            term: description,
            value: rand(amountCents),
          })),
          ...(invoice.discountCents === 0
            ? []
            : [{ term: texts.earlyBirdTaken, value: rand(-invoice.discountCents) }]),
        ]}
      />
      <Block
        title={texts.payer}
        facts={[
          { term: texts.payer, value: payer.name },
          ...optional(texts.membershipNumber, payer.membershipNumber),
          ...optional(texts.email, payer.email && <MailLink address={payer.email} />),
        ]}
      />
      {sponsor && (
        <Block
          title={texts.sponsor}
          facts={[
            { term: texts.sponsor, value: sponsor.name },
            { term: texts.email, value: <MailLink address={sponsor.email} /> },
            {
              term: texts.answered,
              value: [
                codes.sponsorshipStatus[sponsor.status as keyof typeof codes.sponsorshipStatus],
                sponsor.answeredOn === null ? texts.notAnswered : momentDay(sponsor.answeredOn),
              ].join(', '),
            },
          ]}
        />
      )}
      {otherInvoices.length > 0 && (
        <Block
          title={texts.others}
          facts={otherInvoices.map(({ number, name, owesCents }) => ({
            term: number ?? name,
            value: `${name}, ${rand(owesCents)}`,
          }))}
        />
      )}
    </>
  );
}

const optional = (term: string, value: Fact['value'] | null): readonly Fact[] =>
  value === null || value === '' ? [] : [{ term, value }];

function invoiceFacts({ invoice, suggested, status }: Payment): readonly Fact[] {
  const { number, name, dueOn, chargedCents, paidCents } = invoice;
  const isOpen = status === codes.codeOf(codes.verificationStatus, 'To be verified');
  return [
    { term: texts.number, value: number ?? name },
    ...optional(texts.due, dueOn && dayText(dueOn)),
    { term: texts.charged, value: rand(chargedCents) },
    ...(paidCents === 0 ? [] : [{ term: texts.paid, value: rand(paidCents) }]),
    ...(isOpen && suggested.discountCents > 0
      ? [{ term: texts.earlyBird, value: rand(suggested.discountCents) }]
      : []),
    ...(isOpen ? [{ term: texts.toPay, value: rand(suggested.amountCents), strong: true }] : []),
  ];
}

function Block({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section className={rail.block} aria-label={title}>
      <h2>{title}</h2>
      <Facts look="figures" facts={facts} />
    </section>
  );
}

const MailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`}>
    <AddressText text={address} />
  </a>
);
