import { codes, records } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { recordValues } from '../../../lib/record-values.ts';
import { listRecords } from '../../../lib/records.ts';
import { question } from '../../../server-state/index.ts';
import { Tag } from '../../../ui/tag.tsx';
import styles from './invoices-screen.module.css';
import * as texts from '../texts.ts';

const declined = codes.codeOf(codes.sponsorshipStatus, 'Declined');

/** Tells a payer who waits for a sponsor that there is nothing to wait for. All rows share one question. */
export function SponsorDeclined({ orderId }: { orderId: string }) {
  const { data } = useQuery(sponsorAnswers());
  const answer = data?.get(orderId);
  if (answer?.status !== declined) return null;
  return (
    <>
      <Tag tone="bad">{texts.sponsorDeclined}</Tag>
      <span className={styles.reason}>
        {answer.reason
          ? texts.willNotPayBecause(answer.sponsor, answer.reason)
          : texts.sponsorWillNotPay(answer.sponsor)}
      </span>
    </>
  );
}

interface Answer {
  readonly status: number | null;
  readonly sponsor: string;
  readonly reason: string | null;
}

/** The last answer for each order; who was named before does not count any more. */
const sponsorAnswers = question('sponsor-answers', {
  of: [records.sponsorships.type],
  ask: async (signal): Promise<ReadonlyMap<string, Answer>> => {
    const { data } = await listRecords(
      records.sponsorships,
      {
        read: ['order', 'status', 'sponsor', 'declineReason'],
        sort: { field: 'createdOn', direction: 'desc' },
        size: 100,
      },
      signal,
    );
    // The newest come first, and a later entry of a map takes the place of an earlier one.
    return new Map(
      data.toReversed().map((row) => {
        const values = recordValues(row);
        return [
          values.text('order') ?? '',
          {
            status: values.code('status'),
            sponsor: values.text('sponsor') ?? texts.yourSponsor,
            reason: values.text('declineReason'),
          },
        ];
      }),
    );
  },
});
