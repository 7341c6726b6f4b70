import { routes } from '@charter/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '../lib/paths.ts';
import { browserStorage } from '../lib/storage.ts';
import { renderPage } from '../testing/render-page.tsx';
import { listOf, problem, serveCalls } from '../testing/serve-calls.ts';
import { signIn } from '../testing/sign-in.ts';
import { AreaScreen, beforePage } from './areas.tsx';

const nonsense = 'nonsense';
const known = '00000000-0000-4000-8000-000000000001';

/** Every page of these areas that is about one thing, with what it calls it. */
const pages: readonly (readonly [address: string, noun: string])[] = [
  [`${paths.event()}?id=${nonsense}`, 'event'],
  [`${paths.exam()}?id=${nonsense}`, 'exam'],
  [`${paths.declaration()}?id=${nonsense}`, 'declaration'],
  [`${paths.evidence()}?id=${nonsense}`, 'evidence'],
  [`${paths.addEvidence()}?declaration=${nonsense}`, 'declaration'],
  [`${paths.trainingAgreement()}?id=${nonsense}`, 'agreement'],
  [`${paths.placement()}?id=${nonsense}&placement=${known}`, 'student'],
  [`${paths.placement()}?id=${known}&placement=${nonsense}`, 'student'],
  [`${paths.serviceRequest()}?id=${nonsense}`, 'request'],
];

it.each(pages)('%s says that there is no such thing, and asks nobody for it', async (address, noun) => {
  const route = routes.find(({ path }) => path === address.replace(/\?.*/, ''));
  if (!route) throw new Error(`There is no page ${address}`);
  browserStorage.update({ auth: true });
  const calls = await serveCalls(({ name, body }) => {
    if (JSON.stringify(body).includes(nonsense))
      return problem(400, 'malformed', { detail: 'id: must match format "uuid"' });
    return name === 'GetListsAsync' ? { lists: [] } : listOf();
  });
  await beforePage(route);
  signIn('c1');
  renderPage(<AreaScreen route={route} />, address);
  const heading = await screen.findByRole('heading', { level: 1, name: /There is no such/ });
  expect(heading.textContent).toContain(noun);
  expect(screen.getAllByRole('link').length).toBeGreaterThan(0);
  expect(document.body.textContent).not.toContain('must match');
  expect(calls.filter(({ body }) => JSON.stringify(body).includes(nonsense))).toEqual([]);
});
