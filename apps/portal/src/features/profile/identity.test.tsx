import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { where } from '../../lib/record-filter.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { listOf, serveCalls } from '../../testing/serve-calls.ts';
import { signIn } from '../../testing/sign-in.ts';
import { IdentityScreen } from './identity.tsx';

it("opens on the details of the person's own identity document", async () => {
  const calls = await serveCalls(() =>
    listOf({ id: 'i1', versionnumber: 1, ctpt_type: 100000004, ctpt_identitynumber: 'A1' }),
  );
  signIn('me');
  renderPage(<IdentityScreen />);
  expect((await screen.findByLabelText<HTMLInputElement>('Identity number')).value).toBe('A1');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'South African Passport' }).checked).toBe(true);
  expect(screen.getByRole('tab', { name: 'Identity Details' }).getAttribute('aria-selected')).toBe('true');
  expect(calls[0]).toMatchObject({
    name: 'GetAllAsync',
    body: {
      recordtype: 'ctpt_identities',
      filter: {
        fieldAndOperator: true,
        filterfields: [where('_ctpt_ContactId_value', 'me', 'lookup'), where('statecode', 0, 'picklist')],
      },
    },
  });
});
