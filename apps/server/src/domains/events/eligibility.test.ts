import { momentText, registrationMessages } from '@charter/contracts';
import { describe, expect, it } from 'vitest';
import { explainEligibility, refundPercent, refundSchedule, type EligibilityFacts } from './eligibility.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const before = '2026-11-20T09:59:59.999Z';
const at = now.toISOString();
const after = '2026-11-20T10:00:00.001Z';

const open: EligibilityFacts = {
  calledOff: false,
  declined: false,
  endsOn: '2027-01-01T00:00:00Z',
  opensOn: null,
  closesOn: null,
  membersOnly: false,
  classes: [],
  memberClass: null,
  exam: null,
};
const exam = { classes: [], needsAgreement: false, hasAgreement: false, missing: [], passed: false };
const why = (facts: Partial<EligibilityFacts>) => explainEligibility({ ...open, ...facts }, now);

describe('who may register', () => {
  it.each<[string, Partial<EligibilityFacts>, readonly string[]]>([
    ['anybody, without dates', {}, []],
    ['up to the last instant before it ends', { endsOn: after }, []],
    ['nobody once it has ended', { endsOn: at }, [registrationMessages.over]],
    ['nobody where it was called off', { calledOff: true }, [registrationMessages.calledOff]],
    ['from the instant it opens', { opensOn: at, closesOn: after }, []],
    [
      'nobody before it opens',
      { opensOn: after, closesOn: '2026-12-01T00:00:00Z' },
      [registrationMessages.notOpen(momentText(after))],
    ],
    ['anybody where it never closes, as the documents rule', { opensOn: after }, []],
    ['nobody from the instant it closes', { closesOn: at }, [registrationMessages.closed(momentText(at))]],
    [
      'nobody after it has closed',
      { opensOn: before, closesOn: before },
      [registrationMessages.closed(momentText(before))],
    ],
  ])('%s', (_, facts, reasons) => expect(why(facts)).toEqual(reasons));

  it.each<[string, Partial<EligibilityFacts>, readonly string[]]>([
    ['a member, where it is for members', { membersOnly: true, memberClass: 3 }, []],
    ['not a stranger', { membersOnly: true }, [registrationMessages.membersOnly]],
    ['not a participant', { membersOnly: true, memberClass: 5 }, [registrationMessages.membersOnly]],
    ['somebody of its classes', { classes: [1, 4], memberClass: 4 }, []],
    [
      'nobody of another class',
      { classes: [4, 1], memberClass: 2 },
      [registrationMessages.classesOnly('Corporate Member, Fellow')],
    ],
    ['nobody without a class', { classes: [1] }, [registrationMessages.classesOnly('Corporate Member')]],
  ])('%s', (_, facts, reasons) => expect(why(facts)).toEqual(reasons));

  it('says everything that stands between somebody and an exam', () => {
    expect(
      why({
        memberClass: 1,
        exam: { ...exam, classes: [3], needsAgreement: true, missing: ['Paper 1', 'Law'], passed: true },
      }),
    ).toEqual([
      registrationMessages.classesOnly('Student'),
      registrationMessages.passedAlready,
      registrationMessages.needsAgreement,
      registrationMessages.needsPass('Paper 1, Law'),
    ]);
    expect(
      why({ memberClass: 3, exam: { ...exam, classes: [3], needsAgreement: true, hasAgreement: true } }),
    ).toEqual([]);
  });
});

describe('what is credited of what was paid', () => {
  const rule = (full: string | null, part: string | null) => ({
    refund_full_until: full,
    refund_part_until: part,
    refund_part_percent: 40,
  });
  it.each([
    ['everything without a rule', rule(null, null), 100],
    ['everything up to the instant of the first date', rule(at, null), 100],
    ['a part right after it', rule(before, at), 40],
    ['a part from the beginning where there is no first date', rule(null, at), 40],
    ['nothing right after the second date', rule(before, before), 0],
    ['nothing after the first where there is no second', rule(before, null), 0],
  ])('%s', (_, dates, percent) => expect(refundPercent(dates, now)).toBe(percent));

  it.each([
    ['everything for ever without a rule', rule(null, null), [{ until: null, percent: 100 }]],
    [
      'both dates, then nothing',
      rule(at, after),
      [
        { until: at, percent: 100 },
        { until: after, percent: 40 },
        { until: null, percent: 0 },
      ],
    ],
    [
      'what is past is left out',
      rule(before, after),
      [
        { until: after, percent: 40 },
        { until: null, percent: 0 },
      ],
    ],
    ['nothing once both are past', rule(before, before), [{ until: null, percent: 0 }]],
  ])('over time: %s', (_, dates, schedule) => {
    expect(refundSchedule(dates, now)).toEqual(schedule);
    expect(refundSchedule(dates, now)[0]?.percent).toBe(refundPercent(dates, now));
  });
});
