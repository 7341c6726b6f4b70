import { payBy, recordTypes, type InvoiceDetails } from '@charter/contracts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { changed } from '../../../lib/changes.ts';
import { formatMoney } from '../../../lib/format.ts';
import { openPayment } from '../payment-calls.ts';
import { paths } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { storeDocument } from '../../../lib/supporting-document.ts';
import { Fold } from '../../../ui/fold.tsx';
import { choosePayment } from './methods/choose-payment.ts';
import { MethodChoice, type Method } from './methods/method-choice.tsx';
import { NameSponsor } from './methods/name-sponsor.tsx';
import { PayByCard } from './methods/pay-by-card.tsx';
import { PayLater } from './methods/pay-later.tsx';
import { SendProof } from './methods/send-proof.tsx';
import * as texts from '../texts.ts';

const methods: readonly Method[] = [
  { code: payBy.card, label: texts.payByCardNow, help: texts.cardExplained },
  {
    code: payBy.proof,
    label: texts.uploadProofOfPayment,
    help: texts.proofExplained,
  },
  {
    code: payBy.sponsor,
    label: texts.payThroughSponsor,
    help: texts.sponsorExplained,
  },
  {
    code: payBy.later,
    label: texts.payLater,
    help: texts.laterExplained,
  },
];

interface PaymentMethodsProps {
  order: InvoiceDetails;
  /** Somebody is seeing to it already: nothing invites to pay a second time. */
  isUnderWay: boolean;
  onSent: () => void;
}

/** The ways in which this order may be paid, and what each of them asks for. */
export function PaymentMethods({ order, isUnderWay, onSent }: PaymentMethodsProps) {
  const [chosen, setChosen] = useState<number | null>(isUnderWay ? null : payBy.card);
  const offered = methods.filter(({ code }) => order.methods.includes(code));
  const choice = (
    <MethodChoice legend={texts.howToPay} methods={offered} chosen={chosen} onChoose={setChosen}>
      {chosen !== null && (
        <Chosen
          method={chosen}
          order={order}
          onSent={() => {
            // What was sent is under way: its form would only invite to send it again.
            setChosen(null);
            onSent();
          }}
        />
      )}
    </MethodChoice>
  );
  return isUnderWay ? <OtherWay>{choice}</OtherWay> : choice;
}

/** Folded, unless the address says that somebody came for it: then it has the focus too, and not the top of the page. */
function OtherWay({ children }: { children: ReactNode }) {
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const isOpen = params.get('way') === 'other';
  const section = useRef<HTMLElement>(null);
  const isAskedFor = useRef(isOpen);
  useEffect(() => {
    if (!isAskedFor.current) return;
    section.current?.querySelector('button')?.focus({ preventScroll: true });
    section.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const toggle = () => {
    const next = new URLSearchParams(params);
    if (isOpen) next.delete('way');
    else next.set('way', 'other');
    setParams(next, { replace: true, preventScrollReset: true, state: state as unknown });
  };
  return (
    <Fold ref={section} title={texts.otherWay} open={isOpen} onToggle={toggle}>
      {children}
    </Fold>
  );
}

interface ChosenProps {
  method: number;
  order: InvoiceDetails;
  onSent: () => void;
}

function Chosen({ method, order, onSent }: ChosenProps) {
  const { orderId, invoiceTotal, amountDue, currencySymbol, currencyCode, invoiceNumber } = order;
  const navigate = useNavigate();
  const { contactId, account } = useMember();
  const hasTotals = invoiceTotal.length > 0;
  switch (method) {
    case payBy.proof:
      return (
        <SendProof
          bank={order.supplier.bank}
          reference={invoiceNumber}
          send={async (file, sending) => {
            await storeDocument({ name: 'PaymentProof', contactId }, file, sending);
            await choosePayment(orderId, 'proof');
          }}
          onSent={onSent}
        />
      );
    case payBy.sponsor:
      return <NameSponsor orderId={orderId} onNamed={onSent} />;
    case payBy.later:
      return (
        <PayLater
          orderId={orderId}
          disabled={!hasTotals}
          onChosen={() => void navigate(paths.paymentLater())}
        />
      );
    default:
      return (
        <PayByCard
          amount={hasTotals ? formatMoney(amountDue, currencySymbol) : null}
          onRefused={() => changed(recordTypes.orders)}
          open={() =>
            openPayment({
              orderId,
              returnUrl: new URL(paths.paymentSucceeded(), location.href).href,
              amount: Math.round(amountDue * 100),
              currency: currencyCode,
              locale: 'en-za',
              email: account?.email ?? null,
              orderNumber: invoiceNumber,
              country: 'ZAF',
            })
          }
        />
      );
  }
}
