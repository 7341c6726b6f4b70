import { records } from '@charter/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { serveRecords, type FakeRecord, type FakeRecords } from '../testing/fake-records.ts';
import { renderPage } from '../testing/render-page.tsx';
import { said } from '../testing/said.ts';
import { RecordList } from './index.ts';
import { recordListSamples } from './samples/index.tsx';

const { plain } = recordListSamples;
const paid = (number: number): FakeRecord => ({
  id: `i${number}`,
  fields: { name: `Invoice ${number}`, state: 1, total: number },
});
const button = (name: string) => screen.getByRole('button', { name });

let server: FakeRecords;
beforeEach(async () => {
  server = await serveRecords(
    records.orders,
    Array.from({ length: 10 }, (_, index) => paid(index + 1)),
  );
});

describe('the pages of a list', () => {
  it('lead on and back, with the focus on the control', async () => {
    const { user, address } = renderPage(<RecordList {...plain} />);
    await said('Showing 1 to 3 of 10');
    expect(button('Previous').getAttribute('aria-disabled')).toBe('true');
    for (const text of ['4 to 6', '7 to 9', '10 of 10']) {
      await user.click(button('Next'));
      await said(text);
    }
    expect(document.activeElement).toBe(button('Next'));
    expect(button('Next').getAttribute('aria-disabled')).toBe('true');
    const asked = server.requests.length;
    await user.click(button('Next'));
    expect(server.requests).toHaveLength(asked);
    for (const text of ['7 to 9', '4 to 6', '1 to 3']) {
      await user.click(button('Previous'));
      await said(text);
    }
    expect(address()).toBe('/');
  });

  it('stay on the page, dimmed, while the next one is on its way', async () => {
    const { user } = renderPage(<RecordList {...plain} />);
    await said('Showing 1 to 3 of 10');
    const release = server.hold();
    await user.click(button('Next'));
    const table = screen.getByRole('table', { name: 'Paid invoices' });
    await waitFor(() => expect(table.getAttribute('aria-busy')).toBe('true'));
    expect(table.textContent).toContain('Invoice 3');
    await said('Showing 1 to 3 of 10');
    // Pressed again in impatience: the page after the one on its way is not known yet.
    await user.click(button('Next'));
    release();
    await said('Showing 4 to 6 of 10');
    expect(table.getAttribute('aria-busy')).toBe('false');
  });

  it('are followed by the browser, back and forth', async () => {
    const { user, router } = renderPage(<RecordList {...plain} />);
    await said('1 to 3');
    await user.click(button('Next'));
    await said('4 to 6');
    await user.click(button('Next'));
    await said('7 to 9');
    await act(() => router.navigate(-1));
    await said('4 to 6');
    await user.click(button('Previous'));
    await said('1 to 3');
  });

  it('are found again by a link that was sent, which only knows the way to the first', async () => {
    const first = renderPage(<RecordList {...plain} />);
    await said('1 to 3');
    await first.user.click(button('Next'));
    await said('4 to 6');
    await first.user.click(button('Next'));
    await said('7 to 9');
    const { pathname, search } = first.router.state.location;
    first.leave();

    const { user, address } = renderPage(<RecordList {...plain} />, pathname + search);
    await said('Showing 7 to 9 of 10');
    await user.click(button('First page'));
    await said('1 to 3');
    expect(address()).toBe('/');
  });

  it('begin anew, and say so, where the address leads to none', async () => {
    const { user, address } = renderPage(<RecordList {...plain} />, '/?plain.page=4.forged&id=7');
    await said('Showing 1 to 3 of 10');
    expect(address()).toBe('/?id=7');
    expect(screen.getByText('This is the first page')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(button('Next'));
    await said('4 to 6');
    expect(screen.queryByText('This is the first page')).toBeNull();
  });

  it('begin anew where the last record of the last page was taken away', async () => {
    const { user, queryClient } = renderPage(<RecordList {...plain} />);
    for (const text of ['1 to 3', '4 to 6', '7 to 9', '10 of 10']) {
      await said(text);
      if (text !== '10 of 10') await user.click(button('Next'));
    }
    server.records = server.records.slice(0, 9);
    await act(() => queryClient.invalidateQueries());
    await said('Showing 1 to 3 of 9');
    expect(screen.getByText('This is the first page')).toBeTruthy();
  });

  it('are not offered where there is only one', async () => {
    server.records = server.records.slice(0, 3);
    renderPage(<RecordList {...plain} />);
    await said('Showing 1 to 3 of 3');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Rows per page' })).toBeNull();
  });

  it('of two lists do not touch each other', async () => {
    const other = { ...plain, name: 'other', title: 'Other invoices' };
    const { user, address } = renderPage(
      <>
        <RecordList {...plain} />
        <RecordList {...other} />
      </>,
    );
    await waitFor(() => expect(screen.getAllByText(/Showing 1 to 3/)).toHaveLength(2));
    const [, next] = screen.getAllByRole('button', { name: 'Next' });
    if (next) await user.click(next);
    await said('Showing 4 to 6');
    await said('Showing 1 to 3');
    expect(address()).toMatch(/^\/\?other\.page=2\./);
  });
});
