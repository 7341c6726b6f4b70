import { registrationMessages, type RegisterAnswer } from '@charter/contracts';
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
 * What is done about a place. None of it stops when the page is left: it is one transaction on the server, and how it ended is
 * said wherever the person is by then. Only who stayed is led on to the payment.
 */
export function usePlaceActions({ id, isExam }: EventShown, sessionIds: readonly string[]) {
  const pay = usePayment(isExam);
  const wanted = (requirements: string) => ({
    eventId: id,
    specialRequirements: requirements.trim() || null,
    sessionIds: [...sessionIds],
  });
  const registering = useAction((_signal, requirements: string) => register(wanted(requirements)), {
    done: registrationMessages.registered,
    onDone: pay,
  });
  const joining = useAction((_signal, requirements: string) => joinWaitingList(wanted(requirements)), {
    done: ({ place }) => (place > 0 ? texts.joined(place) : null),
  });
  const accepting = useAction((_signal, registrationId: string) => acceptOffer(registrationId), {
    done: registrationMessages.registered,
    onDone: pay,
  });
  const cancelling = useAction((_signal, registrationId: string) => cancelRegistration(registrationId), {
    done: registrationMessages.unregistered,
  });
  return { register: registering, join: joining, accept: accepting, cancel: cancelling };
}

/** On to the payment of a place; a free one has nothing to pay. */
export function usePayment(isExam: boolean) {
  const navigate = useNavigate();
  return ({ orderId, submissionId }: Pick<RegisterAnswer, 'orderId' | 'submissionId'>): void => {
    if (orderId === null) return;
    const order = { id: orderId, submissionId: submissionId ?? undefined };
    orderToPay.set(order);
    void navigate(paths.paymentOfPlace(isExam ? 'examreg' : 'eventreg'), { state: order });
  };
}
