import { registrationMessages, type RegisterAnswer } from '@charter/contracts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { orderToPay } from '../lib/order-to-pay.ts';
import { paths } from '../lib/paths.ts';
import { acceptOffer, cancelRegistration, joinWaitingList, register } from './registration-calls.ts';
import { useAction } from '../server-state/index.ts';
import type { EventRow, EventShown } from './event.ts';
import type { Session } from './event-questions.ts';
import * as texts from './texts.ts';

/** What the parts of the panel are about. */
export interface PanelProps {
  row: EventRow;
  event: EventShown;
  now: Date;
  sessions: readonly Session[];
  chosen: readonly string[];
}

export type PlaceActions = ReturnType<typeof usePlaceActions>;

/**
 * What is done about a place. None of it stops when the page or the dialog is left: it is one transaction on the server, and how
 * it ended is said wherever the person is by then. Only who stayed is led on to the payment; who did not gets a link to it.
 */
export function usePlaceActions({ id, isExam }: EventShown, sessionIds: readonly string[]) {
  const pay = usePayment(isExam);
  const stays = useRef(true);
  useEffect(() => {
    stays.current = true;
    return () => {
      stays.current = false;
    };
  }, []);
  const wanted = (requirements: string) => ({
    eventId: id,
    specialRequirements: requirements.trim() || null,
    sessionIds: [...sessionIds],
  });
  const registering = useAction(
    (_signal, requirements: string) => {
      stays.current = true;
      return register(wanted(requirements));
    },
    {
      done: (answer) => ({
        text: registrationMessages.registered,
        link: stays.current ? undefined : linkToPayment(isExam, answer),
      }),
      failed: (failure) => (stays.current ? undefined : failure.text),
      onDone: (answer) => (stays.current ? pay(answer) : undefined),
    },
  );
  const joining = useAction(
    (_signal, requirements: string) => {
      stays.current = true;
      return joinWaitingList(wanted(requirements));
    },
    {
      done: ({ place }) => (place > 0 ? texts.joined(place) : null),
      failed: (failure) => (stays.current ? undefined : failure.text),
    },
  );
  const accepting = useAction((_signal, registrationId: string) => acceptOffer(registrationId), {
    done: registrationMessages.registered,
    onDone: pay,
  });
  const cancelling = useAction((_signal, registrationId: string) => cancelRegistration(registrationId), {
    done: registrationMessages.unregistered,
  });
  /** The dialog is closed while its call runs: the person goes on with something else. */
  const goOn = () => {
    stays.current = false;
  };
  return { register: registering, join: joining, accept: accepting, cancel: cancelling, goOn };
}

type ToPay = Pick<RegisterAnswer, 'orderId' | 'submissionId'>;

/** On to the payment of a place; a free one has nothing to pay. */
export function usePayment(isExam: boolean) {
  const navigate = useNavigate();
  return (answer: ToPay): void => {
    const payment = paymentOf(isExam, answer);
    if (!payment) return;
    orderToPay.set(payment.order);
    void navigate(payment.to, { state: payment.order });
  };
}

function linkToPayment(isExam: boolean, answer: ToPay) {
  const payment = paymentOf(isExam, answer);
  return payment && { text: texts.payForPlace, to: payment.to, state: payment.order };
}

function paymentOf(isExam: boolean, { orderId, submissionId }: ToPay) {
  if (orderId === null) return undefined;
  return {
    to: paths.paymentOfPlace(isExam ? 'examreg' : 'eventreg'),
    order: { id: orderId, submissionId: submissionId ?? undefined },
  };
}
