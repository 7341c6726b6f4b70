import { codes } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/format.ts';
import { listRecords, type Conditions } from '../../../lib/records.ts';
import { useMember } from '../../../lib/session.ts';
import { question } from '../../../server-state/index.ts';
import { source } from './invoice-list.tsx';
import * as texts from '../texts.ts';
import { allOf } from '../../../lib/language.ts';

const active = codes.codeOf(codes.orderState, 'Active');
export const cancelled = codes.codeOf(codes.orderState, 'Cancelled');

/** What is to be paid of all that is listed: an order that was taken back is listed and owed by nobody. */
export function DueTotal({ listed }: { listed: number }) {
  const { data, isError } = useParts();
  if (!data && !isError) return '…';
  return formatMoney(listed - (data?.takenBack ?? 0));
}

/** How much of it may have been paid, and what is not in it. */
export function DueParts() {
  const { data } = useParts();
  const words = [
    ...(data && data.verified > 0 ? [texts.partVerified(formatMoney(data.verified))] : []),
    ...(data && data.takenBack > 0 ? [texts.partCancelled(formatMoney(data.takenBack))] : []),
  ];
  return words.length > 0 && <small>{allOf(words)}</small>;
}

function useParts() {
  const { contactId } = useMember();
  return useQuery(partsOfDue(contactId));
}

const partsOfDue = question('parts-of-due', {
  of: [source.of.type],
  ask: async (signal, contactId: string) => {
    const sum = async (where: Conditions<typeof source.of>) => {
      const { aggregates } = await listRecords(
        source.of,
        { read: ['total'], where: { contact: contactId, ...where }, aggregates: source.aggregates, size: 1 },
        signal,
      );
      return Number(aggregates[0]?.value ?? 0);
    };
    const [takenBack, verified] = await Promise.all([
      sum({ state: cancelled }),
      sum({ state: active, beingVerified: true }),
    ]);
    return { takenBack, verified };
  },
});
