import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountOf } from '../src/domains/orders/index.ts';
import { onPostgresql, type AppFixture, type Person } from './support/app-fixture.ts';
import { awaitProof, creditNote, decide, refund } from './support/finance.ts';
import { addPayer, cardPayments, standingOf, totalCents } from './support/payments.ts';
import { ScriptedGateway } from './support/scripted-gateway.ts';

const gateway = await ScriptedGateway.start();
afterAll(() => gateway.close());

/** What can happen to an order. Amounts are parts of what the order came to. */
const happening = fc.oneof(
  fc.record({ what: fc.constantFrom('open', 'confirm') }),
  fc.record({ what: fc.constantFrom('decline', 'approve', 'void'), which: fc.nat({ max: 2 }) }),
  fc.record({
    what: fc.constantFrom('credit', 'refund'),
    cents: fc.constantFrom(1, totalCents / 2, totalCents),
  }),
);
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

/** An account in the words of a bookkeeper, kept from the answers of the calls alone. */
class Books {
  credited = 0;
  paid = 0;
  refunded = 0;
  /** Card payments and how each stands. */
  readonly payments: { id: string; cents: number; state: 'open' | 'approved' | 'voided'; owed?: boolean }[] =
    [];
  /** Finance has seen a payment that was owed on the bank's statement. */
  confirmed = false;

  get balance(): number {
    return this.paid - this.refunded - (totalCents - this.credited);
  }

  get state(): number {
    if (this.balance < 0) return 0;
    const settled = this.confirmed || this.payments.some(({ state, owed }) => state === 'approved' && owed);
    return !settled && this.credited > 0 ? 2 : 3;
  }
}

async function happen(app: AppFixture, finance: Person, step: Happening, books: Books, payer: Payer) {
  const { opened, notify } = cardPayments(
    () => app,
    () => payer,
    gateway,
  );
  if ('which' in step) {
    const payment = books.payments[step.which];
    if (!payment) return;
    const status = { decline: '2', approve: '1', void: '7' }[step.what];
    expect((await notify(payment.id, status)).statusCode).toBe(200);
    if (step.what === 'void' && payment.state === 'approved') books.paid -= payment.cents;
    if (step.what === 'void') payment.state = 'voided';
    if (step.what === 'approve' && payment.state === 'open') {
      payment.owed = books.balance < 0;
      payment.state = 'approved';
      books.paid += payment.cents;
    }
  } else if ('cents' in step) {
    const isCredit = step.what === 'credit';
    const limit = isCredit ? totalCents - books.credited : books.balance;
    const { status } = await (isCredit ? creditNote : refund)(finance, payer.orderId, step.cents / 100);
    expect(status).toBe(step.cents > limit ? 422 : 201);
    if (status === 201) books[isCredit ? 'credited' : 'refunded'] += step.cents;
  } else if (books.balance >= 0) {
    // Nothing is owed: nobody pays it again.
    expect((await opened()) as { status?: number }).toMatchObject({ status: 409 });
  } else if (step.what === 'open') {
    const { PAY_REQUEST_ID } = await opened();
    const cents = Number(gateway.request(PAY_REQUEST_ID)['AMOUNT']);
    expect(cents).toBe(-books.balance);
    // Whoever opens the same payment again is led to the one that is open.
    if (books.payments.some(({ id }) => id === PAY_REQUEST_ID)) return;
    books.payments.push({ id: PAY_REQUEST_ID, cents, state: 'open' });
  } else {
    expect((await decide(finance, await awaitProof(app, payer), 2)).status).toBe(200);
    books.paid -= books.balance;
    books.confirmed = true;
  }
}

type Payer = Awaited<ReturnType<typeof addPayer>>;

onPostgresql(
  'an order',
  (app) => {
    let finance: Person;
    beforeAll(async () => {
      finance = await app().person('finance-officer');
    });

    it('is in the state that its account says, whatever happens to it', async () => {
      const steps = fc.array(happening, { minLength: 4, maxLength: 12, size: 'max' });
      await fc.assert(
        fc.asyncProperty(steps, async (story) => {
          const books = new Books();
          const payer = await addPayer(app());
          for (const step of story) {
            await happen(app(), finance, step, books, payer);
            const { state, receipts, paidOn } = await standingOf(app(), payer.orderId);
            const { balance } = await accountOf(app().database.db, payer.orderId);
            expect({ state, balance, paid: paidOn !== null }).toEqual({
              state: books.state,
              balance: books.balance,
              paid: books.state === 3,
            });
            expect(receipts).toBeLessThanOrEqual(books.state === 3 ? 1 : 0);
          }
        }),
        { numRuns: 25 },
      );
    }, 120_000);
  },
  { PAYGATE_URL: gateway.url },
);
