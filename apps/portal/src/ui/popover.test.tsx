import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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

it.each([
  ['below where there is room', { top: 100, bottom: 140 }, { top: '148px', bottom: 'auto', room: '452px' }],
  [
    'above where there is more room',
    { top: 500, bottom: 540 },
    { top: 'auto', bottom: '108px', room: '492px' },
  ],
])('stands %s, beside its opener however high it is, and knows how high it may be', async (_, at, placed) => {
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(10, at.top, 90, at.bottom - at.top),
  );
  const { user } = renderPage(page);
  await user.click(opener());
  const { style } = screen.getByRole('dialog', { name: 'Filter by amount' });
  const [top, bottom, room] = ['top', 'bottom', '--room'].map((name) => style.getPropertyValue(name));
  expect({ top, bottom, room }).toEqual(placed);
});
