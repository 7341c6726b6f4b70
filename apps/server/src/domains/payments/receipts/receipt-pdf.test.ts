import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { makePdf } from '../../../platform/pdf/index.ts';
import { receiptPdf, type ReceiptFacts } from './receipt-pdf.ts';

const receipt: ReceiptFacts = {
  number: 'REC-2026-000001',
  // Already the next day at the institution.
  issuedOn: '2026-11-16T22:30:00Z',
  amount: 115_000,
  symbol: 'R',
  payer: 'Tshilidzi Ṋemavhoḓa',
  memberNumber: '200123',
  sponsor: null,
  order: 'Annual fee 2027',
  invoiceNumber: 'INV-2026-000007',
  method: 'Card, Visa',
  reference: 'PAY-ABC',
  items: [
    { description: 'Annual fee 2027', quantity: 1, amount: 115_000 },
    { description: 'Division Water', quantity: 2, amount: 23_000 },
  ],
  vat: 15_000,
};
const supplier = {
  name: 'Karoo Institution of Civil Engineers',
  address: ['1 Bridge Street', 'Midrand'],
  vatNumber: '4000000008',
  bank: null,
  email: 'office@institution.example',
  phone: '+27 11 555 0100',
};

async function textOf(facts: ReceiptFacts): Promise<string> {
  const pdf = await getDocumentProxy(Uint8Array.from(await makePdf(receiptPdf(facts, supplier))));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  expect(totalPages).toBe(1);
  return text.normalize('NFC');
}

it('says who paid what to whom, and when', async () => {
  const text = await textOf(receipt);
  for (const words of [
    'Receipt REC-2026-000001',
    '17 Nov 2026',
    'Received from Tshilidzi Ṋemavhoḓa',
    '200123',
    'Annual fee 2027',
    'INV-2026-000007',
    'Card, Visa',
    'Division Water',
    'R 230.00',
    'PAY-ABC',
    'R 1 150.00',
    'Karoo Institution of Civil Engineers',
    'Midrand',
    'VAT number 4000000008',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toMatch(/Less discounts, credits and what was paid before\s+R -230\.00/);
  expect(text).toMatch(/VAT included\s+R 150\.00/);
  expect(text).not.toContain('On behalf of');
});

it('names a sponsor, and on whose behalf they paid', async () => {
  const text = await textOf({ ...receipt, sponsor: 'Thandi Nkosi', memberNumber: null, method: 'Sponsor' });
  expect(text).toMatch(/Received from Thandi Nkosi\s+On behalf of Tshilidzi/);
  expect(text).not.toContain('Membership number');
});
