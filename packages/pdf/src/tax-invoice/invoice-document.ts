import {
  formatAmount,
  formatMoney,
  institutionMark,
  payBy,
  type InvoiceDetails,
  type IssueInvoiceAnswer,
} from '@charter/contracts';
import type { PdfBlock, PdfDocument, TextStyle } from '../document.ts';
import { cancelled, cents, invoiceTotals } from './invoice-totals.ts';
import { partiesOf, type Party } from './parties.ts';
import * as texts from './texts.ts';

const linesAPage = 10;

/** Where the one pays who has the invoice in hand: a member signs in, a sponsor has a link. */
export type HowToPay = { readonly signInAt: string } | 'by the link';

/** A tax invoice as South African law wants it: who supplied what to whom, its value, the VAT on it, and both together. */
export function invoiceDocument({ data, copy }: IssueInvoiceAnswer, howToPay: HowToPay): PdfDocument {
  const { supplier, invoiceNumber } = data;
  const title = texts.titleOf(invoiceNumber);
  return {
    title,
    author: supplier.name,
    footer: [supplier.name, title, ...(copy ? [texts.copy] : [])].join(' · '),
    blocks: [
      {
        kind: 'columns',
        columns: [
          { share: 3, blocks: supplierBlocks(data) },
          { share: 2, blocks: headBlocks(data, copy) },
        ],
      },
      { kind: 'gap', points: 10 },
      { kind: 'rule' },
      { kind: 'gap', points: 8 },
      {
        kind: 'columns',
        columns: partiesOf(data).map((party) => ({ share: 1, blocks: partyBlocks(party) })),
      },
      { kind: 'gap', points: 12 },
      {
        kind: 'table',
        headings: [
          { text: texts.description, share: 210 },
          { text: texts.unit, share: 34 },
          { text: texts.qty, share: 26, align: 'right' },
          { text: texts.exclVat, share: 56, align: 'right' },
          { text: texts.vat, share: 52, align: 'right' },
          { text: texts.total, share: 58, align: 'right' },
        ],
        rows: data.products.map(({ description, unit, quantity, vat, amount }) => [
          description,
          unit ?? '',
          String(quantity),
          formatAmount((cents(amount) - cents(vat)) / 100),
          formatAmount(vat),
          formatAmount(amount),
        ]),
        pageAfter: linesAPage,
        closing: [
          { kind: 'gap', points: 10 },
          {
            kind: 'columns',
            columns: [
              { share: 5, blocks: remarks(data, howToPay) },
              { share: 4, blocks: totals(data) },
            ],
          },
        ],
      },
    ],
  };
}

function supplierBlocks({ supplier }: InvoiceDetails): readonly PdfBlock[] {
  return [
    { kind: 'mark', drawing: institutionMark, width: 44 },
    text(supplier.name, 'heading'),
    ...[...supplier.address, supplier.email, supplier.phone].map((line) => text(line, 'smallQuiet')),
    text(texts.vatNumber(supplier.vatNumber), 'small'),
  ];
}

function headBlocks(data: InvoiceDetails, copy: boolean): readonly PdfBlock[] {
  const { dueDate, paidOn, statecode } = data;
  return [
    { ...text(texts.taxInvoice, 'title'), align: 'right' },
    ...(copy ? [{ ...text(texts.copy, 'strong'), align: 'right' } as const] : []),
    fact(texts.invoiceNumber, data.invoiceNumber),
    fact(texts.orderNumber, data.orderNumber),
    fact(texts.invoiceDate, day(data.invoiceDate)),
    ...(dueDate === null ? [] : [fact(texts.dueDate, day(dueDate))]),
    ...(paidOn === null ? [] : [fact(texts.paidOn, day(paidOn))]),
    ...(statecode === cancelled ? [fact(texts.status, texts.cancelled)] : []),
  ];
}

const day = (iso: string): string => iso.slice(0, 10);

const fact = (label: string, value: string): PdfBlock => ({
  kind: 'row',
  cells: [
    { text: label, share: 1, style: 'smallQuiet' },
    { text: value, share: 1, style: 'smallStrong', align: 'right' },
  ],
});

const partyBlocks = ({ heading, name, lines }: Party): readonly PdfBlock[] => [
  text(heading, 'smallQuiet'),
  text(name, 'strong'),
  ...lines.map((line) => text(line, 'small')),
];

function totals(data: InvoiceDetails): readonly PdfBlock[] {
  return invoiceTotals(data).flatMap(({ label, cents: amount, strong = false }): readonly PdfBlock[] => {
    const style = strong ? 'strong' : 'small';
    const money = formatMoney(amount / 100, data.currencySymbol);
    const row: PdfBlock = {
      kind: 'row',
      cells: [
        { text: label, share: 1, style },
        { text: money, share: 1, style, align: 'right' },
      ],
    };
    return strong ? [{ kind: 'gap', points: 2 }, { kind: 'rule' }, row] : [row];
  });
}

function remarks(data: InvoiceDetails, payer: HowToPay): readonly PdfBlock[] {
  const { earlyBirdNote, currencyCode, amountDue, methods, invoiceNumber, supplier } = data;
  const ways = [
    [payBy.card, texts.byCard],
    [payBy.proof, texts.byTransfer],
    [payBy.sponsor, texts.throughSponsor],
  ] as const;
  const isOffered = (code: number) =>
    methods.includes(code) && (payer !== 'by the link' || code !== payBy.sponsor);
  const open = ways.filter(([code]) => isOffered(code)).map(([, words]) => words);
  const howToPay = [
    payer === 'by the link' ? texts.payByLink : texts.signInToPay(payer.signInAt),
    ...(open.length > 0 ? [texts.payable(open)] : []),
    ...(supplier.bank === null ? [] : [texts.transfersGoTo(supplier.bank, invoiceNumber)]),
    texts.questions(supplier.email, supplier.phone),
  ];
  return [
    text(texts.amountsIn(currencyCode), 'smallQuiet'),
    ...(earlyBirdNote === null ? [] : [text(earlyBirdNote, 'small')]),
    ...(amountDue > 0
      ? [
          { kind: 'gap', points: 4 } as const,
          text(texts.howToPay, 'smallStrong'),
          text(howToPay.join(' '), 'small'),
        ]
      : []),
  ];
}

const text = (words: string, style: TextStyle) => ({ kind: 'text', text: words, style }) as const;
