import { recordTypes } from '@charter/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { problem } from '../../../testing/serve-calls.ts';
import { button, openPayment } from '../testing/open-payment.tsx';
import { trialInvoice } from '../testing/trial-invoice.ts';

it.each([
  ['slip.pdf', true],
  ['slip.doc', true],
  ['slip.docx', true],
  ['slip.png', true],
  ['slip.jpeg', true],
  ['slip.exe', false],
])('takes %s as a proof of payment: %s', async (name, taken) => {
  const { user } = await openPayment();
  await user.click(await screen.findByRole('radio', { name: 'Upload proof of payment' }));
  const chooser = userEvent.setup({ applyAccept: false });
  await chooser.upload(screen.getByLabelText('Proof of payment'), new File(['x'], name));
  expect(screen.queryByText('Unsupported File format') === null).toBe(taken);
  expect(button('Send proof of payment').disabled).toBe(!taken);
});

it('keeps the focus at the proof while its parts come and go', async () => {
  const { user } = await openPayment(undefined, () =>
    problem(422, 'ruleBroken', { detail: 'Not this file.' }),
  );
  await user.click(await screen.findByRole('radio', { name: 'Upload proof of payment' }));
  const isHere = () => expect(document.activeElement).toBe(button('Send proof of payment').parentElement);
  const choose = () => user.upload(screen.getByLabelText('Proof of payment'), new File(['x'], 'slip.pdf'));
  await choose();
  isHere();
  await user.click(button('Remove slip.pdf'));
  isHere();
  await choose();
  await user.click(button('Send proof of payment'));
  await screen.findByText('Not this file.');
  isHere();
});

/** The browser's request of the old kind, which a test answers when it likes. */
function holdUploads() {
  const held: XMLHttpRequest[] = [];
  const aborted = vi.fn();
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      status = 200;
      responseText = '{"id":"file"}';
      onload = () => {};
      onabort = () => {};
      onloadend = () => {};
      open() {}
      setRequestHeader() {}
      getResponseHeader = () => null;
      send() {
        held.push(this as unknown as XMLHttpRequest);
      }
      abort() {
        aborted();
        this.onabort();
        this.onloadend();
      }
    },
  );
  return { held, aborted };
}

it('calls a proof off whose sender chooses another way to pay, and leaves nothing of it behind', async () => {
  const { held, aborted } = holdUploads();
  const { user, calls } = await openPayment(undefined, () => ({ id: 'document', status: true }));
  await user.click(await screen.findByRole('radio', { name: 'Upload proof of payment' }));
  await user.upload(screen.getByLabelText('Proof of payment'), new File(['x'], 'slip.pdf'));
  await user.click(button('Send proof of payment'));
  await waitFor(() => expect(held).toHaveLength(1));
  await user.click(screen.getByRole('radio', { name: 'Pay by card now' }));
  await waitFor(() => expect(aborted).toHaveBeenCalledOnce());
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'submitForm/delete')?.body).toEqual({
      recordtype: recordTypes.documents,
      id: 'document',
    }),
  );
  expect(calls.some(({ name }) => name === 'submitForm/Update')).toBe(false);
});

it('calls a proof off that was still waiting for its record', async () => {
  holdUploads();
  const { promise, resolve } = Promise.withResolvers<object>();
  const { user, calls } = await openPayment(undefined, ({ name }) =>
    name === 'submitForm/Create' ? promise : { status: true },
  );
  await user.click(await screen.findByRole('radio', { name: 'Upload proof of payment' }));
  await user.upload(screen.getByLabelText('Proof of payment'), new File(['x'], 'slip.pdf'));
  await user.click(button('Send proof of payment'));
  await user.click(screen.getByRole('radio', { name: 'Pay by card now' }));
  resolve({ id: 'document' });
  await waitFor(() => expect(calls.some(({ name }) => name === 'submitForm/delete')).toBe(true));
  expect(calls.some(({ name }) => name === 'submitForm/Update')).toBe(false);
});

it('closes the form of a proof that was sent, also of a second one', async () => {
  const { held } = holdUploads();
  const { user } = await openPayment({ data: trialInvoice({ standing: 'beingVerified' }) }, () => ({
    id: 'document',
    status: true,
  }));
  await user.click(await screen.findByRole('button', { name: 'Pay another way' }));
  await user.click(screen.getByRole('radio', { name: 'Upload proof of payment' }));
  await user.upload(screen.getByLabelText('Proof of payment'), new File(['x'], 'slip.pdf'));
  await user.click(button('Send proof of payment'));
  await waitFor(() => expect(held).toHaveLength(1));
  act(() => void held[0]?.onload?.(new ProgressEvent('load')));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send proof of payment' })).toBeNull());
  expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
  // Where it says that the proof is looked at.
  expect(document.activeElement?.textContent).toContain('Your payment is being verified');
});
