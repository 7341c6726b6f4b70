import { cpdMessages, institutionDay, type DeclarationDeskStep } from '@charter/contracts';
import type { Actor } from '../../engines/audit/index.ts';
import { tellAndMail } from '../../engines/notifications/index.ts';
import type { UpdateDecision } from '../../engines/records/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { AppError, refusedField, type FieldError } from '../../platform/errors/index.ts';
import type { JobQueue } from '../../platform/jobs/index.ts';
import { declarationState, declarationSteps } from './declaration-steps.ts';
import { changeDeclarationRow, lockDeclaration, requireEditable, type Declaration } from './declaration.ts';
import { declarationNotice, type DeclarationNotice } from './notices.ts';

type Changes = Partial<Omit<Declaration, 'id' | 'contact_id'>>;

/** Both halves of a pair, with the wire name of each and what is asked of who submits with neither. */
const pairs = [
  {
    columns: ['cpd_complied', 'cpd_not_complied'],
    fields: ['ctpt_cpdcomplied', 'ctpt_cpdnoncomplied'],
    ask: 'Say whether you complied with the CPD requirements',
  },
  {
    columns: ['ethics_complied', 'ethics_not_complied'],
    fields: ['ctpt_compliedbicacodeofethics', 'ctpt_notcompliedbicacodeofethics'],
    ask: 'Say whether you complied with the code of ethics',
  },
  {
    columns: ['cpd_by_institution', 'cpd_by_ifac'],
    fields: ['ctpt_undertakencpdbybica', 'ctpt_undertakencpdbyifac'],
    ask: null,
  },
] as const;

/**
 * The member saves answers or submits; the education desk reviews, and what it has decided already stays as it is. Whichever call asks
 * for it, it ends here.
 */
export const changeDeclaration: UpdateDecision<'member_declaration'> = async ({
  tx,
  jobs,
  caller,
  actor,
  clock,
  id,
  asked: changes,
  requireVersion,
}) => {
  const before = await lockDeclaration(tx, id);
  requireVersion(before);
  if (before.contact_id === caller.contactId)
    await answer(tx, jobs, before, changes, { actor, now: clock.now() });
  else if (differs(before, changes)) await review(tx, jobs, before, changes, { actor, now: clock.now() });
};

const differs = (before: Declaration, changes: Changes): boolean =>
  Object.entries(changes).some(([column, value]) => before[column as keyof Declaration] !== value);

/** Saving makes a draft In Progress; Submitted, asked for along with answers, saves and submits them in one act. */
async function answer(
  tx: Tx,
  jobs: JobQueue,
  before: Declaration,
  { status_code, ...given }: Changes,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<void> {
  const step = status_code === declarationState.submitted ? 'submit' : 'save';
  if (status_code !== undefined && status_code !== declarationSteps.codes[declarationSteps.table[step].to])
    throw refusedField('statuscode', cpdMessages.onlyDesk);
  requireEditable(before);
  const answers = completePairs(given);
  if (step === 'submit') await refuseIncomplete(tx, { ...before, ...answers });
  const after = await changeDeclarationRow(tx, actor, before, {
    ...answers,
    status_code: declarationSteps.take(step, before.status_code),
    ...(step === 'submit' ? { declaration_date: institutionDay(now) } : {}),
  });
  if (step === 'submit') await tellMember(tx, jobs, after, 'submitted');
}

/** One half that is said to be true makes the other false; both at once are refused. */
function completePairs(given: Changes): Changes {
  const errors: FieldError[] = [];
  const others: Changes = {};
  for (const { columns, fields } of pairs) {
    const [one, other] = columns;
    if (given[one] && given[other])
      errors.push(...fields.map((field) => ({ field, message: cpdMessages.pair })));
    else if (given[one]) others[other] = false;
    else if (given[other]) others[one] = false;
  }
  if (errors.length > 0) throw new AppError('ruleBroken', cpdMessages.pair, errors);
  return { ...given, ...others };
}

async function refuseIncomplete(tx: Tx, declaration: Declaration): Promise<void> {
  const errors: FieldError[] = pairs.flatMap(({ columns: [one, other], fields: [field], ask }) =>
    ask !== null && !declaration[one] && !declaration[other] ? [{ field, message: ask }] : [],
  );
  const bare = await tx
    .selectFrom('evidence_record')
    .select('name')
    .where('declaration_id', '=', declaration.id)
    .where('file_id', 'is', null)
    .orderBy('created_on')
    .execute();
  const unproved = bare.map(({ name }) => cpdMessages.withoutDocument(name ?? ''));
  if (errors.length === 0 && unproved.length === 0) return;
  throw new AppError(
    'ruleBroken',
    [...errors.map(({ message }) => `${message}.`), ...unproved].join(' '),
    errors,
  );
}

/**
 * What the desk asks for selects the declaration for review and, unless the desk moves it elsewhere in the same change, opens one
 * again that the member has given out of their hands, so that they can answer. The member is told of what concerns them.
 */
async function review(
  tx: Tx,
  jobs: JobQueue,
  before: Declaration,
  { status_code, ...given }: Changes,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<void> {
  const dueOn = given.review_due_on ?? null;
  if (dueOn !== null && dueOn !== before.review_due_on && dueOn < institutionDay(now))
    throw refusedField('ctpt_reviewdueon', cpdMessages.dueInPast);
  const asksAnew = Boolean(given.review_request) && given.review_request !== before.review_request;
  const isMoved = status_code !== undefined && status_code !== before.status_code;
  const isTheirs = declarationSteps.open(before.status_code).includes('save');
  const opensAgain = asksAnew && !isMoved && !isTheirs;
  const step = isMoved ? stepTo(before, status_code) : opensAgain ? 'reopen' : null;
  const after = await changeDeclarationRow(tx, actor, before, {
    ...(opensAgain ? { read_only: false } : {}),
    ...given,
    ...(asksAnew ? { selected_for_review: true } : {}),
    ...(step === null
      ? {}
      : {
          status_code: declarationSteps.take(step, before.status_code, () =>
            refusedField('ctpt_reviewrequest', declarationSteps.whyNot(before.status_code)),
          ),
        }),
  });
  const isSelectedNow = after.selected_for_review && !before.selected_for_review;
  const notice = step === null ? (asksAnew || isSelectedNow ? 'selected' : null) : noticesOf[step];
  if (notice !== null) await tellMember(tx, jobs, after, notice);
}

const deskSteps: readonly DeclarationDeskStep[] = ['reopen', 'approve', 'reject', 'retire'];
const noticesOf: Readonly<Record<DeclarationDeskStep, DeclarationNotice | null>> = {
  reopen: 'reopened',
  approve: 'approved',
  reject: 'rejected',
  retire: null,
};

/** What the desk may decide of a declaration that stands so. */
export const openDeskSteps = (status_code: number): readonly DeclarationDeskStep[] => {
  const open = declarationSteps.open(status_code);
  return deskSteps.filter((step) => open.includes(step));
};

function stepTo({ status_code }: Declaration, wanted: number): DeclarationDeskStep {
  const step = openDeskSteps(status_code).find(
    (name) => declarationSteps.codes[declarationSteps.table[name].to] === wanted,
  );
  if (step === undefined) throw refusedField('statuscode', declarationSteps.whyNot(status_code));
  return step;
}

const tellMember = (tx: Tx, jobs: JobQueue, after: Declaration, notice: DeclarationNotice): Promise<void> =>
  tellAndMail(tx, jobs, { contactId: after.contact_id }, declarationNotice(notice, factsOf(after)), {
    declarationId: after.id,
  });

export const factsOf = (declaration: Declaration) => ({
  declarationId: declaration.id,
  name: declaration.name,
  endsOn: declaration.period_end,
  request: declaration.review_request,
  dueOn: declaration.review_due_on,
  remark: declaration.review_remark,
});
