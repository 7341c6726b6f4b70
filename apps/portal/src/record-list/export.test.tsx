import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notifications } from '../lib/notify.ts';
import { serveRecords, type FakeRecord, type FakeRecords } from '../testing/fake-records.ts';
import { renderPage } from '../testing/render-page.tsx';
import { said } from '../testing/said.ts';
import { RecordList } from './index.ts';
import { progressText } from './read-every-page.ts';
import { recordListSamples } from './samples/index.tsx';

const { full } = recordListSamples;
const invoice = (number: number): FakeRecord => ({
  id: `i${number}`,
  fields: {
    name: number === 1 ? '=cmd|calc' : `Invoice ${number}`,
    ctpt_invoicenumber: `INV-${number}`,
    totalamount: number / 2,
    requestdeliveryby: '2026-11-24',
    statecode: 0,
    createdon: '2026-01-05T08:30:00.000Z',
  },
  labels: { statecode: 'Active' },
});

let server: FakeRecords;
let saved: { name: string; blob: Blob | undefined }[];
beforeEach(async () => {
  server = await serveRecords(Array.from({ length: 2500 }, (_, index) => invoice(index + 1)));
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

const exported = () => server.requests.filter((request) => request.pazesize === 1000);

describe('the export of a list', () => {
  it('saves every matching record, in the order shown, a thousand at a time', async () => {
    const { user } = renderPage(<RecordList {...full} />, '/?full.sort=amount');
    await said('of 2\u00a0500');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^invoices-\d{4}-\d\d-\d\d\.csv$/);
    expect(exported()).toHaveLength(3);
    expect(exported()[0]?.Aggregate).toBeUndefined();
    const bytes = new Uint8Array((await saved[0]?.blob?.arrayBuffer()) ?? []);
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).split('\r\n');
    expect(lines).toHaveLength(2502);
    expect(lines[0]).toBe('Invoice Name,Invoice number,Amount,Due,Status,Made');
    expect(lines[1]).toBe("'=cmd|calc,INV-1,0.5,2026-11-24,Active,2026-01-05 08:30");
    expect(lines[2500]).toBe('Invoice 2500,INV-2500,1250,2026-11-24,Active,2026-01-05 08:30');
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeTruthy();
    expect(notifications.get().map(({ severity }) => severity)).toEqual(['success']);
  });

  it('keeps to the search and the choices', async () => {
    const { user } = renderPage(<RecordList {...full} />, '/?full.search=Invoice+77');
    await said('of 11');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect((await saved[0]?.blob?.text())?.split('\r\n')).toHaveLength(13);
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
    expect(exported()).toHaveLength(1);
    expect(saved).toEqual([]);
    expect(notifications.get()).toEqual([]);
  });

  it('reads a list to its end although it was not counted that far', async () => {
    server.records = Array.from({ length: 10_500 }, (_, index) => invoice(index + 1));
    const { user } = renderPage(<RecordList {...full} />);
    await said('of more than 10\u00a0000');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect((await saved[0]?.blob?.text())?.split('\r\n')).toHaveLength(10_502);
  });

  it.each([
    [{ done: 0, total: 0 }, 'Reading the records'],
    [{ done: 1000, total: 2500 }, 'Read 1\u00a0000 of 2\u00a0500'],
    [{ done: 12_000, total: null }, 'Read 12\u00a0000 so far'],
  ])('tells of %j as %s', (progress, text) => {
    expect(progressText(progress)).toBe(text);
  });

  it('says so when it fails, and can be begun again', async () => {
    const { user } = renderPage(<RecordList {...full} />);
    await said('of 2\u00a0500');
    server.refuseNext({ status: 503, detail: 'The service is not available.' });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(notifications.get()).toHaveLength(1));
    expect(notifications.get()[0]?.text).toContain('The service is not available.');
    expect(saved).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  it('ends when the page is left', async () => {
    const page = renderPage(<RecordList {...full} />);
    await said('of 2\u00a0500');
    const release = server.hold();
    await page.user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(exported()).toHaveLength(1);
    expect(server.isCalledOff()).toBe(false);
    page.leave();
    expect(server.isCalledOff()).toBe(true);
    release();
  });
});
