import type { PaymentQueryAnswer } from '@charter/contracts';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { Facts } from '../../../ui/facts.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';

interface SucceededProps {
  payment: Pick<PaymentQueryAnswer, 'reference' | 'amount'>;
  children: ReactNode;
  actions: ReactNode;
}

export function Succeeded({ payment, children, actions }: SucceededProps) {
  return (
    <MessagePage title="Thank you for your payment" actions={actions}>
      <Facts
        look="figures"
        facts={[
          { term: 'Reference number', value: payment.reference },
          { term: 'Total paid', value: formatMoney(payment.amount / 100) },
        ]}
      />
      {children}
    </MessagePage>
  );
}
