import { addDays, earlier, southAfricanTime, yearOf, type Day } from '../days.ts';
import { annualFeeCents } from '../reference/index.ts';
import type { RowBatch, RowOf } from '../row-batch.ts';
import type { OrderBook } from './order-rows.ts';
import { drawStamp, type Person, type PersonKind } from './person.ts';

const annualFees: Readonly<Record<PersonKind, number>> = {
  applicant: 0,
  participant: annualFeeCents[5],
  student: annualFeeCents[3],
  associate: annualFeeCents[2],
  corporate: annualFeeCents[1],
  fellow: annualFeeCents[4],
  honorary: annualFeeCents[6],
};
const divisionFee = 23_000;

/** The invoices of the last billing years: old ones are paid, this year's mostly, the coming year's sometimes. */
export function addAnnualFees(batch: RowBatch, person: Person, book: OrderBook): void {
  const { random, joinedOn, asOf } = person;
  if (!joinedOn || annualFees[person.kind] === 0) return;
  const thisYear = yearOf(asOf);
  const issued = asOf.slice(5) >= '11-01' && random.chance(0.4) ? thisYear + 1 : thisYear;
  for (let year = Math.max(yearOf(joinedOn) + 1, thisYear - 1); year <= issued; year += 1) {
    const paid = random.chance(year < thisYear ? 0.97 : year === thisYear ? 0.82 : 0.2);
    const claim = paid ? null : drawClaim(person);
    addAnnualFee(person, book, year, {
      paid,
      extraDivisions: random.chance(0.2) ? random.between(1, 2) : 0,
      extra:
        claim ??
        (paid ? { state_code: random.pick([1, 3, 3, 4]), payment_method: random.pick([1, 1, 1, 2, 3]) } : {}),
    });
    if (claim?.payment_method === 2) addPaymentProof(batch, person);
  }
}

export function addAnnualFee(
  person: Person,
  book: OrderBook,
  year: number,
  order: { paid: boolean; extraDivisions?: number; extra?: Partial<RowOf<'sales_order'>> },
): void {
  const billed: Day = earlier(`${year - 1}-11-01`, person.asOf);
  const extraDivisions = order.extraDivisions ?? 0;
  const name = `Annual membership fee ${year}`;
  const fee = { code: `FEE-${year}`, description: name, cents: annualFees[person.kind] };
  const divisions = {
    code: 'DIV-ADD',
    description: 'Additional technical divisions',
    cents: divisionFee * extraDivisions,
    quantity: extraDivisions,
  };
  book.add({
    name,
    createdOn: southAfricanTime(billed, 6),
    dueOn: `${year}-01-01`,
    paidOn: order.paid ? earlier(addDays(billed, person.random.between(3, 120)), person.asOf) : null,
    lines: extraDivisions > 0 ? [fee, divisions] : [fee],
    extra: order.extra ?? {},
  });
}

/** Some who still owe have sent a proof of payment or named a sponsor that staff have yet to confirm. */
function drawClaim(person: Person): Partial<RowOf<'sales_order'>> | null {
  const { random } = person;
  if (random.chance(0.85)) return null;
  return random.chance(0.5) ? { being_verified: true, payment_method: 2 } : sponsorship(person);
}

export const sponsorship = (person: Person): Partial<RowOf<'sales_order'>> => ({
  being_verified: true,
  payment_method: 3,
  sponsor_name: 'Accounts Payable',
  sponsor_email: 'accounts@sponsor.example',
  sponsor_company: 'Mosaka Civils Pty Ltd',
  sponsor_vat_number: '4100100100',
  sponsor_line1: '12 Republic Road',
  sponsor_city: person.place.city,
  sponsor_postal_code: person.place.boxCode,
});

export function addPaymentProof(batch: RowBatch, person: Person): void {
  const sent = drawStamp(person.random, addDays(person.asOf, -20), person.asOf);
  batch.add('supporting_document', {
    id: person.random.uuid(),
    name: 'PaymentProof',
    contact_id: person.id,
    document_date: sent.slice(0, 10),
    created_on: sent,
    modified_on: sent,
  });
}
