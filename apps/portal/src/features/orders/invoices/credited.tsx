import { records } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatIsoDate, formatMoney } from '../../../lib/format.ts';
import { recordValues } from '../../../lib/record-values.ts';
import { listSeveral, shortList } from '../../../lib/records.ts';
import { question } from '../../../server-state/index.ts';
import { Sentence } from '../../../ui/sentence.tsx';
import { PaperLink } from '../order/paper-link.tsx';
import { creditNoteOf } from '../payment-calls.ts';
import styles from './invoices-screen.module.css';
import * as texts from '../texts.ts';

/** What was taken back of an invoice and what of it was paid out. All rows share one question. */
export function Credited({ orderId }: { orderId: string }) {
  const { data } = useQuery(creditsAndRefunds());
  return data
    ?.filter(({ order }) => order === orderId)
    .map(({ id, text, note }) => (
      <span key={id} className={styles.since}>
        {note === null ? (
          text
        ) : (
          <Sentence
            text={text}
            parts={{
              note: (
                <PaperLink
                  id={`credit-note-${id}`}
                  ask={() => creditNoteOf(id)}
                  fallback={texts.creditNoteFile}
                >
                  {note}
                </PaperLink>
              ),
            }}
          />
        )}
      </span>
    ));
}

const newestFirst = { sort: { field: 'createdOn', direction: 'desc' }, size: 100 } as const;

const creditsAndRefunds = question('credits-and-refunds', {
  of: [records.creditNotes.type, records.refunds.type],
  ask: async (signal) => {
    const [credits, refunds] = await listSeveral(
      [
        shortList(records.creditNotes, { read: ['order', 'number', 'amount'], ...newestFirst }),
        shortList(records.refunds, { read: ['order', 'amount', 'paidBackOn'], ...newestFirst }),
      ],
      signal,
    );
    return [
      ...(credits?.data ?? []).map((row) => {
        const values = recordValues(row);
        const amount = formatMoney(Number(values.raw('amount')));
        return {
          id: row.id,
          order: values.text('order'),
          text: texts.creditedBy(amount),
          note: values.text('number') ?? '',
        };
      }),
      ...(refunds?.data ?? []).map((row) => {
        const values = recordValues(row);
        const amount = formatMoney(Number(values.raw('amount')));
        const day = formatIsoDate(values.text('paidBackOn') ?? '');
        return { id: row.id, order: values.text('order'), text: texts.paidBack(amount, day), note: null };
      }),
    ];
  },
});
