import { divisionProduct, paidDivisions, subscriptionProduct } from '@charter/contracts';
import { addDays, earlier, southAfricanTime, yearOf, type Day } from '../../days.ts';
import { annualFeeCents, divisions as everyDivision } from '../../production/reference/index.ts';
import type { RowBatch, RowOf } from '../../row-batch.ts';
import { askedSponsor, paymentProof, type Claim } from './claim-rows.ts';
import type { OrderBook } from './order-rows.ts';
import type { Person, PersonKind } from './person.ts';

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
    const orderId = addAnnualFee(person, book, year, {
      paid,
      extraDivisions: random.chance(0.2) ? random.between(1, 2) : 0,
      extra:
        claim?.order ??
        (paid ? { state_code: random.pick([1, 3, 3, 4]), payment_method: random.pick([1, 1, 1, 2, 3]) } : {}),
    });
    claim?.addRows(batch, person, orderId);
  }
}

export function addAnnualFee(
  person: Person,
  book: OrderBook,
  year: number,
  order: { paid: boolean; extraDivisions?: number; extra?: Partial<RowOf<'sales_order'>> },
): string {
  const billed: Day = earlier(`${year - 1}-11-01`, person.asOf);
  const extraDivisions = order.extraDivisions ?? 0;
  const name = `Annual membership fee ${year}`;
  const fee = { code: subscriptionProduct, description: name, cents: annualFees[person.kind] };
  const divisions = {
    code: divisionProduct,
    description: 'Additional technical divisions',
    cents: divisionFee * extraDivisions,
    quantity: extraDivisions,
  };
  return book.add({
    name,
    createdOn: southAfricanTime(billed, 6),
    dueOn: `${year}-01-01`,
    paidOn: order.paid ? earlier(addDays(billed, person.random.between(3, 120)), person.asOf) : null,
    lines: extraDivisions > 0 ? [fee, divisions] : [fee],
    extra: { billing_year: year, ...order.extra },
  });
}

/** How many of the divisions that somebody has chosen for next year are paid for. */
export function paidNextYear(batch: RowBatch, { id }: Person): number {
  const chosen = batch
    .rowsOf('contact_next_year_division')
    .filter(({ contact_id }) => contact_id === id)
    .flatMap(({ division_id }) => everyDivision.filter((division) => division.id === division_id));
  return paidDivisions(
    chosen.map(({ name, always_paid, additional_fee_cents }) => ({
      name,
      alwaysPaid: always_paid,
      feeCents: additional_fee_cents,
    })),
  ).length;
}

/** Some who still owe have sent a proof of payment or named a sponsor that staff have yet to confirm. */
function drawClaim(person: Person): Claim | null {
  const { random } = person;
  if (random.chance(0.85)) return null;
  return random.chance(0.5) ? paymentProof : askedSponsor(person);
}
