import { records } from '@charter/contracts';
import { nextOfKin } from '@charter/record-forms';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { runBeforeTimeout } from '../lib/before-timeout.ts';
import { isAbout, listOf, written } from '../testing/serve-calls.ts';
import { openNextOfKin, recordId } from './testing/open-next-of-kin.tsx';

const form = nextOfKin.definition.name;
const kept = (id: string, answers: string, record: string | null = recordId) => ({
  id,
  form,
  record,
  answers,
  createdOn: '2026-11-15T08:00:00Z',
});

async function open(...rows: ReturnType<typeof kept>[]) {
  const page = await openNextOfKin((call) => {
    const { name } = call;
    if (name === 'submitForm/delete') return { status: true };
    if (name.startsWith('submitForm/')) return { id: recordId };
    return isAbout(records.unsavedAnswers, call) ? listOf(records.unsavedAnswers, ...rows) : listOf();
  });
  await expect.poll(() => page.named('GetAllAsync').length).toBeGreaterThan(0);
  return page;
}

const title = 'You have changes that were not saved.';

it('keeps what is typed when the session ends unattended', async () => {
  const { user, surname, named } = await open();
  await runBeforeTimeout();
  expect(named('submitForm/Create')).toEqual([]);
  await user.type(surname, ' Nel');
  await runBeforeTimeout();
  const [call] = named('submitForm/Create');
  expect(call?.body).toMatchObject({ recordtype: records.unsavedAnswers.type });
  const { answers, ...about } = written(records.unsavedAnswers, call);
  expect(about).toEqual({ owner: 'me', form, record: recordId });
  expect(JSON.parse(String(answers))).toMatchObject({ surname: 'Botha Nel', firstName: 'Anneke' });
});

it('offers it again, and keeps it until it is saved', async () => {
  const { user, surname, named } = await open(
    kept('newer', '{"surname":"Nel","shoeSize":9}'),
    kept('older', '{"surname":"Old"}'),
  );
  await screen.findByRole('region', { name: title });
  expect(surname.value).toBe('Botha');
  await user.click(screen.getByRole('button', { name: 'Continue with them' }));
  expect(surname.value).toBe('Nel');
  expect(screen.queryByRole('region', { name: title })).toBeNull();
  expect(named('submitForm/delete')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => named('submitForm/delete').map(({ body }) => body['id']))
    .toEqual(['newer', 'older']);
});

it('gives it up where the person says so', async () => {
  const { user, surname, named } = await open(kept('one', '{"surname":"Nel"}'));
  await user.click(await screen.findByRole('button', { name: 'Discard them' }));
  expect(surname.value).toBe('Botha');
  expect(screen.queryByRole('region', { name: title })).toBeNull();
  await expect.poll(() => named('submitForm/delete').length).toBe(1);
});

it.each([
  ['of another record', kept('one', '{"surname":"Nel"}', 'other')],
  ['that cannot be read', kept('one', 'not json')],
])('offers nothing %s', async (_, row) => {
  const { surname } = await open(row);
  await expect.poll(() => surname.value).toBe('Botha');
  expect(screen.queryByRole('region', { name: title })).toBeNull();
});
