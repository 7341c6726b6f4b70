import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { Tabs } from './tabs.tsx';

const page = (
  <Tabs
    label="Invoices"
    tabs={[
      { id: 'due', label: 'Due Invoices', count: 2, content: () => <p>What is due</p> },
      { id: 'paid', label: 'Paid Invoices', content: () => <p>What is paid</p> },
      { id: 'old', label: 'Old Invoices', content: () => <p>What is old</p> },
    ]}
  />
);
const tab = (name: RegExp) => screen.getByRole('tab', { name });
const panel = () => screen.getByRole('tabpanel');

describe('tabs', () => {
  it('open the first one, with nothing in the address', () => {
    const { address } = renderPage(page);
    expect(tab(/Due/).getAttribute('aria-selected')).toBe('true');
    // How many there are stands beside the name, and is no part of it.
    expect(tab(/^Due Invoices$/).textContent).toBe('Due Invoices2');
    const described = tab(/Due/).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('2');
    expect(panel().textContent).toBe('What is due');
    expect(panel().getAttribute('aria-labelledby')).toBe(tab(/Due/).id);
    expect(tab(/Due/).getAttribute('aria-controls')).toBe(panel().id);
    expect(address()).toBe('/');
  });

  it('keep the open one in the address, beside what is there', async () => {
    const { user, address, router } = renderPage(page, '/?id=7');
    await user.click(tab(/Paid/));
    expect(panel().textContent).toBe('What is paid');
    expect(address()).toBe('/?id=7&tab=paid');
    await user.click(tab(/Due/));
    expect(address()).toBe('/?id=7');
    await act(() => router.navigate(-1));
    expect(panel().textContent).toBe('What is paid');
  });

  it('open what the address says, and the first where it says nonsense', () => {
    const old = renderPage(page, '/?tab=old');
    expect(panel().textContent).toBe('What is old');
    old.leave();
    renderPage(page, '/?tab=other');
    expect(panel().textContent).toBe('What is due');
  });

  it('are one stop of the Tab key; arrows, Home and End move and Enter opens', async () => {
    const { user } = renderPage(page);
    await user.tab();
    expect(document.activeElement).toBe(tab(/Due/));
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(tab(/Old/));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(tab(/Paid/));
    expect(panel().textContent).toBe('What is due');
    await user.keyboard('{Enter}');
    expect(panel().textContent).toBe('What is paid');
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(tab(/Old/));
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(tab(/Due/));
  });
});
