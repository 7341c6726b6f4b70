import { beforeAll, describe, expect, it } from 'vitest';
import { onBothDatabases, type Person } from './support/app-fixture.ts';

interface ProblemBody {
  status: number;
  title: string;
  detail: string;
  requestId: string;
  errors?: { field: string; message: string }[];
}

onBothDatabases('bad input', (app) => {
  let member: Person;
  beforeAll(async () => {
    member = await app().person('member');
  });
  const list = (change: object) =>
    member.call<ProblemBody>('/portal/api/GetAllAsync', {
      recordtype: 'salesorders',
      properties: ['name'],
      pazesize: 10,
      ...change,
    });

  describe('of a list request', () => {
    const cases: [string, object, string][] = [
      ['an unknown record type', { recordtype: 'nosuchtype' }, "unknown record type 'nosuchtype'"],
      [
        'a record type of the object prototype',
        { recordtype: '__proto__' },
        "unknown record type '__proto__'",
      ],
      ['an unknown property', { properties: ['nosuch'] }, "unknown field 'nosuch' of salesorders"],
      [
        'a property of the object prototype',
        { properties: ['constructor'] },
        "unknown field 'constructor' of salesorders",
      ],
      ['SQL as a property', { properties: ['name"; drop table contact; --'] }, 'unknown field'],
      [
        'an unknown formatted field',
        { formattedFields: ['nosuch'] },
        "unknown field 'nosuch' of salesorders",
      ],
      ['an unknown sort field', { sortfield: { field: 'nosuch', sorttype: 'asc' } }, 'sortfield.field'],
      [
        'an unknown filter field',
        { filter: { filterfields: [{ field: 'nosuch', searchvalue: 1, type: 'number' }] } },
        "'nosuch'",
      ],
      [
        'a filter of the wrong type',
        { filter: { filterfields: [{ field: 'name', searchvalue: 1, type: 'number' }] } },
        'name is of type string, not number',
      ],
      [
        'a filter value of the wrong kind',
        {
          filter: {
            filterfields: [{ field: 'requestdeliveryby', searchvalue: 'tomorrow', type: 'datetime' }],
          },
        },
        'must be a date',
      ],
      [
        'a lookup filter that is no guid',
        {
          filter: {
            filterfields: [{ field: '_ctpt_contactid_value', searchvalue: '1 or 1=1', type: 'lookup' }],
          },
        },
        'must be a guid',
      ],
      [
        'an unknown aggregate field',
        { Aggregate: { AggregateFields: [{ field: 'nosuch', type: 'sum' }] } },
        "'nosuch'",
      ],
      [
        'the sum of a text',
        { Aggregate: { AggregateFields: [{ field: 'name', type: 'sum' }] } },
        'name has no sum',
      ],
      [
        'the id field of another type',
        { idfield: 'contactid' },
        'the id field of salesorders is salesorderid',
      ],
      ['a NUL in the search', { filter: { globalfilter: 'a\u0000' } }, 'NUL'],
    ];
    it.each(cases)('refuses %s with its name', async (_, change, message) => {
      const { status, body, headers } = await list(change);
      expect(status).toBe(400);
      expect(headers['content-type']).toContain('application/problem+json');
      expect(body.detail).toContain(message);
      expect(body.errors?.[0]?.field).toBeTruthy();
    });

    const shapes: [string, object, string][] = [
      ['a page of 0', { pazesize: 0 }, 'pazesize'],
      ['a page of 1001', { pazesize: 1001 }, 'pazesize'],
      ['a page of text', { pazesize: '10' }, 'pazesize'],
      ['no page size', { pazesize: undefined }, 'pazesize'],
      ['properties that are no list', { properties: 'name' }, 'properties'],
      [
        'an unknown aggregate',
        { Aggregate: { AggregateFields: [{ field: 'totalamount', type: 'avg' }] } },
        'Aggregate',
      ],
      ['an unknown sort order', { sortfield: { field: 'name', sorttype: 'up' } }, 'sortfield'],
      ['an unknown kind of filter', { filter: { regex: '.*' } }, 'filter'],
      [
        'an unknown filter type',
        { filter: { filterfields: [{ field: 'name', searchvalue: 'x', type: 'regex' }] } },
        'filter',
      ],
      [
        'fifty-one filters',
        {
          filter: {
            filterfields: Array.from({ length: 51 }, () => ({
              field: 'name',
              searchvalue: 'x',
              type: 'string',
            })),
          },
        },
        'filter',
      ],
      [
        'more values than a filter may hold together',
        {
          filter: {
            filterfields: Array.from({ length: 3 }, () => ({
              field: 'name',
              searchvalue: Array.from({ length: 167 }, (_none, at) => `x${at}`),
              type: 'string',
            })),
          },
        },
        'filter.filterfields',
      ],
    ];
    it.each(shapes)('refuses %s', async (_, change, field) => {
      const { status, body } = await list(change);
      expect(status).toBe(400);
      expect(body.errors?.some((error) => error.field.startsWith(field))).toBe(true);
    });
  });

  it('refuses malformed JSON, a body that is too large and a type it does not speak', async () => {
    const malformed = await app().call<ProblemBody>(
      '/portal/api/GetAllAsync',
      '{"recordtype": ',
      member.token,
    );
    expect(malformed.status).toBe(400);
    const large = JSON.stringify({ recordtype: 'contacts', filler: 'x'.repeat(10_000_000) });
    const tooLarge = await app().call<ProblemBody>('/portal/api/GetAllAsync', large, member.token);
    expect([tooLarge.status, tooLarge.body.title]).toEqual([413, 'The request is too large']);
    for (const type of ['application/xml', 'text/plain']) {
      const { statusCode } = await app().app.inject({
        method: 'POST',
        url: '/portal/api/GetAllAsync',
        headers: { authorization: `Bearer ${member.token}`, 'content-type': type },
        payload: JSON.stringify({ recordtype: 'salesorders', properties: ['name'], pazesize: 10 }),
      });
      expect(statusCode, type).toBe(415);
    }
  });

  const id = '11111111-2222-4333-8444-555555555555';
  const [urn, nul] = [`urn:uuid:${id}`, 'a\u0000'];
  it.each<[string, string, object]>([
    ['an order', '/payment/api/orderDetails', { orderId: urn }],
    ['an order to pay', '/payment/api/payHandler', { orderId: urn }],
    ['an event', '/portal/api/order/create', { data: { eventid: urn } }],
    [
      'a record',
      '/portal/api/GetRecordByIdAsync',
      { recordType: 'contacts', properties: ['firstname'], id: urn },
    ],
    ['a file', '/portal/api/GetFileAsync', { id: urn }],
    ['a form', '/forms/api/getFormschema', { WebFormName: nul }],
    ['an application', '/forms/api/getFormsubmit', { submissionId: id, WebFormName: nul }],
    ['an application to cancel', '/forms/api/cancelFormsubmit', { submissionId: id, webFormName: nul }],
    ['applications', '/portal/api/custom/fetch', { formName: nul }],
    ['a payment', '/payment/api/queryTransactionSync', { payRequestId: nul, reference: nul }],
  ])('refuses what no database can look up, of %s', async (_, path, body) => {
    const refused = await member.call<ProblemBody>(path, body);
    expect([refused.status, refused.body.title]).toEqual([400, 'The request is malformed']);
  });

  it.each(['GET', 'POST'] as const)(
    'refuses it on the way back from the card gateway by %s',
    async (method) => {
      const brought = 'PAY_REQUEST_ID=%00';
      const { statusCode } = await app().app.inject({
        method,
        url: method === 'GET' ? `/payment/return?${brought}` : '/payment/return',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        ...(method === 'POST' ? { payload: brought } : {}),
      });
      expect(statusCode).toBe(400);
    },
  );

  it('answers an unknown address as a problem with the request id that is in the log and the header', async () => {
    const response = await app().app.inject({ method: 'POST', url: '/portal/api/NoSuchCall' });
    expect(response.statusCode).toBe(404);
    const body = response.json<ProblemBody>();
    expect(response.headers['x-request-id']).toBe(body.requestId);
    expect(app().logs.some((line) => line.includes(body.requestId))).toBe(true);
  });

  it('never writes tokens, queries or bodies to the log', async () => {
    await list({ filter: { globalfilter: 'very-private-search' } });
    await app().app.inject({
      method: 'GET',
      url: '/healthz?secret=hidden-in-query',
      headers: { authorization: 'Bearer abc.def' },
    });
    const log = app().logs.join('\n');
    for (const secret of ['very-private-search', 'hidden-in-query', member.token, 'abc.def'])
      expect(log).not.toContain(secret);
  });

  it('refuses an address that cannot be decoded as it refuses anything', async () => {
    const answer = await app().app.inject({ method: 'GET', url: '/portal/api/%' });
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.json<ProblemBody>()).toMatchObject({ status: 400, requestId: expect.any(String) });
    expect(answer.body).not.toMatch(/FST_/);
  });

  it('finds nothing at an address that is longer than any of ours', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await app().app.inject({ method, url: `/unsubscribe/${'x'.repeat(101)}` });
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(answer.json<ProblemBody>()).toMatchObject({ status: 404, requestId: expect.any(String) });
    }
  });

  it('leads a person with an address that cannot be decoded to a page of the portal', async () => {
    const answer = await app().app.inject({
      method: 'GET',
      url: '/profile/%E0%A4%A?%',
      headers: { accept: 'text/html' },
    });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers['location']).toBe('/page-not-found');
  });
});
