import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { session } from '../../lib/session.ts';
import { browserStorage } from '../../lib/storage.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { serveCalls } from '../../testing/serve-calls.ts';
import { SessionFailed } from './session-failed.tsx';
import { resumeSession, signInAgain, signOut } from './session-flow.ts';

vi.mock('./session-flow.ts', () => ({ resumeSession: vi.fn(), signInAgain: vi.fn(), signOut: vi.fn() }));

beforeEach(() => vi.clearAllMocks());

async function failedWith(error: ApiError | null) {
  await serveCalls(() => ({}));
  session.set({ status: 'failed', error });
  return renderPage(<SessionFailed />);
}

it('tells somebody who was erased so, and leads them out instead of round in a circle', async () => {
  const { user } = await failedWith(
    new ApiError({
      type: 'urn:charter:problem:erased',
      title: 'Your record has been erased',
      detail: 'We hold nothing about you any more.',
      status: 403,
    }),
  );
  screen.getByRole('heading', { name: 'Your record has been erased' });
  screen.getByText('We hold nothing about you any more.');
  screen.getByText(/you begin as a new applicant/);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(signOut).toHaveBeenCalled());
});

it('offers another sign-in to whom the one they came back with is not enough for their role', async () => {
  const signInNeeded = { acrValues: 'urn:example:mfa' };
  const { user } = await failedWith(
    new ApiError({
      title: 'Sign in again to do this',
      detail: 'A second factor.',
      status: 401,
      signInNeeded,
    }),
  );
  screen.getByText('A second factor.');
  screen.getByRole('button', { name: 'Logout' });
  await user.click(screen.getByRole('button', { name: 'Sign in again' }));
  await waitFor(() => expect(signInAgain).toHaveBeenCalledWith(signInNeeded));
});

it.each([
  ['the account did not load', ApiError.offline()],
  ['not even the code came that loads it', null],
])('offers another try where %s', async (_case, error) => {
  browserStorage.update({ auth: true });
  const { user } = await failedWith(error);
  screen.getByText(/server could not be reached/);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(resumeSession).toHaveBeenCalled());
  browserStorage.forgetPerson();
});

it('gives the number of the request that failed, to be told to the office', async () => {
  await failedWith(new ApiError({ title: 'x', status: 500, requestId: 'request-42' }));
  screen.getByText(/request-42/);
});
