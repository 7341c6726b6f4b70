import {
  type BulkAct,
  type BulkKind,
  type BulkOfficersAnswer,
  type BulkOfficersRequest,
  type CaseFacts,
  codes,
  everyDesk,
  filledTemplate,
} from '@charter/contracts';
import { sql, type RawBuilder } from 'kysely';
import { takeApplication } from '../../domains/applications/index.ts';
import { answerCase, takeCase } from '../../domains/cases/index.ts';
import { holdMember, reinstateMember } from '../../domains/membership/index.ts';
import type { OrderSources } from '../../domains/orders/index.ts';
import { confirmPayment } from '../../domains/payments/index.ts';
import { requireAsset, type Caller, type RequestContext } from '../../engines/entitlements/index.ts';
import type { Registry } from '../../engines/records/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { JobQueue } from '../../platform/jobs/index.ts';
import { findColleagues } from '../colleagues.ts';

export interface BulkServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly registry: Registry;
  readonly sources: OrderSources;
  readonly log: { error(details: object, message: string): void };
}

interface BulkRecord {
  readonly id: string;
  /** As it was when it was previewed: an officer who was overtaken since is told so. */
  readonly version: number;
  /** Under which it is done once. */
  readonly key: string;
  readonly name: string | null;
}

/** A bulk action adds nothing but the loop: each record is changed by the use case that its own page calls. */
interface BulkActOf<Act extends BulkAct> {
  readonly code: number;
  /** What the list it is chosen from lists. */
  readonly recordType: string;
  /** Who may call the use case for one record. */
  readonly assets: readonly string[];
  /** `id`, `version`, `name` (a number or a form, and nobody's name) and `contact_id` of each record. */
  readonly facts: RawBuilder<unknown>;
  readonly act: (
    services: BulkServices & { readonly db: Tx },
    context: RequestContext,
    record: BulkRecord,
    asked: Act,
  ) => Promise<unknown>;
  /** What was paid by it, asked in the transaction that paid it: the officer reads it before, and no other amount is paid then. */
  readonly amountOf?: (tx: Tx, id: string) => Promise<number | null>;
}

/** Whom of the caller's own desks such records can be handed to; each record's use case has the last word. */
export async function findOfficers(
  { db }: Pick<BulkServices, 'db'>,
  { assets }: Caller,
  { kind }: BulkOfficersRequest,
): Promise<BulkOfficersAnswer> {
  requireAsset({ assets }, ...actOf({ kind }).assets);
  const desks = everyDesk.filter((asset) => assets.has(asset)).map((asset) => asset.slice('staff.'.length));
  const of = kind === 'take-applications' ? ['membership'] : ['membership', ...desks];
  return { officers: await findColleagues(db, [...new Set(of)], null) };
}

/** Left out, it is the caller. */
const to = (officerId: string | null | undefined) => (officerId === undefined ? {} : { officerId });

const codeOf = (label: (typeof codes.bulkAction)[keyof typeof codes.bulkAction]) =>
  codes.codeOf(codes.bulkAction, label);

const caseFacts = sql`select id, version, case_number as name, contact_id from service_case`;
const memberFacts = sql`select id, version, membership_number as name, id as contact_id from contact`;

/** What a template names, of this case. */
async function factsOfCase(db: Database, { contactId }: Caller, id: string): Promise<CaseFacts> {
  const { rows } = await sql<CaseFacts>`
    select coalesce(c.first_name, '') as "firstName", k.case_number as number, k.title,
      coalesce((select o.full_name from contact o where o.id = ${contactId}::uuid), '') as officer
    from service_case k left join contact c on c.id = k.contact_id where k.id = ${id}::uuid`.execute(db);
  const [facts] = rows;
  if (!facts) throw notFound('The case');
  return facts;
}

const acts: { readonly [Kind in BulkKind]: BulkActOf<Extract<BulkAct, { kind: Kind }>> } = {
  'take-applications': {
    code: codeOf('Applications handed over or given back'),
    recordType: 'ctpt_applicationreviews',
    assets: ['staff.membership'],
    facts: sql`select r.id, r.version, coalesce(f.title, r.form_name) as name, r.contact_id
      from application_review r left join web_form f on f.id = r.web_form_id`,
    act: (services, context, { id, version }, { officerId }) =>
      takeApplication(services, context, { id, version, ...to(officerId) }),
  },
  'take-cases': {
    code: codeOf('Cases handed over or given back'),
    recordType: 'ctpt_cases',
    assets: everyDesk,
    facts: caseFacts,
    act: (services, context, { id, version }, { officerId }) =>
      takeCase(services, context, { id, version, ...to(officerId) }),
  },
  'answer-cases': {
    code: codeOf('Cases answered and resolved'),
    recordType: 'ctpt_cases',
    assets: everyDesk,
    facts: caseFacts,
    act: async (services, context, { id, version, key }, { message }) =>
      answerCase(services, context, {
        id,
        version,
        key,
        message: filledTemplate({ text: message }, await factsOfCase(services.db, context.caller, id)),
        then: 'resolve',
      }),
  },
  'confirm-payments': {
    code: codeOf('Payments confirmed as suggested'),
    recordType: 'ctpt_paymentverifications',
    assets: ['staff.finance'],
    facts: sql`select v.id, v.version, o.invoice_number as name, o.contact_id
      from payment_verification v join sales_order o on o.id = v.order_id`,
    // As the page of one suggests: all that was owed when the proof came, under the number of the invoice.
    act: (services, context, { id, version, name }) =>
      confirmPayment(services, context, { id, version, ...(name === null ? {} : { reference: name }) }),
    amountOf: async (tx, id) => {
      const { rows } = await sql<{ amount: number | null }>`
        select received_cents as amount from payment_verification where id = ${id}::uuid`.execute(tx);
      return rows[0]?.amount ?? null;
    },
  },
  'hold-members': {
    code: codeOf('Members put on hold'),
    recordType: 'contacts',
    assets: ['staff.membership'],
    facts: memberFacts,
    act: (services, context, { id, version, key }, { reason, untilPaid = false }) =>
      holdMember(services, context, { id, version, key, reason, untilPaid }),
  },
  'reinstate-members': {
    code: codeOf('Members reinstated'),
    recordType: 'contacts',
    assets: ['staff.membership'],
    facts: memberFacts,
    act: (services, context, { id, version, key }, { reason }) =>
      reinstateMember(services, context, { id, version, key, reason }),
  },
};

/** How something is done to many; which kind it is was checked where it came from. */
export const actOf = ({ kind }: Pick<BulkAct, 'kind'>): BulkActOf<BulkAct> =>
  acts[kind] as unknown as BulkActOf<BulkAct>;
