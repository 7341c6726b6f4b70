import type { Rule } from '../../../engines/records/index.ts';
import { asksSponsor } from './asks-sponsor.ts';
import { methodFitsOrder } from './method-fits-order.ts';
import { sponsorIsWhole } from './sponsor-is-whole.ts';
import { waitsForProof } from './waits-for-proof.ts';

export { proofJoinsOrder } from './proof-joins-order.ts';
export { choiceFields } from './sponsor-fields.ts';

/** What happens when somebody chooses how to pay their order; those that judge stand before those that act. */
export const choiceRules: readonly Rule[] = [methodFitsOrder, sponsorIsWhole, asksSponsor, waitsForProof];
