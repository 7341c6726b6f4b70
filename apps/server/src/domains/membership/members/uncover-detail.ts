import { codes, type UncoverRequest } from '@charter/contracts';
import { noteRecordView } from '../../../engines/audit/index.ts';
import { refuseOwnMatter, type RequestContext } from '../../../engines/entitlements/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';

/** What each is called where the person reads who has uncovered it. */
const detailNames = { identity: 'Identity number', race: 'Race', disability: 'Disability' } as const;

/**
 * Shows what is covered on a person's page: their identity numbers, their race or their disability. That it is shown, and what
 * for, is noted in the same transaction, and the person reads it.
 */
export async function uncoverDetail(
  { db }: { readonly db: Database },
  context: RequestContext,
  request: UncoverRequest,
): Promise<{ readonly values: string[] }> {
  const { detail } = request;
  const contactId = request.id.toLowerCase();
  const reason = request.reason.trim();
  refuseOwnMatter(context.caller, { recordType: 'contacts', recordId: contactId, about: [contactId] });
  return db.transaction().execute(async (tx) => {
    const person = await tx
      .selectFrom('contact')
      .select(['race_code', 'disability'])
      .where('id', '=', contactId)
      .executeTakeFirst();
    if (!person) throw notFound('The member');
    await noteRecordView(tx, context, { contactId, kind: 'uncovered', details: detailNames[detail], reason });
    if (detail === 'disability') return { values: person.disability === null ? [] : [person.disability] };
    if (detail === 'race') {
      const race = codes.race[person.race_code as keyof typeof codes.race] as string | undefined;
      return { values: race === undefined ? [] : [race] };
    }
    const identities = await tx
      .selectFrom('identity_document')
      .select('number')
      .where('contact_id', '=', contactId)
      .where('state_code', '=', 0)
      .where('number', 'is not', null)
      .orderBy('created_on')
      .orderBy('id')
      .execute();
    return { values: identities.map(({ number }) => number ?? '') };
  });
}
