import { codes, undoHours, type ReadReviewAnswer, type ReadReviewRequest } from '@charter/contracts';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import {
  approvalOf,
  checkedOff,
  formOf,
  noteLook,
  type Approval,
  type Check,
  type Submission,
} from '../../domains/applications/index.ts';
import { orderState } from '../../domains/orders/index.ts';
import { noteOpening } from '../../engines/audit/index.ts';
import { refuseOwnMatter, type Caller, type RequestContext } from '../../engines/entitlements/index.ts';
import { toWire, type Forms } from '../../engines/forms/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { findColleagues } from '../colleagues.ts';
import { likelySame } from '../members/likely-same.ts';

export interface ReadReviewServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly forms: Forms;
  readonly approvals: readonly Approval[];
}

/** Everything an officer has before them when they decide an application, in one answer. */
export async function readReview(
  services: ReadReviewServices,
  context: RequestContext,
  request: Static<typeof ReadReviewRequest>,
): Promise<ReadReviewAnswer> {
  const { db, forms } = services;
  const { caller } = context;
  const id = request.id.toLowerCase();
  const found = await findReview(db, id);
  if (!found) throw notFound('The application');
  const { submission, review, applicant } = found;
  refuseOwnMatter(caller, {
    recordType: 'ctpt_applicationreviews',
    recordId: id,
    about: [submission.contact_id],
  });
  const approval = approvalOf(services, submission);
  const [form, foreseen, { checks, ...around }, queue, officers, earlier] = await Promise.all([
    formOf(forms, submission),
    foresee(services, approval, submission, request),
    findAround(db, caller, submission),
    findPlace(db, caller, review),
    findColleagues(db, ['membership'], submission.contact_id),
    noteLook(db, caller, id, services.clock.now()),
    noteOpening(db, context, {
      contactId: submission.contact_id,
      kind: 'application',
      details: submission.reference,
    }),
  ]);
  return {
    id,
    version: review.version,
    stage: review.stage_code,
    formName: submission.form_name,
    title: form?.title ?? submission.form_name,
    reference: submission.reference,
    submittedOn: submission.submitted_on,
    promisedOn: review.promised_on,
    officer: found.officer,
    stoodDays: review.stood_days,
    takenOn: review.taken_on,
    officers,
    queue,
    firstApprover: found.first_approver,
    decision:
      review.decided_on === null
        ? null
        : {
            by: found.decider,
            on: review.decided_on,
            reason: review.reason,
            undoUntil: review.decided_by === caller.contactId ? undoUntil(review.decided_on) : null,
            certificateId: certificateOf(review.outcome),
          },
    ...foreseen,
    choosesClass: approval?.choosesClass ?? false,
    choosesPercent: approval?.choosesPercent ?? false,
    needsSecond: approval?.needsSecond === true && review.first_approver_id === null,
    applicant,
    ...around,
    checklist: checkedOff(submission.form_name, checks, { ...around, ...applicant }),
    earlier,
    form: form && toWire(form),
    answers: submission.data as Record<string, unknown>,
  };
}

const undoUntil = (decidedOn: string): string =>
  new Date(Date.parse(decidedOn) + undoHours * 3_600_000).toISOString();

const certificateOf = (outcome: unknown): string | null =>
  (outcome as { readonly certificateId?: string } | null)?.certificateId ?? null;

type Found = NonNullable<Awaited<ReturnType<typeof findReview>>>;

/** Where approving would be refused, the refusal is what the officer should know. */
async function foresee(
  { db, clock }: ReadReviewServices,
  approval: Approval | undefined,
  submission: Submission,
  {
    membershipClass,
    percent = null,
  }: { readonly membershipClass?: number; readonly percent?: number | null },
): Promise<Pick<ReadReviewAnswer, 'foreseen' | 'mayApprove'>> {
  if (!approval) return { foreseen: null, mayApprove: false };
  const chosen =
    membershipClass !== undefined && membershipClass in codes.contactType ? membershipClass : null;
  try {
    const choice = { membershipClass: chosen, percent };
    const foreseen = await db
      .transaction()
      .execute((tx) => approval.foresee(tx, { submission, now: clock.now(), ...choice }));
    return { foreseen, mayApprove: true };
  } catch (error) {
    if (error instanceof AppError) return { foreseen: error.message, mayApprove: false };
    throw error;
  }
}

/** Among what is not decided, in the order of the queue; nobody's own application is in theirs. */
async function findPlace(db: Database, { contactId }: Caller, review: Found['review']) {
  const place = sql`(${review.promised_on}::date, ${review.id}::uuid)`;
  const open = sql`stage_code < 5 and contact_id <> ${contactId}::uuid`;
  const isOpen = review.stage_code < 5;
  const { rows } = await sql<{
    before: number;
    of: number;
    previous_id: string | null;
    next_id: string | null;
  }>`
    select
      (select count(*)::integer from application_review where ${open} and (promised_on, id) < ${place}) as before,
      (select count(*)::integer from application_review where ${open}) as of,
      (select id from application_review where ${open} and (promised_on, id) < ${place}
        order by promised_on desc, id desc limit 1) as previous_id,
      (select id from application_review where ${open} and (promised_on, id) > ${place}
        order by promised_on, id limit 1) as next_id`.execute(db);
  const [{ before, of, previous_id: previousId, next_id: nextId }] = rows as [(typeof rows)[number]];
  return { place: isOpen ? before + 1 : null, of, previousId, nextId };
}

async function findReview(db: Database, id: string) {
  const [submission, review] = await Promise.all([
    db.selectFrom('submission').selectAll().where('id', '=', id).executeTakeFirst(),
    db.selectFrom('application_review').selectAll().where('id', '=', id).executeTakeFirst(),
  ]);
  if (!submission || !review) return null;
  const named = (column: string) =>
    sql`(select jsonb_build_object('id', o.id, 'name', o.full_name) from contact o where o.id = ${sql.ref(column)})`;
  const { rows } = await sql<{
    officer: { id: string; name: string } | null;
    first_approver: { id: string; name: string } | null;
    decider: { id: string; name: string } | null;
    applicant: ReadReviewAnswer['applicant'];
  }>`
    select ${named('r.officer_id')} as officer, ${named('r.first_approver_id')} as first_approver,
      ${named('r.decided_by')} as decider, jsonb_build_object(
        'id', c.id, 'name', c.full_name, 'since', c.created_on, 'membershipNumber', c.membership_number,
        'membershipClass', c.contact_type, 'email', c.email,
        'owesCents', coalesce((select sum(o.amount_due_cents) from order_record o
          where o.contact_id = c.id and o.state_code = ${sql.lit(orderState.due)}), 0),
        'openCases', (select count(*) from service_case k
          where k.contact_id = c.id and k.closed_on is null)) as applicant
    from application_review r join submission s on s.id = r.id join contact c on c.id = s.contact_id
    where r.id = ${id}::uuid`.execute(db);
  const [row] = rows;
  return row ? { submission, review, ...row } : null;
}

/** What stands around the application: its fee, its papers, what was said of it, and who else may be the same person. */
async function findAround(
  db: Database,
  caller: Caller,
  { id, contact_id: contactId }: Pick<Submission, 'id' | 'contact_id'>,
): Promise<
  Pick<ReadReviewAnswer, 'fee' | 'likelySame' | 'documents' | 'notes' | 'requests' | 'timeline'> & {
    readonly checks: readonly Check[];
  }
> {
  const { rows } = await sql<{
    fee: ReadReviewAnswer['fee'];
    documents: ReadReviewAnswer['documents'];
    notes: ReadReviewAnswer['notes'];
    requests: ReadReviewAnswer['requests'];
    checks: readonly Check[];
    timeline: ReadReviewAnswer['timeline'];
    likelySame: ReadReviewAnswer['likelySame'];
  }>`
    select
      (select jsonb_build_object('orderId', o.id, 'invoiceNumber', o.invoice_number, 'totalCents', o.total_cents,
        'paidOn', o.paid_on) from sales_order o where o.submission_id = ${id}::uuid and o.source_kind = 'application'
        limit 1) as fee,
      (select coalesce(jsonb_agg(jsonb_build_object('fileId', a.id, 'name', a.filename, 'type', a.mime_type,
        'sizeBytes', a.size_bytes) order by a.created_on, a.id), '[]')
        from document_use u join annotation a on a.id = u.annotation_id where u.submission_id = ${id}::uuid) as documents,
      (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'author', w.full_name, 'body', n.body,
        'writtenOn', n.created_on) order by n.created_on desc, n.id), '[]')
        from application_note n left join contact w on w.id = n.author_id where n.review_id = ${id}::uuid) as notes,
      (select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'message', q.message, 'questions', q.questions,
        'document', q.document_name, 'askedOn', q.asked_on, 'answeredOn', q.answered_on, 'withdrawnOn', q.withdrawn_on)
        order by q.asked_on desc, q.id), '[]')
        from application_request q where q.review_id = ${id}::uuid) as requests,
      (select coalesce(jsonb_agg(jsonb_build_object('item', k.item, 'checked', k.checked, 'by', w.full_name, 'on', k.checked_on)), '[]')
        from application_check k left join contact w on w.id = k.checked_by where k.review_id = ${id}::uuid) as checks,
      (select coalesce(jsonb_agg(jsonb_build_object('event', e.event_code, 'note', e.note, 'occurredOn', e.occurred_on)
        order by e.occurred_on desc, e.created_on desc), '[]')
        from submission_event e where e.submission_id = ${id}::uuid) as timeline,
      ${likelySame(caller, contactId)} as "likelySame"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A question without a table has an answer');
  return row;
}
