import { codes, momentText, registrationMessages } from '@charter/contracts';

/** What decides whether somebody may have a place at an event. */
export interface EligibilityFacts {
  readonly calledOff: boolean;
  /** The institution has said no to this person. */
  readonly declined: boolean;
  readonly endsOn: string;
  readonly opensOn: string | null;
  readonly closesOn: string | null;
  readonly membersOnly: boolean;
  /** The classes that it is for; none means all. */
  readonly classes: readonly number[];
  /** The class of a person whose membership is in force; null for everybody else. */
  readonly memberClass: number | null;
  /** What an exam asks for besides; null for other events. */
  readonly exam: {
    readonly classes: readonly number[];
    readonly needsAgreement: boolean;
    readonly hasAgreement: boolean;
    /** The exams that must be passed before and are not. */
    readonly missing: readonly string[];
    readonly passed: boolean;
  } | null;
}

/** A participant takes part in things of the institution without being a member of it. */
const participant = codes.codeOf(codes.contactType, 'Participant');

/**
 * Why somebody may not register now, in words; nothing where they may. What the server refuses with, and what the page says
 * before anybody tries.
 */
export function explainEligibility(facts: EligibilityFacts, now: Date): readonly string[] {
  return [...explainTimes(facts, now), ...explainPerson(facts)];
}

/** As the documents rule the button: without a closing date it is open; otherwise from the opening to the closing. */
function explainTimes({ calledOff, endsOn, opensOn, closesOn }: EligibilityFacts, now: Date): string[] {
  if (calledOff) return [registrationMessages.calledOff];
  if (new Date(endsOn) <= now) return [registrationMessages.over];
  if (closesOn === null) return [];
  if (new Date(closesOn) <= now) return [registrationMessages.closed(momentText(closesOn))];
  if (opensOn !== null && new Date(opensOn) > now) return [registrationMessages.notOpen(momentText(opensOn))];
  return [];
}

function explainPerson({ declined, membersOnly, classes, memberClass, exam }: EligibilityFacts): string[] {
  const reasons: string[] = declined ? [registrationMessages.declined] : [];
  const isMember = memberClass !== null && memberClass !== participant;
  if (membersOnly && !isMember) reasons.push(registrationMessages.membersOnly);
  for (const allowed of [classes, exam?.classes ?? []]) {
    if (allowed.length > 0 && (memberClass === null || !allowed.includes(memberClass)))
      reasons.push(registrationMessages.classesOnly(namesOf(allowed)));
  }
  if (!exam) return reasons;
  if (exam.passed) reasons.push(registrationMessages.passedAlready);
  if (exam.needsAgreement && !exam.hasAgreement) reasons.push(registrationMessages.needsAgreement);
  if (exam.missing.length > 0) reasons.push(registrationMessages.needsPass(exam.missing.join(', ')));
  return reasons;
}

const labels: Readonly<Record<number, string>> = codes.contactType;
const namesOf = (classes: readonly number[]): string =>
  classes
    .toSorted((one, other) => one - other)
    .map((code) => labels[code] ?? String(code))
    .join(', ');

export interface CancellableEvent {
  readonly start_date: string;
  readonly end_date: string;
  readonly cancellation_due_on: string | null;
}

/**
 * As the documents rule the button: up to and including the instant of the deadline. Without one, until it begins: whoever
 * was there does not give the place back afterwards.
 */
export function cancellableUntil({ start_date, end_date, cancellation_due_on }: CancellableEvent): string {
  const until = cancellation_due_on ?? start_date;
  return new Date(until) < new Date(end_date) ? until : end_date;
}

export interface RefundRule {
  readonly refund_full_until: string | null;
  readonly refund_part_until: string | null;
  readonly refund_part_percent: number;
}

/** How much of what was paid is credited to somebody who cancels now. An event without a rule credits all of it. */
export function refundPercent(rule: RefundRule, now: Date): number {
  const { refund_full_until: full, refund_part_until: part, refund_part_percent } = rule;
  if (full === null && part === null) return 100;
  if (full !== null && now <= new Date(full)) return 100;
  return part !== null && now <= new Date(part) ? refund_part_percent : 0;
}

/**
 * The same over time: up to which instant how much is credited, the last being for ever. Those that are past are left out,
 * so that the first one holds now.
 */
export function refundSchedule(
  rule: RefundRule,
  now: Date,
): readonly { readonly until: string | null; readonly percent: number }[] {
  const { refund_full_until: full, refund_part_until: part, refund_part_percent } = rule;
  if (full === null && part === null) return [{ until: null, percent: 100 }];
  const dated = [
    ...(full === null ? [] : [{ until: full, percent: 100 }]),
    ...(part === null ? [] : [{ until: part, percent: refund_part_percent }]),
  ];
  return [...dated.filter(({ until }) => now <= new Date(until)), { until: null, percent: 0 }];
}
