import type { FindByIdentityAnswer } from '@charter/contracts';
import { noteRecordView } from '../../../engines/audit/index.ts';
import type { RequestContext } from '../../../engines/entitlements/index.ts';
import type { Database } from '../../../platform/database/index.ts';

/**
 * Who has this identity number, the whole of it: it is in no search, no list and no address. Whoever is found reads that they
 * were looked for by it.
 */
export async function findByIdentity(
  { db }: { readonly db: Database },
  context: RequestContext,
  request: { readonly number: string },
): Promise<FindByIdentityAnswer> {
  const number = request.number.replaceAll(/\s/g, '');
  return db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('identity_document')
      .innerJoin('contact', 'contact.id', 'identity_document.contact_id')
      .select(['contact.id', 'contact.full_name', 'contact.membership_number'])
      .distinct()
      .where('identity_document.number', '=', number)
      .where('identity_document.state_code', '=', 0)
      .orderBy('contact.id')
      .limit(10)
      .execute();
    for (const { id } of found) await noteRecordView(tx, context, { contactId: id, kind: 'foundByIdentity' });
    return {
      people: found.map(({ id, full_name, membership_number }) => ({
        contactId: id,
        name: full_name ?? '',
        membershipNumber: membership_number,
      })),
    };
  });
}
