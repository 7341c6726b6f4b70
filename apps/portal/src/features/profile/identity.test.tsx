import { codes, records } from '@charter/contracts';
import { identity } from '@charter/record-forms';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { asked, listOf, serveCalls, withAnswers } from '../../testing/serve-calls.ts';
import { signIn } from '../../testing/sign-in.ts';
import { IdentityScreen } from './identity.tsx';

it("opens on the details of the person's own identity document", async () => {
  const calls = await serveCalls(() =>
    listOf(withAnswers(records.identities, identity), {
      id: 'i1',
      version: 1,
      type: codes.codeOf(codes.identityType, 'South African Passport'),
      number: 'A1',
    }),
  );
  signIn('me');
  renderPage(<IdentityScreen />);
  expect((await screen.findByLabelText<HTMLInputElement>('Identity number')).value).toBe('A1');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'South African Passport' }).checked).toBe(true);
  expect(screen.getByRole('tab', { name: 'Identity Details' }).getAttribute('aria-selected')).toBe('true');
  expect(calls[0]).toMatchObject({ name: 'GetAllAsync', body: { recordtype: records.identities.type } });
  expect(asked(records.identities, calls[0]?.body).where).toEqual({ owner: 'me', state: 0 });
});
