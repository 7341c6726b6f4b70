import { codes } from '@charter/contracts';
import { formatMoney } from '../../../lib/format.ts';
import type { TimelineEntry } from '../../../ui/timeline.tsx';
import { momentText } from '../review/days.ts';
import { kinds as entryKinds } from '../statement/texts.ts';
import type { Order } from './order-calls.ts';
import * as texts from './texts.ts';

/** What became of an order, the newest first. */
export function timelineOf(order: Order): readonly TimelineEntry[] {
  const { madeOn, entries, proofs, receipts, cardPayments } = order;
  const happened: readonly Happened[] = [
    ...entries.map(({ id, on, kind, amountCents }) => ({
      id,
      on,
      label: entryKinds[kind] ?? kind,
      note: formatMoney(Math.abs(amountCents) / 100),
    })),
    ...proofs.flatMap(proofEntries),
    ...receipts.flatMap(({ id, number, on, voidedOn }) => [
      { id, on, label: texts.receiptIssued(number) },
      ...(voidedOn === null ? [] : [{ id: `${id} void`, on: voidedOn, label: texts.receiptVoid(number) }]),
    ]),
    // Money that came is booked; what did not come is told here alone.
    ...cardPayments
      .filter(({ state }) => state !== 'approved')
      .map(({ id, state, startedOn, settledOn, result }) => ({
        id,
        on: settledOn ?? startedOn,
        label: texts.cardEnded(texts.cardStates[state] ?? state),
        note: result,
      })),
  ];
  const made: Happened = { id: 'made', on: madeOn, label: texts.wasMade };
  // Of what is of one moment, what is told first here came first; and nothing came before the order, however it was booked.
  return [...happened.toReversed().toSorted((one, two) => two.on.localeCompare(one.on)), made].map(
    ({ id, on, label, note }, index) => ({
      id,
      label,
      at: { iso: on, text: momentText(on) },
      note,
      current: index === 0,
    }),
  );
}

interface Happened {
  readonly id: string;
  readonly on: string;
  readonly label: string;
  readonly note?: string | null;
}

function proofEntries({ id, kind, status, sentOn, decidedOn, reason }: Order['proofs'][number]): Happened[] {
  const what = codes.verificationKind[kind as keyof typeof codes.verificationKind];
  const became = codes.verificationStatus[status as keyof typeof codes.verificationStatus];
  return [
    { id, on: sentOn, label: texts.proofSent(what) },
    ...(decidedOn === null
      ? []
      : [{ id: `${id} decided`, on: decidedOn, label: texts.proofDecided(what, became), note: reason }]),
  ];
}
