import { records } from '@charter/contracts';
import { nextOfKin } from '@charter/record-forms';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { waits } from '../lib/loader.ts';
import { listOf, problem, recordOf, withAnswers } from '../testing/serve-calls.ts';
import { answers, openNextOfKin } from './testing/open-next-of-kin.tsx';

const bound = (path: string) => nextOfKin.bindings[path]?.name ?? '';
const elsewhere = recordOf(withAnswers(records.contacts, nextOfKin), {
  id: 'me',
  version: 4,
  ...answers,
  firstName: 'Anna',
});

async function open(reread: () => object | Promise<object>) {
  let tries = 0;
  const page = await openNextOfKin(({ name }) => {
    if (name === 'GetRecordByIdAsync') return reread();
    if (name !== 'submitForm/Update') return listOf();
    return (tries += 1) === 1 ? problem(409, 'stale') : { id: 'me' };
  });
  await page.user.type(page.surname, '-Nel');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...page, updates: () => page.named('submitForm/Update') };
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
