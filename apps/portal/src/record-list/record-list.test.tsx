import { records } from '@charter/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { serveRecords, type FakeRecord, type FakeRecords } from '../testing/fake-records.ts';
import { said } from '../testing/said.ts';
import { changed } from '../lib/changes.ts';
import { RecordList, type RecordListProps } from './index.ts';
import { recordListSamples } from './samples/index.tsx';

const invoice = (number: number): FakeRecord => ({
  id: `i${number}`,
  fields: {
    name: `Invoice ${number}`,
    invoiceNumber: `INV-${number}`,
    total: number,
    dueOn: `2026-${String(1 + (number % 12)).padStart(2, '0')}-${String(1 + (number % 28)).padStart(2, '0')}`,
    state: number % 3 === 0 ? 1 : 0,
    createdOn: '2026-01-05T08:00:00.000Z',
  },
  labels: { state: number % 3 === 0 ? 'Submitted' : 'Active' },
});
const invoices = Array.from({ length: 57 }, (_, index) => invoice(index + 1));

const { full, plain, empty } = recordListSamples;
let server: FakeRecords;
beforeEach(async () => {
  server = await serveRecords(records.orders, invoices);
});

const table = () => screen.getByRole('table', { name: 'Invoices' });
const names = () =>
  within(table())
    .getAllByRole('rowheader')
    .map((cell) => /Invoice \d+/.exec(cell.textContent)?.[0] ?? cell.textContent);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('a list of records', () => {
  it('says that it is loading, keeps the place of the table, and then shows the first page', async () => {
    const release = server.hold();
    renderPage(<RecordList {...full} />);
    expect(screen.getByText('Loading Invoices Details').getAttribute('role')).toBe('status');
    expect(table().getAttribute('aria-busy')).toBe('true');
    expect(within(table()).getByRole('columnheader', { name: 'Amount' })).toBeTruthy();
    release();
    await said('Showing 1 to 10 of 57');
    expect(table().getAttribute('aria-busy')).toBe('false');
    expect(names()).toHaveLength(11);
    expect(within(table()).getAllByText('Active').length).toBeGreaterThan(0);
  });

  it('shows the totals of everything that matches under their columns', async () => {
    renderPage(<RecordList {...full} />);
    await said('of 57');
    const last = within(table()).getAllByRole('row').at(-1);
    expect(last?.textContent).toContain('Total');
    expect(last?.textContent).toContain('R\u00a01\u00a0653.00');
  });

  it('sorts where the records are, and says how', async () => {
    const { user, address } = renderPage(<RecordList {...full} />);
    await said('of 57');
    await user.click(button('Amount'));
    await said('sorted by Amount, ascending');
    expect(names()[0]).toBe('Invoice 1');
    const header = screen.getByRole('columnheader', { name: 'Amount' });
    expect(header.getAttribute('aria-sort')).toBe('ascending');
    expect(address()).toBe('/?full.sort=amount');
    await user.click(button('Amount'));
    await said('sorted by Amount, descending');
    expect(names()[0]).toBe('Invoice 57');
    expect(header.getAttribute('aria-sort')).toBe('descending');
    expect(document.activeElement).toBe(button('Amount'));
    expect(server.requests.at(-1)?.sortfield).toEqual({ field: 'totalamount', sorttype: 'desc' });
  });

  it('narrows by a choice and takes it back', async () => {
    const { user, address } = renderPage(<RecordList {...full} />);
    await said('of 57');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Paid');
    await said('of 19');
    expect(address()).toBe('/?full.filter.status=paid');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All');
    await said('of 57');
    expect(address()).toBe('/');
  });

  it('clears its filters beside what they left, and keeps the search and the focus', async () => {
    const { user, address } = renderPage(
      <RecordList {...full} />,
      '/?full.search=Invoice&full.filter.status=paid',
    );
    await said('of 19');
    await user.click(button('Clear filters'));
    await said('of 57');
    expect(address()).toBe('/?full.search=Invoice');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Invoices' }));
  });

  it('folds its search and filters behind one button, which says what is active', async () => {
    const { user } = renderPage(<RecordList {...full} />, '/?full.search=Invoice&full.filter.status=paid');
    await said('of 19');
    const fold = button(/^Search and filter/);
    expect(fold.textContent).toBe('Search and filter ‘Invoice’ · Status: Paid');
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    const inside = (element: HTMLElement) =>
      (fold.getAttribute('aria-controls') ?? '')
        .split(' ')
        .some((id) => document.getElementById(id)?.contains(element) === true);
    expect(inside(screen.getByRole('textbox', { name: 'Search invoices' }))).toBe(true);
    expect(inside(screen.getByRole('combobox', { name: 'Status' }))).toBe(true);
    expect(inside(button('Export CSV'))).toBe(true);
    expect([button('Add'), button('Clear filters')].some(inside)).toBe(false);
    await user.click(fold);
    expect(fold.getAttribute('aria-expanded')).toBe('true');
    await user.click(button('Clear filters'));
    await said('of 57');
    expect(fold.textContent).toBe('Search and filter ‘Invoice’');
  });

  it('shows as many rows as asked for', async () => {
    const { user, address } = renderPage(<RecordList {...full} />);
    await said('Showing 1 to 10 of 57');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25');
    await said('Showing 1 to 25 of 57');
    expect(address()).toBe('/?full.size=25');
  });

  it('follows the address, and ignores what does not fit the list', async () => {
    renderPage(<RecordList {...full} />, '/?full.sort=-amount&full.size=25&full.filter.status=nonsense');
    await said('Showing 1 to 25 of 57');
    expect(names()[0]).toBe('Invoice 57');
  });

  it('is drawn anew after a change to its record type', async () => {
    renderPage(<RecordList {...full} />);
    await said('of 57');
    server.records = invoices.slice(1);
    act(() => changed('salesorders'));
    await said('of 56');
  });
});

describe('the states of a list', () => {
  it('says what would be here and offers the first step', async () => {
    renderPage(<RecordList {...empty} />);
    await waitFor(() => expect(screen.getAllByText('No invoices yet')).toHaveLength(2));
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('tells no match from nothing, and clears what was asked', async () => {
    const { user, address } = renderPage(<RecordList {...full} />, '/?full.search=zzz');
    await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
    await said('of 57');
    expect(address()).toBe('/');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Search invoices' }).value).toBe('');
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Invoices' }));
  });

  it('keeps the place of the table while it finds what did not match before', async () => {
    const { user } = renderPage(<RecordList {...full} />, '/?full.search=zzz');
    const clear = await screen.findByRole('button', { name: 'Clear search and filters' });
    const release = server.hold();
    await user.click(clear);
    await said('Loading Invoices Details');
    expect(table().querySelectorAll('tbody > tr')).toHaveLength(5);
    release();
    await said('of 57');
  });

  it('says what failed, gives the reference, and tries again', async () => {
    server.refuseNext({
      status: 429,
      title: 'x',
      detail: 'There were too many requests.',
      requestId: 'req-7',
    });
    const { user } = renderPage(<RecordList {...full} />);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Invoices could not be loaded');
    expect(alert.textContent).toContain('There were too many requests.');
    expect(alert.textContent).toContain('req-7');
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(button('Try again'));
    await said('of 57');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Invoices' }));
  });

  it('keeps what it has when only the refresh fails', async () => {
    renderPage(<RecordList {...full} />);
    await said('of 57');
    server.refuseNext({ status: 403, detail: 'Not open to you.' });
    act(() => changed('salesorders'));
    await screen.findByRole('alert');
    expect(names()).toHaveLength(11);
  });

  it("never shows one list's rows as another's", async () => {
    const page = renderPage(<RecordList {...full} />, '/');
    await said('of 57');
    const release = server.hold();
    page.show(<RecordList {...plain} />);
    expect(screen.getByRole('table', { name: 'Paid invoices' }).textContent).not.toContain('Invoice 1');
    release();
    await said('Showing 1 to 3 of 19');
  });
});

describe('the acts of a row', () => {
  it('are a link with the name of its row where there is one', async () => {
    renderPage(<RecordList {...plain} />);
    expect(await screen.findByRole('link', { name: 'View Pdf Invoice 3' })).toBeTruthy();
  });

  it('are a menu where there are several, beside the one that matters most', async () => {
    const { user } = renderPage(<RecordList {...full} />, '/?full.sort=amount');
    await user.click(await screen.findByRole('button', { name: 'Actions Invoice 1' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'View Pdf',
      'Ask about it',
      'Cancel',
    ]);
    const pay = screen.getByRole('link', { name: 'Pay Invoice 1' });
    const menu = screen.getByRole('button', { name: 'Actions Invoice 1' });
    // In sight and for the Tab key alike.
    expect(pay.compareDocumentPosition(menu)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('link', { name: 'Pay Invoice 3' })).toBeNull();
  });
});

describe('a list for a desk full of work', () => {
  const desk: RecordListProps = {
    ...full,
    columns: full.columns.map((column) => (column.id === 'made' ? { ...column, optional: true } : column)),
    choosesColumns: true,
    filters: [
      {
        id: 'state',
        label: 'State',
        field: 'state',
        kind: 'several',
        options: [
          { id: 'active', label: 'Active', value: 0 },
          { id: 'submitted', label: 'Submitted', value: 1 },
        ],
      },
      { id: 'amount', label: 'Amount', field: 'total', kind: 'numbers' },
      { id: 'due', label: 'Due', field: 'dueOn', kind: 'dates' },
    ],
    selectionActions: {
      most: 50,
      render: ({ count, ids, clear }) => (
        <button type="button" onClick={clear}>{`Remind ${ids ? count : 'all'}`}</button>
      ),
    },
  };
  const filterFields = () => server.requests.at(-1)?.filter?.filterfields;

  it('shows the columns that are chosen, and asks for no others', async () => {
    const { user, address } = renderPage(<RecordList {...desk} />);
    await said('of 57');
    expect(screen.queryByRole('columnheader', { name: 'Made' })).toBeNull();
    expect(server.requests.at(-1)?.properties).not.toContain('createdon');
    await user.click(button('Columns'));
    await user.click(screen.getByRole('checkbox', { name: 'Made' }));
    await user.click(screen.getByRole('checkbox', { name: 'Amount' }));
    expect(await screen.findByRole('columnheader', { name: 'Made' })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Amount' })).toBeNull();
    expect(address()).toBe('/?full.columns=due,status,made');
    expect(server.requests.at(-1)?.properties).toContain('createdon');
  });

  it('puts the columns in an order of one’s own, by keys alone, and takes it back', async () => {
    const { user, address } = renderPage(<RecordList {...desk} />, '/?full.columns=due,status,made');
    await said('of 57');
    const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await user.click(button('Columns'));
    const up = button('Move Made up');
    up.focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(button('Move Made up'));
    await user.keyboard('{Enter}');
    expect(screen.getByText('Made is now 1 of 3')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/?full.columns=made,due,status'));
    expect(headers().join()).toMatch(/Made.*Due.*Status/);
    await user.click(button('As the list has them'));
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('filters by several values, and by ranges that it checks before it asks', async () => {
    const { user, address } = renderPage(<RecordList {...desk} />);
    await said('of 57');
    await user.click(button('State: All'));
    await user.click(screen.getByRole('checkbox', { name: 'Submitted' }));
    await said('of 19');
    expect(address()).toBe('/?full.filter.state=submitted');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(button('State: Submitted'));

    await user.click(button('Amount: All'));
    await user.type(screen.getByRole('textbox', { name: 'From' }), 'much');
    await user.click(button('Apply'));
    expect(screen.getByText('Give a number')).toBeTruthy();
    await user.clear(screen.getByRole('textbox', { name: 'From' }));
    await user.type(screen.getByRole('textbox', { name: 'From' }), '30');
    await user.click(button('Apply'));
    await waitFor(() =>
      expect(filterFields()).toContainEqual({
        field: 'totalamount',
        type: 'number',
        operator: 'ge',
        searchvalue: 30,
      }),
    );
    expect(document.activeElement).toBe(button('Amount: From 30'));

    await user.click(button('Due: All'));
    await user.type(screen.getByRole('textbox', { name: 'To' }), '1/3/2026');
    await user.click(button('Apply'));
    await waitFor(() => expect(address()).toContain('filter.due=..2026-03-01'));
  });

  it('selects rows over its pages, says how many, and forgets them with the question', async () => {
    const { user } = renderPage(<RecordList {...desk} />, '/?full.sort=amount');
    await said('of 57');
    await user.click(screen.getByRole('checkbox', { name: 'Select Invoice 2' }));
    await said('1 selected');
    await user.click(button('Next'));
    await said('Showing 11 to 20');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await said('11 selected');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await said('1 selected');
    await user.click(button('Remind 1'));
    expect(screen.queryByText(/selected/)).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Select Invoice 11' }));
    await user.type(screen.getByRole('textbox', { name: 'Search invoices' }), 'Invoice{Enter}');
    await said('the selection was cleared');
    expect(screen.queryByText(/1 selected/)).toBeNull();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Invoice 2' }));
    await said('1 selected');
  });

  it('selects all that match once a page is, on every page, and no more than can be done at once', async () => {
    const { user } = renderPage(<RecordList {...desk} />, '/?full.filter.state=submitted');
    await said('of 19');
    expect(screen.queryByRole('button', { name: /that match/ })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await said('10 selected');
    await user.click(button('Select all 19 that match'));
    await said('All 19 that match are selected');
    expect(button('Remind all')).toBeTruthy();
    await user.click(button('Next'));
    await said('Showing 11 to 19');
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select / });
    expect(boxes.every(({ checked }) => checked)).toBe(true);
    await user.click(boxes.at(-1) as HTMLInputElement);
    await said('8 selected');
    await user.click(button('Clear filters'));
    await said('of 57');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(await screen.findByText(/More than 50 match/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /that match/ })).toBeNull();
  });
});
