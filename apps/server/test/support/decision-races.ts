import { codes, institutionDay, paymentMessages, reviewMessages } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import type { Answer, AppFixture, Person } from './app-fixture.ts';
import { awaitProof } from './finance.ts';
import { addOrder, addPayer, standingOf, totalCents } from './payments.ts';
import { insert } from './samples/sample.ts';

type ApiResult = Answer<{ readonly detail?: string }>;

/** Who decides: Ayesha Naidoo in the first way, Pieter Botha in the second. */
type Deciders = readonly [first: Person, second: Person];
const names = ['Ayesha Naidoo', 'Pieter Botha'] as const;

export const decidersOf = async (app: AppFixture, { role }: Matter): Promise<Deciders> => [
  await app.person(role, { first_name: 'Ayesha', last_name: 'Naidoo' }),
  await app.person(role, { first_name: 'Pieter', last_name: 'Botha' }),
];

interface Way {
  decide(): Promise<ApiResult>;
  /** What is left of the matter where this way alone was gone. */
  readonly leaves: unknown;
  /** What the other one reads then. */
  readonly says: string;
}

interface Open {
  readonly ways: readonly [Way, Way];
  left(): Promise<unknown>;
}

/** Something that an officer decides, made anew for every race. */
interface Matter {
  readonly name: string;
  readonly role: 'membership-officer' | 'finance-officer';
  open(app: AppFixture, deciders: Deciders, round: number): Promise<Open>;
}

interface Raced {
  readonly answers: readonly [ApiResult, ApiResult];
  readonly left: unknown;
  readonly ways: readonly [Way, Way];
}

/** Both have the same before them and decide at the same moment, each in another way. They take turns at being asked first. */
export async function race(
  matter: Matter,
  app: AppFixture,
  deciders: Deciders,
  round: number,
): Promise<Raced> {
  const { ways, left } = await matter.open(app, deciders, round);
  const [early, late] = round % 2 === 0 ? ways : ways.toReversed();
  const both = await Promise.all([early?.decide(), late?.decide()]);
  const [first, second] = round % 2 === 0 ? both : both.toReversed();
  if (!first || !second) throw new Error('Nobody has decided');
  return { answers: [first, second], left: await left(), ways };
}

const stage = (label: (typeof codes.reviewStage)[keyof typeof codes.reviewStage]) =>
  codes.codeOf(codes.reviewStage, label);

/** One officer has agreed already, so that it is with nobody and either of two others may decide. */
const application: Matter = {
  name: 'application',
  role: 'membership-officer',
  open: async (app, [first, second]) => {
    const applicant = await app.person('applicant');
    const { db } = app.database;
    const id = await insert(db, 'submission', {
      form_name: 'associateMemberApplication',
      contact_id: applicant.contactId,
      status: 'Submitted',
      progress_code: codes.codeOf(codes.submissionStatus, 'Completed'),
    });
    await db
      .updateTable('application_review')
      .set({ stage_code: stage('Second approval') })
      .where('id', '=', id)
      .execute();
    const decide = (person: Person, act: string, more: object = {}): Promise<ApiResult> =>
      person.call(`/portal/api/staff/applications/${act}`, { id, version: 1, ...more });
    const left = async () => {
      const events = await db
        .selectFrom('submission_event')
        .select('event_code')
        .where('submission_id', '=', id)
        .execute();
      const { membership_number } = await db
        .selectFrom('contact')
        .select('membership_number')
        .where('id', '=', applicant.contactId)
        .executeTakeFirstOrThrow();
      return { decisions: events.length, isMember: membership_number !== null };
    };
    return {
      left,
      ways: [
        {
          decide: () => decide(first, 'approve'),
          leaves: { decisions: 1, isMember: true },
          says: reviewMessages.changed(names[0], 'Approved'),
        },
        {
          decide: () => decide(second, 'decline', { reason: 'The academic record is missing.' }),
          leaves: { decisions: 1, isMember: false },
          says: reviewMessages.changed(names[1], 'Declined'),
        },
      ],
    };
  },
};

const part = 40_000;
const left = (state: number, balance: number, ledger: readonly string[], notice: string) => ({
  ...{ state, balance, ledger },
  notices: [`${notice}: Annual fee`],
});

/** All of it found on the bank's statement, a part of it, or nothing: every two of them in turn. */
const proof: Matter = {
  name: 'proof',
  role: 'finance-officer',
  open: async (app, deciders, round) => {
    const payer = await addPayer(app);
    const id = await awaitProof(app, payer);
    const found = [
      {
        act: 'confirm',
        more: { amountCents: totalCents },
        leaves: left(3, 0, ['charge', 'payment'], 'Payment received'),
        status: 'Confirmed',
      },
      {
        act: 'refuse',
        more: { reason: 'Not on our statement.' },
        leaves: left(0, -totalCents, ['charge'], 'Payment not confirmed'),
        status: 'Refused',
      },
      {
        act: 'confirm',
        more: { amountCents: part },
        leaves: left(0, part - totalCents, ['charge', 'payment'], 'Part of it received'),
        status: 'Confirmed',
      },
    ] as const;
    const wayOf = (who: 0 | 1): Way => {
      const { act, more, leaves, status } = found[(round + who) % 3] ?? found[0];
      return {
        decide: () => deciders[who].call(`/portal/api/staff/payments/${act}`, { id, version: 1, ...more }),
        leaves,
        says: paymentMessages.decidedMeanwhile(status, names[who]),
      };
    };
    return {
      ways: [wayOf(0), wayOf(1)],
      left: async () => {
        const { state, balance, ledger, notices } = await standingOf(app, payer.orderId);
        return { state, balance, ledger, notices };
      },
    };
  },
};

const large = 600_000;

/** So large that a second person has to agree; one of two does, while the other refuses. */
const proposed = (kind: 'credit-note' | 'refund'): Matter => ({
  name: kind,
  role: 'finance-officer',
  open: async (app, deciders) => {
    const { db } = app.database;
    const [proposer, member] = [await app.person('finance-officer'), await app.person('member')];
    const orderId = await addOrder(app, member.contactId, {
      total_cents: large,
      tax_cents: 78_261,
      ...(kind === 'refund' ? { state_code: 3 } : {}),
    });
    if (kind === 'refund')
      await db
        .insertInto('ledger_entry')
        .values({ order_id: orderId, kind: 'credit', amount_cents: large, vat_cents: 0, source: orderId })
        .execute();
    const entries = async () => (await standingOf(app, orderId)).ledger;
    const before = await entries();
    const id = randomUUID();
    const made = await proposer.call<{ waits?: boolean }>('/portal/api/staff/payments/propose', {
      ...{ id, orderId, kind, amountCents: large, reason: 'Paid twice' },
      paidBackOn: institutionDay(app.clock.now()),
    });
    if (made.body.waits !== true) throw new Error(`It was not proposed: ${JSON.stringify(made.body)}`);
    const wayOf = (who: 0 | 1, agree: boolean): Way => ({
      decide: () => deciders[who].call('/portal/api/staff/payments/agree', { id, agree }),
      leaves: { ledger: agree ? [...before, kind] : before, decidedBy: deciders[who].contactId },
      says: paymentMessages.proposalDecided(names[who]),
    });
    return {
      ways: [wayOf(0, true), wayOf(1, false)],
      left: async () => {
        const { decided_by } = await db
          .selectFrom('money_proposal')
          .select('decided_by')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return { ledger: await entries(), decidedBy: decided_by };
      },
    };
  },
});

export const matters: readonly Matter[] = [application, proof, proposed('credit-note'), proposed('refund')];
