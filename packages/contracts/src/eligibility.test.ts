import { describe, expect, it } from 'vitest';
import { contactType } from './codes.ts';
import { eligibilityRefusal } from './eligibility.ts';
import { offerGroups } from './offer.ts';

const classes = Object.keys(contactType).map(Number);
const [joining, changing, , organisation] = offerGroups;
const member = (membershipType: number | null) => ({ membershipType, terminated: false });
const former = { membershipType: 2, terminated: true };

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

  it.each([...changing.forms, 'duplicateCertificate'])(
    '%s is closed to whose membership has ended',
    (form) => {
      expect(eligibilityRefusal(form, former)).toMatch(/^Your membership has ended/);
    },
  );

  it('offers no second certificate to who has no first one', () => {
    expect(eligibilityRefusal('duplicateCertificate', member(null))).toMatch(/once you are a member/);
    for (const type of classes) expect(eligibilityRefusal('duplicateCertificate', member(type))).toBeNull();
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
});
