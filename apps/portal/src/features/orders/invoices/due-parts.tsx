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

/** How much of the total nobody has to pay any more, and how much may have been paid. */
export function DueParts() {
  const { contactId } = useMember();
  const { data = [] } = useQuery(partsOfDue(contactId));
  const parts = data.filter(({ amount }) => amount > 0);
  if (parts.length === 0) return null;
  const words = parts.map(({ amount, isTakenBack }) =>
    (isTakenBack ? texts.partCancelled : texts.partVerified)(formatMoney(amount)),
  );
  return <small>{texts.ofWhich(allOf(words))}</small>;
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
    return [
      { isTakenBack: true, amount: takenBack },
      { isTakenBack: false, amount: verified },
    ];
  },
});
