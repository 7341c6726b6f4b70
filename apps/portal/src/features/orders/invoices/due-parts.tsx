import type { FilterField, ListRequest } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { listRecords } from '../../../lib/api.ts';
import { formatMoney } from '../../../lib/format.ts';
import { where } from '../../../lib/record-filter.ts';
import { useMember } from '../../../lib/session.ts';
import { question } from '../../../server-state/index.ts';
import { source } from './invoice-list.tsx';
import * as texts from '../texts.ts';
import { allOf } from '../../../lib/language.ts';

const active = 0;
export const cancelled = 2;

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
  of: [source.recordType],
  ask: async (signal, contactId: string) => {
    const sum = async (...conditions: readonly FilterField[]) => {
      const { aggregates } = await listRecords(sumRequest(contactId, conditions), signal);
      return Number(aggregates[0]?.value ?? 0);
    };
    const [takenBack, verified] = await Promise.all([
      sum(where('statecode', cancelled, 'picklist')),
      sum(where('statecode', active, 'picklist'), where('ctpt_beingverified', true, 'boolean')),
    ]);
    return [
      { isTakenBack: true, amount: takenBack },
      { isTakenBack: false, amount: verified },
    ];
  },
});

const sumRequest = (contactId: string, conditions: readonly FilterField[]): ListRequest => ({
  recordtype: source.recordType,
  properties: ['totalamount'],
  filter: {
    fieldAndOperator: true,
    filterfields: [where('_ctpt_contactid_value', contactId, 'lookup'), ...conditions],
  },
  Aggregate: { AggregateFields: [...source.aggregates] },
  continuationToken: null,
  pazesize: 1,
});
