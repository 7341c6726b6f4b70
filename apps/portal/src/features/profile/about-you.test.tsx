import { records } from '@charter/contracts';
import { aboutYou } from '@charter/record-forms';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { waits } from '../../lib/loader.ts';
import { notifications } from '../../lib/notify.ts';
import { session } from '../../lib/session.ts';
import { today } from '../../lib/today.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { listOf, recordOf, serveCalls, withAnswers, written, type Call } from '../../testing/serve-calls.ts';
import { signIn } from '../../testing/sign-in.ts';
import { AboutYouScreen } from './about-you.tsx';

const id = '7a0e3c1e-2f64-4d6c-9a55-0f8f5c1d2b3a';
const person = {
  id,
  version: 1,
  title: 1,
  firstName: 'Johan',
  lastName: 'Botha',
  dateOfBirth: '1980-03-21',
  residesInSouthAfrica: true,
};

it('saving personal information confirms the profile today, and the button says that it is under way', async () => {
  const { promise: saved, resolve: save } = Promise.withResolvers<undefined>();
  const answer = async ({ name }: Call): Promise<object> => {
    if (name === 'GetAllAsync') return listOf();
    if (name === 'GetRecordByIdAsync') return recordOf(withAnswers(records.contacts, aboutYou), person);
    await saved;
    return { id };
  };
  const calls = await serveCalls(answer);
  signIn(id);
  const { user } = renderPage(<AboutYouScreen />);
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.queryByLabelText(/confirm/i)).toBeNull();
  const busy = screen.getByRole('button', { name: 'Please wait, Submitting...' });
  expect(document.activeElement).toBe(busy);
  expect(waits.get()).toEqual([]);
  save(undefined);
  await expect
    .poll(() => notifications.get().map(({ text }) => text))
    .toEqual(['Record updated successfully']);
  const update = calls.find(({ name }) => name === 'submitForm/Update');
  expect(written(records.contacts, update)).toMatchObject({ confirmedOn: today() });
  expect(session.get()).toMatchObject({ member: { account: { profileConfirmedOn: today() } } });
});
