import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { Button } from './button.tsx';
import { Popover, Tooltip } from './popover.tsx';

const page = (
  <>
    <Popover label="Amount" title="Filter by amount">
      {(close) => (
        <>
          <input aria-label="From" />
          <Button onClick={close}>Apply</Button>
        </>
      )}
    </Popover>
    <button type="button">Elsewhere</button>
  </>
);
const opener = () => screen.getByRole('button', { name: 'Amount' });
const isOpen = () => screen.queryByRole('dialog', { name: 'Filter by amount' }) !== null;

it('opens at its first control, and gives the focus back by Escape and when it is done', async () => {
  const { user } = renderPage(page);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'From' }));
  expect(opener().getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(opener());
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(document.activeElement).toBe(opener());
});

it('closes when somebody presses elsewhere or tabs on, and leaves the focus there', async () => {
  const { user } = renderPage(page);
  await user.click(opener());
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
  await user.click(opener());
  await user.tab();
  await user.tab();
  expect(isOpen()).toBe(false);
});

it('describes a control in a tooltip, by pointer and by keyboard, until Escape', async () => {
  const { user } = renderPage(
    <Tooltip text="Counted when the page was opened">
      {(described) => (
        <button type="button" {...described}>
          Total
        </button>
      )}
    </Tooltip>,
  );
  const control = screen.getByRole('button', { name: 'Total' });
  const tip = screen.getByRole('tooltip', { hidden: true });
  const isShown = () => screen.queryByRole('tooltip') !== null;
  expect(control.getAttribute('aria-describedby')).toBe(tip.id);
  expect(isShown()).toBe(false);
  await user.tab();
  expect(isShown()).toBe(true);
  await user.keyboard('{Escape}');
  expect(isShown()).toBe(false);
  await user.hover(control);
  expect(isShown()).toBe(true);
  await user.unhover(control);
  expect(isShown()).toBe(false);
});
