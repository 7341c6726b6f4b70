import type { HomeAnswer } from '@charter/contracts';

/** The home page of somebody whom nothing needs; a test adds what it is about. */
export const homeAnswer = (more: Partial<HomeAnswer> = {}): HomeAnswer => ({
  needs: [],
  membership: null,
  profile: { confirmedOn: '2026-11-01', isDue: false },
  organisations: [],
  closed: [],
  applications: { drafts: 0, submitted: 0 },
  invoices: { due: 0, totalCents: 0, nextDue: null, symbol: null },
  requests: { open: 0, waiting: 0 },
  caseTypes: [],
  places: { ahead: 0, next: null },
  cpd: null,
  placements: null,
  ...more,
});

type Organisation = HomeAnswer['organisations'][number];

/** One that nothing but its name is known of, and for which one person speaks. */
export const organisationOf = (
  known: Pick<Organisation, 'id' | 'name'> & Partial<Organisation>,
): Organisation => ({
  membershipNumber: null,
  mailingAddress: null,
  email: null,
  phone: null,
  vatNumber: null,
  isListed: false,
  people: 1,
  speakers: [{ name: 'Johan Nkosi', kind: 2 }],
  ...known,
});
