import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

const onDecide = vi.fn<(reason: string) => void>();
const dialog = (props: { busy?: boolean; error?: string } = {}) => (
  <DecisionDialog
    open
    title="Refuse the application?"
    reason={{ label: 'Reason', limit: 10 }}
    confirmLabel="Refuse"
    cancelLabel="Keep it open"
    destructive
    onDecide={onDecide}
    onCancel={() => {}}
    {...props}
  >
    <p>The applicant is told by mail.</p>
  </DecisionDialog>
);

it('asks for the reason, says a failure aloud and keeps what was written', async () => {
  const { user, show } = renderPage(dialog());
  const refuse = screen.getByRole('button', { name: 'Refuse' });
  const reason = screen.getByRole('textbox', { name: 'Reason' });
  expect(reason.getAttribute('aria-invalid')).toBe('false');
  await user.click(refuse);
  expect(screen.getByText('Give the reason')).toBeTruthy();
  expect(document.activeElement).toBe(reason);
  await user.type(reason, 'Far too long a reason');
  await user.click(refuse);
  expect(screen.getByText('Use 10 characters or fewer')).toBeTruthy();
  expect(onDecide).not.toHaveBeenCalled();
  await user.clear(reason);
  await user.type(reason, ' Unsigned ');
  await user.click(refuse);
  expect(onDecide).toHaveBeenCalledExactlyOnceWith('Unsigned');

  const region = screen.getByRole('alert');
  show(dialog({ error: 'Somebody else has decided meanwhile.' }));
  expect(screen.getByRole('alert')).toBe(region);
  expect(region.textContent).toBe('Somebody else has decided meanwhile.');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(' Unsigned ');
});

it('offers first what keeps things as they are, and the act without the inviting look', () => {
  renderPage(dialog());
  const [first, second] = screen.getAllByRole('button');
  expect([first?.textContent, second?.textContent]).toEqual(['Keep it open', 'Refuse']);
  expect([first?.className, second?.className]).toEqual([
    expect.stringContaining('primary'),
    expect.stringContaining('destructive'),
  ]);
});

it('keeps the focus on the button whose act is under way, and does not repeat it', async () => {
  onDecide.mockReset();
  const { user, show } = renderPage(dialog());
  await user.type(screen.getByRole('textbox'), 'Unsigned');
  const refuse = screen.getByRole('button', { name: 'Refuse' });
  await user.click(refuse);
  show(dialog({ busy: true }));
  expect(document.activeElement).toBe(refuse);
  expect(refuse.getAttribute('aria-busy')).toBe('true');
  expect(refuse.hasAttribute('disabled')).toBe(false);
  await user.keyboard('{Enter}');
  await user.click(refuse);
  expect(onDecide).toHaveBeenCalledTimes(1);
});

it('begins at its title where its first control is below what can be seen', () => {
  const opening = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function open(
    this: HTMLDialogElement,
  ) {
    this.setAttribute('open', '');
    this.querySelector('textarea')?.focus();
    this.scrollTop = 200;
  });
  renderPage(dialog());
  opening.mockRestore();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Refuse the application?' }));
  expect(screen.getByRole('dialog').scrollTop).toBe(0);
});
