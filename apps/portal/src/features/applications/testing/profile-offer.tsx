import { loadForm, type FormDefinition } from '@charter/form-logic';
import { screen } from '@testing-library/react';
import { FormStore } from '../../../form-renderer/index.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ProfileOffer, useTakeover } from '../profile-sync/profile-offer.tsx';

/** The answers of an application, as they stand before it is handed in. */
export const answered = (form: FormDefinition, answers: object) =>
  new FormStore(loadForm(form), { ...answers }, { today: '2026-11-16' });

/** What is offered to the profile for these answers. */
export const renderOffer = (form: FormDefinition, answers: object) =>
  renderPage(<Offered store={answered(form, answers)} />);

function Offered({ store }: { store: FormStore }) {
  return <ProfileOffer takeover={useTakeover(store)} words={() => ''} />;
}

export const button = () => screen.findByRole('button', { name: 'Update my profile' });
export const row = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
