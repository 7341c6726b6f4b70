import { codes, trainingAssets } from '@charter/contracts';
import { sql } from 'kysely';
import {
  allow,
  anyOf,
  everyRow,
  instant,
  integer,
  lookup,
  ownBy,
  ownWhere,
  picklist,
  recordType,
  rowsWhere,
  text,
  through,
} from '../../../engines/records/index.ts';
import { agreementType, signatureType } from '../agreement.ts';
import { changeAgreement, createAgreement } from '../change-agreement.ts';
import { terms } from './agreement-fields.ts';

const pages = through(...trainingAssets);

const ofOrganisationsSpokenFor = rowsWhere(
  'agreements of own organisations',
  (alias, { contactId, today }) => sql<boolean>`(
    ${sql.ref(`${alias}.employer_id`)} in (select own.id from accounts_spoken_for(${contactId}::uuid, ${today}::date) as own (id))
    or ${sql.ref(`${alias}.provider_id`)} in (select own.id from accounts_spoken_for(${contactId}::uuid, ${today}::date) as own (id)))`,
);

const ofParties = anyOf<'owner_id' | 'student_id'>(
  ownBy('owner_id'),
  ownBy('student_id'),
  ofOrganisationsSpokenFor,
);

/** Only the parties and the education desk see an agreement. Who keeps it changes it; all parties sign it. */
export const trainingAgreements = recordType({
  name: agreementType,
  label: 'Student training agreement',
  table: 'training_agreement',
  idField: 'ctpt_studenttrainingagreementid',
  display: 'name',
  ownerColumn: 'owner_id',
  fields: {
    ...terms,
    ownerid: lookup('owner_id', 'Owner', 'contacts', { required: true }),
    statuscode: picklist('status_code', 'Status', codes.agreementStatus, { required: true, computed: true }),
    ctpt_edition: integer('edition', 'Edition of the terms', { required: true, computed: true }),
    ctpt_cancelledon: instant('cancelled_on', 'Cancelled on', { computed: true }),
    ctpt_cancelreason: text('cancel_reason', 'Why it was cancelled', { computed: true, maxLength: 500 }),
  },
  grants: [
    allow(['read'], ofParties, 'all', pages),
    allow(['create'], ownBy('owner_id'), { only: [...Object.keys(terms), 'ownerid'] }, pages),
    allow(['update'], ownBy('owner_id'), { only: Object.keys(terms) }, pages),
    allow(['read'], everyRow, 'all', through('staff.education')),
    allow(['update'], everyRow, { only: [...Object.keys(terms), 'statecode'] }, through('staff.education')),
  ],
  decisions: { create: createAgreement, update: changeAgreement },
});

const ofOwnAgreements = ownWhere(
  'signatures of own agreements',
  (alias, { contactId }) => sql<boolean>`(${sql.ref(`${alias}.contact_id`)} = ${contactId} or exists (
    select 1 from training_agreement a where a.id = ${sql.ref(`${alias}.agreement_id`)}
      and (a.owner_id = ${contactId} or a.student_id = ${contactId})))`,
);

/** Who signed which edition, in what name and when. Signing is a call of its own; nobody writes or deletes one. */
export const trainingSignatures = recordType({
  name: signatureType,
  label: 'Signature of a training agreement',
  table: 'training_signature',
  idField: 'ctpt_trainingsignatureid',
  display: 'signed_name',
  fields: {
    ctpt_agreement: lookup('agreement_id', 'Agreement', agreementType, { required: true }),
    ctpt_edition: integer('edition', 'Edition of the terms', { required: true }),
    ctpt_party: picklist('party_code', 'Party', codes.agreementParty, { required: true }),
    ctpt_signedname: text('signed_name', 'Signed by', { required: true }),
    ctpt_signedon: instant('signed_on', 'Signed on', { required: true }),
    ctpt_contact: lookup('contact_id', 'Person', 'contacts'),
  },
  grants: [
    allow(['read'], ofOwnAgreements, 'all', pages),
    allow(['read'], everyRow, 'all', through('staff.education')),
  ],
});
