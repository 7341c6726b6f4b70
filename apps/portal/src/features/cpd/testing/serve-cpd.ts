import { codes, records, type TrackerAnswer } from '@charter/contracts';
import { expect, vi } from 'vitest';
import { notifications } from '../../../lib/notify.ts';
import { isAbout, listOf, recordOf, serveCalls, type Call } from '../../../testing/serve-calls.ts';
import { signIn } from '../../../testing/sign-in.ts';

const { declarations, evidences } = records;

export const statusOf = (
  label: 'Draft' | 'In Progress' | 'Submitted' | 'Approved' | 'Rejected' | 'Inactive',
) => codes.codeOf(codes.declarationStatus, label);

export const open: NonNullable<TrackerAnswer['declaration']> = {
  id: '00000000-0000-4000-8000-000000002026',
  name: 'CPD 2026',
  startsOn: '2026-01-01',
  endsOn: '2099-12-31',
  status: statusOf('In Progress'),
  isEditable: true,
  asked: { claimed: 40, verifiable: 20 },
};

/** What the tracker says of a member who is a little behind. */
export const tracked: TrackerAnswer = {
  declaration: open,
  totals: { claimed: 26, verifiable: 18 },
  kinds: [
    { kind: 1, claimed: 20, verifiable: 16 },
    { kind: null, claimed: 6, verifiable: 2 },
  ],
  months: [
    { until: '2026-01-31', claimed: 0, verifiable: 0 },
    { until: '2026-02-16', claimed: 26, verifiable: 18 },
  ],
  credits: [
    {
      id: 'c1',
      name: 'Timber footbridges',
      place: 'Bellville',
      units: 3,
      tookPlaceOn: '2026-02-05',
      attendedOn: '2026-02-06',
    },
  ],
  planned: [{ eventId: 'e1', name: 'Seminar', on: '2026-11-24', units: 6 }],
  forecast: { claimed: 35, verifiable: 27, claimedShort: 5, verifiableShort: 0, helpfulEvents: 3 },
};

export const declarationRow = (id: string, more: object = {}) => ({
  id,
  name: 'CPD 2026',
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  status: statusOf('In Progress'),
  isReadOnly: false,
  isSelected: false,
  unitsRequired: 40,
  verifiableRequired: 20,
  unitsClaimed: 26,
  unitsVerifiable: 18,
  version: 4,
  ...more,
});

/** Answers every call of the area; a test says what differs. */
export const serveCpd = (declaration: object, answer: (call: Call) => object | undefined = () => undefined) =>
  serveCalls((call) => {
    const own = answer(call);
    if (own) return own;
    if (call.name === 'cpd/tracker') return tracked;
    if (call.name === 'GetRecordByIdAsync' && isAbout(declarations, call))
      return recordOf(declarations, declarationRow('00000000-0000-4000-8000-000000002026', declaration));
    if (isAbout(evidences, call)) return listOf(evidences);
    return call.name.startsWith('submitForm')
      ? { id: '00000000-0000-4000-8000-000000002026' }
      : listOf(declarations, declarationRow('00000000-0000-4000-8000-000000002026', declaration));
  });

/** Told in the snackbar, which the shell renders. */
export const told = (words: string) =>
  vi.waitFor(() => expect(notifications.get().map(({ text }) => text)).toContain(words));

/** Signs a member in, in a browser that lays nothing out. */
export function prepareCpd(): void {
  signIn('me');
}
