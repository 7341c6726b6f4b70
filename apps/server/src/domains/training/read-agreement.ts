import type { AgreementAnswer } from '@charter/contracts';
import type { Caller } from '../../engines/entitlements/index.ts';
import { reachableRow, type Registry } from '../../engines/records/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { agreementSteps, parties, party } from './agreement-steps.ts';
import {
  agreementType,
  hasAllParties,
  nameOf,
  partiesOf,
  signaturesOf,
  type Agreement,
} from './agreement.ts';

interface ReadServices {
  readonly db: Database;
  readonly registry: Registry;
  /** The names of organisations are the membership's. */
  readonly nameOrganisations: NameOrganisations;
}

export type NameOrganisations = (
  db: Database,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** Who signs, who has signed, and what the caller may do. For the parties and the education desk alone. */
export async function readAgreement(
  { db, registry, nameOrganisations }: ReadServices,
  caller: Caller,
  id: string,
): Promise<AgreementAnswer> {
  const agreement = await findReadable(db, registry, caller, id);
  const [own, signatures, names, signAs] = await Promise.all([
    partiesOf(db, caller, agreement),
    signaturesOf(db, agreement),
    partyNames(db, nameOrganisations, agreement),
    nameOf(db, caller.contactId),
  ]);
  const open = agreementSteps.open(agreement.status_code);
  const hasSigned = signatures.some(({ contact_id }) => contact_id === caller.contactId);
  const isOwner = agreement.owner_id === caller.contactId;
  return {
    id,
    edition: agreement.edition,
    signAs,
    status: agreement.status_code,
    mayChange: open.includes('change') && isOwner,
    mayCancel: open.includes('cancel') && (isOwner || own.length > 0 || caller.assets.has('staff.education')),
    parties: parties.map((code) => {
      const signature = signatures.find(({ party_code }) => party_code === code);
      return {
        party: code,
        name: names.get(code) ?? null,
        ...(signature
          ? { signedName: signature.signed_name, signedOn: new Date(signature.signed_on).toISOString() }
          : {}),
        maySign:
          !signature && !hasSigned && open.includes('sign') && hasAllParties(agreement) && own.includes(code),
      };
    }),
    ...(agreement.cancelled_on === null
      ? {}
      : {
          cancelled: {
            on: new Date(agreement.cancelled_on).toISOString(),
            reason: agreement.cancel_reason ?? '',
          },
        }),
  };
}

export async function findReadable(
  db: Database,
  registry: Registry,
  caller: Caller,
  id: string,
): Promise<Agreement> {
  const row = await reachableRow(db, { registry, caller }, { recordType: agreementType, verb: 'read', id });
  if (!row) throw notFound('The agreement');
  return db.selectFrom('training_agreement').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function partyNames(
  db: Database,
  nameOrganisations: NameOrganisations,
  { student_id, employer_id, provider_id }: Agreement,
): Promise<ReadonlyMap<number, string>> {
  const organisations = await nameOrganisations(
    db,
    [employer_id, provider_id].filter((id) => id !== null),
  );
  const student = student_id === null ? undefined : await nameOf(db, student_id);
  const named: readonly (readonly [number, string | undefined])[] = [
    [party.student, student],
    [party.employer, organisations.get(employer_id ?? '')],
    [party.provider, organisations.get(provider_id ?? '')],
  ];
  return new Map(named.flatMap(([code, name]) => (name === undefined ? [] : [[code, name] as const])));
}
