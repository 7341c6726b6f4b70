import { formatIsoDate, formatMoney } from '../../lib/format.ts';
import type { Order } from './order.ts';
import styles from './payment-screen.module.css';

/** What is to be paid, line by line. */
export function OrderSummary({ order }: { order: Order }) {
  return (
    <section className={styles.summary} aria-labelledby="order-title">
      <h2 id="order-title">{order.name}</h2>
      <dl className={styles.lines}>
        {order.lines.map((line) => (
          <div key={line.id}>
            <dt>
              {line.description}
              {line.quantity > 1 && ` × ${line.quantity}`}
            </dt>
            <dd>{formatMoney(line.amount)}</dd>
          </div>
        ))}
        <div className={styles.tax}>
          <dt>VAT in it</dt>
          <dd>{formatMoney(order.tax)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{order.isPaid ? 'Total' : 'Total Due'}</dt>
          <dd>{formatMoney(order.total)}</dd>
        </div>
      </dl>
      <p className={styles.note}>
        {[order.currency && `In ${order.currency}.`, order.due && `Due by ${formatIsoDate(order.due)}.`]
          .filter(Boolean)
          .join(' ')}
      </p>
    </section>
  );
}
