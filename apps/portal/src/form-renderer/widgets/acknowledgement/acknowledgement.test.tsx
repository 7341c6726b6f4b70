import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderField } from '../../testing/render-field.tsx';

const draw = (label: string, values = {}) =>
  renderField({
    schema: { agreed: { type: 'boolean' } },
    field: { path: 'agreed', widget: 'acknowledgement', label, required: true },
    values,
  });

describe('acknowledgement', () => {
  it('is named by its words, and its links open beside the form', async () => {
    const { user, store } = draw('I keep the [Code of ethics](/ethics) and [the law](https://demo.test/law)');
    const box = screen.getByRole('checkbox', { name: 'I keep the Code of ethics and the law' });
    const links = screen.getAllByRole<HTMLAnchorElement>('link');
    expect(links.map((link) => [link.getAttribute('href'), link.target, link.rel])).toEqual([
      ['/ethics', '_blank', 'noreferrer'],
      ['https://demo.test/law', '_blank', 'noreferrer'],
    ]);
    expect(document.getElementById(links[0]?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'The links open in new tabs.',
    );
    await user.click(box);
    expect(store.answers()).toEqual({ agreed: true });
  });

  it('makes no link of a dangerous address', () => {
    draw('I keep [this](javascript:void0) and [that](//other.test)');
    expect(screen.getByRole('checkbox', { name: 'I keep this and that' })).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('asks for the tick in words without marks', async () => {
    const { user } = draw('I keep the [Code of ethics](/ethics)');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      screen.getByRole('link', { name: 'Tick the box to go on: I keep the Code of ethics' }),
    ).toBeTruthy();
    expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true');
  });

  it('copes with what is not a tick', () => {
    draw('I agree', { agreed: 'yes' });
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree' }).checked).toBe(false);
  });
});
