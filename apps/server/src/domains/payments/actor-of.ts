import { personActor, type Actor } from '../../engines/audit/index.ts';
import type { Caller } from '../../engines/entitlements/index.ts';

/** A rule is part of a change that has the id of its request in its own trace. */
export const actorOf = ({ contactId }: Caller): Actor => personActor(contactId, null);
