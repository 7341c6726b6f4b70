import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { config } from '../../testing/fake-records.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { listOf, serveCalls } from '../../testing/serve-calls.ts';
import { signIn } from '../../testing/sign-in.ts';
import { HomeMember } from './home-member.tsx';

it('tells when the renewal is due by the clock of the product, not by the computer’s', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T10:00:00Z') });
  config.demoDaysAhead = 60;
  await serveCalls(() => ({ lists: [1, 2, 3, 4, 5].map(() => listOf()) }));
  signIn('me');
  renderPage(<HomeMember />);
  expect(screen.getByText(/1\sJanuary\s2028/)).toBeTruthy();
});
