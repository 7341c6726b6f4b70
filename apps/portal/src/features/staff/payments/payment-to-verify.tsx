import { useQuery } from '@tanstack/react-query';
import { Loaded, question } from '../../../server-state/index.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { FormSkeleton } from '../../../ui/form-skeleton.tsx';
import { paymentsPath } from './paths.ts';
import * as texts from './texts.ts';

/** Paints documents, and so comes after the lists of the desks. */
const paymentCode = question('payment-code', {
  of: [],
  ask: () => import('./payment-screen.tsx'),
  staleTime: Infinity,
});

export function PaymentToVerify({ id }: { id: string }) {
  const code = useQuery(paymentCode());
  return (
    <Loaded
      query={code}
      what={texts.paymentNoun}
      title={texts.payment}
      skeleton={<FormSkeleton />}
      actions={<LinkButton to={paymentsPath}>{texts.backToPayments}</LinkButton>}
    >
      {({ PaymentScreen }) => <PaymentScreen key={id} id={id} />}
    </Loaded>
  );
}
