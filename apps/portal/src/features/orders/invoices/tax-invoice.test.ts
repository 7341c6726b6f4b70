import type { InvoiceDetails } from '@charter/contracts';
import { invoiceDocument, invoiceTotals, type HowToPay } from '@charter/pdf/tax-invoice';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveFonts } from '../../../testing/serve-fonts.ts';
import { trialInvoice, trialLines } from '../testing/trial-invoice.ts';
import { makePdf } from '../../../lib/pdf/index.ts';

beforeEach(() => void serveFonts());
afterEach(() => vi.unstubAllGlobals());

/** The lines of each page, as a reader copies them. */
async function printed(
  data: InvoiceDetails,
  { copy = false, payer = { signInAt: 'https://portal.example/invoices' } as HowToPay } = {},
): Promise<string[][]> {
  const pdf = await makePdf(invoiceDocument({ data, copy }, payer));
  const document = await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer()));
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
  expect([width, height].map(Math.round), 'A4 in portrait').toEqual([595, 842]);
  const { text } = await extractText(document, { mergePages: false });
  return text.map((page) => page.normalize('NFC').replaceAll('\u00a0', ' ').split('\n'));
}

const letterhead = [
  'Karoo Institution of Civil Engineers',
  '1 Bridge Street',
  'Midrand',
  '1685',
  'accounts@institution.example',
  '011 555 0100',
  'VAT number 4230112233',
  'Tax Invoice',
];
const numbers = [
  'Invoice number INV-2026-000042',
  'Order number ORD-2026-000042',
  'Invoice date 2026-11-15',
  'Due date 2027-01-01',
];
const recipient = ['Billed to', 'Dr Thandi Nkosi', 'Member number 201501234', 'PO Box 77, Cape Town, 8000'];
const headings = 'Description Unit Qty Excl. VAT VAT Total';
const item = (number: number) => `Item number ${number} each 1 100.00 15.00 115.00`;
const items = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_none, index) => item(from + index));
const howToPay = [
  'All amounts are in ZAR.',
  'How to pay',
  'Sign in at https://portal.example/invoices and press Pay',
  'beside this invoice. It can be paid by card, by transfer, with',
  'proof of payment or through a sponsor. Transfers go to',
  'First Bank, branch 250655, account 62000000001, with',
  'INV-2026-000042 as the reference. Questions:',
  'accounts@institution.example, 011 555 0100.',
];
const totals = (excluding: string, tax: string, total: string) => [
  `Total excl. VAT R ${excluding}`,
  `VAT 15 % R ${tax}`,
  `Total R ${total}`,
  'Paid R 0.00',
  `Amount due R ${total}`,
];
const foot = (page: number, pages: number, mark = '') =>
  `Karoo Institution of Civil Engineers · Tax Invoice INV-2026-000042${mark} Page ${page} of ${pages}`;

describe('the invoice', () => {
  it('says all that a tax invoice must say', async () => {
    expect(await printed(trialInvoice())).toEqual([
      [
        ...letterhead,
        ...numbers,
        ...recipient,
        headings,
        item(1),
        ...howToPay,
        ...totals('100.00', '15.00', '115.00'),
        foot(1, 1),
      ],
    ]);
  });

  it('has ten lines on a page, and the totals with them', async () => {
    const [page, ...others] = await printed(trialInvoice({}, trialLines(10)));
    expect(others).toEqual([]);
    expect(page?.slice(16)).toEqual([
      headings,
      ...items(1, 10),
      ...howToPay,
      ...totals('1 000.00', '150.00', '1 150.00'),
      foot(1, 1),
    ]);
  });

  it('begins a new page after ten lines, under the same headings', async () => {
    const [first, second, ...others] = await printed(trialInvoice({}, trialLines(11)));
    expect(others).toEqual([]);
    expect(first?.slice(16)).toEqual([headings, ...items(1, 10), foot(1, 2)]);
    expect(second).toEqual([
      headings,
      item(11),
      ...howToPay,
      ...totals('1 100.00', '165.00', '1 265.00'),
      foot(2, 2),
    ]);
  });

  it('has 200 lines on 20 pages', async () => {
    const pages = await printed(trialInvoice({}, trialLines(200)));
    expect(pages).toHaveLength(20);
    for (const [index, page] of pages.entries()) {
      const onIt = [headings, ...items(10 * index + 1, 10 * index + 10)];
      const after = index === 19 ? [...howToPay, ...totals('20 000.00', '3 000.00', '23 000.00')] : [];
      expect(page.slice(index === 0 ? 16 : 0)).toEqual([...onIt, ...after, foot(index + 1, 20)]);
    }
  });

  it('breaks long descriptions, tears no line apart, and keeps the last one with the totals', async () => {
    const words = Array.from({ length: 60 }, (_none, index) => `word${index}`).join(' ');
    const lines = trialLines(10).map((line) => ({ ...line, description: words }));
    const pages = await printed(trialInvoice({}, lines));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) {
      expect(page).toContain(headings);
      expect(page.filter((line) => line.includes('word0 ')).length).toBe(
        page.filter((line) => line.includes('word59')).length,
      );
    }
    const last = pages.at(-1) ?? [];
    expect(last.findIndex((line) => line.includes('word0 '))).toBeGreaterThan(0);
    expect(last).toContain('Amount due R 1 150.00');
  });

  it('has the names of people and places in their own letters', async () => {
    const [line] = trialLines(1);
    const [page] = await printed(
      trialInvoice(
        {
          firstName: 'Tshilidzi',
          lastName: 'Ṋemavhoḓa',
          companyName: 'Żaneta Łukasiewicz',
          billingAddress: 'Γιώργος Παπαδόπουλος, Пётр Иванов',
        },
        line ? [{ ...line, description: 'Nguyễn Thị Ánh' }] : [],
      ),
    );
    expect(page?.slice(13, 19)).toEqual([
      'Dr Tshilidzi Ṋemavhoḓa',
      'Member number 201501234',
      'Żaneta Łukasiewicz',
      'Γιώργος Παπαδόπουλος, Пётр Иванов',
      headings,
      'Nguyễn Thị Ánh each 1 100.00 15.00 115.00',
    ]);
  });

  it('is made out to the company of whoever has one, with its VAT number', async () => {
    const [page] = await printed(trialInvoice({ companyName: 'Nkosi Consulting', vatNumber: '4990011223' }));
    expect(page?.slice(12, 18)).toEqual([
      'Billed to',
      'Dr Thandi Nkosi',
      'Member number 201501234',
      'Nkosi Consulting',
      'VAT number 4990011223',
      'PO Box 77, Cape Town, 8000',
    ]);
  });

  it('is made out to the sponsor, and says for whom', async () => {
    const [page] = await printed(
      trialInvoice({
        sponsorName: 'Accounts Payable',
        sponsorEmail: 'accounts@sponsor.example',
        companyName: 'Mosaka Civils',
        vatNumber: '4100100100',
        billingAddress: '12 Republic Road, Randburg, 2194',
      }),
    );
    expect(page?.slice(12, 22)).toEqual([
      'Billed to',
      'Accounts Payable',
      'Mosaka Civils',
      'VAT number 4100100100',
      '12 Republic Road, Randburg, 2194',
      'accounts@sponsor.example',
      'For',
      'Dr Thandi Nkosi',
      'Member number 201501234',
      '12 Main Road, Rondebosch, Cape Town, 7700',
    ]);
  });

  it('tells a sponsor to pay by the link, and not through a sponsor', async () => {
    const [page = []] = await printed(trialInvoice(), { payer: 'by the link' });
    expect(page.join(' ')).toContain(
      'Pay by the link that we sent you. It can be paid by card or by transfer, with proof of payment.',
    );
    expect(page.join(' ')).not.toContain('Sign in at');
  });

  it('is marked as a copy on every page where it replaces another', async () => {
    const pages = await printed(trialInvoice({}, trialLines(11)), { copy: true });
    expect(pages[0]?.[8]).toBe('Copy');
    expect(pages.map((page) => page.at(-1))).toEqual([foot(1, 2, ' · Copy'), foot(2, 2, ' · Copy')]);
  });

  it('gives the early-bird note as it came', async () => {
    const note =
      '20 percent discount if paid by 31 December 2023; full fee between 2 January 2024 and 31 December 2024';
    const [page = []] = await printed(
      trialInvoice({
        earlyBirdNote: note,
        amountDue: 92,
        vatDue: 12,
        earlyBird: { amount: 23, vat: 3, until: '2023-12-31' },
      }),
    );
    expect(page.join(' ')).toContain(note);
    expect(page.slice(-6, -1)).toEqual([
      'Early-bird discount, −R 23.00',
      'VAT R 3.00 of it',
      'Paid R 0.00',
      'Amount due R 92.00',
      'of which VAT R 12.00',
    ]);
  });

  it('says when it was paid, and then not how to', async () => {
    const [page = []] = await printed(
      trialInvoice({ statecode: 3, paidOn: '2026-11-20', amountPaid: 115, amountDue: 0 }),
    );
    expect(page).toContain('Paid on 2026-11-20');
    expect(page).not.toContain('How to pay');
    expect(page.slice(-3, -1)).toEqual(['Paid −R 115.00', 'Amount due R 0.00']);
  });

  it('says that it was cancelled', async () => {
    const [page = []] = await printed(trialInvoice({ statecode: 2, amountCredited: 115, amountDue: 0 }));
    expect(page).toContain('Status Cancelled');
    expect(page).not.toContain('How to pay');
    expect(page.slice(-4, -1)).toEqual(['Cancelled −R 115.00', 'Paid R 0.00', 'Amount due R 0.00']);
  });
});

describe('the totals', () => {
  const three = trialLines(3, 33.33);
  it.each<[string, Partial<InvoiceDetails>, Record<string, number>]>([
    ['nothing was paid', {}, {}],
    ['some was paid', { amountPaid: 20, amountDue: 79.99 }, { Paid: -20 }],
    ['more was paid than was owed', { amountPaid: 120, amountDue: 0 }, { 'Paid too much': 20.01 }],
    ['some was credited', { amountCredited: 49.99, amountDue: 50 }, { Credited: -49.99 }],
    ['it was cancelled', { statecode: 2, amountCredited: 99.99, amountDue: 0 }, { Cancelled: -99.99 }],
    [
      'a discount is in the prices',
      { invoiceTotalDiscount: 10.01 },
      { 'Before discount': 110, Discount: -10.01 },
    ],
    [
      'paying now takes less',
      { earlyBird: { amount: 20, vat: 2.61, until: '2026-12-31' }, amountDue: 79.99 },
      { 'Early-bird discount, VAT R\u00a02.61 of it': -20 },
    ],
    [
      'it was paid early, and credited in part',
      {
        earlyBird: { amount: 20, vat: 2.61, until: null },
        invoiceTotalDiscount: 20,
        amountPaid: 70,
        amountCredited: 9.99,
        amountDue: 0,
      },
      { Paid: -70, 'Early-bird discount, VAT R\u00a02.61 of it': -20, Credited: -9.99 },
    ],
  ])('add up where %s', (_why, changes, expected) => {
    const lines = invoiceTotals(trialInvoice(changes, three));
    const found = Object.fromEntries(lines.map(({ label, cents }) => [label, cents / 100]));
    expect(found).toMatchObject(expected);
    const at = (label: string) => lines.findIndex((line) => line.label === label);
    const sum = (from: number, to: number) =>
      lines.slice(from, to).reduce((all, { cents }) => all + cents, 0);
    const [total, due] = [at('Total'), at('Amount due')];
    expect(sum(at('Total excl. VAT'), total)).toBe(lines[total]?.cents);
    expect(lines[total]?.cents).toBe(9999);
    expect(sum(total, due)).toBe(lines[due]?.cents);
  });
});
