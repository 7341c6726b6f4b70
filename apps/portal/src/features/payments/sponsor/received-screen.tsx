import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { config } from '../../../lib/config.ts';
import { sponsoredInvoice } from '../../../lib/payment-calls.ts';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { Succeeded } from '../result/succeeded.tsx';
import { sponsorToken } from './sponsor-token.ts';

/** Where somebody ends who has paid without being signed in: the link they came by still says what they paid. */
export function ReceivedScreen() {
  const [query] = useSearchParams();
  const { email } = config().institution;
  const token = sponsorToken.find('');
  const given = query.get('reference') ?? '';
  const reference = /^PAY-[A-Z0-9]{12}$/.test(given) ? given : null;
  const { data } = useQuery({
    queryKey: ['sponsored-invoice', token],
    queryFn: ({ signal }) => sponsoredInvoice({ token: token ?? '' }, signal),
    enabled: token !== null,
    retry: false,
  });
  const home = (
    <LinkButton look="primary" to={paths.home()}>
      Return to Membership Homepage
    </LinkButton>
  );
  // Nothing is thanked for in figures before it is entered.
  if (data && data.data.amountPaid > 0 && reference) {
    return (
      <Succeeded payment={{ reference, amount: Math.round(data.data.amountPaid * 100) }} actions={home}>
        <p>
          We have sent the receipt to {data.data.firstName} {data.data.lastName}.
        </p>
      </Succeeded>
    );
  }
  return (
    <MessagePage title="Thank you for your payment" actions={home}>
      {reference && (
        <p>
          Reference number: <strong>{reference}</strong>
        </p>
      )}
      <p>
        We have received it. Questions? Write to <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </MessagePage>
  );
}
