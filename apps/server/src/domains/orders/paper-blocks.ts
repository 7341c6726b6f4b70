import { institutionMark } from '@charter/contracts';
import type { PdfBlock } from '../../platform/pdf/index.ts';
import type { Supplier } from './invoice/invoice-details.ts';

/** What papers about money have in common: who they are from, what they are called, facts and sums. */
export const paperHead = (supplier: Supplier, title: string): readonly PdfBlock[] => [
  { kind: 'mark', drawing: institutionMark, width: 44 },
  text(supplier.name, 'heading'),
  ...supplier.address.map((line) => text(line, 'quiet')),
  text(`VAT number ${supplier.vatNumber}`, 'quiet'),
  text(`${supplier.email}, ${supplier.phone}`, 'quiet'),
  { kind: 'gap', points: 18 },
  text(title, 'title'),
  { kind: 'rule' },
];

export const paperFact = (label: string, value: string): PdfBlock => ({
  kind: 'row',
  cells: [
    { text: label, share: 1, style: 'quiet' },
    { text: value, share: 2 },
  ],
});

export const paperSum = (label: string, value: string, style: 'body' | 'strong' = 'body'): PdfBlock => ({
  kind: 'row',
  cells: [
    { text: label, share: 5, style: style === 'strong' ? 'strong' : 'quiet', align: 'right' },
    { text: value, share: 2, style, align: 'right' },
  ],
});

const text = (words: string, style: 'title' | 'heading' | 'quiet'): PdfBlock => ({
  kind: 'text',
  text: words,
  style,
});
