import { codes } from '@charter/contracts';
import { nextOfKin } from '@charter/record-forms';
import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/render-page.tsx';
import { serveCalls, type Call } from '../../testing/serve-calls.ts';
import { signIn } from '../../testing/sign-in.ts';
import { RecordForm } from '../record-form.tsx';

export const recordId = '7a0e3c1e-2f64-4d6c-9a55-0f8f5c1d2b3a';

/** What the record holds when the form is opened, in its third version. */
export const answers = {
  surname: 'Botha',
  firstName: 'Anneke',
  email: 'anneke@example.com',
  mobileNumber: '+27825550199',
  relationship: Number(Object.keys(codes.relationship)[0]),
};

/** A small form over a record that was read, in front of a server of which a test says what it answers. */
export async function openNextOfKin(answer: (call: Call) => object | Promise<object>) {
  const calls = await serveCalls(answer);
  signIn('me');
  const part = { form: nextOfKin, record: { id: recordId } };
  const page = renderPage(
    <RecordForm
      loaded={[{ part, id: recordId, version: 3, answers }]}
      texts={{ done: 'Saved', failed: 'Not saved' }}
      goBack="/profile"
    />,
  );
  return {
    ...page,
    surname: screen.getByLabelText<HTMLInputElement>('Surname'),
    named: (wanted: string) => calls.filter(({ name }) => name === wanted),
  };
}
