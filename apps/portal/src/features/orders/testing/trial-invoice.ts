import type { InvoiceDetails } from '@charter/contracts';

type Line = InvoiceDetails['products'][number];

/** Lines at a price with VAT each, in rand. */
export const trialLines = (count: number, price = 115): readonly Line[] =>
  Array.from({ length: count }, (_none, index) => ({
    code: `ITEM-${index + 1}`,
    description: `Item number ${index + 1}`,
    unit: 'each',
    quantity: 1,
    vat: Math.round((price * 1500) / 115) / 100,
    amount: price,
  }));

/** An invoice whose totals follow from its lines, unless it is told otherwise. */
export function trialInvoice(
  changes: Partial<InvoiceDetails> = {},
  products = trialLines(1),
): InvoiceDetails {
  const sum = (amount: (line: Line) => number) =>
    products.reduce((cents, line) => cents + Math.round(amount(line) * 100), 0) / 100;
  const [total, tax] = [sum((line) => line.amount), sum((line) => line.vat)];
  return {
    orderId: '3f0c7a52-1e0b-4c55-9f0a-1c2d3e4f5a6b',
    orderNumber: 'ORD-2026-000042',
    name: 'Annual membership fee 2027',
    statecode: 0,
    invoiceDate: '2026-11-15',
    dueDate: '2027-01-01',
    invoiceNumber: 'INV-2026-000042',
    invoiceTotalTax: tax,
    invoiceTotalDiscount: 0,
    invoiceTotalAmmount: total,
    invoiceTotal: [{ total: total - tax, valueTax: tax, invoideTotal: total }],
    currencyCode: 'ZAR',
    currencySymbol: 'R',
    products: [...products],
    title: 'Dr',
    firstName: 'Thandi',
    lastName: 'Nkosi',
    memberNumber: '201501234',
    customerAddress: '12 Main Road, Rondebosch, Cape Town, 7700',
    billingAddress: 'PO Box 77, Cape Town, 8000',
    companyName: null,
    vatNumber: null,
    sponsorName: null,
    sponsorEmail: null,
    paidOn: null,
    amountPaid: 0,
    amountCredited: 0,
    amountDue: total,
    amountCharged: total,
    vatCharged: tax,
    vatDue: tax,
    earlyBird: null,
    earlyBirdNote: null,
    standing: 'due',
    expectedBy: null,
    orderedFor: null,
    methods: [1, 2, 3],
    paymentMethod: null,
    beingVerified: false,
    sponsorship: null,
    supplier: {
      name: 'Karoo Institution of Civil Engineers',
      address: ['1 Bridge Street', 'Midrand', '1685'],
      vatNumber: '4230112233',
      bank: 'First Bank, branch 250655, account 62000000001',
      email: 'accounts@institution.example',
      phone: '011 555 0100',
    },
    ...changes,
  };
}
