import type { InvoiceDetails } from '@charter/contracts';
import type { ReactNode } from 'react';
import { formatIsoDate, formatMoney } from '../../../lib/format.ts';
import layout from '../../../ui/layout.module.css';
import { Unbroken } from '../../../ui/unbroken.tsx';
import styles from './order-summary.module.css';
import { StandingTag } from './standing-tag.tsx';
import * as texts from '../texts.ts';

interface OrderSummaryProps {
  order: InvoiceDetails;
  /** What can be done with it, such as downloading the invoice. */
  children?: ReactNode;
}

/** What is to be paid, line by line. */
export function OrderSummary({ order, children }: OrderSummaryProps) {
  const money = (amount: number) => formatMoney(amount, order.currencySymbol);
  const isOpen = order.amountDue > 0;
  return (
    <section className={layout.panel} aria-labelledby="order-title">
      <div className={styles.top}>
        <h2 id="order-title">
          <Unbroken text={order.name} />
        </h2>
        <StandingTag standing={order.standing} />
        <p className={styles.note}>
          {[
            texts.invoiceOf(order.invoiceNumber),
            ...(order.dueDate ? [texts.dueBy(formatIsoDate(order.dueDate))] : []),
            texts.inCurrency(order.currencyCode),
          ].join(' · ')}
        </p>
      </div>
      <dl className={styles.lines}>
        {order.products.map((line, index) => (
          <div key={index}>
            <dt>
              <Unbroken text={line.description} />
              {line.quantity > 1 && ` ×\u00a0${line.quantity}`}
            </dt>
            <dd>{money(line.amount)}</dd>
          </div>
        ))}
        {order.amountCredited > 0 && (
          <div>
            <dt>{texts.credited}</dt>
            <dd>{money(-order.amountCredited)}</dd>
          </div>
        )}
        {order.earlyBird && <EarlyBird of={order.earlyBird} money={money} />}
        {order.amountPaid > 0 && isOpen && (
          <div>
            <dt>{texts.paidSoFar}</dt>
            <dd>{money(-order.amountPaid)}</dd>
          </div>
        )}
        <div className={styles.quiet}>
          <dt>{texts.vatIncluded}</dt>
          <dd>{money(isOpen ? order.vatDue : order.vatCharged)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{isOpen ? texts.totalDue : texts.total}</dt>
          <dd>{money(isOpen ? order.amountDue : order.amountCharged)}</dd>
        </div>
      </dl>
      {order.earlyBirdNote && isOpen && <p className={styles.note}>{order.earlyBirdNote}</p>}
      {children}
    </section>
  );
}

interface EarlyBirdProps {
  of: NonNullable<InvoiceDetails['earlyBird']>;
  money: (amount: number) => string;
}

/** What paying early takes off, with the VAT that is in it, as far as it is still to be had. */
function EarlyBird({ of: { amount, vat, until }, money }: EarlyBirdProps) {
  return (
    <div>
      <dt>
        {texts.earlyBirdDiscount}
        <span className={styles.detail}>
          {[
            ...(until === null ? [] : [texts.ifPaidBy(formatIsoDate(until))]),
            texts.vatOfIt(money(vat)),
          ].join(' · ')}
        </span>
      </dt>
      <dd>{money(-amount)}</dd>
    </div>
  );
}
