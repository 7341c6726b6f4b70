import type { PaymentQueryAnswer } from '@charter/contracts';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { Facts, type Fact } from '../../../ui/facts.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import * as texts from '../texts.ts';

interface SucceededProps {
  payment: Pick<PaymentQueryAnswer, 'reference' | 'amount'>;
  /** What more is known of what was paid. */
  facts?: readonly Fact[];
  children: ReactNode;
  actions: ReactNode;
}

export function Succeeded({ payment, facts = [], children, actions }: SucceededProps) {
  return (
    <MessagePage title={texts.thanks} actions={actions}>
      <Facts
        look="figures"
        facts={[
          { term: texts.referenceNumber, value: payment.reference },
          ...facts,
          { term: texts.totalPaid, value: formatMoney(payment.amount / 100), strong: true },
        ]}
      />
      {children}
    </MessagePage>
  );
}
