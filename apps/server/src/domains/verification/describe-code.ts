import type { VerifyAnswer } from '@charter/contracts';
import type { PageDescription } from '../../platform/http/index.ts';

/** The answer to a code for a browser without scripts. Nobody is to find such a page but by the code. */
export const describeAnswer = ({ state, holder, what, when, lines = [] }: VerifyAnswer): PageDescription => ({
  title: titles[state],
  says: [holder, what, when, ...lines].filter((line) => line !== undefined),
  address: null,
});

const titles: Readonly<Record<VerifyAnswer['state'], string>> = {
  valid: 'This document is valid',
  expired: 'This document has expired',
  revoked: 'This document does not hold',
  unknown: 'We know of no document with this code',
};
