import { session, type Member } from '../lib/session.ts';

/** Signs somebody in for the screens that are rendered for members only. */
export function signIn(contactId: string, account: Partial<NonNullable<Member['account']>> = {}): void {
  const member: Member = {
    contactId,
    firstName: 'Johan',
    role: 'r1',
    permissions: new Map(),
    forms: [],
    currencies: [],
    isRepresentative: false,
    account: {
      membershipNumber: 'M1',
      memberType: 'Associate',
      joinedOn: '2020-01-05',
      status: 'Active',
      onHold: false,
      onHoldReason: null,
      onHoldUntilPaid: false,
      terminated: false,
      profileConfirmedOn: null,
      email: 'johan@example.test',
      ...account,
    },
  };
  session.set({ status: 'signed-in', member });
}
