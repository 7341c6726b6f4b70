import { roleSeeds } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registry } from '../src/app.ts';
import { onBothDatabases, type AppFixture, type Person } from './support/app-fixture.ts';
import { addDraft, addOrderedApplication, freeForm } from './support/applications.ts';
import { addFinalPayment, addOrder } from './support/payments.ts';
import { samples, type Sample } from './support/samples/index.ts';
import { ScriptedGateway } from './support/scripted-gateway.ts';
import { addPendingEmailChange } from './support/email-changes.ts';

const verbs = ['read', 'create', 'update', 'delete'] as const;
type Verb = (typeof verbs)[number];
type Reach = 'none' | 'own' | 'all';

const root = join(import.meta.dirname, '../../..');
const documented = join(root, 'docs/permissions.md');
const roles = roleSeeds.map((role) => role.key);
const types = registry.types.map((type) => type.name).sort();
interface CallSample {
  /** Makes a row of the contact's own that the call could be made for. */
  row(fixture: AppFixture, contactId: string): Promise<string>;
  body(id: string): object;
}
/** Calls that do one thing with one record. */
const channel: CallSample = { row: addPendingEmailChange, body: (id) => ({ id }) };
const application = (body: CallSample['body']): CallSample => ({
  row: (fixture, contactId) => addDraft(fixture, contactId, freeForm),
  body,
});
const calls = {
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
  '/portal/api/order/create': {
    row: addOrderedApplication,
    body: (id) => ({ swfsubmissionid: id }),
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
} as const satisfies Record<string, CallSample>;
type Call = keyof typeof calls;
const callNames = Object.keys(calls) as Call[];
/** What anybody may call, signed in or not. */
const publicCalls = [
  'POST /portal/api/email-change/confirm',
  ...['invoice', 'pay', 'payment', 'decline', 'proof'].map((call) => `POST /payment/sponsor/${call}`),
];
const gatewayCalls = ['POST /payment/notify', 'POST /payment/return', 'GET /payment/return'];
const gateway = await ScriptedGateway.start();
afterAll(() => gateway.close());
/** Each role tries each verb of each type, and each call, on an own, a foreign and a missing row. */
const tries = (types.length * verbs.length + callNames.length) * roles.length * 3;

/** Record types that everybody who may open a page reads in whole, because they belong to nobody. */
const belongToNobody = new Set([
  ...types.filter((name) =>
    /countries|nationalities$|branches|divisions$|specialists$|institutions|disciplines/.test(name),
  ),
  'mshied_programlevels',
  'ctpt_organisations',
  'ctpt_registrationcategories',
  'ctpt_casetypes',
  'ctpt_preferencetypes',
  'ctpt_supportinteresttypes',
  'transactioncurrencies',
  'timezonedefinitions',
  'ctpt_sonicwebforms',
  'products',
  'ctpt_productprices',
  'ctpt_billingyears',
  'ctpt_exams',
  'ctpt_speakers',
  'ctpt_speakerengagements',
  'msmedia_mediaevents',
  'msmedia_eventschedules',
  'msmedia_attractionschedules',
]);
belongToNobody.delete('ctpt_contactnationalities');

it('has a sample of every record type', () => {
  expect(Object.keys(samples).sort()).toEqual(types);
});

onBothDatabases(
  'authorisation matrix',
  (app) => {
    const people = new Map<string, Person>();
    const reach = new Map<string, Reach>();
    let stranger: Person;

    beforeAll(async () => {
      stranger = await app().person('member');
      for (const role of roles) people.set(role, await app().person(role));
      for (const name of types) {
        for (const role of roles) {
          for (const verb of verbs) reach.set(`${name} ${role} ${verb}`, await measure(name, role, verb));
        }
      }
      for (const call of callNames) {
        for (const role of roles) reach.set(`${call} ${role} call`, await measureCall(call, role));
      }
    }, 600_000);

    async function measure(name: string, role: string, verb: Verb): Promise<Reach> {
      const sample = samples[name] as Sample;
      const person = people.get(role) as Person;
      const own = await attempt(person, name, verb, sample, person.contactId);
      const foreign = await attempt(person, name, verb, sample, stranger.contactId);
      const missing = verb === 'create' ? 404 : await statusOf(person, name, verb, randomUUID());
      expect([403, 404], `${role} ${verb} a missing ${name}`).toContain(missing);
      if (foreign) return 'all';
      return own ? 'own' : 'none';
    }

    async function measureCall(call: Call, role: string): Promise<Reach> {
      const person = people.get(role) as Person;
      const statusFor = async (id: string) => {
        const { status } = await person.call(call, calls[call].body(id));
        expect([200, 403, 404], `${role} calls ${call}`).toContain(status);
        return status;
      };
      const own = await statusFor(await calls[call].row(app(), person.contactId));
      const foreign = await statusFor(await calls[call].row(app(), stranger.contactId));
      expect([403, 404], `${role} calls ${call} for a missing row`).toContain(await statusFor(randomUUID()));
      if (foreign === 200) return 'all';
      return own === 200 ? 'own' : 'none';
    }

    async function attempt(
      person: Person,
      name: string,
      verb: Verb,
      sample: Sample,
      owner: string,
    ): Promise<boolean> {
      const { db } = app().database;
      if (verb === 'create') {
        const data = (await sample.create?.(db, owner)) ?? [];
        const { status } = await person.call('/portal/api/submitForm/Create', { recordtype: name, data });
        expect([201, 403, 404], `create ${name}`).toContain(status);
        return status === 201;
      }
      const id = await sample.row(db, owner);
      const status = await statusOf(person, name, verb, id);
      expect([200, 403, 404], `${verb} ${name}`).toContain(status);
      if (verb === 'read' && status === 200) {
        const listed = await person.list({ recordtype: name, properties: [], filter: byId(name, id) });
        expect(listed.body.data.map((row) => row.id)).toEqual([id]);
      }
      if (verb === 'read' && status === 404) {
        const listed = await person.list({ recordtype: name, properties: [], filter: byId(name, id) });
        expect([listed.body.data, listed.body.totalCount]).toEqual([[], 0]);
      }
      return status === 200;
    }

    async function statusOf(person: Person, name: string, verb: Verb, id: string): Promise<number> {
      if (verb === 'read') {
        return (await person.call('/portal/api/GetRecordByIdAsync', { recordType: name, properties: [], id }))
          .status;
      }
      const path = verb === 'update' ? '/portal/api/submitForm/Update' : '/portal/api/submitForm/delete';
      return (await person.call(path, { recordtype: name, id, ...(verb === 'update' ? { data: [] } : {}) }))
        .status;
    }

    it(`gives every role exactly what docs/permissions.md says (${tries} tries)`, () => {
      const table = render(reach);
      if (process.env['UPDATE_PERMISSIONS']) writeFileSync(documented, table);
      expect(table).toBe(readFileSync(documented, 'utf8'));
      const report = join(root, '.cache/test');
      mkdirSync(report, { recursive: true });
      writeFileSync(join(report, `authorisation-matrix-${app().engine}.json`), JSON.stringify({ tries }));
    });

    it('never lets a person outside staff reach a row of somebody else', () => {
      const staff = new Set(roleSeeds.filter((role) => role.staff).map((role) => role.key));
      const beyond = [...reach].filter(([key, rows]) => {
        const [name = '', role = '', verb = ''] = key.split(' ');
        return rows === 'all' && !staff.has(role) && !(verb === 'read' && belongToNobody.has(name));
      });
      expect(beyond).toEqual([]);
    });

    it('opens nothing but the start-up lists and one’s own standing to a role without permission sets', () => {
      const open = [...reach].filter(([key, rows]) => key.includes(' no-permissions ') && rows !== 'none');
      const beyond = open.filter(([key]) => {
        const [name = '', , verb] = key.split(' ');
        return verb !== 'read' || !(belongToNobody.has(name) || name === 'contacts');
      });
      expect(beyond).toEqual([]);
    });
  },
  { PAYGATE_URL: gateway.url },
);

function byId(name: string, id: string) {
  return { filterfields: [{ field: registry.get(name).idField, searchvalue: id, type: 'guid' }] };
}

function render(reach: ReadonlyMap<string, Reach>): string {
  const names = roleSeeds.map((role) => role.name);
  const head = `# Permissions\n\nWhat each role may do with each record type, as the authorisation matrix measured it by trying.\n\`r\` read, \`c\` create, \`u\` update, \`d\` delete: small for one's own rows, capital for every row. Which fields, and in\nwhich states of a row, the record type's own file says.\n\n| Record type | ${names.join(' | ')} |\n| --- |${' --- |'.repeat(names.length)}\n`;
  const lines = types.map((name) => {
    const cells = roles.map(
      (role) =>
        verbs
          .map((verb) => {
            const rows = reach.get(`${name} ${role} ${verb}`);
            const letter = verb.charAt(0);
            return rows === 'all' ? letter.toUpperCase() : rows === 'own' ? letter : '';
          })
          .join('') || '–',
    );
    return `| \`${name}\` | ${cells.join(' | ')} |`;
  });
  const callHead = `\n## Calls of their own\n\n\`own\` where the role may call it for a record of its own, – where it may not. Anybody may call\n${publicCalls.map((name) => `\`${name}\``).join(', ')}, with the token of a mailed link, and the card gateway\n${gatewayCalls.map((name) => `\`${name}\``).join(', ')}, with its checksum.\n\n| Call | ${names.join(' | ')} |\n| --- |${' --- |'.repeat(names.length)}\n`;
  const callLines = callNames.map((call) => {
    const cells = roles.map(
      (role) => ({ none: '–', own: 'own', all: 'all' })[reach.get(`${call} ${role} call`) ?? 'none'],
    );
    return `| \`${call}\` | ${cells.join(' | ')} |`;
  });
  return `${head}${lines.join('\n')}\n${callHead}${callLines.join('\n')}\n`;
}
