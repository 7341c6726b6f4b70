import type { PaymentQueryAnswer } from '@charter/contracts';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { Facts, type Fact } from '../../../ui/facts.tsx';
import { Actions } from '../../../ui/layout.tsx';
import { DoneHeader, Slip } from '../../../ui/slip.tsx';
import styles from './succeeded.module.css';
import * as texts from '../texts.ts';

interface SucceededProps {
  payment: Pick<PaymentQueryAnswer, 'reference' | 'amount'>;
  /** What the order is known by; the reference of the payment where that is all there is. */
  number?: string;
  /** What the payment has done. */
  lead?: string;
  /** What more is known of what was paid. */
  facts?: readonly Fact[];
  /** What comes next, beside the slip. */
  next?: ReactNode;
  /** At the foot of the slip. */
  children: ReactNode;
  actions: ReactNode;
}

/** The slip of a payment that went well: its number and total at the head, then what is known of it. */
export function Succeeded({ payment, number, lead, facts = [], next, children, actions }: SucceededProps) {
  const total = formatMoney(payment.amount / 100);
  return (
    <article className={styles.page}>
      <DoneHeader title={texts.thanks}>{lead !== undefined && <p>{lead}</p>}</DoneHeader>
      <div className={styles.sides}>
        <div className={styles.slip}>
          <Slip
            label={texts.payment}
            head={[
              { term: texts.referenceNumber, value: number ?? payment.reference },
              { term: texts.totalPaid, value: total },
            ]}
          >
            {facts.length > 0 && (
              <Facts
                look="figures"
                facts={[...facts, { term: texts.totalPaid, value: total, strong: true }]}
              />
            )}
            {children}
          </Slip>
        </div>
        {next}
      </div>
      <div className={styles.on}>
        <Actions>{actions}</Actions>
      </div>
    </article>
  );
}
