import { codes, paymentEnding, type InvoiceDetails } from '@charter/contracts';
import { paths } from '../../../lib/paths.ts';
import { endOfDay, timeLeft, useNow } from '../../../lib/time-left.ts';
import { today } from '../../../lib/today.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Actions } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import styles from '../order/order-page.module.css';
import * as texts from '../texts.ts';

const declined = codes.codeOf(codes.sponsorshipStatus, 'Declined');

/** What somebody is already doing about an order that is still due, in the words of the mail about it. */
export function WhatIsUnderWay({ order }: { order: InvoiceDetails }) {
  const { sponsorship, sponsorName } = order;
  const ending = paymentEnding(order, today());
  if (ending) {
    return (
      <Notice title={ending.title}>
        <p>{ending.done}</p>
      </Notice>
    );
  }
  if (sponsorship?.status === declined) {
    return (
      <Notice tone="needs-you" title={texts.hasDeclinedToPay(sponsorName ?? texts.yourSponsor)}>
        {sponsorship.declineReason && <p>{texts.theirReason(sponsorship.declineReason)}</p>}
        <p>{texts.chooseOther}</p>
      </Notice>
    );
  }
  return null;
}

/** What comes of it and by when, and where one goes on from here. */
export function WhatHappensNow({ order }: { order: InvoiceDetails }) {
  const now = useNow();
  const ending = paymentEnding(order, today());
  if (!ending) return null;
  return (
    <section className={styles.now} aria-labelledby="what-now">
      <h2 id="what-now">{texts.whatHappensNow}</h2>
      <Timeline
        entries={ending.next.map(({ text, by }, index) => ({
          id: String(index),
          label: text,
          // The day itself stands in the sentence.
          note: by === null ? undefined : timeLeft(endOfDay(by), now)?.text,
          state: 'ahead',
        }))}
      />
      <Actions>
        <LinkButton look="primary" to={paths.invoices()}>
          {texts.seeYourInvoices}
        </LinkButton>
        {order.orderedFor?.kind === 'application' && (
          <LinkButton to={paths.submission(order.orderedFor.id)}>{texts.seeYourApplication}</LinkButton>
        )}
        <LinkButton to={paths.home()}>{texts.toMembershipHome}</LinkButton>
      </Actions>
    </section>
  );
}
