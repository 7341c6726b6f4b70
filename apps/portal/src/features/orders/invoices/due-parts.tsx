import { codes } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/format.ts';
import { listRecords, type Conditions } from '../../../lib/records.ts';
import { useMember } from '../../../lib/session.ts';
import { question } from '../../../server-state/index.ts';
import { cancelled, source } from './invoice-list.tsx';
import * as texts from '../texts.ts';
import { allOf } from '../../../lib/language.ts';

const active = codes.codeOf(codes.orderState, 'Active');

/** How much of it may have been paid, and what is not in it. */
export function DueParts() {
  const { data } = useParts();
  const words = [
    ...(data && data.underWay > 0 ? [texts.partUnderWay(formatMoney(data.underWay))] : []),
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
    const sum = async (field: 'total' | 'toPay', where: Conditions<typeof source.of>) => {
      const aggregates = [{ field, type: 'sum' }] as const;
      const page = await listRecords(
        source.of,
        { read: ['total'], where: { contact: contactId, ...where }, aggregates, size: 1 },
        signal,
      );
      return Number(page.aggregates[0]?.value ?? 0);
    };
    const [takenBack, underWay] = await Promise.all([
      sum('total', { state: cancelled }),
      sum('toPay', { state: active, beingVerified: true }),
    ]);
    return { takenBack, underWay };
  },
});
