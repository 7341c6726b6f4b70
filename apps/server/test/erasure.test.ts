import { codes, myDataMessages } from '@charter/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../src/product.ts';
import { forgetBilledTo } from '../src/domains/orders/invoice/billed-to.ts';
import { verifyTrail } from '../src/engines/audit/index.ts';
import { onBothDatabases, type Person } from './support/app-fixture.ts';
import { addMarkedPerson, markedLastName } from './support/marked-person.ts';
import { addPlace } from './support/orders.ts';
import { addOrder, addPayer } from './support/payments.ts';
import { ScriptedGateway } from './support/scripted-gateway.ts';
import { columnsWithMarker, filesWithMarker, marker, wordsOfPeople } from './support/traces.ts';

/** What stays, and why: an invoice says whom it was made out to, and a credit note why it was given. */
const keptByTaxLaw = [
  'credit_note.reason',
  'sales_order.billed_to_address',
  'sales_order.billed_to_company',
  'sales_order.billed_to_name',
  'sales_order.billed_to_vat_number',
];

/**
 * Words of the product or of an organisation, never a person's. A column that is neither here nor filled by the test fails it.
 * What the gateway says of a payment is kept by a list of its fields, none of which names the payer.
 */
const neverPersonal = {
  account: 'mailing_address membership_number name search_text vat_number',
  annotation: 'mime_type sha256 storage_key',
  application_check: 'item',
  application_review: 'form_name',
  automation_log: 'reason source_kind',
  bulk_action: 'desks selection_digest',
  bulk_item: 'name',
  credit_note: 'idempotency_key number',
  cv_opening: 'role_name',
  email_change_link: 'token_hash',
  identity_link: 'issuer',
  ledger_entry: 'kind source',
  money_proposal: 'idempotency_key',
  order_line: 'code description unit',
  payment_message: 'direction fields kind verdict',
  payment_message_count: 'direction kind verdict',
  payment_transaction:
    'currency gateway_transaction_id pay_method pay_request_id reference result_code result_description state',
  payment_verification: 'billed_number idempotency_key',
  quarantined_file: 'finding mime_type sha256 storage_key',
  receipt: 'number',
  record_view: 'role_name',
  refund: 'idempotency_key number',
  representative: 'organisation_name search_text',
  sales_order: 'invoice_number name search_text source_kind',
  saved_view: 'list',
  service_case: 'case_number',
  submission: 'form_name reference search_text status',
  trail_verification: 'faults',
  unsaved_answers: 'form_name',
  verification_code: 'code_digest edition key_mark kind subject_id',
  view_session: 'officer_session',
};

const gateway = await ScriptedGateway.start();
afterAll(() => gateway.close());

onBothDatabases(
  'erasing a person',
  (app) => {
    let administrator: Person;
    beforeAll(async () => {
      administrator = await app().person('administrator');
    });
    const erase = (id: string, lastName: string, by = administrator) =>
      by.call<{ detail: string; records: number; files: number; orders: number; keptUntil: string | null }>(
        '/portal/api/my-data/erase',
        { id, lastName },
      );

    describe('who has used everything', () => {
      let person: Person;
      beforeAll(async () => {
        person = await addMarkedPerson(app(), gateway);
      });

      it('begins with something said wherever something can be said', async () => {
        const said = new Set(await columnsWithMarker(app().database));
        const untried = (await wordsOfPeople(app().database)).filter(
          (column) => !said.has(column) && !keptByTaxLaw.includes(column),
        );
        expect(untried).toEqual(
          Object.entries(neverPersonal).flatMap(([table, columns]) =>
            columns.split(' ').map((column) => `${table}.${column}`),
          ),
        );
        expect(said).toContain('job_queue.job.output');
        expect(filesWithMarker(app().config.files.folder).length).toBeGreaterThan(3);
      });

      it('leaves no trace in any table or file but what tax law keeps, and a trail that verifies', async () => {
        const { status, body } = await erase(person.contactId, markedLastName.toUpperCase());
        expect(body).toMatchObject({
          orders: 3,
          files: 5,
          keptUntil: expect.stringMatching(/^20\d\d-12-31$/),
        });
        expect(status).toBe(200);
        expect(await columnsWithMarker(app().database)).toEqual(keptByTaxLaw);
        await expect.poll(() => filesWithMarker(app().config.files.folder), { timeout: 20_000 }).toEqual([]);
        expect((await verifyTrail(app().database.db, registry.types)).faults).toEqual([]);
      });

      it('says in the trail who erased whom, and nothing more', async () => {
        const entries = await app()
          .database.db.selectFrom('audit_entry')
          .selectAll()
          .where('record_id', '=', person.contactId)
          .where('action', '=', 'erase')
          .execute();
        expect(entries).toMatchObject([
          { actor_contact_id: administrator.contactId, record_type: 'contacts' },
        ]);
        expect(new Set(Object.values(Object(entries[0]?.fields)))).toEqual(new Set(['']));
      });

      it('opens nothing with a token that was good before, and makes nobody anew', async () => {
        app().issuer.describe(person.subject, { email: `${marker}@example.test`, email_verified: true });
        for (const path of ['/entitlement/api/Profile', '/portal/api/my-data/summary'])
          expect((await person.call(path, {})).status).toBe(403);
        expect(await columnsWithMarker(app().database)).toEqual(keptByTaxLaw);
      });

      it('is done once', async () => {
        const { status, body } = await erase(person.contactId, markedLastName);
        expect([status, body.detail]).toEqual([409, myDataMessages.erasedAlready]);
      });

      it('is not opened or admitted again, and nothing new becomes theirs', async () => {
        const officer = await app().person('membership-officer');
        const write = (name: string, value: number) =>
          officer.call('/portal/api/submitForm/Update', {
            recordtype: 'contacts',
            id: person.contactId,
            data: [{ name, value, type: 'picklist' }],
          });
        expect((await write('statecode', 0)).status).toBe(404);
        expect((await write('ctpt_contacttype', 1)).status).toBe(404);
        const declared = await (
          await app().person('education-officer')
        ).call('/portal/api/submitForm/Create', {
          recordtype: 'ctpt_memberdeclarations',
          data: [
            { name: 'ctpt_name', value: '2026', type: 'string' },
            { name: 'ctpt_contact', value: person.contactId, type: 'lookup', relatedentity: 'contacts' },
            { name: 'ctpt_declarationperiodstartdate', value: '2026-01-01', type: 'datetime' },
            { name: 'ctpt_declarationperiodenddate', value: '2026-12-31', type: 'datetime' },
          ],
        });
        expect(declared.status).toBe(404);
      });

      it('leaves nobody in the lists of people, and is found by whoever names the record, in the trail too', async () => {
        const listed = async (filter: object) =>
          (
            await administrator.list({
              recordtype: 'contacts',
              properties: ['fullname'],
              filter,
              pazesize: 100,
            })
          ).body.data.map(({ id }) => id);
        const named = { field: 'contactid', searchvalue: person.contactId, type: 'guid' };
        expect(await listed({ globalfilter: 'Erased' })).not.toContain(person.contactId);
        expect(await listed({ filterfields: [named] })).toEqual([person.contactId]);
        const trail = await administrator.list({
          recordtype: 'ctpt_auditentries',
          properties: ['ctpt_action', 'ctpt_about'],
          formattedFields: ['ctpt_about'],
          filter: {
            fieldAndOperator: true,
            filterfields: [
              { field: 'ctpt_record', searchvalue: person.contactId, type: 'guid' },
              {
                field: 'ctpt_action',
                searchvalue: codes.codeOf(codes.auditAction, 'Erased'),
                type: 'picklist',
              },
            ],
          },
          pazesize: 10,
        });
        expect(trail.body.data).toHaveLength(1);
      });

      it('empties the contact to the last column', async () => {
        const { id, created_on, modified_on, version, erased_on, search_text, ...rest } = await app()
          .database.db.selectFrom('contact')
          .selectAll()
          .where('id', '=', person.contactId)
          .executeTakeFirstOrThrow();
        expect([id, created_on, modified_on, version, erased_on]).not.toContain(null);
        expect(search_text?.trim()).toBe('erased');
        const left = Object.entries(rest).filter(([, value]) => value !== null && value !== false);
        expect(Object.fromEntries(left)).toEqual({
          state_code: 1,
          first_name: '',
          last_name: 'Erased',
          full_name: 'Erased',
          full_name_key: 'erased',
          resides_in_south_africa: true,
          standing_code: 5,
        });
      });

      it('would find a column that nobody thought of', async () => {
        await app().database.query(`alter table contact add column nickname text`);
        expect(await wordsOfPeople(app().database)).toContain('contact.nickname');
        await app().database.query(`update contact set nickname = '${marker}' where id = $1`, [
          person.contactId,
        ]);
        expect(await columnsWithMarker(app().database)).toContain('contact.nickname');
        await app().database.query(`alter table contact drop column nickname`);
      });

      it('forgets whom invoices were made out to once the law has had its time', async () => {
        const later = { now: () => new Date(Date.now() + 7 * 366 * 86_400_000) };
        const job = forgetBilledTo({ db: app().database.db, clock: later });
        await job.handle({}, { id: 'job' });
        expect(await columnsWithMarker(app().database)).toEqual([]);
        expect((await verifyTrail(app().database.db, registry.types)).faults).toEqual([]);
      });
    });

    describe('is refused', () => {
      it('for oneself, with a note of it in the trail', async () => {
        const { status } = await erase(administrator.contactId, 'administrator');
        expect(status).toBe(403);
        const refusals = app()
          .database.db.selectFrom('audit_entry')
          .select('id')
          .where('record_id', '=', administrator.contactId)
          .where('action', '=', 'refuse');
        await expect.poll(() => refusals.execute()).toHaveLength(1);
      });

      it('to everybody but administrators', async () => {
        const { contactId } = await app().person('member');
        for (const role of ['member', 'membership-officer', 'finance-officer'])
          expect((await erase(contactId, 'member', await app().person(role))).status).toBe(403);
      });

      it('for staff, for another last name and for nobody', async () => {
        const officer = await app().person('finance-officer');
        expect((await erase(officer.contactId, 'finance-officer')).body.detail).toBe(
          myDataMessages.staffStays,
        );
        const member = await app().person('member');
        expect((await erase(member.contactId, 'Mokoena')).status).toBe(422);
        expect((await erase('00000000-0000-4000-8000-000000000000', 'Mokoena')).status).toBe(404);
      });

      it('while money is owed, a place is taken or a request is open, naming each', async () => {
        const { person, orderId } = await addPayer(app());
        await addPlace(app(), person);
        await person.call('/portal/api/submitForm/Create', {
          recordtype: 'ctpt_cases',
          data: [{ name: 'ctpt_title', value: 'Help', type: 'string' }],
        });
        const { status, body } = await erase(person.contactId, 'member');
        expect(status).toBe(409);
        expect(body.detail).toContain(`invoice INV-${orderId} is not paid`);
        expect(body.detail).toContain('there is a place at Bridges by Rail');
        expect(body.detail).toMatch(/the service request CAS-\d+ is open/);
      });
    });

    it('is told to whoever signs in at once, who begins anew with a later sign-in', async () => {
      const { issuer, call } = app();
      const person = await app().person('member', { last_name: 'Gone' });
      issuer.describe(person.subject, { email: 'begins-anew@example.test', email_verified: true });
      expect((await erase(person.contactId, 'Gone')).status).toBe(200);
      const second = Math.floor(Date.now() / 1000);
      const signedIn = async (issuedAt: number) =>
        call<{ contactid: string }>(
          '/entitlement/api/Profile',
          {},
          await issuer.sign(person.subject, { issuedAt }),
        );
      // A provider that knows them still gives them a token, of the same second or by a clock that is behind ours.
      expect(await signedIn(second - 5)).toMatchObject({
        status: 403,
        body: {
          type: 'urn:charter:problem:erased',
          title: 'Your record has been erased',
          detail: myDataMessages.erased,
        },
      });
      const { status, body } = await signedIn(second + 5);
      expect(status).toBe(200);
      expect([person.contactId, '']).not.toContain(body.contactid);
    });

    it('leaves others as they were', async () => {
      const [gone, other] = [await app().person('member'), await app().person('member')];
      await addOrder(app(), other.contactId, { sponsor_email: 'somebody@example.test' });
      const before = await other.list({ recordtype: 'salesorders', properties: ['ctpt_sponsoremail'] });
      expect((await erase(gone.contactId, 'member')).status).toBe(200);
      expect(
        await other.list({ recordtype: 'salesorders', properties: ['ctpt_sponsoremail'] }),
      ).toMatchObject({
        body: before.body,
      });
    });
  },
  { PAYGATE_URL: gateway.url },
);
