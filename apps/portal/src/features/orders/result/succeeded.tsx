import type { PaymentQueryAnswer } from '@charter/contracts';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { Facts } from '../../../ui/facts.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import * as texts from '../texts.ts';

interface SucceededProps {
  payment: Pick<PaymentQueryAnswer, 'reference' | 'amount'>;
  children: ReactNode;
  actions: ReactNode;
}

export function Succeeded({ payment, children, actions }: SucceededProps) {
  return (
    <MessagePage title={texts.thanks} actions={actions}>
      <Facts
        look="figures"
        facts={[
          { term: texts.referenceNumber, value: payment.reference },
          { term: texts.totalPaid, value: formatMoney(payment.amount / 100) },
        ]}
      />
      {children}
    </MessagePage>
  );
}
