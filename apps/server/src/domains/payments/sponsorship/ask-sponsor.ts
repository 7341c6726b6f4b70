import { institutionDay, paymentMessages } from '@charter/contracts';
import { addDays } from '@charter/form-logic';
import { auditCreation, type Actor } from '../../../engines/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { refusedField } from '../../../platform/errors/index.ts';
import type { JobQueue } from '../../../platform/jobs/index.ts';
import type { Order } from '../../orders/index.ts';
import { verificationState } from '../verification.ts';
import { sponsorMail } from './sponsor-mail.ts';
import {
  changeSponsorship,
  sponsorshipRecordType,
  sponsorshipState,
  sponsorshipSteps,
} from '../sponsorship.ts';

const day = 24 * 60 * 60 * 1000;
/** How long the mailed link is good for where the due day is over. */
const lastsDays = 30;
/** Each is a mail to somebody who did not ask for it. */
const askedADay = 5;

interface Sponsor {
  readonly sponsor_name: string;
  readonly sponsor_email: string;
}

interface SponsorRequest {
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  /** Locked, with the sponsor named in full. */
  readonly order: Order;
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Asks the named sponsor by mail. Naming another withdraws what the one before was asked; naming the same one
 * again asks anew only after they have said no or the link has expired. Answers whether somebody was asked.
 */
export async function askSponsor(tx: Tx, { jobs, order, actor, now }: SponsorRequest): Promise<boolean> {
  const sponsor = {
    sponsor_name: order.sponsor_name?.trim() ?? '',
    sponsor_email: order.sponsor_email?.trim() ?? '',
  };
  if (await isUnderWay(tx, order, sponsor, now)) return false;
  if (await hasAskedEnough(tx, order, now))
    throw refusedField('ctpt_sponsoremail', paymentMessages.sponsorsEnough);
  await withdraw(tx, order, actor);
  const asked = await tx
    .insertInto('sponsorship')
    .values({
      order_id: order.id,
      ...sponsor,
      expires_on: endOfLink(order, now),
      status_code: sponsorshipSteps.take('ask', sponsorshipState.none),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await auditCreation(tx, actor, sponsorshipRecordType, asked);
  await jobs.enqueue(tx, sponsorMail, { sponsorshipId: asked.id });
  return true;
}

/** The end of the day on which it is due, where the institution is; of one that is overdue already, of the last of thirty days. */
export function endOfLink({ due_on }: Pick<Order, 'due_on'>, now: Date): string {
  const today = institutionDay(now);
  const last = due_on !== null && due_on >= today ? due_on : addDays(today, lastsDays);
  return new Date(`${last}T23:59:59.999+02:00`).toISOString();
}

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
  if (open) await changeSponsorship(tx, actor, open, 'withdraw');
}
