import { codes } from '@charter/contracts';
import { nextOfKin } from '@charter/profile-forms';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { waits } from '../../../lib/loader.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { listOf, problem, recordOf, serveCalls } from '../../../testing/serve-calls.ts';
import { signIn } from '../../../testing/sign-in.ts';
import type { LoadedRecord } from './record-source.ts';
import { RecordForm } from './record-form.tsx';

const relationship = Number(Object.keys(codes.relationship)[0]);
const loaded: readonly LoadedRecord[] = [
  {
    part: { form: nextOfKin, record: { id: 'me' } },
    id: '7a0e3c1e-2f64-4d6c-9a55-0f8f5c1d2b3a',
    version: 3,
    answers: {
      surname: 'Botha',
      firstName: 'Anneke',
      email: 'anneke@example.com',
      mobileNumber: '+27825550199',
      relationship,
    },
  },
];
const bound = (path: string) => nextOfKin.bindings[path]?.name ?? '';
const elsewhere = recordOf({
  id: 'me',
  versionnumber: 4,
  [bound('surname')]: 'Botha',
  [bound('firstName')]: 'Anna',
  [bound('email')]: 'anneke@example.com',
  [bound('mobileNumber')]: '+27825550199',
  [bound('relationship')]: relationship,
});

async function open(reread: () => object | Promise<object>) {
  let tries = 0;
  const calls = await serveCalls(({ name }) => {
    if (name === 'GetRecordByIdAsync') return reread();
    if (name !== 'submitForm/Update') return listOf();
    return (tries += 1) === 1 ? problem(409, 'stale') : { id: 'me' };
  });
  signIn('me');
  const page = renderPage(
    <RecordForm loaded={loaded} texts={{ done: 'Saved', failed: 'Not saved' }} goBack="/profile" />,
  );
  await page.user.type(screen.getByLabelText('Surname'), '-Nel');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...page, updates: () => calls.filter(({ name }) => name === 'submitForm/Update') };
}

it('keeps what was typed and nothing else, so that the other editor keeps theirs', async () => {
  const { user, updates } = await open(() => elsewhere);
  await user.click(await screen.findByRole('button', { name: 'Keep what I typed' }));
  expect(screen.getByLabelText('Surname')).toHaveProperty('value', 'Botha-Nel');
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Anna');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(updates()).toHaveLength(2));
  expect(updates()[1]?.body).toMatchObject({
    version: 4,
    data: [{ name: bound('surname'), value: 'Botha-Nel' }],
  });
  expect(updates()[1]?.body['data']).toHaveLength(1);
});

it.each([
  ['no connection', () => Promise.reject(new TypeError('no line')), 'The server could not be reached.'],
  ['a breakdown', () => problem(500, 'internal'), 'Something went wrong on our side.'],
])(
  'says so where what is there now cannot be read for %s, and saves again on request',
  async (_, reread, words) => {
    const { user, updates } = await open(reread);
    await screen.findByText(words, { exact: false });
    expect(waits.get()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(updates()).toHaveLength(2));
  },
);
