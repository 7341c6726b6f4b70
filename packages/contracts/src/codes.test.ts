import { describe, expect, it } from 'vitest';
import * as codes from './codes.ts';

describe('people', () => {
  it('labels the contact types', () => {
    expect(codes.contactType).toEqual({
      1: 'Corporate Member',
      2: 'Associate Member',
      3: 'Student',
      4: 'Fellow',
      5: 'Participant',
      6: 'Honorary Fellow',
    });
  });

  it('offers the titles in their order', () => {
    expect(Object.values(codes.salutation)).toEqual([
      'Mr',
      'Miss',
      'Mrs',
      'Mx',
      'Dr',
      'Prof',
      'Adv',
      'Eur Ing',
      'Sir',
      'Advocate',
      'Ms',
    ]);
  });

  it('offers the relationships in their order', () => {
    expect(Object.values(codes.relationship)).toEqual([
      'Aunt',
      'Brother',
      'Father',
      'Grandparent',
      'Mother',
      'Other',
      'Sister',
      'Spouse',
      'Uncle',
    ]);
  });

  it('labels the identity types', () => {
    expect(codes.identityType).toEqual({
      100000001: 'South African ID Document',
      100000004: 'South African Passport',
    });
  });

  it('labels the employment sectors, and marks employers by a code of their own', () => {
    expect(codes.employmentSector).toEqual({
      1: 'Construction',
      2: 'Consulting',
      3: 'Consulting/Construction',
      4: 'Education/Research',
      5: 'Government/Public',
      6: 'Municipal',
      7: 'Parastatal/State Owned',
      8: 'Private',
      9: 'Other',
      10: 'Unspecified',
      533910003: 'Employer',
    });
  });
});

describe('channels', () => {
  it('tells postal addresses, emails and telephones apart', () => {
    expect(codes.channelMethod).toEqual({
      727530000: 'Postal address',
      727530001: 'Email',
      727530002: 'Telephone',
    });
  });

  it('gives each address type one meaning', () => {
    expect(codes.addressType).toEqual({
      727530001: 'Residential',
      727530002: 'Billing',
      727530003: 'Postal',
    });
  });

  it('maps addresses by four codes, home under the full one', () => {
    expect(Object.keys(codes.addressMap)).toEqual(['727530000', '727530001', '727530003', '727530004']);
    expect(codes.addressMap[727530000]).toBe('Home');
  });

  it('labels the email types', () => {
    expect(codes.emailMap).toEqual({
      727530000: 'Primary Email',
      727530001: 'Alternate Email',
      727530002: 'Billing Email',
    });
  });

  it('labels the telephone types', () => {
    expect(codes.telephoneMap).toEqual({
      727530000: 'Home',
      727530001: 'Alternative',
      727530002: 'Work',
      727530003: 'Mobile',
    });
  });

  it('reads 72753e4 as the number it is', () => {
    expect(codes.emailMap[72753e4]).toBe('Primary Email');
    expect(codes.telephoneMap[72753e4]).toBe('Home');
    expect(72753e4).toBe(727530000);
  });
});

describe('service requests and orders', () => {
  it('labels the case statuses', () => {
    expect(codes.caseStatus).toEqual({
      1: 'Active',
      2: 'In Active',
      727530000: 'In Progress',
      727530001: 'On Hold',
      727530002: 'Resolved',
      727530003: 'Cancelled',
    });
  });

  it('labels the invoice statuses', () => {
    expect(codes.orderState).toEqual({
      0: 'Active',
      1: 'Submitted',
      2: 'Cancelled',
      3: 'Fulfilled',
      4: 'Invoiced',
      100000000: 'Partial',
      100000001: 'Complete',
      100000002: 'Cancelled',
    });
  });

  it('counts an order state as due or as paid, never as both', () => {
    expect(codes.dueOrderStates).toEqual([0, 2]);
    expect(codes.paidOrderStates).toEqual([1, 3, 4]);
  });

  it('numbers the payment methods', () => {
    expect(codes.paymentMethod).toEqual({
      1: 'Card',
      2: 'Proof of payment',
      3: 'Sponsor',
      4: 'Pay later',
    });
  });

  it('tells a submission in progress from one that was submitted', () => {
    expect(codes.submissionStatus).toEqual({
      100000000: 'In progress',
      100000001: 'Completed',
      100000002: 'Cancelled',
    });
  });

  it('tells what can become of a submission', () => {
    expect(codes.submissionEvent).toEqual({
      1: 'Submitted',
      2: 'In review',
      3: 'More information wanted',
      4: 'Approved',
      5: 'Declined',
      6: 'Payment received',
    });
  });

  it('tells in the automation log what passed and what failed', () => {
    expect(codes.automationStatus).toEqual({ 533910000: 'Pass', 533910001: 'Fail' });
  });
});

describe('events, exams and CPD', () => {
  it('labels the exam results', () => {
    expect(codes.examResult).toEqual({
      533910000: 'Pass',
      533910001: 'Fail',
      533910002: 'Bad Fail',
      533910003: 'Absent',
    });
  });

  it('labels the thirteen event types, and exams beside them', () => {
    expect(codes.eventType).toEqual({
      533910001: 'Exam',
      766860000: 'Conference',
      766860001: 'Seminar',
      766860002: 'Workshop',
      766860003: 'Course',
      766860004: 'Webinar',
      766860005: 'Lecture',
      766860006: 'Site visit',
      766860007: 'Branch meeting',
      766860008: 'Division meeting',
      766860009: 'Annual general meeting',
      766860010: 'Award ceremony',
      766860011: 'Social',
      766860012: 'Other',
    });
  });

  it('labels the registration statuses', () => {
    expect(codes.registrationStatus).toEqual({
      766860001: 'Waitlisted',
      766860002: 'Declined',
      766860003: 'Registered',
      766860005: 'Cancelled',
      766860006: 'Expired',
    });
  });

  it('labels the declaration statuses', () => {
    expect(codes.declarationStatus).toEqual({
      2: 'Inactive',
      533910000: 'Draft',
      533910001: 'In Progress',
      533910004: 'Submitted',
      533910005: 'Rejected',
      533910006: 'Approved',
    });
  });

  it('labels the placement statuses', () => {
    expect(codes.placementStatus).toEqual({
      2: 'Inactive',
      533910000: 'Shortlisted',
      533910001: 'Placed',
      533910002: 'Unplaced',
    });
  });
});
