import { codes, type UncoverAnswer, type UncoverRequest } from '@charter/contracts';
import { noteRecordView } from '../../../engines/audit/index.ts';
import { refuseOwnMatter, type RequestContext } from '../../../engines/entitlements/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { contactType } from '../contact.ts';

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
): Promise<UncoverAnswer> {
  const { detail } = request;
  const contactId = request.id.toLowerCase();
  const reason = request.reason.trim();
  refuseOwnMatter(context.caller, { recordType: contactType, recordId: contactId, about: [contactId] });
  return db.transaction().execute(async (tx) => {
    const person = await tx
      .selectFrom('contact')
      .select(['id', 'version', 'race_code', 'disability'])
      .where('id', '=', contactId)
      .where('erased_on', 'is', null)
      .executeTakeFirst();
    if (!person) throw notFound('The member');
    await noteRecordView(tx, context, { contactId, kind: 'uncovered', details: detailNames[detail], reason });
    const { id, version, race_code: code, disability } = person;
    if (detail === 'disability')
      return disability === null
        ? { values: [], records: [] }
        : { values: [disability], records: [{ id, version, code: null, text: disability }] };
    if (detail === 'race') {
      const race = codes.race[code as keyof typeof codes.race] as string | undefined;
      return race === undefined
        ? { values: [], records: [] }
        : { values: [race], records: [{ id, version, code, text: null }] };
    }
    const identities = await tx
      .selectFrom('identity_document')
      .select(['id', 'version', 'type_code as code', 'number as text'])
      .where('contact_id', '=', contactId)
      .where('state_code', '=', 0)
      .where('number', 'is not', null)
      .orderBy('created_on')
      .orderBy('id')
      .execute();
    return { values: identities.map(({ text }) => text ?? ''), records: identities };
  });
}
