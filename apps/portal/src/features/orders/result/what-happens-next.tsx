import { endingTexts, submittedTexts, type InvoiceDetails } from '@charter/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMember, type Member } from '../../../lib/session.ts';
import { timeLeft, useNow } from '../../../lib/time-left.ts';
import { today } from '../../../lib/today.ts';
import {
  dayText,
  eventDetails,
  eventShown,
  momentText,
  placeText,
  type EventRow,
} from '../../../registration/index.ts';
import { Timeline, type TimelineEntry } from '../../../ui/timeline.tsx';
import { paidTooMuch } from './paid-too-much.ts';
import styles from './succeeded.module.css';
import * as texts from '../texts.ts';

/** From the receipt to the end of what was paid for, each with its day. */
export function WhatHappensNext({ order, hasReceipt }: { order: InvoiceDetails; hasReceipt: boolean }) {
  const { account } = useMember();
  const now = useNow();
  const { orderedFor } = order;
  const isPlace = hasReceipt && orderedFor !== null && orderedFor.kind !== 'application';
  const question = eventDetails(orderedFor?.id ?? '');
  const { data: event } = useQuery(isPlace ? question : { ...question, queryFn: skipToken });
  const paidOn = (order.paidOn ?? today()).slice(0, 10);
  const receipt: TimelineEntry = {
    id: 'receipt',
    label: account?.email ? texts.receiptWentTo(account.email) : texts.receiptSent,
    at: { iso: paidOn, text: paidOn === today() ? texts.justNow : dayText(paidOn) },
  };
  const back: TimelineEntry = {
    id: 'back',
    label: texts.givenBack,
    note: endingTexts.howGivenBack,
    state: 'ahead',
  };
  const isTooMuch = paidTooMuch(order) > 0;
  const ahead = event
    ? aheadOf(event, now)
    : hasReceipt && orderedFor?.kind === 'application'
      ? applicationAhead(orderedFor)
      : hasReceipt && !isPlace && !isTooMuch
        ? [afterInvoice(account)]
        : [];
  const entries = [...(hasReceipt ? [receipt] : []), ...(isTooMuch ? [back] : []), ...ahead];
  if (entries.length === 0) return null;
  return (
    <section className={styles.next} aria-labelledby="what-next">
      <h2 id="what-next">{texts.whatHappensNext}</h2>
      <Timeline entries={entries} />
    </section>
  );
}

/** A member who is on hold for what they owe is told what ends it: there may be more to pay. */
const afterInvoice = (account: Member['account']): TimelineEntry =>
  account?.onHold && account.onHoldUntilPaid
    ? { id: 'hold', label: texts.holdEnds, note: texts.homeSaysWhatIsLeft, state: 'ahead' }
    : { id: 'done', label: texts.invoiceIsPaid, note: texts.nothingMore, state: 'ahead' };

const applicationAhead = ({
  decision,
  decisionBy,
}: NonNullable<InvoiceDetails['orderedFor']>): readonly TimelineEntry[] => [
  { id: 'review', label: texts.isReviewed, note: texts.followIt, state: 'ahead' },
  {
    id: 'decision',
    label: texts.decisionMailed,
    ...(decisionBy === undefined
      ? {}
      : { at: { iso: decisionBy, text: texts.expectItBy(dayText(decisionBy)) } }),
    ...(decision === undefined ? {} : { note: submittedTexts.decisionTakes(decision) }),
    state: 'ahead',
  },
];

/** The dates of a place that is paid, in their order. */
function aheadOf(row: EventRow, now: Date): readonly TimelineEntry[] {
  const event = eventShown(row);
  const moneyBack = row.text('refundFullUntil');
  const entry = (id: string, label: string, at: string | null, note?: string): readonly TimelineEntry[] => {
    const left = at === null ? null : timeLeft(at, now);
    if (at === null || left === null) return [];
    const isDeadline = id !== 'begins';
    return [
      {
        id,
        label,
        at: { iso: at, text: momentText(at, event.zone) },
        left: left.text,
        note,
        state: 'ahead',
        tone: isDeadline ? 'needs-you' : 'calm',
      },
    ];
  };
  return [
    ...entry('money-back', texts.moneyBackUntil, moneyBack),
    ...(event.cancelUntil === moneyBack ? [] : entry('cancel', texts.cancelUntil, event.cancelUntil)),
    ...entry('begins', texts.eventBegins(placeText(event)), event.startsOn, texts.bringTicket),
    ...(event.cpdUnits > 0
      ? [
          {
            id: 'afterwards',
            label: texts.afterwards,
            note: texts.unitsFollow(event.cpdUnits),
            state: 'ahead',
          } as const,
        ]
      : []),
  ];
}
