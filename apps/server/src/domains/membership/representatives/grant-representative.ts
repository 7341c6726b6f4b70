import {
  codes,
  institutionDay,
  representativeMessages,
  type GrantRepresentativeRequest,
} from '@charter/contracts';
import { sql } from 'kysely';
import { auditCreation } from '../../../engines/audit/index.ts';
import { actorOf, refuseOwnMatter, type RequestContext } from '../../../engines/entitlements/index.ts';
import { lockPerson } from '../../../engines/locks/index.ts';
import { tell } from '../../../engines/notifications/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, malformed } from '../../../platform/errors/index.ts';
import { membershipNotices } from '../notices.ts';
import {
  isDesk,
  lockOrganisation,
  requireOrganisation,
  type RepresentativeServices,
} from './organisation.ts';
import { representativeSteps } from './representative-steps.ts';

/** Lets a person speak for an organisation. Nobody grants it to themselves, staff included. */
export async function grantRepresentative(
  { db, clock }: RepresentativeServices,
  context: RequestContext,
  request: GrantRepresentativeRequest,
): Promise<{ id: string }> {
  const { caller } = context;
  const today = institutionDay(clock.now());
  const { beginsOn = today, endsOn = null } = request;
  if (!(request.kind in codes.representativeKind)) throw malformed('kind', 'is not a code of the list');
  if (beginsOn < today) throw refused('beginsOn', representativeMessages.past);
  if (endsOn !== null && endsOn <= beginsOn) throw refused('endsOn', representativeMessages.endsTooSoon);
  return db.transaction().execute(async (tx) => {
    await requireOrganisation(tx, caller, request.accountId);
    const contactId = await findPerson(tx, context, request);
    await lockPerson(tx, contactId);
    const organisation = await lockOrganisation(tx, caller, request.accountId);
    refuseOwnMatter(caller, {
      recordType: 'accounts',
      recordId: organisation.id,
      about: [contactId],
      asked: { representative: contactId },
    });
    const current = await tx
      .selectFrom('representative')
      .select('id')
      .where('account_id', '=', organisation.id)
      .where('contact_id', '=', contactId)
      .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>', beginsOn)]))
      .executeTakeFirst();
    const { speaking, none } = representativeSteps.codes;
    representativeSteps.take(
      'grant',
      current ? speaking : none,
      () => new AppError('conflict', representativeMessages.already),
    );
    const granted = await tx
      .insertInto('representative')
      .values({
        account_id: organisation.id,
        contact_id: contactId,
        kind_code: request.kind,
        begins_on: beginsOn,
        ends_on: endsOn,
        granted_by: caller.contactId,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await auditCreation(tx, actorOf(context), 'ctpt_representatives', granted);
    const data = { organisation: organisation.name, day: beginsOn };
    await tell(tx, { contactId }, membershipNotices.representationBegins, data);
    return { id: granted.id };
  });
}

/**
 * Staff name a contact. A representative, who cannot search among people, shows that they know the person by two things
 * about them; one answer for every way of being wrong.
 */
async function findPerson(
  tx: Tx,
  { caller }: RequestContext,
  { contactId, emailAddress, lastName }: GrantRepresentativeRequest,
): Promise<string> {
  if (contactId !== undefined && !isDesk(caller))
    throw new AppError('forbidden', 'Name the person by their email address and last name.');
  if (contactId === undefined && !emailAddress?.trim())
    throw malformed('emailAddress', 'is needed with the last name, or the contact');
  const people = tx.selectFrom('contact').select('id').where('state_code', '=', 0).limit(2);
  const found = await (
    contactId === undefined
      ? people
          .where(sql`lower(email)`, '=', emailAddress?.trim().toLowerCase())
          .where(sql`lower(last_name)`, '=', lastName?.trim().toLowerCase() ?? '')
      : people.where('id', '=', contactId)
  ).execute();
  const [person, another] = found;
  if (another) throw new AppError('conflict', representativeMessages.several);
  if (!person) throw refused('emailAddress', representativeMessages.nobody);
  return person.id;
}

const refused = (field: string, message: string): AppError =>
  new AppError('ruleBroken', message, [{ field, message }]);
