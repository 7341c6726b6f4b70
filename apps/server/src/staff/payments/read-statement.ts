import type { ReadStatementAnswer } from '@charter/contracts';
import { sql } from 'kysely';
import { singleLimit } from '../../domains/orders/index.ts';
import { noteOpening } from '../../engines/audit/index.ts';
import { refuseOwnMatter, type RequestContext } from '../../engines/entitlements/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { accountOfOrders } from './account.ts';
import type { ReadPaymentServices } from './read-payment.ts';

/** A member's account over all their invoices, as finance reads it. Nobody does so with their own. */
export async function readStatement(
  services: ReadPaymentServices,
  context: RequestContext,
  asked: { readonly contactId: string },
): Promise<ReadStatementAnswer> {
  const { db, clock } = services;
  const { caller } = context;
  const contactId = asked.contactId.toLowerCase();
  refuseOwnMatter(caller, { recordType: 'contacts', recordId: contactId, about: [contactId] });
  const person = await db
    .selectFrom('contact')
    .select(['id', 'full_name', 'membership_number'])
    .where('id', '=', contactId)
    .executeTakeFirst();
  if (!person) throw notFound('The member');
  const [account, limitCents] = await Promise.all([
    accountOfOrders(services, caller, sql`o.contact_id = ${contactId}::uuid`),
    singleLimit(db, clock.now()),
    noteOpening(db, context, { contactId, kind: 'statement' }),
  ]);
  const balances = account.invoices.map(({ balanceCents }) => balanceCents);
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  return {
    person: {
      id: contactId,
      name: person.full_name ?? '',
      membershipNumber: person.membership_number,
    },
    owesCents: sumOf(account.invoices.map(({ toPayCents }) => toPayCents)),
    owesInFullCents: -sumOf(balances.filter((balance) => balance < 0)),
    creditCents: sumOf(balances.filter((balance) => balance > 0)),
    limitCents,
    ...account,
  };
}
