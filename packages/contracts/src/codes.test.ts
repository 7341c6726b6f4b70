import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as codes from './codes.ts';

/** What each code reads is written in the register of what the product must do; the tables are held against that. */
const required = readFileSync(join(import.meta.dirname, '../../../docs/coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| *\d-/.test(line))
  .map((line) => line.split('|')[2]?.trim() ?? '');

/** As 'Contact type 1 reads 'Corporate Member'.' says it. */
const readings = (subject: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    required.flatMap((line) => {
      const [, code, label] =
        new RegExp(`^${subject} (\\d+) (?:is added and )?reads '([^']+)'`).exec(line) ?? [];
      return code && label ? [[code, label]] : [];
    }),
  );
const listed = (beginning: string): string[] => {
  const line = required.find((one) => one.startsWith(beginning)) ?? '';
  return [...line.matchAll(/'([^']+)'/g)].map(([, label = '']) => label);
};

/** As 'Channel method type 727530001 is email.' says it, in small letters. */
const meanings = (pattern: RegExp): Readonly<Record<string, string>> =>
  Object.fromEntries(
    required.flatMap((line) => {
      const [, code, meaning] = pattern.exec(line) ?? [];
      return code && meaning ? [[code, meaning]] : [];
    }),
  );
const inLowerCase = (table: Readonly<Record<number, string>>) =>
  Object.fromEntries(Object.entries(table).map(([code, label]) => [code, label.toLowerCase()]));

/** Codes of our own, which no document writes down. */
const added: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Employment sector': { 533910003: 'Employer' },
  'Event type': { 533910001: 'Exam' },
};

describe('codes', () => {
  it.each([
    ['labels the contact types', 'Contact type', codes.contactType, 6],
    ['labels the identity types', 'Identity type', codes.identityType, 2],
    [
      'labels the employment sectors, and marks employers by a code of their own',
      'Employment sector',
      codes.employmentSector,
      10,
    ],
    ['labels the email types', 'Email type', codes.emailMap, 3],
    ['labels the telephone types', 'Telephone type', codes.telephoneMap, 4],
    ['labels the case statuses', 'Case status', codes.caseStatus, 6],
    ['labels the invoice statuses', 'Invoice status', codes.orderState, 8],
    ['labels the exam results', 'Exam result', codes.examResult, 4],
    ['labels the thirteen event types, and exams beside them', 'Event type', codes.eventType, 13],
    ['labels the registration statuses', 'Registration status', codes.registrationStatus, 5],
    ['labels the declaration statuses', 'Declaration status', codes.declarationStatus, 6],
  ] as const)('%s', (_, subject, table, count) => {
    const written = readings(subject);
    expect(Object.keys(written)).toHaveLength(count);
    expect(table).toEqual({ ...written, ...added[subject] });
  });

  it.each([
    ['offers the titles in their order', 'The titles to choose from are', codes.salutation],
    ['offers the relationships in their order', 'The relationships to choose from are', codes.relationship],
  ] as const)('%s', (_, beginning, table) => {
    expect(listed(beginning).length).toBeGreaterThan(5);
    expect(Object.values(table)).toEqual(listed(beginning));
  });

  it('tells postal addresses, emails and telephones apart', () => {
    const written = meanings(/^Channel method type (\d+) is (?:a )?(postal address|\w+)/);
    expect(Object.keys(written)).toHaveLength(3);
    expect(inLowerCase(codes.channelMethod)).toEqual(written);
  });

  it('gives each address type one meaning', () => {
    const written = meanings(/^Address type (\d+) is the (\w+) address/);
    expect(Object.keys(written)).toHaveLength(3);
    expect(inLowerCase(codes.addressType)).toEqual(written);
  });

  it('maps addresses by four codes, home under the full one', () => {
    const line = required.find((one) => one.startsWith('The address map codes are')) ?? '';
    const written = line.match(/\d{9}/g) ?? [];
    expect(written).toHaveLength(4);
    expect(Object.keys(codes.addressMap)).toEqual(written);
    const [, home = ''] = /(\d+) \(home\)/.exec(line) ?? [];
    expect(Object.entries(codes.addressMap)).toContainEqual([home, 'Home']);
  });

  it('reads 72753e4 as the number it is', () => {
    expect(codes.emailMap[72753e4]).toBe('Primary Email');
    expect(codes.telephoneMap[72753e4]).toBe('Home');
  });

  it('counts an order state as due or as paid, never as both', () => {
    const counted = [...codes.dueOrderStates, ...codes.paidOrderStates];
    expect(new Set(counted).size).toBe(counted.length);
    for (const state of counted) expect(codes.orderState).toHaveProperty(String(state));
  });

  it('numbers the payment methods', () => {
    const words = ['card', 'proof of payment', 'sponsor', 'paying later'];
    const written = words.map((word) =>
      required.find((line) => line.startsWith('`ctpt_paymentmethod`') && line.includes(word)),
    );
    expect(written.map((line) => Number(/\d/.exec(line ?? '')?.[0]))).toEqual([1, 2, 3, 4]);
    expect(Object.values(codes.paymentMethod)).toEqual(['Card', 'Proof of payment', 'Sponsor', 'Pay later']);
  });
});
