import { dayText, reviewMessages, reductionPercents, retiredPercent } from '@charter/contracts';
import type { Approval, Foreseen } from '../../domains/applications/index.ts';
import { requireMember } from '../../domains/membership/index.ts';
import {
  grantRelief,
  lockFees,
  lockOrders,
  moneyText,
  planRelief,
  reliefKinds,
  withdrawRelief,
  type GrantedRelief,
  type OrderSources,
  type ReliefKind,
  type ReliefPlan,
} from '../../domains/orders/index.ts';
import { refusedField } from '../../platform/errors/index.ts';

interface Relief {
  readonly form: string;
  readonly kind: ReliefKind;
  /** Null where the officer chooses it. */
  readonly percent: number | null;
  /** What the credit note and the officer call it. */
  readonly name: string;
}

const reliefs: readonly Relief[] = [
  { form: 'feeExemptionApplication', kind: reliefKinds.exemption, percent: 100, name: 'Fee exemption' },
  { form: 'feeReductionApplication', kind: reliefKinds.reduction, percent: null, name: 'Fee reduction' },
  {
    form: 'retirementApplication',
    kind: reliefKinds.retirement,
    percent: retiredPercent,
    name: 'Retirement',
  },
];

/** A fee that is waived or reduced, for a year or, of somebody who has retired, for good. */
export const reliefApprovals = (sources: OrderSources): readonly Approval[] =>
  reliefs.map((relief) => approvalOf(sources, relief));

const approvalOf = (sources: OrderSources, { form, kind, percent: fixed, name }: Relief): Approval => {
  const asked = ({ submission: { contact_id: contactId }, percent: chosen, now }: Foreseen) => {
    const percent = fixed ?? chosen;
    if (percent === null || !(percent === fixed || reductionPercents.some((one) => one === percent)))
      throw refusedField('percent', reviewMessages.percentMissing);
    return { contactId, kind, percent, now };
  };
  return {
    forms: [form],
    choosesPercent: fixed === null,
    foresee: async (tx, approved) => {
      await requireMember(tx, approved.submission.contact_id);
      if (fixed === null && approved.percent === null)
        return 'Reduces the fee by what you choose, for one year, and credits it where it is invoiced.';
      const relief = asked(approved);
      return foreseen(relief, await planRelief(tx, relief));
    },
    lockOrders: async (tx, { done, ...of }) =>
      done === null ? lockFees(tx, of) : lockOrders(tx, creditedBy(done)),
    carryOut: async (tx, approved) => {
      const { submission, actor, orders: fees } = approved;
      await requireMember(tx, submission.contact_id);
      const relief = asked(approved);
      const reason = submission.reference === null ? name : `${name}, ${submission.reference}`;
      const granted = await grantRelief(tx, sources, {
        ...relief,
        submissionId: submission.id,
        fees,
        reason,
        actor,
      });
      return { ...granted, says: said(relief, granted) };
    },
    undo: async (tx, { actor, now, orders: fees }, done) =>
      withdrawRelief(tx, sources, done as unknown as GrantedRelief, { fees, actor, now }),
  };
};

const creditedBy = (done: object): string[] => (done as GrantedRelief).credits.map(({ orderId }) => orderId);

type Term = Pick<ReliefPlan, 'fromYear' | 'expiresOn'>;
const termOf = ({ fromYear, expiresOn }: Term): string =>
  expiresOn === null
    ? `from the fee of ${fromYear} on, for good`
    : `for ${fromYear}, until ${dayText(expiresOn)}`;

const feeOf = ({ kind, percent }: { readonly kind: ReliefKind; readonly percent: number }): string =>
  kind === reliefKinds.exemption ? 'waived' : `reduced by ${percent} percent`;

function foreseen(relief: { readonly kind: ReliefKind; readonly percent: number }, plan: ReliefPlan): string {
  const credits = plan.credits.map(({ amount, invoice }) => `${moneyText(amount)} of ${invoice}`);
  const credit =
    credits.length === 0
      ? 'Nothing of it is invoiced and unpaid, so nothing is credited.'
      : `Credits ${credits.join(' and ')}.`;
  return `The membership fee is ${feeOf(relief)} ${termOf(plan)}. ${credit}`;
}

function said(relief: { readonly kind: ReliefKind; readonly percent: number }, plan: Term): string {
  return `Your membership fee is ${feeOf(relief)} ${termOf(plan)}.`;
}
