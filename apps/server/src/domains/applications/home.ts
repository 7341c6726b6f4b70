import { formAssets, offerGroups, type Need } from '@charter/contracts';
import { createFormState, type FormValues } from '@charter/form-logic';
import { sql } from 'kysely';
import type { Forms, FormVersion } from '../../engines/forms/index.ts';
import type { HomePart } from '../domain.ts';
import { formRefusal } from './application-services.ts';
import { standingOf, type Standing } from './standing.ts';
import { progress, settledStatuses } from './submission.ts';

interface Found {
  readonly standing: Standing;
  readonly submitted: number;
  readonly drafts: readonly Draft[];
  readonly asked: readonly Asked[];
}

interface Asked {
  readonly id: string;
  readonly title: string;
  readonly message: string;
  readonly asked_on: string;
}

interface Draft {
  readonly id: string;
  readonly form_name: string;
  readonly web_form_id: string | null;
  readonly title: string | null;
  readonly modified_on: string;
  readonly data: FormValues;
}

/** The forms of places at events and exams are no applications to anybody. */
const ofPlaces = ['eventreg', 'examreg'];
const upgradePage = 'members.upgrade';
const everyForm = offerGroups.flatMap(({ forms }): readonly string[] => forms);

/** What somebody has begun and can go on with, and which pages of applications are closed to them. */
export const applicationsHome = ({ forms }: { readonly forms: Forms }): HomePart<Found> => ({
  assets: ['apply', 'applications'],

  select: ({ caller }) => sql`(
    select jsonb_build_object(
      'standing', ${standingOf(caller)},
      'submitted', count(*) filter (where s.progress_code = ${progress.completed}
        and s.status not in (${sql.join(settledStatuses)})),
      'drafts', coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'form_name', s.form_name, 'web_form_id', s.web_form_id,
        'title', f.title, 'modified_on', s.modified_on, 'data', s.data))
        filter (where s.progress_code = ${progress.inProgress}), '[]'),
      'asked', coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'title', coalesce(f.title, s.form_name),
        'message', q.message, 'asked_on', q.asked_on)) filter (where q.id is not null), '[]'))
    from submission s left join web_form f on f.id = s.web_form_id
      left join application_request q on q.review_id = s.id and q.answered_on is null and q.withdrawn_on is null
    where s.contact_id = ${caller.contactId}::uuid
      and s.form_name not in (${sql.join(ofPlaces)}) and s.progress_code in (${progress.inProgress}, ${progress.completed}))`,

  async read({ standing, submitted, drafts, asked }, { caller }) {
    // Whose account is on hold cannot answer.
    const open = caller.onHold ? [] : asked;
    const wanted = open.map(({ id, title, message, asked_on }): Need => ({
      kind: 'answer-application',
      submissionId: id,
      title,
      message,
      askedOn: new Date(asked_on).toISOString(),
    }));
    const begun = await Promise.all(
      drafts.map(async (draft): Promise<Need> => {
        const form =
          (draft.web_form_id && (await forms.byId(draft.web_form_id))) ||
          (await forms.newest(draft.form_name));
        return {
          kind: 'resume',
          submissionId: draft.id,
          formName: draft.form_name,
          title: form?.title ?? draft.title ?? draft.form_name,
          ...stepOf(form, draft.data, caller.today),
          savedOn: new Date(draft.modified_on).toISOString(),
        };
      }),
    );
    const closed = everyForm
      .filter((name) => formRefusal(caller, name, standing) !== null)
      .flatMap(formAssets);
    // Who is no member any more has no class to rise from: the page of all upgrades is closed as each of them is.
    const pages = caller.terminated ? [upgradePage] : [];
    return {
      needs: [...wanted, ...begun],
      closed: [...closed, ...pages],
      applications: { drafts: drafts.length, submitted },
    };
  },
});

/** Where somebody stopped, among the steps that their answers show and that the form counts: the declaration is no step; nothing is known of who has not been on any. */
export function stepOf(
  form: Pick<FormVersion, 'compiled'> | null,
  data: FormValues,
  today: string,
): { readonly step: number | null; readonly steps: number | null } {
  const place = data['$place'];
  const stopped = typeof place === 'object' && place !== null && 'step' in place ? place.step : null;
  if (!form || stopped === null) return { step: null, steps: null };
  const state = createFormState(form.compiled, data, { today });
  const shown = state
    .ordered()
    .flatMap(({ node, visible }) =>
      node.kind === 'step' && visible && !node.definition.declares ? [node.definition.id] : [],
    );
  const at = shown.indexOf(String(stopped));
  return at < 0 ? { step: null, steps: null } : { step: at + 1, steps: shown.length };
}
