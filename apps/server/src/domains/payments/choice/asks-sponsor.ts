import { payBy, paymentMessages } from '@charter/contracts';
import { writeAudit, type Actor } from '../../../engines/audit/index.ts';
import type { Rule } from '../../../engines/records/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { actorOf } from '../actor-of.ts';
import { awaitVerification } from '../verification/await-verification.ts';
import { sponsorMail } from '../letters/mail-jobs.ts';
import type { Order } from '../order.ts';
import { refusedField } from '../refusals.ts';
import {
  changeSponsorship,
  lastsDays,
  sponsorshipRecordType,
  sponsorshipState,
} from '../sponsorship/sponsorship.ts';
import { verificationState } from '../verification/verification.ts';
import { orderOf } from './order-of.ts';
import { isChoice } from './sponsor-fields.ts';

const day = 24 * 60 * 60 * 1000;
/** Each is a mail to somebody who did not ask for it. */
const askedADay = 5;

interface Sponsor {
  readonly sponsor_name: string;
  readonly sponsor_email: string;
}

/**
 * Whoever is named as a sponsor is asked by mail. Naming another withdraws what the one before was asked; naming the
 * same one again asks anew only after they have said no or the link has expired.
 */
export const asksSponsor: Rule = {
  name: 'the sponsor is asked',
  on: ['update'],
  check: async ({ tx, jobs, caller, clock, after, asked }) => {
    const order = orderOf(after);
    if (order.payment_method !== payBy.sponsor || !isChoice(asked)) return;
    const sponsor = {
      sponsor_name: order.sponsor_name?.trim() ?? '',
      sponsor_email: order.sponsor_email?.trim() ?? '',
    };
    const now = clock.now();
    if (await isUnderWay(tx, order, sponsor, now)) return;
    if (await hasAskedEnough(tx, order, now))
      throw refusedField('ctpt_sponsoremail', paymentMessages.sponsorsEnough);
    const actor = actorOf(caller);
    await withdraw(tx, order, actor);
    const sponsorshipId = await ask(tx, order, sponsor, actor, now);
    await awaitVerification(tx, order.id);
    await jobs.enqueue(tx, sponsorMail, { sponsorshipId });
  },
};

/** They have the link, or their proof is being verified. */
async function isUnderWay(
  tx: Tx,
  order: Order,
  { sponsor_name, sponsor_email }: Sponsor,
  now: Date,
): Promise<boolean> {
  const known = await tx
    .selectFrom('sponsorship as s')
    .leftJoin('payment_verification as v', (join) =>
      join.onRef('v.sponsorship_id', '=', 's.id').on('v.status_code', '=', verificationState.waiting),
    )
    .select('s.id')
    .where('s.order_id', '=', order.id)
    .where('s.sponsor_name', '=', sponsor_name)
    .where('s.sponsor_email', '=', sponsor_email)
    .where((eb) => {
      const open = eb('s.status_code', '=', sponsorshipState.asked);
      return eb.or([open.and('s.expires_on', '>', now.toISOString()), eb('v.id', 'is not', null)]);
    })
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}

async function hasAskedEnough(tx: Tx, { id }: Order, now: Date): Promise<boolean> {
  const asked = await tx
    .selectFrom('sponsorship')
    .select('id')
    .where('order_id', '=', id)
    .where('created_on', '>', new Date(now.getTime() - day).toISOString())
    .limit(askedADay)
    .execute();
  return asked.length === askedADay;
}

async function withdraw(tx: Tx, { id }: Order, actor: Actor): Promise<void> {
  const open = await tx
    .selectFrom('sponsorship')
    .selectAll()
    .where('order_id', '=', id)
    .where('status_code', '=', sponsorshipState.asked)
    .executeTakeFirst();
  if (open) await changeSponsorship(tx, actor, open, { status_code: sponsorshipState.withdrawn });
}

async function ask(tx: Tx, order: Order, sponsor: Sponsor, actor: Actor, now: Date): Promise<string> {
  const asking = await tx
    .insertInto('sponsorship')
    .values({
      order_id: order.id,
      ...sponsor,
      expires_on: new Date(now.getTime() + lastsDays * day).toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeAudit(tx, actor, {
    action: 'create',
    recordType: sponsorshipRecordType,
    recordId: asking.id,
    before: null,
    after: asking,
  });
  return asking.id;
}
