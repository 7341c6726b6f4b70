import { formatMoney } from '../../../lib/format.ts';
import { Facts } from '../../../ui/facts.tsx';
import * as texts from '../texts.ts';
import styles from './fee-parts.module.css';
import type { ApplicationPrice } from './use-application-price.ts';

/** What the application comes to so far, beside the steps. */
export const RunningFee = ({ price }: { price: ApplicationPrice }) => (
  <p className={styles.running} role="status">
    <span>{price.lines.length > 1 ? texts.feeWithDivisions(price.lines.length - 1) : texts.feeWithVat}</span>{' '}
    <strong>{formatMoney(price.totalCents / 100)}</strong>
  </p>
);

/** What it costs, line by line as the invoice will say. */
export const FeeSummary = ({ price }: { price: ApplicationPrice }) => (
  <section className={styles.summary} aria-label={texts.whatItCosts}>
    <h2>{texts.whatItCosts}</h2>
    <Facts
      look="figures"
      facts={[
        ...price.lines.map(({ description, amountCents }) => ({
          term: description,
          value: formatMoney(amountCents / 100),
        })),
        { term: texts.totalWithVat, value: formatMoney(price.totalCents / 100), strong: true },
      ]}
    />
    <p className={styles.note}>{texts.paidAfterwards}</p>
  </section>
);
