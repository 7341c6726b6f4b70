import { records } from '@charter/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as downloads from '../../../lib/file-download.ts';
import { notifications } from '../../../lib/notify.ts';
import { paths } from '../../../lib/paths.ts';
import type { PdfDocument } from '../../../lib/pdf/index.ts';
import { browserStorage } from '../../../lib/storage.ts';
import { session } from '../../../lib/session.ts';
import { serveRecords, type FakeRecord } from '../../../testing/fake-records.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { asked, isAbout, listOf, problem, serveCalls } from '../../../testing/serve-calls.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { trialInvoice } from '../testing/trial-invoice.ts';
import { InvoicesScreen } from './invoices-screen.tsx';

const makePdf = vi.hoisted(() => vi.fn<(document: PdfDocument) => Promise<Blob>>());
vi.mock('../../../lib/pdf/index.ts', () => ({ makePdf }));

const contactId = '00000000-0000-4000-8000-00000000c0de';
const pula = '00000000-0000-4000-8000-00000000b09a';

function order(number: number, fields: FakeRecord['fields'], labels: FakeRecord['labels'] = {}): FakeRecord {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    fields: {
      name: `Invoice ${number}`,
      invoiceNumber: `INV-2026-${String(number).padStart(6, '0')}`,
      contact: contactId,
      total: 1000 + number,
      toPay: fields['state'] === 2 ? 0 : 1000 + number,
      charged: 1000 + number,
      dueOn: `2027-01-${String(number).padStart(2, '0')}`,
      underWay: null,
      state: 0,
      ...fields,
    },
    labels: { state: 'Active', ...labels },
  };
}

beforeEach(() => {
  signIn(contactId);
  const now = session.get();
  if (now.status !== 'signed-in') return;
  const currencies = [{ id: pula, name: 'Pula', symbol: 'P' }];
  session.set({ ...now, member: { ...now.member, currencies } });
});
afterEach(() => {
  localStorage.clear();
  browserStorage.refresh();
});

const rowOf = async (name: string) => {
  const header = await screen.findByText(name, { selector: 'th' });
  const row = header.closest('tr');
  if (!row) throw new Error(`No row of ${name}`);
  return row;
};
const text = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ');

describe('the due invoices', () => {
  it('are listed ten at a time, with the total of all of them', async () => {
    const due = Array.from({ length: 12 }, (_none, index) => order(index + 1, {}));
    const served = await serveRecords(records.orders, [...due, order(20, { state: 3 })]);
    renderPage(<InvoicesScreen />, '/invoices');
    await screen.findByText('Showing 1 to 10 of 12');
    expect(screen.getAllByRole('columnheader').map(text)).toEqual([
      'Invoice Name',
      'Amount',
      'Due',
      'Status',
      'Actions',
    ]);
    const row = await rowOf('Invoice 1');
    expect(within(row).getByText('INV-2026-000001')).toBeTruthy();
    expect(within(row).getAllByRole('cell').slice(0, 3).map(text)).toEqual([
      'AmountR 1 001.00',
      'Due2027-01-01',
      'StatusDueActive',
    ]);
    expect(text(await rowOf('Total of 12 invoices'))).toContain('R 12 078.00');
    expect(asked(records.orders, served.requests[0])).toMatchObject({
      where: { contact: contactId, state: [0, 2] },
      size: 10,
      aggregates: [
        { field: 'total', type: 'sum' },
        { field: 'toPay', type: 'sum' },
      ],
    });
    expect(screen.getByRole('note').textContent).toBe(
      'Invoices may show as due until your proof of payment or your sponsorship is verified.',
    );
    expect(screen.queryByRole('region', { name: 'Download Invoice' })).toBeNull();
  });

  it('say what is being verified and what is cancelled, in each row and of the total', async () => {
    await serveRecords(records.orders, [
      order(1, { currency: pula }),
      order(2, { beingVerified: true, underWay: 2 }),
      order(3, { state: 2 }, { state: 'Cancelled' }),
      order(4, { beingVerified: true, underWay: 1 }),
      order(5, { dueOn: '2020-01-01' }),
    ]);
    const { user, address } = renderPage(<InvoicesScreen />, '/invoices');
    const actions = async (name: string) =>
      within(await rowOf(name))
        .getAllByRole('button')
        .map(text);
    expect(text(await rowOf('Invoice 1'))).toContain('AmountP 1 001.00');
    expect(await actions('Invoice 1')).toEqual(['Pay Invoice 1', 'View Pdf Invoice 1']);
    expect(text(await rowOf('Invoice 2'))).toContain('StatusBeing verifiedActive');
    expect(text(await rowOf('Invoice 4'))).toContain('StatusWith sponsorActive');
    expect(text(await rowOf('Invoice 5'))).toContain('StatusOverdueActive');
    expect(await actions('Invoice 2')).toEqual(['Pay another way Invoice 2', 'View Pdf Invoice 2']);
    const lookOfPay = (name: string) =>
      screen.getByRole('button', { name: new RegExp(`^Pay .*${name}$`) }).className;
    expect([1, 5, 2, 4].map((number) => lookOfPay(`Invoice ${number}`))).toEqual([
      expect.stringContaining('primary'),
      expect.stringContaining('primary'),
      expect.not.stringContaining('primary'),
      expect.not.stringContaining('primary'),
    ]);
    expect(text(await rowOf('Invoice 3'))).toContain('StatusCreditedCancelled');
    expect(await actions('Invoice 3')).toEqual(['View Pdf Invoice 3']);
    await waitFor(async () =>
      expect(text(await rowOf('Total of 5 invoices'))).toContain(
        'R 2 006.00 of it is with a sponsor or being verified and R 1 003.00 is cancelled and not in it',
      ),
    );
    expect(text(await rowOf('Total of 5 invoices'))).toContain('R 4 012.00');
    await user.click(screen.getByRole('button', { name: 'Pay another way Invoice 2' }));
    expect(address()).toBe(paths.otherPaymentOf());
  });

  it('show what paying now takes, with the whole amount beside it, and add that up', async () => {
    await serveRecords(records.orders, [
      order(1, { total: 2300, toPay: 1840, earlyDiscount: 460, earlyUntil: '2026-12-31' }),
      order(2, { total: 1150, toPay: 1150 }),
      order(3, { total: 500, state: 2 }, { state: 'Cancelled' }),
    ]);
    renderPage(<InvoicesScreen />, '/invoices');
    const amountOf = async (name: string) =>
      text(within(await rowOf(name)).getAllByRole('cell')[0] ?? document.body);
    expect(await amountOf('Invoice 1')).toBe('AmountR 1 840.00 of R 2 300.00early-bird until 2026-12-31');
    expect(await amountOf('Invoice 2')).toBe('AmountR 1 150.00');
    expect(await amountOf('Invoice 3')).toBe('AmountR 500.00');
    expect(text(await rowOf('Total of 3 invoices'))).toContain('R 2 990.00');
  });

  it('are cancelled by their code, whatever its label says', async () => {
    await serveRecords(records.orders, [
      order(1, { state: 2 }, { state: 'Taken back' }),
      order(2, {}, { state: 'Not cancelled' }),
    ]);
    renderPage(<InvoicesScreen />, '/invoices');
    const actions = async (name: string) =>
      within(await rowOf(name))
        .getAllByRole('button')
        .map(text);
    expect(await actions('Invoice 1')).toEqual(['View Pdf Invoice 1']);
    expect(await actions('Invoice 2')).toEqual(['Pay Invoice 2', 'View Pdf Invoice 2']);
  });

  it('tell of a sponsor who declined, unless another was named since', async () => {
    const sponsorship = (orderNumber: number, status: number, reason?: string) => ({
      id: `s${orderNumber}${status}`,
      order: order(orderNumber, {}).id,
      status,
      sponsor: 'Mosaka Civils',
      declineReason: reason ?? null,
    });
    await serveCalls((call) =>
      isAbout(records.sponsorships, call)
        ? listOf(
            records.sponsorships,
            sponsorship(1, 1),
            sponsorship(1, 4, 'No longer'),
            sponsorship(2, 4, 'No budget'),
          )
        : listOf(
            records.orders,
            ...[1, 2].map((number) => ({ id: order(number, {}).id, ...order(number, {}).fields })),
          ),
    );
    renderPage(<InvoicesScreen />, '/invoices');
    expect(await screen.findByText('Mosaka Civils will not pay: No budget')).toBeTruthy();
    expect(text(await rowOf('Invoice 2'))).toContain('Sponsor declined');
    expect(text(await rowOf('Invoice 1'))).not.toContain('declined');
  });

  it('tell what was credited of an invoice that was taken back, and what of it was paid back', async () => {
    const of = (number: number) => ({ order: order(number, {}).id });
    await serveCalls((call) => {
      if (call.name === 'GetListsAsync')
        return {
          lists: [
            listOf(records.creditNotes, { id: 'c1', ...of(1), number: 'CN-2026-000004', amount: 1150 }),
            listOf(records.refunds, { id: 'r1', ...of(1), amount: 575, paidBackOn: '2026-11-03' }),
          ],
        };
      if (isAbout(records.sponsorships, call)) return listOf(records.sponsorships);
      const rows = [order(1, { state: 2 }), order(2, {})];
      return listOf(records.orders, ...rows.map(({ id, fields }) => ({ id, ...fields })));
    });
    const save = vi.spyOn(downloads, 'saveBlob').mockImplementation(() => {});
    const fetched = vi
      .spyOn(downloads, 'downloadMade')
      .mockResolvedValue(new File(['x'], 'Credit note CN-2026-000004.pdf'));
    const { user } = renderPage(<InvoicesScreen />, '/invoices');
    await user.click(await screen.findByRole('link', { name: 'CN-2026-000004' }));
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith(expect.any(File), 'Credit note CN-2026-000004.pdf'),
    );
    expect(fetched).toHaveBeenCalledWith('/creditNotes/c1', expect.any(String));
    expect(text(await rowOf('Invoice 1'))).toContain('R 1 150.00 credited by CN-2026-000004');
    expect(text(await rowOf('Invoice 1'))).toContain('R 575.00 paid back on ');
    expect(text(await rowOf('Invoice 2'))).not.toMatch(/credited|paid back/);
  });

  it.each([
    ['individualMembership', null, 'type=0&eid=&swfName=individualMembership'],
    ['Second Individual', 'e-1', 'type=0&eid=e-1&swfName=Second Individual'],
    ['firmMembership_nonaat', null, 'type=1&eid=&swfName=firmMembership_nonaat'],
    [null, 'e-1', 'type=null&eid=e-1&swfName='],
  ])('lead on to the payment of a submission %s and an event %s', async (submission, event, query) => {
    const fields = {
      submission: submission && 's-1',
      event,
    };
    const labels = submission ? { submission } : {};
    await serveRecords(records.orders, [order(1, fields, labels)]);
    const { user, router } = renderPage(<InvoicesScreen />, '/invoices');
    await user.click(await screen.findByRole('button', { name: 'Pay Invoice 1' }));
    expect(localStorage.getItem('oid')).toBe(order(1, {}).id);
    const { pathname, search } = router.state.location;
    expect([pathname, search.slice(1).replaceAll('+', ' ')]).toEqual(['/application/prepayment', query]);
  });

  it('may be none, and there may be none that is paid', async () => {
    await serveRecords(records.orders, []);
    const { user, address } = renderPage(<InvoicesScreen />, '/invoices');
    expect(await screen.findByText('Nothing is due', { selector: 'p' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'See what you have paid' }));
    expect(await screen.findByText('No paid invoice', { selector: 'p' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'See what is due' }));
    expect(await screen.findByText('Nothing is due', { selector: 'p' })).toBeTruthy();
    expect(address()).toBe('/invoices');
  });
});

it('shows the paid invoices at an address of their own', async () => {
  const served = await serveRecords(records.orders, [
    order(1, {}),
    order(2, { state: 4, paidOn: '2026-11-03' }, { state: 'Invoiced' }),
    order(3, { state: 1, paidOn: '2026-11-01', charged: 0 }, { state: 'Submitted' }),
  ]);
  const { user, address, router } = renderPage(<InvoicesScreen />, '/invoices');
  await user.click(screen.getByRole('tab', { name: 'Paid Invoices' }));
  const row = await rowOf('Invoice 2');
  expect(text(row)).toContain('StatusPaidPaid on 2026-11-03');
  expect(text(await rowOf('Invoice 3'))).toContain('StatusCreditedPaid on 2026-11-01');
  expect(within(row).getAllByRole('button').map(text)).toEqual(['View Pdf Invoice 2']);
  expect(text(await rowOf('Total of 2 invoices'))).toContain('R 1 002.00');
  const last = served.requests.findLast(({ recordtype }) => recordtype === records.orders.type);
  expect(asked(records.orders, last)).toMatchObject({
    where: { contact: contactId, state: [1, 3, 4] },
    size: 10,
    aggregates: [
      { field: 'total', type: 'sum' },
      { field: 'charged', type: 'sum' },
    ],
  });
  expect(address()).toBe('/invoices?tab=paid');
  await router.navigate(-1);
  await rowOf('Invoice 1');
});

describe('an invoice', () => {
  const { id } = order(1, {});
  const details = trialInvoice({ orderId: id });
  const saved = vi.fn<(name: string) => void>();
  const tab = { shown: vi.fn<(address: string) => void>(), close: vi.fn<() => void>() };

  beforeEach(() => {
    vi.clearAllMocks();
    makePdf.mockImplementation(({ title }) => Promise.resolve(new Blob([title])));
    URL.createObjectURL = () => 'blob:the-pdf';
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved(this.download);
    });
    vi.stubGlobal('open', () => ({
      document: document.implementation.createHTMLDocument(),
      location: { replace: tab.shown },
      close: tab.close,
    }));
    notifications.set([]);
  });
  afterEach(() => vi.unstubAllGlobals());

  async function open(issue: () => object) {
    const calls = await serveCalls(({ name }) =>
      name === 'issueInvoice'
        ? issue()
        : listOf(records.orders, { id, name: 'Invoice 1', total: 115, state: 0, underWay: null }),
    );
    const page = renderPage(<InvoicesScreen />, '/invoices');
    return {
      ...page,
      view: async () => page.user.click(await screen.findByRole('button', { name: 'View Pdf Invoice 1' })),
      save: async () =>
        page.user.click(within(await panel()).getByRole('button', { name: 'Download Invoice' })),
      issued: () => calls.filter(({ name }) => name === 'issueInvoice').map(({ body }) => body),
    };
  }
  const panel = () => screen.findByRole('region', { name: 'Download Invoice' });
  const said = () => notifications.get().map((message) => message.text);

  it('is shown in a tab of its own, and can then be saved as it is', async () => {
    const { view, save, issued, user } = await open(() => ({ data: details, copy: false }));
    await view();
    await waitFor(() => expect(tab.shown).toHaveBeenCalledExactlyOnceWith('blob:the-pdf'));
    expect(text(await panel())).toContain('Annual membership fee 2027INV-2026-000042');
    const made = Promise.withResolvers<Blob>();
    makePdf.mockReturnValueOnce(made.promise);
    await save();
    // It cannot be pressed again meanwhile, but keeps the focus of whoever pressed it.
    const button = within(await panel()).getByRole('button', { name: 'Making the PDF …' });
    await user.click(button);
    expect(document.activeElement).toBe(button);
    expect(button.matches(':disabled')).toBe(false);
    made.resolve(new Blob());
    await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith('Invoice INV-2026-000042.pdf'));
    expect(issued()).toEqual([{ orderId: id }]);
  });

  it('is saved where the browser opens no tab', async () => {
    vi.stubGlobal('open', () => null);
    const { view } = await open(() => ({ data: details, copy: false }));
    await view();
    await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith('Invoice INV-2026-000042.pdf'));
  });

  it('is still offered when the page is loaded anew, and is then a copy', async () => {
    const first = await open(() => ({ data: details, copy: false }));
    await first.view();
    await panel();
    first.leave();
    browserStorage.refresh();
    const { save, issued } = await open(() => ({ data: details, copy: true }));
    await save();
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(issued()).toEqual([{ orderId: id }]);
    expect(makePdf.mock.lastCall?.[0].footer).toContain('Copy');
  });

  it('is not offered where its details cannot be had, and its tab is closed', async () => {
    const { view } = await open(() => problem(500, 'internal'));
    await view();
    await waitFor(() => expect(tab.close).toHaveBeenCalledOnce());
    expect(said()).toEqual(['Oops something went wrong!']);
    expect(screen.queryByRole('region', { name: 'Download Invoice' })).toBeNull();
  });

  it('is no longer offered once it is not there any more', async () => {
    let answer: object = { data: details, copy: false };
    const first = await open(() => answer);
    await first.view();
    await panel();
    first.leave();
    answer = problem(404, 'notFound');
    const { save } = await open(() => answer);
    await save();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Download Invoice' })).toBeNull());
  });

  it('says that it could not be made', async () => {
    vi.stubGlobal('reportError', () => {});
    makePdf.mockRejectedValueOnce(new Error('no fonts'));
    const { view } = await open(() => ({ data: details, copy: false }));
    await view();
    await waitFor(() => expect(said()).toEqual(['The PDF could not be made. Please try again.']));
    expect(tab.close).toHaveBeenCalledOnce();
  });
});
