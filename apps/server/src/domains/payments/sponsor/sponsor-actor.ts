import type { Actor } from '../../../engines/audit/index.ts';

/** A sponsor is nobody we know by a contact. */
export const sponsorActor = (requestId: string): Actor => ({ contactId: null, name: 'sponsor', requestId });
