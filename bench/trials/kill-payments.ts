import { sql } from 'kysely';
import type { Database, DatabaseHandle } from '../../apps/server/src/platform/database/index.ts';
import { startIssuer } from '../../apps/server/test/support/issuer.ts';
import { addOrder, totalCents } from '../../apps/server/test/support/payments.ts';
import { ScriptedGateway } from '../../apps/server/test/support/scripted-gateway.ts';
import { prepareForms } from '../support/drafts.ts';
import { environmentOn, onGround, type Ground } from '../support/ground.ts';
import { signIn, type SignedInPerson } from '../support/people.ts';
import { caller, startServer, type ServerProcess } from '../support/server-process.ts';

export interface PaymentKillFigures {
  readonly kills: number;
  /** Messages that were answered before the server was killed, and those that got no answer. */
  readonly answered: number;
  readonly unanswered: number;
  /** Orders that the gateway took money for. */
  readonly paid: number;
  /** Orders that do not end as their payments say: settled not at all or twice, or a ledger, receipt or mail amiss. */
  readonly wrong: number;
}

interface Opened {
  readonly PAY_REQUEST_ID: string;
  readonly REFERENCE: string;
}

/**
 * One order after another is paid while the server is killed among the messages about it: a notification, the same
 * again, the browser's return and a question. What got no answer is sent again by the gateway, as it does.
 */
export async function killPayments(
  ground: Ground,
  kills: number,
  random: () => number,
): Promise<PaymentKillFigures> {
  const issuer = await startIssuer();
  const gateway = await ScriptedGateway.start();
  const environment = { ...environmentOn(ground, issuer), PAYGATE_URL: gateway.url };
  let server: ServerProcess | null = null;
  try {
    const { person, orders } = await onGround(ground, async (database) => {
      await prepareForms(database.db);
      const payer = await signIn(database.db, issuer, 'member');
      return { person: payer, orders: await addOrders(database, payer, kills) };
    });
    server = await startServer(environment);
    const total = { kills: 0, answered: 0, unanswered: 0 };
    const approved = new Set<string>();
    for (const orderId of orders) {
      const call = caller(server.url, person.token);
      const payHandler = await call('/payment/api/payHandler', { orderId, email: 'payer@example.test' });
      const payment = payHandler.body as Opened;
      const isPaid = random() < 0.9;
      const status = isPaid ? '1' : '2';
      gateway.set(payment.PAY_REQUEST_ID, status);
      if (isPaid) approved.add(orderId);
      const told = messages(gateway, payment, status, random);
      const { killed, answered } = await killAmong(server, person, payment, told, random);
      total.answered += answered;
      total.unanswered += told.length - answered;
      await killed;
      total.kills += 1;
      server = await startServer(environment);
      // Until it hears OK the gateway says it again.
      const again = await say(server, person, payment, {
        what: 'notify',
        body: notification(gateway, payment, status),
      });
      if (again >= 300) throw new Error(`The repeated notification was answered ${again}`);
    }
    await server.stop();
    const wrong = await onGround(ground, ({ db }) => countWrong(db, orders, approved));
    return { ...total, paid: approved.size, wrong };
  } finally {
    await server?.kill();
    await gateway.close();
    await issuer.close();
    await ground.cleanUp();
  }
}

async function addOrders(
  database: DatabaseHandle,
  { contactId }: SignedInPerson,
  count: number,
): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await addOrder({ database }, contactId));
  return ids;
}

interface Message {
  readonly what: 'notify' | 'return' | 'query';
  readonly body: string;
}

const notification = (gateway: ScriptedGateway, { PAY_REQUEST_ID }: Opened, status: string): string =>
  gateway.result(PAY_REQUEST_ID, { TRANSACTION_STATUS: status });

function messages(
  gateway: ScriptedGateway,
  payment: Opened,
  status: string,
  random: () => number,
): readonly Message[] {
  const notify = { what: 'notify', body: notification(gateway, payment, status) } as const;
  const all: Message[] = [
    notify,
    notify,
    { what: 'return', body: gateway.way(payment.PAY_REQUEST_ID, status) },
    { what: 'query', body: '' },
  ];
  return all.filter(() => random() < 0.8);
}

/** A server that has just started answers most messages within this time. */
const answeredWithin = 150;

/** At a moment of its own: before, between or after the answers. */
async function killAmong(
  server: ServerProcess,
  person: SignedInPerson,
  payment: Opened,
  told: readonly Message[],
  random: () => number,
): Promise<{ killed: Promise<void>; answered: number }> {
  const { promise: killed, resolve } = Promise.withResolvers<undefined>();
  setTimeout(() => void server.kill().then(() => resolve(undefined)), random() * answeredWithin);
  let answered = 0;
  await Promise.allSettled(
    told.map(async (message) => {
      await say(server, person, payment, message);
      answered += 1;
    }),
  );
  return { killed, answered };
}

async function say(
  { url }: ServerProcess,
  { token }: SignedInPerson,
  payment: Opened,
  { what, body }: Message,
): Promise<number> {
  if (what === 'query') {
    const { PAY_REQUEST_ID: payRequestId, REFERENCE: reference } = payment;
    return (await caller(url, token)('/payment/api/queryTransactionSync', { payRequestId, reference }))
      .status;
  }
  const response = await fetch(`${url}/payment/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
    redirect: 'manual',
  });
  await response.text();
  return response.status;
}

/** Read with no server in between. */
async function countWrong(
  db: Database,
  orders: readonly string[],
  approved: ReadonlySet<string>,
): Promise<number> {
  const { rows } = await sql<{ id: string; state: number; ledger: string; receipts: number; mails: number }>`
    select o.id, o.state_code as state,
      (select string_agg(l.kind || ' ' || l.amount_cents, ', ' order by l.position)
        from ledger_entry l where l.order_id = o.id) as ledger,
      (select count(*) from receipt r where r.order_id = o.id)::int as receipts,
      (select count(*) from job_queue.job j join receipt r on r.id::text = j.data ->> 'receiptId'
        where j.name = 'payment-receipt-mail' and r.order_id = o.id)::int as mails
    from sales_order o where o.id = any(${`{${orders.join()}}`}::uuid[])`.execute(db);
  const seen = new Map(rows.map(({ id, ...row }) => [id, JSON.stringify(row)]));
  const paid = {
    state: 3,
    ledger: `charge ${totalCents}, payment ${totalCents}`,
    receipts: 1,
    mails: 1,
  };
  const due = { state: 0, ledger: `charge ${totalCents}`, receipts: 0, mails: 0 };
  return orders.filter((id) => seen.get(id) !== JSON.stringify(approved.has(id) ? paid : due)).length;
}
