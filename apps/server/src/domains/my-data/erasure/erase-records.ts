import { codes } from '@charter/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Row } from '../../../engines/audit/index.ts';
import type { Schema, Tx } from '../../../platform/database/index.ts';

interface Erased {
  /** The rows that are gone or emptied. */
  readonly ids: readonly string[];
  readonly tables: readonly string[];
  /** Those that stay, as they now are. */
  readonly emptied: readonly { readonly table: string; readonly row: Row }[];
  /** Where the bytes of the files lie. */
  readonly files: readonly string[];
  /** All by which a job may name the person: their addresses, and the ids of what was theirs. */
  readonly names: readonly string[];
}

/** Stands where a name or a reason must not be missing. */
const erased = 'Erased';
const inProgress = codes.codeOf(codes.submissionStatus, 'In progress');

/** Rows that are the person's alone. What others refer to is emptied instead. Whoever is referred to comes after. */
const ownTables = [
  'email_change',
  'communication_preference',
  'channel',
  'identity_document',
  'qualification',
  'employment',
  'organisation_membership',
  'notification',
  'unsaved_answers',
  'contact_nationality',
  'contact_specialist_field',
  'contact_division',
  'contact_next_year_division',
  'data_export',
  'verification_code',
  'calendar_feed',
  'exam_result',
  'cpd_credit',
  'member_declaration',
  'record_view',
  'standing_decision',
  'view_session',
  'saved_view',
  'bulk_item',
] as const satisfies readonly (keyof Schema)[];

/** Empties or deletes every row that is about the person. The transaction says that it erases, or evidence would stay. */
export async function eraseRecords(tx: Tx, contactId: string, now: Date): Promise<Erased> {
  const person = sql`${contactId}::uuid`;
  const ids: string[] = [];
  const tables = new Set<string>();
  const emptied: { table: string; row: Row }[] = [];
  const note = (table: string, rows: readonly Row[]) => {
    if (rows.length > 0) tables.add(table);
    ids.push(...rows.map(({ id }) => String(id)));
    return rows;
  };
  const remove = async (table: keyof Schema, where: RawBuilder<unknown>) =>
    note(
      table,
      (await sql<Row>`delete from ${sql.table(table)} where ${where} returning *`.execute(tx)).rows,
    );
  const empty = async (table: keyof Schema, changes: RawBuilder<unknown>, where: RawBuilder<unknown>) => {
    const { rows } = await sql<Row>`
      update ${sql.table(table)} set ${changes}, version = version + 1, modified_on = now()
      where ${where} returning *`.execute(tx);
    emptied.push(...note(table, rows).map((row) => ({ table, row })));
  };

  const addresses = await addressesOf(tx, contactId);
  const orders = sql`(select id from sales_order where contact_id = ${person})`;
  const sponsorships = sql`(select id from sponsorship
    where order_id in ${orders} or lower(sponsor_email) = any(${addresses}))`;
  const verifications = sql`(select id from payment_verification
    where order_id in ${orders} or sponsorship_id in ${sponsorships})`;
  // Staff were asked whose a sign-in is; such a request is about the person without being theirs.
  const cases = sql`(select id from service_case where contact_id = ${person}
    or (source_key like 'identity-match:%' and (strpos(details, ${contactId}) > 0 or source_key in (
      select 'identity-match:' || issuer || '|' || subject from identity_link where contact_id = ${person}))))`;
  const agreements = sql`(select id from training_agreement
    where student_id = ${person} or (owner_id = ${person} and student_id is null))`;
  const documents = sql`(select id from supporting_document where contact_id = ${person}
    or case_id in ${cases} or training_agreement_id in ${agreements}
    or evidence_id in (select e.id from evidence e join member_declaration d on d.id = e.declaration_id
      where d.contact_id = ${person})
    or id in (select supporting_document_id from payment_verification where id in ${verifications}))`;

  // Documents first: proofs and requests lead to them.
  await remove('document_use', sql`supporting_document_id in ${documents}`);
  const { rows: documentIds } = await sql<{ id: string }>`select id from ${documents} as document`.execute(
    tx,
  );
  const theirDocuments = sql`any(${documentIds.map(({ id }) => id)}::uuid[])`;
  await empty(
    'payment_verification',
    sql`supporting_document_id = null, reason = null, bank_reference = null`,
    sql`id in ${verifications}`,
  );
  const files = [
    ...(await remove('annotation', sql`supporting_document_id = ${theirDocuments}`)),
    ...(await remove(
      'quarantined_file',
      sql`contact_id = ${person} or supporting_document_id = ${theirDocuments}`,
    )),
  ];
  await remove('supporting_document', sql`id = ${theirDocuments}`);
  await remove('case_message', sql`case_id in ${cases}`);
  await remove('case_note', sql`case_id in ${cases}`);
  await remove('case_event', sql`case_id in ${cases}`);
  await remove('service_case', sql`id in ${cases}`);

  await remove(
    'application_note',
    sql`review_id in (select id from application_review where contact_id = ${person})`,
  );
  await remove(
    'application_request',
    sql`review_id in (select id from application_review where contact_id = ${person})`,
  );
  await remove('money_proposal', sql`contact_id = ${person}`);
  await remove('certificate', sql`contact_id = ${person}`);
  await empty('application_review', sql`reason = null, outcome = null`, sql`contact_id = ${person}`);
  await remove('submission', sql`contact_id = ${person} and progress_code = ${inProgress}`);
  await empty('submission', sql`data = '{}'`, sql`contact_id = ${person}`);
  await empty(
    'submission_event',
    sql`note = null`,
    sql`submission_id in (select id from submission where contact_id = ${person})`,
  );
  await empty('registration', sql`special_requirements = null`, sql`contact_id = ${person}`);

  await empty(
    'sponsorship',
    sql`sponsor_name = ${erased}, sponsor_email = '', decline_reason = null`,
    sql`id in ${sponsorships}`,
  );
  // An invoice that the person was to pay for somebody else keeps the firm and the address it was made out to.
  await empty(
    'sales_order',
    sql`sponsor_name = null, sponsor_email = null`,
    sql`contact_id <> ${person} and lower(sponsor_email) = any(${addresses})`,
  );
  await empty(
    'sales_order',
    sql`sponsor_name = null, sponsor_email = null, sponsor_company = null, sponsor_vat_number = null,
      sponsor_line1 = null, sponsor_line2 = null, sponsor_suburb = null, sponsor_city = null,
      sponsor_postal_code = null`,
    sql`contact_id = ${person}`,
  );
  await empty('refund', sql`reason = ${erased}`, sql`order_id in ${orders}`);

  await remove('cv_opening', sql`student_id = ${person}`);
  await remove('placement', sql`student_id = ${person}`);
  await remove('training_agreement', sql`id in ${agreements}`);
  // What they signed or ended for an organisation stays signed and ended.
  await empty(
    'training_agreement',
    sql`cancel_reason = null, cancelled_by = null`,
    sql`cancelled_by = ${person}`,
  );
  await empty(
    'training_signature',
    sql`signed_name = ${erased}, contact_id = null`,
    sql`contact_id = ${person}`,
  );
  await empty(
    'representative',
    sql`ends_on = greatest(begins_on, least(ends_on, ${now.toISOString()}::date))`,
    sql`contact_id = ${person}`,
  );
  await empty(
    'speaker',
    sql`name = ${erased}, about = null, accomplishment = null, blog = null, linkedin = null, publications = null,
      twitter = null, website = null, contact_id = null`,
    sql`contact_id = ${person}`,
  );
  await empty(
    'account',
    sql`email = case when lower(email) <> all(${addresses}) then email end,
      phone = case when phone <> all(${await telephonesOf(tx, contactId)}) then phone end, contact_id = null`,
    sql`contact_id = ${person}`,
  );
  await empty(
    'contact_merge',
    sql`reason = ${erased}, kept = null`,
    sql`survivor_id = ${person} or other_id = ${person}`,
  );
  // Reports of bulk actions name whoever was first; they are kept for some weeks.
  await remove('bulk_action', sql`started_by = ${person}`);
  await empty(
    'bulk_item',
    sql`reason = ${erased}`,
    sql`strpos(reason, (select nullif(full_name, '') from contact where id = ${person})) > 0`,
  );
  for (const table of ownTables) await remove(table, sql`contact_id = ${person}`);
  await tx.deleteFrom('identity_link').where('contact_id', '=', contactId).execute();
  await tx.deleteFrom('contact_role').where('contact_id', '=', contactId).execute();
  await empty(
    'contact',
    sql`first_name = '', last_name = ${erased}, middle_name = null, birth_date = null, title_code = null,
      gender_code = null, race_code = null, disability = null, email = null, mobile_phone = null,
      address_composite = null, membership_number = null, membership_class = null, category_code = null,
      contact_type = null, on_hold = false, on_hold_reason = null, date_joined = null, termination_type = null,
      date_terminated = null, last_application_approved_on = null, profile_confirmed_on = null,
      resides_in_south_africa = true, branch_id = null, company_name = null, billing_contact_person = null,
      vat_number = null, kin_surname = null, kin_first_name = null, kin_second_name = null, kin_email = null,
      kin_mobile = null, kin_relationship = null, kin_other = null, include_in_directory = false, cv_withdrawn_on = null,
      state_code = 1, erased_on = ${now.toISOString()}`,
    sql`id = ${person}`,
  );
  return {
    ids,
    tables: [...tables],
    emptied,
    files: files.map((file) => String(file['storage_key'])),
    names: [...ids, ...addresses, ...(await receiptsOf(tx, contactId))],
  };
}

async function addressesOf(tx: Tx, contactId: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select lower(email) as address from contact where id = ${contactId}::uuid and email is not null
    union select lower(email_address) from channel where contact_id = ${contactId}::uuid and email_address is not null
    union select lower(new_address) from email_change where contact_id = ${contactId}::uuid
    union select lower(unnest(previous_addresses)) from email_change where contact_id = ${contactId}::uuid`.execute(
    tx,
  );
  return rows.map(({ address }) => address);
}

async function telephonesOf(tx: Tx, contactId: string): Promise<string[]> {
  const { rows } = await sql<{ telephone: string }>`
    select mobile_phone as telephone from contact where id = ${contactId}::uuid and mobile_phone is not null
    union select telephone from channel where contact_id = ${contactId}::uuid and telephone is not null`.execute(
    tx,
  );
  return rows.map(({ telephone }) => telephone);
}

async function receiptsOf(tx: Tx, contactId: string): Promise<string[]> {
  const receipts = await tx
    .selectFrom('receipt')
    .innerJoin('sales_order', 'sales_order.id', 'receipt.order_id')
    .select('receipt.id')
    .where('sales_order.contact_id', '=', contactId)
    .execute();
  return receipts.map(({ id }) => id);
}
