import { dayText, institutionDay } from '@charter/contracts';
import { oneLine } from '@charter/form-logic';
import type { Caller } from '../../../engines/entitlements/index.ts';
import type { Attachment } from '../../../engines/files/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { makePdf, type PdfDocument } from '../../../platform/pdf/index.ts';
import type { Supplier } from '../invoice/invoice-details.ts';
import { accountOf } from '../ledger/ledger.ts';
import { balanceSentence } from '../notices.ts';
import { paperFact, paperHead, paperSum } from '../paper-blocks.ts';
import { moneyText } from '../prices/price-lines.ts';

export interface CreditNoteFacts {
  readonly number: string;
  readonly createdOn: string;
  readonly amount: number;
  readonly vat: number;
  readonly reason: string;
  readonly symbol: string | null;
  readonly payer: string;
  readonly email: string | null;
  readonly memberNumber: string | null;
  readonly order: string;
  readonly invoiceNumber: string;
  /** Of the order now: negative is what is still owed, positive what is to be given back. */
  readonly balance: number;
}

interface PaperServices {
  readonly db: Database;
  readonly supplier: Supplier;
}

/** The credit note of an invoice of the caller's own; somebody else's is found by finance alone. */
export async function downloadCreditNote(
  { db, supplier }: PaperServices,
  caller: Caller,
  id: string,
): Promise<Attachment> {
  const owner = caller.assets.has('staff.finance') ? undefined : caller.contactId;
  const note = await findCreditNote(db, id, owner);
  if (!note) throw notFound('The credit note');
  const { filename, bytes } = await makeCreditNote(note, supplier);
  return { filename, mimeType: 'application/pdf', content: bytes };
}

export const makeCreditNote = async (note: CreditNoteFacts, supplier: Supplier) => ({
  filename: `Credit note ${note.number}.pdf`,
  bytes: await makePdf(creditNotePdf(note, supplier)),
});

export async function findCreditNote(
  db: Database,
  id: string,
  owner?: string,
): Promise<CreditNoteFacts | null> {
  const row = await db
    .selectFrom('credit_note as n')
    .innerJoin('sales_order as o', 'o.id', 'n.order_id')
    .innerJoin('contact as c', 'c.id', 'o.contact_id')
    .leftJoin('currency as m', 'm.id', 'o.currency_id')
    .select(['n.number', 'n.created_on', 'n.amount_cents', 'n.vat_cents', 'n.reason', 'n.order_id'])
    .select(['o.name', 'o.invoice_number', 'm.symbol'])
    .select(['c.first_name', 'c.last_name', 'c.membership_number', 'c.email'])
    .where('n.id', '=', id)
    .$if(owner !== undefined, (rows) => rows.where('o.contact_id', '=', owner ?? ''))
    .executeTakeFirst();
  if (!row) return null;
  return {
    number: row.number,
    createdOn: row.created_on,
    amount: row.amount_cents,
    vat: row.vat_cents,
    reason: oneLine(row.reason).replace(/\.$/, ''),
    symbol: row.symbol,
    payer: oneLine(`${row.first_name} ${row.last_name}`),
    email: row.email,
    memberNumber: row.membership_number,
    order: oneLine(row.name),
    invoiceNumber: row.invoice_number ?? '',
    balance: (await accountOf(db, row.order_id)).balance,
  };
}

/** A credit note as the law wants it: which invoice it is of, how much is credited, the VAT in it, and why. */
export function creditNotePdf(note: CreditNoteFacts, supplier: Supplier): PdfDocument {
  const title = `Credit note ${note.number}`;
  const money = (cents: number) => moneyText(cents, note.symbol);
  return {
    title,
    author: supplier.name,
    footer: `${supplier.name}, credit note ${note.number}`,
    blocks: [
      ...paperHead(supplier, title),
      paperFact('Date', dayText(institutionDay(new Date(note.createdOn)))),
      paperFact('Credited to', note.payer),
      ...(note.memberNumber === null ? [] : [paperFact('Membership number', note.memberNumber)]),
      paperFact('Invoice', `${note.invoiceNumber}, ${note.order}`),
      paperFact('Reason', note.reason),
      { kind: 'rule' },
      paperSum('Price without VAT', money(note.amount - note.vat)),
      paperSum('VAT', money(note.vat)),
      paperSum('Credited', money(note.amount), 'strong'),
      { kind: 'gap', points: 12 },
      { kind: 'text', text: balanceSentence(note.balance), style: 'body' },
    ],
  };
}
