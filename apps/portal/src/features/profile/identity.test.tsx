import { codes, records } from '@charter/contracts';
import { identity } from '@charter/record-forms';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { asked, isAbout, listOf, serveCalls, withAnswers } from '../../testing/serve-calls.ts';
import { signIn } from '../../testing/sign-in.ts';
import { IdentityScreen } from './identity.tsx';

it("opens on the details of the person's own identity document", async () => {
  const calls = await serveCalls((call) => {
    if (isAbout(records.documents, call)) return listOf(records.documents, { id: 'd1', name: 'IdPassport' });
    if (isAbout(records.files, call)) return listOf(records.files, { id: 'f1', name: 'id.pdf', size: 9 });
    return listOf(withAnswers(records.identities, identity), {
      id: 'i1',
      version: 1,
      type: codes.codeOf(codes.identityType, 'South African Passport'),
      number: 'A1',
    });
  });
  signIn('me');
  renderPage(<IdentityScreen />);
  expect((await screen.findByLabelText<HTMLInputElement>('Identity number')).value).toBe('A1');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'South African Passport' }).checked).toBe(true);
  expect(screen.getByRole('tab', { name: 'Identity Details' }).getAttribute('aria-selected')).toBe('true');
  await screen.findByText('1', { selector: '[role="tab"] *' });
  const read = calls.find((call) => isAbout(records.identities, call));
  expect(asked(records.identities, read?.body).where).toEqual({ owner: 'me', state: 0 });
});
