import type { EntitlementAnswer, ProfileAnswer } from '@charter/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type AppFixture, type Person } from './support/app-fixture.ts';
import { words } from './support/record-fields.ts';
import { wholeQualification } from './support/samples/index.ts';

describe('answers', () => {
  let app: AppFixture;
  let member: Person;
  beforeAll(async () => {
    app = await openApp('postgresql');
    member = await app.person('member', { first_name: 'Johan', last_name: 'van der Merwe' });
  });
  afterAll(async () => app.close());

  const get = async <Body>(url: string) => (await app.app.inject({ method: 'GET', url })).json<Body>();
  const keysOf = (value: object | undefined) => Object.keys(value ?? {}).sort();

  describe('of the record calls', () => {
    const type = 'mshied_previouseducations';
    let id = '';
    beforeAll(async () => {
      const data = [
        { name: 'mshied_name', value: 'BEng', type: 'string' },
        ...(await wholeQualification(app.database.db)),
      ];
      const created = await member.call<{ id: string }>('/portal/api/submitForm/Create', {
        recordtype: type,
        data,
      });
      expect(created.status).toBe(201);
      id = created.body.id;
    });

    it('give a list as rows, token, count and aggregates', async () => {
      const { body } = await member.list({ recordtype: type, properties: ['mshied_name'] });
      expect(body).toEqual({
        data: [{ id, data: [{ name: 'mshied_name', value: 'BEng' }] }],
        continuationToken: null,
        totalCount: 1,
        aggregates: [],
      });
    });

    it('give a page of one row and of a thousand', async () => {
      for (const pazesize of [1, 1000]) {
        expect((await member.list({ recordtype: type, pazesize })).status).toBe(200);
      }
    });

    it('give one record alike at both doors, formatted where asked', async () => {
      const byId = { recordType: type, properties: ['statecode'], formattedFields: ['statecode'], id };
      const byFilter = {
        ...byId,
        id: null,
        filters: [{ field: 'mshied_name', searchvalue: 'BEng', type: 'string' }],
      };
      for (const request of [byId, byFilter]) {
        for (const door of ['/portal/api/GetRecordByIdAsync', '/portal/api/submitForm/getId']) {
          const { body } = await member.call(door, request);
          expect(body).toEqual({
            data: { id, data: [{ name: 'statecode', value: 0, formattedValue: 'Active' }] },
          });
        }
      }
    });

    it('give the id of what was changed', async () => {
      const data = [{ name: 'mshied_name', value: 'BEng', type: 'string' }];
      const changed = await member.call('/portal/api/submitForm/Update', { recordtype: type, id, data });
      expect([changed.status, changed.body]).toEqual([200, { id }]);
    });
  });

  describe('of the entitlement calls', () => {
    it('give the contact and the forms with name, id and title', async () => {
      const { body } = await member.call<ProfileAnswer>('/entitlement/api/Profile', {});
      expect(body.contactid).toBe(member.contactId);
      expect(body.representative).toBe(false);
      for (const form of body.forms) expect(keysOf(form)).toEqual(['id', 'name', 'title']);
    });

    it('give every form that the portal knows, under its display name', async () => {
      const { body } = await member.call<ProfileAnswer>('/entitlement/api/Profile', {});
      const titles = new Map(body.forms.map(({ name, title }) => [name, title]));
      expect(titles.get('individualMembership')).toBe('Individual Membership');
      expect(titles.get('firmMembership_nonaat')).toBe('Firm Application');
      expect(titles.get('firmMembership_nonaudit')).toBe('Firm Application (ACCTECH)');
      const known = words(
        `duplicateCertificate studentApplication trainingemployer tutionProvider upgradeApplication
        exemptionCertificate clearanceCertificate associateMemberApplication corporateMemberApplication
        resignationApplication feeExemptionApplication feeReductionApplication retirementApplication
        upgradeStudentApplication upgradeAssociateApplication upgradeTechnician upgradeFellow examreg eventreg`,
      );
      for (const name of known) expect(titles.get(name), name).toMatch(/^[A-Z]/);
    });

    it.each(['GetEntitlement', 'GetContactEntitlement'])(
      'give roles with id, name and permission sets at %s',
      async (call) => {
        const { body } = await member.call<EntitlementAnswer>(`/entitlement/api/${call}`, {});
        expect(keysOf(body)).toEqual(['roles']);
        expect(body.roles.length).toBeGreaterThan(0);
        for (const role of body.roles) {
          expect(keysOf(role)).toEqual(['id', 'name', 'permissionsets']);
          for (const set of role.permissionsets) {
            expect(keysOf(set)).toEqual(['assetkey', 'canread']);
            expect([0, 1]).toContain(set.canread);
          }
        }
      },
    );

    it('give the guards what they read of the contact, even to a role that opens nothing', async () => {
      const nobody = await app.person('no-permissions', { membership_number: 'M-7', category_code: 1 });
      const properties = words(
        'contactid ctpt_membershipnumber ctpt_category statecode ctpt_onhold ctpt_onholdreason ctpt_datejoined',
      );
      const { body } = await nobody.call('/portal/api/GetRecordByIdAsync', {
        recordType: 'contacts',
        id: nobody.contactId,
        properties,
      });
      const values = [nobody.contactId, 'M-7', 1, 0, false, null, null];
      expect(body).toEqual({
        data: { id: nobody.contactId, data: properties.map((name, at) => ({ name, value: values[at] })) },
      });
    });
  });

  describe('of the configuration', () => {
    interface Configuration {
      identity: object;
      [name: string]: unknown;
    }

    it('give all that the portal needs to start, to anybody', async () => {
      const config = await get<Configuration>('/config.json');
      expect(keysOf(config)).toEqual(
        expect.arrayContaining(
          words(
            `portalBase entitlementBase formsBase paymentBase identity directoryKey institution
            sessionTimeoutSeconds profileExpiryMonths`,
          ),
        ),
      );
      expect(keysOf(config.identity)).toEqual(['audience', 'authority', 'clientId', 'scope']);
    });

    it('follow the settings: every base on another origin, another number of months', async () => {
      const elsewhere = await openApp('postgresql', {
        PORTAL_BASE: 'https://portal.example',
        ENTITLEMENT_BASE: 'https://entitlement.example',
        FORMS_BASE: 'https://forms.example',
        PAYMENT_BASE: 'https://payment.example',
        PROFILE_EXPIRY_MONTHS: '6',
      });
      const response = await elsewhere.app.inject({ method: 'GET', url: '/config.json' });
      expect(response.json()).toMatchObject({
        portalBase: 'https://portal.example',
        entitlementBase: 'https://entitlement.example',
        formsBase: 'https://forms.example',
        paymentBase: 'https://payment.example',
        profileExpiryMonths: 6,
      });
      await elsewhere.close();
    });
  });

  describe('to a caller without a token', () => {
    /** The page of the portal is listed where it is built; the card gateway proves itself by a checksum, the mail server by a token of its own. */
    const forAnybody = [
      '/',
      '/calendar/{file}',
      '/config.json',
      '/mail/answers',
      '/payment/notify',
      '/payment/return',
      '/portal/api/firmDirectory',
      '/portal/api/memberDirectory',
      '/portal/api/memberDirectory/standing',
      '/portal/fees',
      '/portal/verify',
      '/unsubscribe/{token}',
    ];

    /** A mail may be opened where nobody is signed in; the token of its link is asked for instead. */
    const byMailedLink = new Map([
      ['/portal/api/email-change/confirm', 400],
      ...['invoice', 'issueInvoice', 'pay', 'payment', 'receipt', 'decline'].map(
        (call) => [`/payment/sponsor/${call}`, 400] as const,
      ),
      ['/payment/sponsor/proof', 415],
    ]);

    /** A file is also had by a link, and a stream is opened by one. */
    const byGet = new RegExp(
      `^/(?:portal|payment)/api/(${[
        'files/\\{id\\}',
        'events/\\{id\\}/calendar',
        'events/registrations/\\{id\\}/\\w+',
        'exams/statement',
        'cpd/declarations/\\{id\\}/pack',
        'training/agreements/\\{id\\}/paper',
        'membership/(?:card|letter)\\.pdf',
        'membership/certificates/\\{id\\}',
        'notifications/unread',
        'receipts/\\{orderId\\}',
        'creditNotes/\\{id\\}',
      ].join('|')})$`,
    );

    it('are a refusal at every call, and every call is a POST under the api of its service', async () => {
      const { paths } = await get<{ paths: Record<string, object> }>('/openapi.json');
      const calls = Object.entries(paths).filter(([path]) => !forAnybody.includes(path));
      expect(calls.length).toBeGreaterThan(8);
      for (const [path, methods] of calls) {
        expect(path).toMatch(/^\/((portal|entitlement|forms|payment)\/api|payment\/sponsor)\//);
        const method = byGet.test(path) ? 'GET' : 'POST';
        expect(keysOf(methods), path).toEqual([method.toLowerCase()]);
        const refusal = byMailedLink.get(path) ?? 401;
        expect((await app.app.inject({ method, url: path })).statusCode, path).toBe(refusal);
      }
    });
  });

  describe('that refuse', () => {
    const problem = { type: expect.any(String), title: expect.any(String), requestId: expect.any(String) };
    const innards = /node_modules|\.ts:\d|\bat \S+ \(/;

    it('are problem documents with type, title, status, detail and request id, and no stack trace', async () => {
      const missing = { recordType: 'contacts', properties: [], id: '7a0e3c1e-2f64-4d6c-9a55-0f8f5c1d2b3a' };
      const answers = [
        await app.call('/portal/api/GetAllAsync', {}),
        await member.call('/portal/api/GetAllAsync', '{"recordtype": '),
        await member.list({ recordtype: 'ctpt_roles' }),
        await member.call('/portal/api/GetRecordByIdAsync', missing),
        await member.call('/portal/api/NoSuchCall', {}),
      ];
      expect(answers.map(({ status }) => status)).toEqual([401, 400, 403, 404, 404]);
      for (const { status, body, headers } of answers) {
        expect(headers['content-type']).toContain('application/problem+json');
        expect(body).toEqual({ ...problem, status, detail: expect.any(String) });
        expect(JSON.stringify(body)).not.toMatch(innards);
      }
    });

    it('name each rejected field with a message', async () => {
      const { status, body } = await member.list({ recordtype: 'contacts', pazesize: 0 });
      expect(status).toBe(400);
      expect(body).toMatchObject({
        ...problem,
        errors: [{ field: 'pazesize', message: expect.stringMatching(/\S/) }],
      });
    });

    it('show nothing of the inside when the server itself fails', async () => {
      const broken = await openApp('postgresql');
      const person = await broken.person('member');
      await broken.database.query('alter table qualification rename column name to renamed');
      const { status, body, headers } = await person.list({
        recordtype: 'mshied_previouseducations',
        properties: ['mshied_name'],
      });
      expect(status).toBe(500);
      expect(headers['content-type']).toContain('application/problem+json');
      expect(body).toEqual({ ...problem, status, detail: expect.any(String) });
      expect(JSON.stringify(body)).not.toMatch(innards);
      await broken.close();
    });
  });
});
