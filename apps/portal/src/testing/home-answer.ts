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
