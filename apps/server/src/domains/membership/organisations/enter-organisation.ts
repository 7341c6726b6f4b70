import { institutionDay, reviewMessages } from '@charter/contracts';
import { sql, type Selectable, type Updateable } from 'kysely';
import { auditCreation, changeRow, type Actor } from '../../../engines/audit/index.ts';
import { giveRole } from '../../../engines/entitlements/index.ts';
import { lockRows } from '../../../engines/locks/index.ts';
import { tell } from '../../../engines/notifications/index.ts';
import { lockKeys, type Database, type Schema, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { nextMembershipNumber } from '../admission/membership-number.ts';
import { membershipNotices } from '../notices.ts';
import { representativeSteps } from '../representatives/representative-steps.ts';
import { organisationSteps } from './organisation-steps.ts';
import { recognitionSteps, recognitionType } from './records.ts';

type Account = Selectable<Schema['account']>;
type Details = Pick<Account, 'name' | 'email' | 'phone' | 'vat_number' | 'mailing_address' | 'kind_code'>;

/** Somebody who is to speak for an organisation, and as what. */
export interface Speaker {
  readonly contactId: string;
  readonly kind: number;
}

export interface EnteredOrganisation {
  readonly accountId: string;
  /** Null where it is new. */
  readonly earlier: Updateable<Schema['account']> | null;
  /** As it was left: another one means that somebody has changed it since. */
  readonly version: number;
  readonly representatives: readonly string[];
  readonly recognitionId: string | null;
  readonly role: string | null;
}

interface Entering {
  readonly applicantId: string;
  readonly details: Details;
  readonly speakers: readonly Speaker[];
  /** Whether it becomes a member, with a number of its own. */
  readonly isMember: boolean;
  readonly recognition: {
    readonly kind: number;
    readonly endsOn: string;
    readonly submissionId: string;
  } | null;
  /** What the applicant is from now on, where they were nothing but an applicant. */
  readonly role: string;
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * The organisation of this name, where the applicant speaks for it already; null where there is none. Whoever does not speak
 * for one that is on record would otherwise come to speak for it by its name alone.
 */
export async function findOwnOrganisation(
  db: Database,
  { name, applicantId, now }: { readonly name: string; readonly applicantId: string; readonly now: Date },
): Promise<Account | null> {
  const found = await db
    .selectFrom('account')
    .selectAll()
    .where(sql`lower(name)`, '=', name.trim().toLowerCase())
    .where('state_code', '=', 0)
    .orderBy('created_on')
    .execute();
  if (found.length === 0) return null;
  const { rows } = await sql<{ id: string }>`
    select id from accounts_spoken_for(${applicantId}::uuid, ${institutionDay(now)}::date) as id`.execute(db);
  const own = found.find(({ id }) => rows.some((row) => row.id === id));
  if (!own) throw new AppError('ruleBroken', reviewMessages.otherOrganisation(name.trim()));
  return own;
}

/** Puts an organisation on record with those who speak for it, as a member or as recognised. The applicant and the others who are to speak for it are held. */
export async function enterOrganisation(tx: Tx, entering: Entering): Promise<EnteredOrganisation> {
  const { applicantId, details, actor, now, isMember } = entering;
  // Two who are approved at once under one name: the second finds the first's.
  await lockKeys(tx, `organisation:${details.name.trim().toLowerCase()}`);
  const own = await findOwnOrganisation(tx, { name: details.name, applicantId, now });
  const known = own && (await lockAccount(tx, own.id));
  if (isMember && known?.membership_number) throw new AppError('ruleBroken', reviewMessages.alreadyMember);
  const changes = {
    ...details,
    contact_id: known?.contact_id ?? applicantId,
    state_code: known
      ? organisationSteps.take('change', known.state_code)
      : organisationSteps.take('enter', organisationSteps.codes.none),
    membership_number: isMember ? await nextMembershipNumber(tx) : (known?.membership_number ?? null),
  };
  const account = known
    ? await changeRow(tx, actor, { table: 'account', recordType: 'accounts', before: known }, changes)
    : await tx.insertInto('account').values(changes).returningAll().executeTakeFirstOrThrow();
  if (!known) await auditCreation(tx, actor, 'accounts', account);
  const representatives: string[] = [];
  for (const speaker of entering.speakers) {
    const id = await grantRepresentation(tx, account, speaker, { actor, now });
    if (id !== null) representatives.push(id);
  }
  return {
    accountId: account.id,
    earlier:
      known &&
      Object.fromEntries(Object.keys(changes).map((column) => [column, known[column as keyof Account]])),
    version: account.version,
    representatives,
    recognitionId: await recognise(tx, account.id, entering),
    role: await giveFirstRole(tx, applicantId, entering.role),
  };
}

const lockAccount = (tx: Tx, id: string): Promise<Account> =>
  lockRows(tx, 'source', tx.selectFrom('account').selectAll().where('id', '=', id)).executeTakeFirstOrThrow();

/** Null where they speak for it already. */
async function grantRepresentation(
  tx: Tx,
  account: Account,
  { contactId, kind }: Speaker,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<string | null> {
  const today = institutionDay(now);
  representativeSteps.take('grant', representativeSteps.codes.none);
  const granted = await tx
    .insertInto('representative')
    .values({
      account_id: account.id,
      contact_id: contactId,
      kind_code: kind,
      begins_on: today,
      granted_by: actor.contactId,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'contact_id']).where('ends_on', 'is', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (!granted) return null;
  await auditCreation(tx, actor, 'ctpt_representatives', granted);
  await tell(tx, { contactId }, membershipNotices.representationBegins, {
    organisation: account.name,
    day: today,
  });
  return granted.id;
}

async function recognise(
  tx: Tx,
  accountId: string,
  { recognition, actor, now }: Entering,
): Promise<string | null> {
  if (!recognition) return null;
  const recognised = await tx
    .insertInto('recognition')
    .values({
      account_id: accountId,
      submission_id: recognition.submissionId,
      kind_code: recognition.kind,
      begins_on: institutionDay(now),
      ends_on: recognition.endsOn,
      state_code: recognitionSteps.take('grant', recognitionSteps.codes.none),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await auditCreation(tx, actor, recognitionType, recognised);
  return recognised.id;
}

/** Members and staff keep what they are: it opens more. Answers what they were; null where nothing changed. */
async function giveFirstRole(tx: Tx, contactId: string, role: string): Promise<string | null> {
  const { rows } = await sql<{ key: string }>`
    select r.key from contact_role cr join role r on r.id = cr.role_id
    where cr.contact_id = ${contactId}::uuid`.execute(tx);
  if (rows.some(({ key }) => key !== 'applicant')) return null;
  return giveRole(tx, contactId, role);
}
