import { records } from '@charter/contracts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notifications } from '../lib/notify.ts';
import { readName } from '../lib/records.ts';
import { serveRecords, type FakeRecord, type FakeRecords } from '../testing/fake-records.ts';
import { renderPage } from '../testing/render-page.tsx';
import { said } from '../testing/said.ts';
import { RecordList } from './index.ts';
import { progressText } from './export-button.tsx';
import { recordListSamples } from './samples/index.tsx';

const { full } = recordListSamples;
const invoice = (number: number): FakeRecord => ({
  id: `i${number}`,
  fields: {
    name: number === 1 ? '=cmd|calc' : `Invoice ${number}`,
    invoiceNumber: `INV-${number}`,
    total: number / 2,
    dueOn: '2026-11-24',
    state: 0,
    createdOn: '2026-01-05T08:30:00.000Z',
  },
  labels: { state: 'Active' },
});

let server: FakeRecords;
let saved: { name: string; blob: Blob | undefined }[];
beforeEach(async () => {
  server = await serveRecords(
    records.orders,
    Array.from({ length: 2500 }, (_, index) => invoice(index + 1)),
  );
  saved = [];
  notifications.set([]);
  let blob: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    blob = made instanceof Blob ? made : undefined;
    return 'blob:made';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob });
  });
});

describe('the export of a list', () => {
  it('asks once for every record that matches, as it is shown, and saves what the server sends', async () => {
    const { user } = renderPage(<RecordList {...full} />, '/?full.sort=amount');
    await said('of 2\u00a0500');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^invoices-\d{4}-\d\d-\d\d\.csv$/);
    expect(server.exports).toEqual([
      {
        recordtype: 'salesorders',
        columns: [
          { field: 'name', label: 'Invoice Name' },
          { field: readName(records.orders, 'invoiceNumber'), label: 'Invoice number' },
          { field: 'totalamount', label: 'Amount' },
          { field: 'requestdeliveryby', label: 'Due' },
          { field: 'statecode', label: 'Status' },
          { field: 'createdon', label: 'Made' },
        ],
        filter: { fieldAndOperator: true, filterfields: [] },
        sortfield: { field: 'totalamount', sorttype: 'asc' },
      },
    ]);
    expect((await saved[0]?.blob?.text())?.split('\r\n')).toHaveLength(2501);
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeTruthy();
    expect(notifications.get().map(({ severity }) => severity)).toEqual(['success']);
  });

  it('keeps to the search and the choices', async () => {
    const { user } = renderPage(<RecordList {...full} />, '/?full.search=Invoice+77');
    await said('of 11');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect((await saved[0]?.blob?.text())?.split('\r\n')).toHaveLength(12);
  });

  it('tells how far it is and can be cancelled, with the focus on the same button', async () => {
    const { user } = renderPage(<RecordList {...full} />);
    await said('of 2\u00a0500');
    const release = server.hold();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await said('Reading the records');
    const cancel = screen.getByRole('button', { name: 'Cancel export' });
    expect(document.activeElement).toBe(cancel);
    await user.click(cancel);
    expect(server.isCalledOff()).toBe(true);
    release();
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBe(document.activeElement);
    expect(server.exports).toHaveLength(1);
    expect(saved).toEqual([]);
    expect(notifications.get()).toEqual([]);
  });

  it.each([
    [0, 'Reading the records'],
    [1_240_000, '1.2 MB so far'],
  ])('tells of %i bytes as %s', (received, text) => {
    expect(progressText(received)).toBe(text);
  });

  it.each([
    [3, false],
    [4, true],
  ])('is not offered over three records, and neither is the search: %i', async (count, isOffered) => {
    server.records = server.records.slice(0, count);
    renderPage(<RecordList {...full} />);
    await said(`of ${count}`);
    expect(screen.queryByRole('button', { name: 'Export CSV' }) !== null).toBe(isOffered);
    expect(screen.queryByRole('search') !== null).toBe(isOffered);
  });

  it('says so when it fails, and can be begun again', async () => {
    const { user } = renderPage(<RecordList {...full} />);
    await said('of 2\u00a0500');
    server.refuseNext({ status: 503, detail: 'The service is not available.' });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(notifications.get()).toHaveLength(1));
    expect(notifications.get()[0]?.text).toBe(
      'The file could not be made. The service is not available right now. Please try again in a few minutes.',
    );
    expect(saved).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  it('ends when the page is left', async () => {
    const page = renderPage(<RecordList {...full} />);
    await said('of 2\u00a0500');
    const release = server.hold();
    await page.user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(server.exports).toHaveLength(1);
    expect(server.isCalledOff()).toBe(false);
    page.leave();
    expect(server.isCalledOff()).toBe(true);
    release();
  });
});
