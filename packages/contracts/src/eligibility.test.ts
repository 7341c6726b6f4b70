import { describe, expect, it } from 'vitest';
import { contactType } from './codes.ts';
import { eligibilityRefusal } from './eligibility.ts';
import { offerGroups } from './offer.ts';

const classes = Object.keys(contactType).map(Number);
const [joining, changing, , organisation] = offerGroups;
const nobody = {
  membershipType: null,
  terminated: false,
  onHold: false,
  inTraining: false,
  joining: null,
  organisations: [],
};
const firm = { name: 'Khumalo Bridge', isMember: true, employerUntil: null, providerUntil: null };
const school = { name: 'Karoo School', isMember: false, employerUntil: null, providerUntil: '2029-11-16' };
const member = (membershipType: number | null) => ({ ...nobody, membershipType });
const former = { ...member(2), terminated: true };

describe('who may apply for what', () => {
  it.each(joining.forms)('%s is for those who are not members, and for those who were', (form) => {
    expect(eligibilityRefusal(form, member(null))).toBeNull();
    expect(eligibilityRefusal(form, former)).toBeNull();
    for (const type of classes)
      expect(eligibilityRefusal(form, member(type)), String(type)).toMatch(/already/);
  });

  it('names the class that somebody has', () => {
    expect(eligibilityRefusal('studentApplication', member(2))).toMatch(
      /^You are an Associate Member already/,
    );
    expect(eligibilityRefusal('studentApplication', member(4))).toMatch(/^You are a Fellow already/);
  });

  it.each(joining.forms)('%s waits for the decision on another one that was handed in', (form) => {
    for (const handedIn of joining.forms) {
      const reason = eligibilityRefusal(form, {
        ...nobody,
        joining: { formName: handedIn, title: 'The other' },
      });
      if (handedIn === form) expect(reason).toBeNull();
      else expect(reason).toMatch(/^Your application “The other” is with us/);
      const again = { ...former, joining: { formName: handedIn, title: 'The other' } };
      expect(eligibilityRefusal(form, again)).toBe(reason);
    }
  });

  it.each([...changing.forms, 'duplicateCertificate', 'clearanceCertificate', 'exemptionCertificate'])(
    '%s is closed to whose membership has ended',
    (form) => {
      expect(eligibilityRefusal(form, former)).toMatch(/^Your membership has ended/);
    },
  );

  it.each(['duplicateCertificate', 'clearanceCertificate'])(
    '%s proves a membership that there is',
    (form) => {
      expect(eligibilityRefusal(form, member(null))).toMatch(/once you are a member/);
      expect(eligibilityRefusal(form, { ...nobody, inTraining: true })).toMatch(/once you are a member/);
      for (const type of classes) expect(eligibilityRefusal(form, member(type))).toBeNull();
    },
  );

  it('clears nobody whose account is on hold', () => {
    const held = { ...member(2), onHold: true };
    expect(eligibilityRefusal('clearanceCertificate', held)).toMatch(/^It confirms that your fees are paid/);
    expect(eligibilityRefusal('duplicateCertificate', held)).toBeNull();
  });

  it('credits the learning of students: registered as one, or in training before they have a class', () => {
    const refusal = (who: Parameters<typeof eligibilityRefusal>[1]) =>
      eligibilityRefusal('exemptionCertificate', who);
    expect(refusal(member(3))).toBeNull();
    expect(refusal({ ...nobody, inTraining: true })).toBeNull();
    expect(refusal(nobody)).toMatch(/^It is for students/);
    for (const type of classes.filter((one) => one !== 3))
      expect(refusal({ ...member(type), inTraining: true }), String(type)).toMatch(/^It is for students/);
    expect(refusal({ ...member(3), terminated: true })).toMatch(/^Your membership has ended/);
  });

  it('lets students resign and pay less, and not retire', () => {
    expect(eligibilityRefusal('retirementApplication', member(3))).toMatch(/^Students do not retire/);
    expect(eligibilityRefusal('retirementApplication', member(2))).toBeNull();
    for (const form of ['resignationApplication', 'feeReductionApplication', 'feeExemptionApplication'])
      expect(eligibilityRefusal(form, member(3)), form).toBeNull();
  });

  it.each(organisation.forms)('%s hangs on nobody’s own membership', (form) => {
    for (const who of [member(null), former, ...classes.map(member)])
      expect(eligibilityRefusal(form, who)).toBeNull();
  });

  it.each([
    ['firmMembership_nonaat', firm, /^Khumalo Bridge is a member already/],
    ['firmMembership_nonaudit', firm, /^Khumalo Bridge is a member already/],
    [
      'trainingemployer',
      { ...firm, employerUntil: '2031-11-16' },
      /training employer already, until 16 Nov 2031/,
    ],
    ['tutionProvider', school, /^Karoo School is a tuition provider already, until 16 Nov 2029/],
  ])('%s is closed to whose organisations are it already', (form, already, reason) => {
    const refusal = (...organisations: (typeof already)[]) =>
      eligibilityRefusal(form, { ...nobody, organisations });
    const other = { name: 'Another', isMember: false, employerUntil: null, providerUntil: null };
    expect(refusal(already)).toMatch(reason);
    expect(refusal(already, already)).toMatch(reason);
    expect(refusal(already, other)).toBeNull();
    expect(refusal(other)).toBeNull();
  });
});
