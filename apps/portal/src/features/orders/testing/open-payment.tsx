import { screen } from '@testing-library/react';
import { afterEach } from 'vitest';
import { dropLoaders } from '../../../lib/loader.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { serveCalls, type Call } from '../../../testing/serve-calls.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { PaymentScreen } from '../pay/payment-screen.tsx';
import { trialInvoice } from './trial-invoice.ts';

const id = trialInvoice().orderId;

afterEach(() => {
  localStorage.removeItem('oid');
  sessionStorage.removeItem('oid');
  dropLoaders();
});

/** The payment page of an order, in front of a server that answers with it, and all else as the test says. */
export async function openPayment(
  order: object | (() => object) = { data: trialInvoice() },
  more: (call: Call) => object = () => ({ id }),
  at = '/application/prepayment',
) {
  localStorage.setItem('oid', id);
  const calls = await serveCalls((call) => {
    if (call.name !== 'orderDetails') return more(call);
    return typeof order === 'function' ? order() : order;
  });
  signIn('me');
  return { ...renderPage(<PaymentScreen />, at), calls };
}

export const radios = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
