import { timeZoneOf, type HomeAnswer, type Need } from '@charter/contracts';
import { formatMoney } from '../../lib/format.ts';
import type { Account } from '../../lib/session.ts';
import { endOfDay, timeLeft } from '../../lib/time-left.ts';
import { dayText, momentText } from '../../lib/zone-clock.ts';
import { savedWhen } from './saved-when.ts';
import * as texts from './texts.ts';

interface Words {
  /** What is to be done, in a word. */
  readonly verb: string;
  readonly title: string;
  /** Beside the verb, where the title says it too. */
  readonly withoutVerb?: string;
  readonly note: string;
  /** Where money is asked for. */
  readonly sum?: string;
}

interface About {
  readonly now: Date;
  readonly symbol?: string | undefined;
  /** Whose fee the fee of a year is, where it is not the person's own. */
  readonly firm?: string | undefined;
}

/** The member firm of somebody who speaks for one and is no member themselves. */
export const firmOf = ({ membership, organisations }: HomeAnswer, account: Account | null) =>
  membership === null && account !== null && account.memberType === null
    ? organisations.find(({ membershipNumber }) => membershipNumber !== null)
    : undefined;

/** What the page says of something that needs somebody. */
export function wordsOf(need: Need, { now, symbol, firm }: About): Words {
  const until = (day: string) => timeLeft(endOfDay(day), now)?.text ?? null;
  switch (need.kind) {
    case 'pay':
      return {
        verb: texts.pay,
        title: payTitle(need, firm),
        withoutVerb: isFee(need) ? feeTitle(need, firm) : need.name,
        note: payNote(need, symbol),
        sum: formatMoney(need.amountCents / 100, symbol),
      };
    case 'resume':
      return {
        verb: texts.resumeVerb,
        title:
          need.step === null || need.steps === null
            ? need.title
            : texts.atStep(need.title, need.step, need.steps),
        note: texts.saved(savedWhen(need.savedOn, now)),
      };
    case 'confirm-email':
      return {
        verb: texts.confirm,
        title: texts.confirmEmail,
        note: `${need.linkWorks ? texts.linkSent(need.address) : texts.openLink(need.address)} ${texts.untilOpened}`,
      };
    case 'confirm-profile':
      return {
        verb: texts.confirm,
        title: need.monthsAgo === null ? texts.completeProfile : texts.confirmProfile,
        note: need.monthsAgo === null ? texts.neverConfirmed : texts.lastConfirmed(need.monthsAgo),
      };
    case 'accept-seat':
      return {
        verb: texts.accept,
        title: texts.seatKept(need.name),
        note: texts.keptUntil(momentText(need.until, institutionZone), timeLeft(need.until, now)?.text ?? ''),
      };
    case 'answer-review':
      return {
        verb: texts.answer,
        title: texts.reviewAsks(need.name),
        note: [
          texts.sentence(need.request),
          need.dueOn === null ? '' : texts.answerBy(dayText(need.dueOn), until(need.dueOn)),
        ]
          .filter(Boolean)
          .join(' '),
      };
    case 'answer-request':
      return {
        verb: texts.answer,
        title: texts.requestAsks(need.caseNumber, need.title),
        note: texts.officeWrote(momentText(need.askedOn, institutionZone)),
      };
    case 'answer-application':
      return {
        verb: texts.answer,
        title: texts.applicationAsks(need.title),
        note: texts.sentence(need.message),
      };
    case 'sign-agreement':
      return {
        verb: texts.sign,
        title: texts.agreementOf(need.student),
        note: texts.beginsOn(dayText(need.startsOn)),
      };
    case 'declare':
      return {
        verb: texts.declare,
        title: texts.submitDeclaration(need.name),
        note: texts.periodEnds(dayText(need.endsOn), until(need.endsOn)),
      };
  }
}

const institutionZone = timeZoneOf(null);

/** Of a year, and not of an application. */
const isFee = ({ feeOf, formName }: Pick<Extract<Need, { kind: 'pay' }>, 'feeOf' | 'formName'>): boolean =>
  feeOf !== null && formName === null;

function payTitle({ feeOf, formName, name }: Extract<Need, { kind: 'pay' }>, firm: string | undefined) {
  if (feeOf === null || !isFee({ feeOf, formName })) return texts.payFor(name);
  return firm === undefined ? texts.payFee(feeOf) : texts.payFirmFee(firm, feeOf);
}

/** The same beside the word 'Pay'. */
const feeTitle = ({ feeOf }: Extract<Need, { kind: 'pay' }>, firm: string | undefined): string =>
  firm === undefined ? texts.fee(feeOf ?? 0) : texts.firmFee(firm, feeOf ?? 0);

function payNote(need: Extract<Need, { kind: 'pay' }>, symbol: string | undefined): string {
  if (need.earlyUntil !== null && need.fullFrom !== null)
    return texts.payingEarly({
      until: dayText(need.earlyUntil),
      percent: need.earlyPercent,
      from: dayText(need.fullFrom),
      full: formatMoney(need.fullCents / 100, symbol),
    });
  if (need.dueOn === null) return texts.dueNow;
  return need.isLate ? texts.wasDueOn(dayText(need.dueOn)) : texts.dueOn(dayText(need.dueOn));
}

/** What tells one need from another. */
export function keyOf(need: Need): string {
  switch (need.kind) {
    case 'pay':
      return `pay ${need.orderId}`;
    case 'resume':
      return `resume ${need.submissionId}`;
    case 'accept-seat':
      return `seat ${need.eventId}`;
    case 'answer-review':
    case 'declare':
      return `declaration ${need.declarationId}`;
    case 'answer-request':
      return `request ${need.caseId}`;
    case 'answer-application':
      return `application ${need.submissionId}`;
    case 'sign-agreement':
      return `agreement ${need.agreementId}`;
    case 'confirm-email':
    case 'confirm-profile':
      return need.kind;
  }
}
