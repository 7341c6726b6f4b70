import type { Need, NeedKind } from '@charter/contracts';

const kinds: readonly NeedKind[] = [
  'confirm-email',
  'accept-seat',
  'pay',
  'answer-application',
  'resume',
  'confirm-profile',
  'answer-review',
  'answer-request',
  'sign-agreement',
  'declare',
];

/**
 * The most important first: what nothing else works without, what is given to somebody else soon, what is late, and then
 * by kind. Of one kind what ends first comes first; of drafts it is the one that was saved last, where memory is fresh.
 */
export const orderNeeds = (needs: readonly Need[]): Need[] =>
  needs.toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) ||
      kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
      momentOf(one) - momentOf(other),
  );

function rankOf(need: Need): number {
  if (need.kind === 'confirm-email' || need.kind === 'accept-seat') return 0;
  return 'isLate' in need && need.isLate ? 1 : 2;
}

function momentOf(need: Need): number {
  switch (need.kind) {
    case 'accept-seat':
      return Date.parse(need.until);
    case 'pay':
    case 'answer-review':
      return need.dueOn === null ? Number.MAX_SAFE_INTEGER : Date.parse(need.dueOn);
    case 'resume':
      return -Date.parse(need.savedOn);
    case 'answer-request':
    case 'answer-application':
      return Date.parse(need.askedOn);
    case 'sign-agreement':
      return Date.parse(need.startsOn);
    case 'declare':
      return Date.parse(need.endsOn);
    case 'confirm-email':
    case 'confirm-profile':
      return 0;
  }
}
