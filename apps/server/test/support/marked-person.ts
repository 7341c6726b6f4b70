import { codes } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { AppFixture, Person } from './app-fixture.ts';
import { applying, freeForm, idIn, paidForm, publish, rightAnswers } from './applications.ts';
import { askSponsor, choose, makeProof, newSponsor, sendProof } from './choices.ts';
import { addEmail, addPrimaryEmail, changeAddress, emailUse } from './email-changes.ts';
import { creditNote, decide } from './finance.ts';
import { addPlace } from './orders.ts';
import { addOrder, pay, post, totalCents } from './payments.ts';
import { pdf } from './sample-files.ts';
import { insert } from './samples/sample.ts';
import type { ScriptedGateway } from './scripted-gateway.ts';
import { marker } from './traces.ts';
import { addDocument, upload } from './uploads.ts';

const said = (where: string) => `${marker} ${where}`;
const markedFile = Buffer.concat([pdf, Buffer.from(`% ${marker}\n`)]);
export const markedLastName = said('surname');
export const markedEmail = `${marker}@example.test`;

/** Somebody who has used all of the product, and has said the word wherever something can be said. Nothing is open. */
export async function addMarkedPerson(app: AppFixture, gateway: ScriptedGateway): Promise<Person> {
  const person = await signedIn(app);
  await fillProfile(app, person);
  await apply(app, person);
  await payInEveryWay(app, person, gateway);
  await askAndFail(app, person);
  return person;
}

async function signedIn(app: AppFixture): Promise<Person> {
  const { db } = app.database;
  const person = await app.person('member', {
    first_name: said('first'),
    last_name: markedLastName,
    middle_name: said('middle'),
    birth_date: '1972-08-15',
    gender_code: 1,
    disability: said('disability'),
    email: markedEmail,
    mobile_phone: said('mobile'),
    address_composite: said('address'),
    membership_number: said('number'),
    membership_class: said('class'),
    on_hold_reason: said('reason'),
    company_name: said('company'),
    billing_contact_person: said('billing'),
    vat_number: said('vat'),
    kin_surname: said('kin'),
    kin_first_name: said('kin first'),
    kin_second_name: said('kin second'),
    kin_email: said('kin email'),
    kin_mobile: said('kin mobile'),
    kin_other: said('kin other'),
  });
  const subject = `${marker}|${person.contactId}`;
  await db.updateTable('identity_link').set({ subject }).where('contact_id', '=', person.contactId).execute();
  const token = await app.issuer.sign(subject);
  return {
    ...person,
    subject,
    token,
    call: (path, payload, headers) => app.call(path, payload, token, headers),
    list: (request) => app.call('/portal/api/GetAllAsync', { properties: [], ...request }, token),
  };
}

async function fillProfile(app: AppFixture, person: Person): Promise<void> {
  const { db } = app.database;
  const { contactId: contact_id } = person;
  const { channelId } = await addPrimaryEmail(app, contact_id, markedEmail);
  await addEmail(app, contact_id, emailUse.alternate, `${marker}-other@example.test`);
  expect((await changeAddress(person, channelId, `${marker}-new@example.test`)).status).toBe(200);
  await db
    .updateTable('email_change')
    .set({ previous_addresses: [`${marker}-old@example.test`] })
    .where('contact_id', '=', contact_id)
    .execute();
  await insert(db, 'channel', {
    contact_id,
    method_type: codes.codeOf(codes.channelMethod, 'Postal address'),
    address_type: codes.codeOf(codes.addressType, 'Billing'),
    line1: said('line 1'),
    line2: said('line 2'),
    suburb: said('suburb'),
    city: said('city'),
    postal_code: said('code'),
    telephone: said('telephone'),
  });
  await insert(db, 'identity_document', {
    contact_id,
    type_code: codes.codeOf(codes.identityType, 'South African ID Document'),
    number: said('id'),
  });
  await insert(db, 'qualification', {
    contact_id,
    name: said('degree'),
    other_programme_level: said('level'),
    other_discipline: said('discipline'),
    other_institution: said('institution'),
  });
  await insert(db, 'employment', { contact_id, job_title: said('job'), company: said('employer') });
  await insert(db, 'organisation_membership', {
    contact_id,
    other_organisation: said('organisation'),
    other_registration_category: said('category'),
    registration_number: said('registration'),
  });
  await insert(db, 'unsaved_answers', {
    contact_id,
    form_name: 'nextOfKin',
    edited_record: said('record'),
    answers: said('answers'),
  });
  await insert(db, 'saved_view', { contact_id, list: 'members', name: said('view'), query: said('query') });
  await insert(db, 'bulk_item', {
    contact_id,
    reason: said('not done'),
    record_id: randomUUID(),
    record_version: 1,
    bulk_action_id: await insert(db, 'bulk_action', {
      started_by: contact_id,
      action_code: 2,
      asked: JSON.stringify({ reason: said('asked') }),
      query: said('looked for'),
    }),
  });
  await insert(db, 'notification', {
    contact_id,
    kind_code: 2,
    title: said('title'),
    body: said('body'),
    link: said('link'),
  });
  await insert(db, 'standing_decision', {
    id: randomUUID(),
    contact_id,
    step_code: 1,
    reason: said('decided'),
    decided_on: '2026-11-16T08:00:00Z',
    contact_version: 1,
  });
  await insert(db, 'record_view', {
    contact_id,
    role_name: 'Membership officer',
    kind_code: 2,
    details: said('details'),
    reason: said('needed for'),
  });
  await insert(db, 'contact_merge', {
    survivor_id: contact_id,
    other_id: await insert(db, 'contact', {
      last_name: 'Merged record',
      merged_into: contact_id,
      state_code: 1,
    }),
    reason: said('one person'),
    merged_on: '2026-11-16T08:00:00Z',
    kept: JSON.stringify({ moved: {}, other: { last_name: said('merged') } }),
  });
  await insert(db, 'exam_result', {
    contact_id,
    name: said('exam'),
    candidate_number: said('candidate'),
    office_code: said('office'),
  });
  const declaration_id = await insert(db, 'member_declaration', {
    contact_id,
    name: said('declaration'),
    period_start: '2026-01-01',
    period_end: '2026-12-31',
    other_specify: said('other'),
    review_request: said('asked'),
    review_remark: said('found'),
    read_only: true,
  });
  const evidence_id = await insert(db, 'evidence', {
    declaration_id,
    name: said('evidence'),
    description: said('description'),
    why_chosen: said('why'),
    learned: said('learned'),
    evidence_url: said('url'),
  });
  const documentId = await addDocument(app, person, { name: 'cv', description: said('cv') });
  await upload(app, person, documentId, `${marker}.pdf`, markedFile, { subject: said('subject') });
  await insert(db, 'supporting_document', {
    contact_id,
    evidence_id,
    name: said('kept'),
    document_url: said('at'),
  });
  await insert(db, 'quarantined_file', {
    contact_id,
    filename: said('infected'),
    mime_type: 'application/pdf',
    size_bytes: 1,
    sha256: '0'.repeat(64),
    storage_key: `quarantine/${randomUUID().replaceAll('-', '')}`,
    finding: 'Eicar',
  });
  const { registrationId } = await addPlace(app, person, {
    start_date: '2020-03-01T08:00:00Z',
    end_date: '2020-03-01T16:00:00Z',
  });
  await db
    .updateTable('registration')
    .set({ special_requirements: said('requirements') })
    .where('id', '=', registrationId)
    .execute();
  await insert(db, 'verification_code', {
    kind: 'ticket',
    subject_id: registrationId,
    contact_id,
    issued_on: '2026-11-16T08:00:00Z',
    key_mark: 'mark',
    code_digest: randomUUID(),
    revoked_on: '2026-11-16T09:00:00Z',
    revoked_reason: said('revoked'),
  });
  await insert(db, 'cpd_credit', {
    contact_id,
    registration_id: registrationId,
    name: said('attended'),
    place: said('place'),
    units: 2,
    took_place_on: '2020-03-01',
    attended_on: '2020-03-01',
  });
  const account_id = await insert(db, 'account', {
    contact_id,
    name: 'A firm',
    email: markedEmail.toUpperCase(),
    phone: said('mobile'),
  });
  await insert(db, 'representative', { contact_id, account_id, begins_on: '2020-01-01' });
  await insert(db, 'placement', { company_id: account_id, student_id: contact_id });
  await insert(db, 'cv_opening', {
    company_id: account_id,
    student_id: contact_id,
    role_name: 'Employer',
    filename: said('cv'),
  });
  await insert(db, 'training_agreement', {
    owner_id: await insert(db, 'contact', { last_name: 'Employer' }),
    student_id: contact_id,
    name: said('agreement'),
    start_date: '2026-01-01',
    duration_months: 36,
    end_date: '2028-12-31',
  });
  // Somebody else's, which they signed for the firm and ended.
  const agreement_id = await insert(db, 'training_agreement', {
    owner_id: await insert(db, 'contact', { last_name: 'Student' }),
    employer_id: account_id,
    name: 'Another Student',
    start_date: '2026-01-01',
    duration_months: 12,
    end_date: '2027-01-01',
    status_code: 3,
    cancelled_on: '2026-03-01T08:00:00Z',
    cancelled_by: contact_id,
    cancel_reason: said('cancelled'),
  });
  await insert(db, 'training_signature', {
    agreement_id,
    contact_id,
    edition: 1,
    party_code: 2,
    signed_name: said('signed'),
    signed_on: '2026-02-01T08:00:00Z',
  });
  const words = ['name', 'about', 'accomplishment', 'blog', 'linkedin', 'publications', 'twitter', 'website'];
  await insert(db, 'speaker', { contact_id, ...Object.fromEntries(words.map((word) => [word, said(word)])) });
}

async function apply(app: AppFixture, person: Person): Promise<void> {
  const { db } = app.database;
  await publish(app, freeForm);
  await publish(app, paidForm);
  const documentId = await addDocument(app, person, { name: 'Application' });
  const name = `${marker}-id.pdf`;
  const { body } = await upload(app, person, documentId, name, markedFile);
  const identityDocument = { id: body.id, name, size: markedFile.length };
  const submitted = await applying(person, freeForm).submit({
    ...rightAnswers,
    surname: said('answer'),
    identityDocument,
  });
  expect(submitted.status).toBe(200);
  const id = idIn(submitted);
  await insert(db, 'submission_event', { submission_id: id, event_code: 4, note: said('note') });
  await db.updateTable('submission').set({ status: 'Approved' }).where('id', '=', id).execute();
  await db
    .updateTable('application_review')
    .set({ reason: said('reason'), outcome: JSON.stringify({ earlier: said('earlier') }) })
    .where('id', '=', id)
    .execute();
  await insert(db, 'certificate', {
    contact_id: person.contactId,
    submission_id: id,
    kind_code: 1,
    holder: said('holder'),
    particulars: JSON.stringify([said('particular')]),
    granted_on: '2026-11-16T08:00:00Z',
  });
  await insert(db, 'application_note', { review_id: id, body: said('note') });
  await insert(db, 'application_request', {
    id: randomUUID(),
    review_id: id,
    message: said('message'),
    document_name: said('document'),
    questions: JSON.stringify([said('question')]),
    answers_before: JSON.stringify({ surname: said('before') }),
    asked_on: '2026-11-16T08:00:00Z',
    answered_on: '2026-11-17T08:00:00Z',
  });
  await insert(db, 'application_check', {
    review_id: id,
    item: 'names',
    checked: true,
    checked_on: '2026-11-16T08:00:00Z',
  });
  await applying(person, paidForm).save({ surname: said('draft') });
}

async function payInEveryWay(app: AppFixture, person: Person, gateway: ScriptedGateway): Promise<void> {
  const { db } = app.database;
  const finance = await app.person('finance-officer');
  const byCard = await addOrder(app, person.contactId);
  const { PAY_REQUEST_ID } = (await pay(person, byCard)).body;
  gateway.set(PAY_REQUEST_ID, '1');
  await post(
    app,
    '/payment/notify',
    gateway.result(PAY_REQUEST_ID, { TRANSACTION_STATUS: '1', USER1: said('user') }),
  );
  expect((await person.call('/payment/api/issueInvoice', { orderId: byCard })).status).toBe(200);
  await insert(db, 'money_proposal', {
    order_id: byCard,
    contact_id: person.contactId,
    kind_code: 1,
    amount_cents: 1,
    reason: said('proposal'),
  });
  await insert(db, 'refund', {
    order_id: byCard,
    amount_cents: 1,
    reason: said('refund'),
    paid_back_on: '2026-11-02',
  });

  const waitingFor = async (orderId: string) =>
    (
      await db
        .selectFrom('payment_verification')
        .select('id')
        .where('order_id', '=', orderId)
        .where('status_code', '=', 1)
        .executeTakeFirstOrThrow()
    ).id;
  const byBank = await addOrder(app, person.contactId);
  const proof = await makeProof(person);
  await upload(app, person, proof, `${marker}-proof.pdf`, markedFile);
  await choose(person, byBank, 2, {});
  expect((await decide(finance, await waitingFor(byBank), 2, said('confirmed'))).status).toBe(200);

  await db
    .updateTable('payment_verification')
    .set({ bank_reference: said('bank') })
    .where('order_id', '=', byBank)
    .execute();

  const bySponsor = await addOrder(app, person.contactId);
  const sponsor = {
    ctpt_sponsorname: said('sponsor'),
    ctpt_sponsoremail: `${marker}-sponsor@example.test`,
    ctpt_companyname: said('sponsoring'),
    ctpt_vatnumber: `${marker}1`,
    address3_line1: said('line 1'),
    address3_line2: said('line 2'),
    address3_county: said('suburb'),
    address3_city: said('city'),
    address3_postalcode: `${marker}2`,
  };
  const link = await askSponsor(app, { person, orderId: bySponsor }, sponsor);
  expect((await sendProof(app, link, { name: `${marker}.pdf`, bytes: markedFile })).status).toBe(200);
  await decide(finance, await waitingFor(bySponsor), 3, said('not found'));
  await db
    .updateTable('sponsorship')
    .set({ decline_reason: said('declined') })
    .where('order_id', '=', bySponsor)
    .execute();
  expect((await creditNote(finance, bySponsor, totalCents / 100, said('credited'))).status).toBe(201);

  // They are a sponsor themselves, of somebody else's order.
  const other = await app.person('member', { email: 'other@example.test' });
  const theirs = await addOrder(app, other.contactId);
  const ofOther = { ...newSponsor(), ctpt_sponsorname: said('payer'), ctpt_sponsoremail: markedEmail };
  await askSponsor(app, { person: other, orderId: theirs }, ofOther);
}

/** What is asked of the institution, and a job that failed over them. */
async function askAndFail(app: AppFixture, person: Person): Promise<void> {
  const { db } = app.database;
  const details = said('please');
  expect((await person.call('/portal/api/my-data/request', { kind: 'erasure', details })).status).toBe(201);
  const case_id = await insert(db, 'service_case', {
    contact_id: person.contactId,
    title: said('request'),
    details: said('details'),
    resolution_details: said('resolution'),
    document_url: said('document'),
    source_key: said('source'),
    status_code: codes.codeOf(codes.caseStatus, 'Resolved'),
  });
  await insert(db, 'case_message', { case_id, author_id: person.contactId, body: said('message') });
  await insert(db, 'case_note', { case_id, body: said('note') });
  await insert(db, 'supporting_document', { case_id, name: said('of the request') });
  await insert(db, 'service_case', {
    title: 'Sign-in matches more than one contact',
    details: `Sign-in: ${person.subject}\nContact: ${person.contactId} and ${randomUUID()}`,
    source_key: `identity-match:${person.subject}`,
  });
  await app.database.query(
    `insert into job_queue.job (name, data, state, output, retry_limit, completed_on)
    values ('welcome-new-contact', $1, 'failed', $2, 0, now()), ('sweep-orphan-files', '{}', 'failed', $3, 0, now())`,
    [
      JSON.stringify({ contactId: person.contactId, note: said('payload') }),
      JSON.stringify({ message: said('failure') }),
      JSON.stringify({ message: `Not delivered to ${markedEmail}` }),
    ],
  );
}
