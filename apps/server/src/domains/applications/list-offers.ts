import {
  formAssets,
  isPricedByEvent,
  type FormIntro,
  type Offer,
  type OfferAnswer,
} from '@charter/contracts';
import { sql } from 'kysely';
import type { Caller } from '../../engines/entitlements/index.ts';
import { findApplicationFees } from './application-orders.ts';
import { formRefusal, type ApplicationServices } from './application-services.ts';
import { standingOf, type Standing } from './standing.ts';
import { progress, settledStatuses } from './submission.ts';

/** Every form that people apply by: whether the caller may now, what it asks for and what it costs them. Two queries. */
export async function listOffers(
  { db, clock }: Pick<ApplicationServices, 'db' | 'clock'>,
  caller: Caller,
): Promise<OfferAnswer> {
  const { rows } = await sql<FormRow>`
    select distinct on (form.name) form.name, form.title, form.has_payment, form.intro, person.standing,
      unsettled.id as submission_id, unsettled.progress_code,
      coalesce(unsettled.submitted_on, unsettled.modified_on) as since
    from web_form form
    cross join (select ${standingOf(caller)} as standing) person
    left join lateral (
      select id, progress_code, submitted_on, modified_on from submission
      where contact_id = ${caller.contactId} and form_name = form.name
        and status not in (${sql.join(settledStatuses)})
      -- What one can go on with comes before what one can only wait for.
      order by progress_code = ${progress.inProgress} desc, created_on desc
      limit 1
    ) unsettled on true
    where form.state_code = 0 and form.definition <> '{}'::jsonb
    order by form.name, form.form_version desc`.execute(db);
  const forms = rows.filter(({ name }) => formAssets(name).length > 0 && !isPricedByEvent(name));
  const paid = forms.filter(({ has_payment }) => has_payment).map(({ name }) => name);
  const membershipClass = forms[0]?.standing.membershipType ?? null;
  const fees = await findApplicationFees(db, paid, { membershipClass, now: clock.now() });
  return { data: forms.map((form) => offerOf(caller, form, fees.get(form.name))) };
}

interface FormRow {
  readonly name: string;
  readonly title: string;
  readonly has_payment: boolean;
  readonly intro: FormIntro;
  readonly standing: Standing;
  readonly submission_id: string | null;
  readonly progress_code: number | null;
  readonly since: string | null;
}

function offerOf(caller: Caller, form: FormRow, feeCents: number | undefined): Offer {
  const { audience, minutes, decision, requiredDocuments } = form.intro;
  return {
    formName: form.name,
    title: form.title,
    ...stateFor(caller, form),
    ...(audience === undefined ? {} : { audience }),
    needs: requiredDocuments,
    ...(minutes === undefined ? {} : { minutes }),
    ...(decision === undefined ? {} : { decision }),
    hasPayment: form.has_payment,
    ...(feeCents === undefined ? {} : { feeCents }),
  };
}

/** One that is on the way is shown even where another could not be begun: it can be looked at and given up. */
function stateFor(
  caller: Caller,
  { name, standing, submission_id, progress_code, since }: FormRow,
): Pick<Offer, 'state' | 'reason' | 'submissionId' | 'since'> {
  const reason = formRefusal(caller, name, standing);
  const own = submission_id === null ? {} : { submissionId: submission_id, since: since ?? '' };
  if (reason !== null) return { state: 'closed', reason, ...own };
  if (submission_id === null) return { state: 'open' };
  return { state: progress_code === progress.inProgress ? 'begun' : 'submitted', ...own };
}
