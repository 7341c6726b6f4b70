import type { PaymentQueryAnswer } from '@charter/contracts';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { MessagePage } from '../../../ui/message-page.tsx';
import styles from './facts.module.css';

interface SucceededProps {
  payment: Pick<PaymentQueryAnswer, 'reference' | 'amount'>;
  children: ReactNode;
  actions: ReactNode;
}

export function Succeeded({ payment, children, actions }: SucceededProps) {
  return (
    <MessagePage title="Thank you for your payment" actions={actions}>
      <dl className={styles.facts}>
        <div>
          <dt>Reference number</dt>
          <dd>{payment.reference}</dd>
        </div>
        <div>
          <dt>Total paid</dt>
          <dd>{formatMoney(payment.amount / 100)}</dd>
        </div>
      </dl>
      {children}
    </MessagePage>
  );
}
