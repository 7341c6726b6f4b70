import { codes, type FieldChange, type Problem } from '@charter/contracts';
import { sql } from 'kysely';
import { createHmac, randomUUID } from 'node:crypto';
import type { Answer, AppFixture, Person } from './app-fixture.ts';

export const asText = (name: string, value: string): FieldChange => ({ name, value, type: 'string' });

/** A sponsor named in full; each is somebody new. */
export const newSponsor = () => ({
  ctpt_sponsorname: 'Thandi Nkosi',
  ctpt_sponsoremail: `sponsor-${randomUUID()}@example.test`,
  ctpt_companyname: 'Nkosi Bridges',
  ctpt_vatnumber: '4123456789',
  address3_line1: '2 Arch Road',
  address3_city: 'Durban',
  address3_postalcode: '4001',
});

/** Chooses how to pay an order, as the documents' clients do. */
export const choose = (
  person: Person,
  orderId: string,
  method: number | null,
  sponsor: Readonly<Record<string, string>> = {},
): Promise<Answer<{ id: string } & Partial<Problem>>> =>
  person.call('/portal/api/submitForm/Update', {
    recordtype: 'salesorders',
    id: orderId,
    data: [
      ...(method === null ? [] : [{ name: 'ctpt_paymentmethod', value: method, type: 'picklist' }]),
      ...Object.entries(sponsor).map(([name, value]) => asText(name, value)),
    ],
  });

/** The document of a proof of payment, as the documents' clients make it. */
export const makeProof = async (
  person: Person,
  changes: { name?: string; type?: number } = {},
): Promise<string> => {
  const { body } = await person.call<{ id: string }>('/portal/api/submitForm/Create', {
    recordtype: 'ctpt_supportingdocuments',
    data: [
      asText('ctpt_name', changes.name ?? 'PaymentProof'),
      {
        name: 'ctpt_documenttype',
        value: changes.type ?? codes.codeOf(codes.documentType, 'Supporting document'),
        type: 'picklist',
      },
      { name: 'ctpt_customerid', value: person.contactId, type: 'lookup', relatedentity: 'contacts' },
    ],
  });
  return body.id;
};

/** What became of the choice of a way to pay. */
export async function choiceOf(app: AppFixture, orderId: string) {
  const { db } = app.database;
  const order = await db
    .selectFrom('sales_order')
    .select(['payment_method', 'being_verified'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const sponsorships = await db
    .selectFrom('sponsorship')
    .select('status_code')
    .where('order_id', '=', orderId)
    .orderBy('created_on')
    .execute();
  const verifications = await db
    .selectFrom('payment_verification')
    .select(['kind_code', 'status_code', 'supporting_document_id'])
    .where('order_id', '=', orderId)
    .orderBy('created_on')
    .execute();
  const { mails } = await db
    .selectNoFrom(
      sql<number>`(select count(*) from job_queue.job j join sponsorship s on s.id::text = j.data ->> 'sponsorshipId'
        where j.name = 'sponsor-mail' and s.order_id = ${orderId}::uuid)::int`.as('mails'),
    )
    .executeTakeFirstOrThrow();
  return {
    method: order.payment_method,
    beingVerified: order.being_verified,
    sponsorships: sponsorships.map(({ status_code }) => status_code),
    verifications: verifications.map(({ kind_code, status_code, supporting_document_id }) => [
      kind_code,
      status_code,
      supporting_document_id,
    ]),
    mails,
  };
}

/** The secret of links that a server has where none is configured. */
const linkSecret = 'demo-link-secret-for-sponsors-only';

/** The token of a sponsor's link, written anew: a mistake of the server must not be made here too. */
export function sealedLink(id: string, expiresOn: string, secret = linkSecret): string {
  const payload = Buffer.from(`${id} ${Date.parse(expiresOn)}`).toString('base64url');
  const signature = createHmac('sha256', secret).update(`sponsorship:${payload}`).digest('base64url');
  return `${payload}.${signature}`;
}

/** Names a sponsor for the payer's order; answers the token of the link they are mailed. */
export async function askSponsor(
  app: AppFixture,
  { person, orderId }: { readonly person: Person; readonly orderId: string },
  sponsor = newSponsor(),
): Promise<string> {
  await choose(person, orderId, 3, sponsor);
  const { id, expires_on } = await app.database.db
    .selectFrom('sponsorship')
    .select(['id', 'expires_on'])
    .where('order_id', '=', orderId)
    .where('status_code', '=', 1)
    .executeTakeFirstOrThrow();
  return sealedLink(id, expires_on);
}

export type SponsorCall = 'invoice' | 'issueInvoice' | 'pay' | 'payment' | 'decline' | 'receipt';

export const callAsSponsor = <Body = object>(
  app: AppFixture,
  call: SponsorCall,
  body: object,
): Promise<Answer<Body & Partial<Problem>>> => app.call(`/payment/sponsor/${call}`, body);

/** Sends a proof of payment as a sponsor's browser does. */
export async function sendProof(
  app: AppFixture,
  token: string | null,
  file: { readonly name: string; readonly bytes: Uint8Array } | null,
): Promise<Answer<Partial<Problem>>> {
  const form = new FormData();
  if (token !== null) form.append('token', token);
  if (file) form.append('file', new File([new Uint8Array(file.bytes)], file.name));
  const body = new Response(form);
  const response = await app.app.inject({
    method: 'POST',
    url: '/payment/sponsor/proof',
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}
