import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { Button } from './button.tsx';
import { Modal } from './dialog.tsx';
import { Snackbars } from './snackbar.tsx';

function Page() {
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState<readonly number[]>([]);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Modal open={open} title="A form" onEscape={() => setOpen(false)}>
        <Button onClick={() => setSaid([1])}>Say</Button>
        <Button onClick={() => setOpen(false)}>Close</Button>
      </Modal>
      <Snackbars
        messages={said.map((id) => ({
          id,
          text: 'Saved',
          severity: 'success' as const,
          link: { text: 'Go on', to: '/next', state: { id: 'o1' } },
        }))}
        onDismiss={(id) => setSaid(said.filter((other) => other !== id))}
      />
    </>
  );
}

it('shows its messages inside the dialog that is open, and on the page when it has closed', async () => {
  const { user } = renderPage(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog', { name: 'A form' });
  await user.click(screen.getByRole('button', { name: 'Say' }));
  expect(within(dialog).getByText('Saved')).toBeTruthy();
  expect(screen.getAllByText('Saved')).toHaveLength(1);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.getByText('Saved').closest('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close message' }));
  expect(screen.queryByText('Saved')).toBeNull();
});

it('leads on by the link of a message, which then has done its work', async () => {
  const { user, router } = renderPage(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(screen.getByRole('button', { name: 'Say' }));
  await user.click(screen.getByRole('link', { name: 'Go on' }));
  expect(router.state.location).toMatchObject({ pathname: '/next', state: { id: 'o1' } });
});
