import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { MenuButton } from './menu-button.tsx';

const onDelete = vi.fn();
const page = (
  <>
    <MenuButton
      items={[
        { label: 'View', to: '/view' },
        { label: 'Edit', to: '/edit' },
        { label: 'Delete', onSelect: onDelete, destructive: true },
      ]}
    >
      Actions
    </MenuButton>
    <button type="button">Elsewhere</button>
  </>
);
const opener = () => screen.getByRole('button', { name: 'Actions' });
const item = (name: string) => screen.getByRole('menuitem', { name });
const isOpen = () => screen.queryByRole('menu') !== null;

beforeEach(() => void onDelete.mockReset());

describe('a menu behind a button', () => {
  it('opens at its first entry and moves by arrows, Home, End and letters', async () => {
    const { user } = renderPage(page);
    expect(opener().getAttribute('aria-expanded')).toBe('false');
    await user.click(opener());
    expect(opener().getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(item('View'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(item('Edit'));
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(item('Delete'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(item('View'));
    await user.keyboard('d');
    expect(document.activeElement).toBe(item('Delete'));
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(item('View'));
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(item('Delete'));
  });

  it('opens at its last entry by the arrow up', async () => {
    const { user } = renderPage(page);
    await user.tab();
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(item('Delete'));
  });

  it('gives the focus back on Escape', async () => {
    const { user } = renderPage(page);
    await user.click(opener());
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(opener());
  });

  it('acts once, closes and gives the focus back', async () => {
    const { user } = renderPage(page);
    await user.click(opener());
    await user.click(item('Delete'));
    expect(onDelete).toHaveBeenCalledTimes(1);
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(opener());
  });

  it('leads where its links lead', async () => {
    const { user, address } = renderPage(page);
    await user.click(opener());
    await user.keyboard('{ArrowDown}{Enter}');
    expect(address()).toBe('/edit');
  });

  it('closes when somebody presses elsewhere or tabs on', async () => {
    const { user } = renderPage(page);
    await user.click(opener());
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(isOpen()).toBe(false);
    await user.click(opener());
    await user.tab();
    expect(isOpen()).toBe(false);
  });
});
