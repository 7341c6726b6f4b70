import { formatMoney, type InvoiceDetails, type PaymentQueryAnswer } from '@charter/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { config } from '../../../lib/config.ts';
import { querySponsoredPayment } from '../payment-calls.ts';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { DownloadSponsoredReceipt } from '../order/receipt.tsx';
import { paidTooMuch } from '../result/paid-too-much.ts';
import { isSuccess, paymentQuery } from '../result/payment-query.ts';
import { Succeeded } from '../result/succeeded.tsx';
import { askedInvoice } from './asked-invoice.ts';
import { sponsorToken } from './sponsor-token.ts';
import * as texts from '../texts.ts';
import { Sentence } from '../../../ui/sentence.tsx';

/** Where somebody ends who has paid without being signed in. The link they came by still tells how the payment stands. */
export function ReceivedScreen() {
  const [query] = useSearchParams();
  const token = sponsorToken.find('');
  const payRequestId = query.get('payRequestId');
  const reference = query.get('reference');
  const { data } = useQuery({
    ...paymentQuery(payRequestId ?? '', (signal) =>
      querySponsoredPayment(
        { token: token ?? '', payRequestId: payRequestId ?? '', reference: reference ?? '' },
        signal,
      ),
    ),
    enabled: token !== null && payRequestId !== null && reference !== null,
  });
  const { data: asked } = useQuery(
    token === null ? { ...askedInvoice(''), queryFn: skipToken } : askedInvoice(token),
  );
  const { email } = config().institution;
  const questions = (
    <p>
      <Sentence text={texts.questions} parts={{ office: <a href={`mailto:${email}`}>{email}</a> }} />
    </p>
  );
  const home = (
    <LinkButton look="primary" to={paths.home()}>
      {texts.toMembershipHome}
    </LinkButton>
  );
  if (data && !isSuccess(data)) return <Navigate replace to={`${paths.sponsor()}?${query.toString()}`} />;
  if (data) {
    const tooMuch = asked ? paidTooMuch(asked.data) : 0;
    return (
      <Succeeded payment={data} facts={asked ? factsOf(asked.data, data) : []} actions={home}>
        {/* None is issued where the money was owed no more when it came. */}
        {data.receiptNumber === undefined ? (
          tooMuch > 0 && <p>{texts.tooMuch(formatMoney(tooMuch, asked?.data.currencySymbol))}</p>
        ) : (
          <>
            {token !== null && <DownloadSponsoredReceipt token={token} />}
            <p>
              {asked?.data.sponsorEmail
                ? texts.receiptSentToBoth(asked.data.sponsorEmail)
                : texts.receiptSentToMember}
            </p>
          </>
        )}
        {questions}
      </Succeeded>
    );
  }
  // Nothing is known of whoever comes without the link, so nothing is claimed.
  return (
    <MessagePage title={texts.thanks} actions={home}>
      <p>{texts.onceConfirmed}</p>
      {questions}
    </MessagePage>
  );
}

/** What was paid for, in the books of the payer. */
function factsOf(
  { name, firstName, lastName, invoiceNumber }: InvoiceDetails,
  { receiptNumber }: PaymentQueryAnswer,
) {
  return [
    { term: texts.paidFor, value: name },
    { term: texts.onBehalfOf, value: [firstName, lastName].filter(Boolean).join(' ') },
    { term: texts.invoice, value: invoiceNumber },
    ...(receiptNumber === undefined ? [] : [{ term: texts.receipt, value: receiptNumber }]),
  ];
}
