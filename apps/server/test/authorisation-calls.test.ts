import { codes, roleSeeds } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Route } from '../src/platform/http/route-access.ts';
import { onPostgresql, type AppFixture, type Person } from './support/app-fixture.ts';
import { addDraft, addOrderedApplication, freeForm } from './support/applications.ts';
import { addPendingEmailChange } from './support/email-changes.ts';
import { addFinalPayment, addOrder } from './support/payments.ts';
import { samples } from './support/samples/index.ts';
import { insert } from './support/samples/sample.ts';
import { ScriptedGateway } from './support/scripted-gateway.ts';

interface CallSample {
  /** Makes a row of the contact's own that the call could be made for. */
  row(fixture: AppFixture, contactId: string): Promise<string>;
  body(id: string): object;
}
const channel: CallSample = { row: addPendingEmailChange, body: (id) => ({ id }) };
const application = (body: CallSample['body']): CallSample => ({
  row: (fixture, contactId) => addDraft(fixture, contactId, freeForm),
  body,
});
const sampleOf = (recordType: string): CallSample => ({
  row: async ({ database }, contactId) => (await samples[recordType]?.row(database.db, contactId)) ?? '',
  body: (id) => ({ id }),
});
const file = sampleOf('annotations');
const registration = sampleOf('msmedia_mediaregistrations');
const agreement = sampleOf('ctpt_studenttrainingagreements');
const review = (more: object = {}): CallSample => ({
  row: sampleOf('ctpt_applicationreviews').row,
  body: (id) => ({ id, version: 1, ...more }),
});

const payment = (more: object): CallSample => ({
  row: sampleOf('ctpt_paymentverifications').row,
  body: (id) => ({ id, version: 1, ...more }),
});

const person = (more: object = {}): CallSample => ({
  row: async (_fixture, contactId) => contactId,
  body: (id) => ({ id, ...more }),
});

const standing = (more: object = {}): CallSample =>
  person({ key: randomUUID(), version: 1, reason: 'He asked for it.', ...more });

/** How each call that is about one record names it. A new one is missed by the first test below. */
const calls: Readonly<Record<string, CallSample>> = {
  '/portal/api/email-change/resend': channel,
  '/portal/api/email-change/cancel': channel,
  '/forms/api/createFormsubmit': application((submissionId) => ({
    submissionId,
    webFormName: freeForm,
    isSubmit: false,
    data: {},
  })),
  '/forms/api/getFormsubmit': application((submissionId) => ({ submissionId, WebFormName: freeForm })),
  '/forms/api/cancelFormsubmit': application((submissionId) => ({ submissionId, webFormName: freeForm })),
  '/portal/api/order/create': { row: addOrderedApplication, body: (id) => ({ swfsubmissionid: id }) },
  '/portal/api/GetFileAsync': file,
  '/portal/api/DeleteFileAsync': file,
  '/portal/api/events/accept-offer': registration,
  '/portal/api/events/cancel': registration,
  '/portal/api/events/choose-sessions': { ...registration, body: (id) => ({ id, sessionIds: [] }) },
  '/portal/api/events/call-off': {
    row: sampleOf('msmedia_mediaevents').row,
    body: (id) => ({ id, reason: 'The hall is flooded.' }),
  },
  '/portal/api/my-data/erase': {
    // Whoever is erased cannot be asked for again.
    row: async ({ database }) => insert(database.db, 'contact', { last_name: 'Mokoena' }),
    body: (id) => ({ id, lastName: 'Mokoena' }),
  },
  '/portal/api/sign-ins/link': {
    row: async ({ database }, contactId) =>
      insert(database.db, 'service_case', {
        title: 'Whose is it?',
        details: contactId,
        source_key: `identity-match:issuer|${randomUUID()}`,
      }),
    body: (id) => ({ id, contactId: randomUUID() }),
  },
  '/portal/api/verification/revoke': {
    ...sampleOf('ctpt_verificationcodes'),
    body: (id) => ({ id, reason: 'The ticket was sold on.' }),
  },
  '/portal/api/representatives/end': sampleOf('ctpt_representatives'),
  '/portal/api/requests/reply': {
    ...sampleOf('ctpt_cases'),
    body: (id) => ({ key: randomUUID(), id, message: 'And another thing.' }),
  },
  '/portal/api/requests/reopen': {
    row: async ({ database }, contact_id) =>
      insert(database.db, 'service_case', {
        title: 'Closed',
        contact_id,
        status_code: codes.codeOf(codes.caseStatus, 'Resolved'),
      }),
    body: (id) => ({ id, message: 'It is broken again.' }),
  },
  '/portal/api/applications/asked': sampleOf('ctpt_sonicwebformsubmissions'),
  '/portal/api/applications/answer': {
    ...sampleOf('ctpt_applicationrequests'),
    body: (id) => ({ id, changes: {} }),
  },
  '/portal/api/staff/cases/answer': {
    ...sampleOf('ctpt_cases'),
    body: (id) => ({ key: randomUUID(), id, version: 1, message: 'It is on its way.', then: 'go-on' }),
  },
  '/portal/api/staff/cases/note': {
    ...sampleOf('ctpt_cases'),
    body: (id) => ({ key: randomUUID(), id, body: 'Rang twice.' }),
  },
  '/portal/api/staff/cases/read': { ...sampleOf('ctpt_cases'), body: (id) => ({ id }) },
  '/portal/api/staff/cases/take': { ...sampleOf('ctpt_cases'), body: (id) => ({ id, version: 1 }) },
  '/portal/api/staff/declarations/read': {
    ...sampleOf('ctpt_memberdeclarations'),
    body: (id) => ({ id }),
  },
  '/portal/api/staff/orders/read': { ...sampleOf('salesorders'), body: (id) => ({ id }) },
  '/portal/api/staff/payments/agree': {
    ...sampleOf('ctpt_moneyproposals'),
    body: (id) => ({ id, agree: false }),
  },
  '/portal/api/staff/payments/confirm': payment({ amountCents: 100 }),
  '/portal/api/staff/payments/propose': {
    ...sampleOf('salesorders'),
    body: (orderId) => ({
      id: randomUUID(),
      orderId,
      kind: 'credit-note',
      amountCents: 1,
      reason: 'Billed twice',
    }),
  },
  '/portal/api/staff/payments/read': sampleOf('ctpt_paymentverifications'),
  '/portal/api/staff/payments/refuse': payment({ reason: 'Not on our statement.' }),
  '/portal/api/staff/applications/approve': review(),
  '/portal/api/staff/applications/ask': review({
    key: randomUUID(),
    message: 'The academic record, please.',
    questions: [],
    document: 'Academic record',
  }),
  '/portal/api/staff/applications/check': {
    ...sampleOf('ctpt_applicationreviews'),
    body: (id) => ({ id, item: 'names', checked: true }),
  },
  '/portal/api/staff/applications/decline': review({ reason: 'The academic record is missing.' }),
  '/portal/api/staff/applications/note': {
    ...sampleOf('ctpt_applicationreviews'),
    body: (id) => ({ id, key: randomUUID(), body: 'Called.' }),
  },
  '/portal/api/staff/applications/read': sampleOf('ctpt_applicationreviews'),
  '/portal/api/staff/applications/take': review(),
  '/portal/api/staff/applications/undo': review(),
  '/portal/api/staff/bulk/read': sampleOf('ctpt_bulkactions'),
  '/portal/api/staff/bulk/start': sampleOf('ctpt_bulkactions'),
  '/portal/api/staff/bulk/stop': sampleOf('ctpt_bulkactions'),
  '/portal/api/staff/members/correct': {
    ...person(),
    body: (id) => ({
      id,
      reason: 'She wrote to us.',
      changes: [
        {
          recordtype: 'contacts',
          record: { id, version: 1 },
          data: [{ name: 'ctpt_vatnumber', value: '4123456789', type: 'string' }],
        },
      ],
    }),
  },
  '/portal/api/staff/members/hold': standing(),
  '/portal/api/staff/members/reinstate': standing(),
  '/portal/api/staff/members/terminate': standing({ type: 2 }),
  '/portal/api/staff/members/compare': {
    ...person(),
    body: (id) => ({ id, otherId: randomUUID() }),
  },
  '/portal/api/staff/members/merge': standing({ otherId: randomUUID(), otherVersion: 1, takes: [] }),
  '/portal/api/staff/members/undo-merge': {
    row: async ({ database: { db } }, contactId) =>
      insert(db, 'contact_merge', {
        survivor_id: contactId,
        other_id: await insert(db, 'contact', { last_name: 'Merged record' }),
        reason: 'One person.',
        merged_on: '2026-11-16T08:00:00Z',
      }),
    body: (id) => ({ id }),
  },
  '/portal/api/staff/members/view-as': person({ reason: 'She is on the phone.' }),
  '/portal/api/staff/members/read': person(),
  '/portal/api/staff/members/timeline': person(),
  '/portal/api/staff/members/uncover': person({ detail: 'race', reason: 'She asked.' }),
  '/portal/api/training/agreement': agreement,
  '/portal/api/training/cancel': { ...agreement, body: (id) => ({ id, reason: 'She has moved away.' }) },
  '/portal/api/training/sign': {
    ...agreement,
    body: (id) => ({ id, party: 1, edition: 1, name: 'Somebody Else' }),
  },
  '/payment/api/orderDetails': { row: addOrder, body: (orderId) => ({ orderId }) },
  '/payment/api/issueInvoice': { row: addOrder, body: (orderId) => ({ orderId }) },
  '/payment/api/payHandler': {
    row: addOrder,
    body: (orderId) => ({ orderId, email: 'payer@example.test' }),
  },
  '/payment/api/queryTransactionSync': {
    row: addFinalPayment,
    body: (id) => ({ payRequestId: id, reference: `reference of ${id}` }),
  },
};
/** The generic calls, which the matrix of the record types tries. */
const generic =
  /^\/portal\/api\/(GetAllAsync|GetListsAsync|ExportAllAsync|GetRecordByIdAsync|submitForm\/\w+)$/;
/** Take a file, which tests of their own try; the ids they name are those of documents. */
const uploads = ['/portal/api/CreateFileAsync'];

/** Desks of the institution read files and agreements, decide who speaks for whom, erase people, link sign-ins, call events off, revoke papers, answer requests and review applications. */
const forStaff =
  /GetFileAsync|representatives|erase|sign-ins|call-off|revoke|reply|staff|training\/(agreement|cancel)/;

const gateway = await ScriptedGateway.start();
afterAll(() => gateway.close());

onPostgresql(
  'authorisation of calls',
  (app) => {
    let people: ReadonlyMap<string, Person>;
    let stranger: Person;
    let guarded: readonly Route[];

    beforeAll(async () => {
      stranger = await app().person('member');
      people = new Map(
        await Promise.all(roleSeeds.map(async ({ key }) => [key, await app().person(key)] as const)),
      );
      await app().app.ready();
      guarded = app()
        .app.routes()
        .filter(({ access, method }) => access !== 'public' && method !== 'HEAD');
    });

    const send = async (
      { method, url }: Pick<Route, 'method' | 'url'>,
      token?: string,
      body: object = {},
    ) => {
      const response = await app().app.inject({
        method: method as 'POST',
        url: url.replace(':id', randomUUID()),
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        ...(method === 'POST' ? { payload: body } : {}),
      });
      return { status: response.statusCode, text: response.body };
    };

    it('knows how every call that is about one record names it', () => {
      const { paths = {} } = app().app.swagger() as { paths?: Record<string, unknown> };
      const naming = guarded
        .map(({ url }) => url)
        .filter((url) => !generic.test(url) && !url.includes(':id') && !uploads.includes(url))
        .filter((url) =>
          /"(id|orderId|submissionId|swfsubmissionid|payRequestId)":/.test(bodyOf(paths[url])),
        );
      expect(Object.keys(calls).sort()).toEqual([...new Set(naming)].sort());
    });

    it('refuses every call without a token', async () => {
      for (const route of guarded) {
        expect([`${route.method} ${route.url}`, (await send(route)).status]).toEqual([
          `${route.method} ${route.url}`,
          401,
        ]);
      }
    });

    it('opens a call that names asset keys to the roles that hold one, and to no other', async () => {
      const wrong: string[] = [];
      for (const route of guarded) {
        if (typeof route.access === 'string') continue;
        for (const { key, assets } of roleSeeds) {
          const { text, status } = await send(route, people.get(key)?.token);
          const refused = status === 403 && text.includes('Your role does not open this page.');
          const holds = route.access.assets.some((asset) => assets.includes(asset));
          if (refused === holds) wrong.push(`${key} ${route.url}: ${status}`);
        }
      }
      expect(wrong).toEqual([]);
    });

    it('closes every call that names asset keys to an account that is not active', async () => {
      const suspended = await app().person('member', { state_code: 1 });
      for (const route of guarded) {
        if (typeof route.access === 'string') continue;
        expect([route.url, (await send(route, suspended.token)).status]).toEqual([route.url, 403]);
      }
    });

    it.each(Object.keys(calls))('%s reaches own records only', async (url) => {
      const call = calls[url];
      if (!call) throw new Error('There is no such call');
      for (const { key, staff } of roleSeeds) {
        const person = people.get(key);
        if (!person) continue;
        const statusFor = async (id: string) => (await person.call(url, call.body(id))).status;
        const foreign = await statusFor(await call.row(app(), stranger.contactId));
        expect([403, 404], `${key} for a missing row`).toContain(await statusFor(randomUUID()));
        if (!staff || !forStaff.test(url)) {
          expect([403, 404], `${key} for a foreign row`).toContain(foreign);
        }
      }
    });
  },
  { PAYGATE_URL: gateway.url },
);

function bodyOf(path: unknown): string {
  return JSON.stringify((path as { post?: { requestBody?: unknown } } | undefined)?.post?.requestBody ?? {});
}

it('stops the start over a route that does not say who may call it', async () => {
  const { default: Fastify } = await import('fastify');
  const { requireRouteAccess } = await import('../src/platform/http/route-access.ts');
  const bare = Fastify();
  requireRouteAccess(bare);
  bare.get('/open', async () => 'to whom?');
  await expect(bare.ready()).rejects.toThrow('GET /open does not say who may call it');
});
