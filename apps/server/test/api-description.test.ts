import { createConfig, lintFromString } from '@redocly/openapi-core';
import createClient from 'openapi-fetch';
import openapiTS, { astToString } from 'openapi-typescript';
import Fastify, { type FastifyReply } from 'fastify';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { paths } from './support/api.generated.ts';
import { collectUndescribed, openApp, type AppFixture } from './support/app-fixture.ts';
import { idIn, paidForm, publish, rightAnswers } from './support/applications.ts';
import { ScriptedGateway } from './support/scripted-gateway.ts';

const generated = join(import.meta.dirname, 'support/api.generated.ts');

/** The calls of the story; a client of all of them would change with every call that somebody adds. */
const story = [
  '/forms/api/getFormschema',
  '/forms/api/createFormsubmit',
  '/portal/api/order/create',
  '/payment/api/payHandler',
];

/** As much of the document as is looked at here. */
interface Document {
  readonly components: { readonly responses: Readonly<Record<string, { readonly content: object }>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
}
interface Call {
  readonly operationId: string;
  readonly summary: string;
  readonly tags?: readonly string[];
  readonly security?: readonly object[];
  readonly requestBody?: Message;
  readonly responses: Readonly<Record<string, Message>>;
}
interface Message {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly example?: unknown }>>;
}
const linting = { extends: ['recommended' as const], rules: { 'operation-tag-defined': 'error' as const } };

describe('the description of the calls', () => {
  let app: AppFixture;
  let gateway: ScriptedGateway;
  let text: string;
  let calls: readonly (readonly [string, Call])[];
  let shapes: Document['components']['responses'];
  beforeAll(async () => {
    gateway = await ScriptedGateway.start();
    const environment = { PUBLIC_URL: 'https://members.institution.test', PAYGATE_URL: gateway.url };
    app = await openApp('postgresql', environment);
    text = (await app.app.inject('/openapi.json')).body;
    const { paths: described, components } = JSON.parse(text) as Document;
    shapes = components.responses;
    calls = Object.entries(described).flatMap(([url, methods]) =>
      Object.entries(methods).map(([method, call]) => [`${method.toUpperCase()} ${url}`, call] as const),
    );
  });
  afterAll(async () => {
    await app.close();
    await gateway.close();
  });

  it('passes the recommended rules of a linter that is not ours, without an error or a warning', async () => {
    const config = await createConfig(linting);
    const found = await lintFromString({ source: text, config });
    expect(
      found.map(({ severity, ruleId, message, location: [place] }) =>
        [severity, ruleId, message, place?.pointer].join(' '),
      ),
    ).toEqual([]);
  });

  it('covers every call that is not an operator’s or a page', () => {
    const hidden = /^\/(healthz|readyz|metrics|openapi\.json|api-docs|operations)|^\/(\*)?$/;
    const routes = app.app
      .routes()
      .filter(({ method, url, access }) => method !== 'HEAD' && access !== 'operator' && !hidden.test(url))
      .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`);
    expect(calls.map(([name]) => name).sort()).toEqual(routes.sort());
  });

  it('has every shape that it names', () => {
    const { components, paths: described } = JSON.parse(text) as {
      components: { schemas: Record<string, object> };
      paths: object;
    };
    const named = JSON.stringify(described).matchAll(/#\/components\/schemas\/(\w+)/g);
    const names = new Set([...named].map(([, name = '']) => name));
    expect([...names].filter((name) => !(name in components.schemas))).toEqual([]);
    expect(names).toContain('EvidenceAnswers');
  });

  it('names each call once and gives an example of every request and answer', () => {
    expect(new Set(calls.map(([, { operationId }]) => operationId)).size).toBe(calls.length);
    expect(calls.filter(([, { tags = [] }]) => tags.length === 0).map(([name]) => name)).toEqual([]);
    const said = calls.flatMap(([name, { requestBody, responses }]) =>
      Object.entries({ request: requestBody, ...responses }).flatMap(([of, message]) =>
        Object.entries(message?.content ?? {}).map(([type, { example }]) => ({ name, of, type, example })),
      ),
    );
    // A paper, a picture or a table to be downloaded is no text to give an example of.
    const inWords = said.filter(({ type }) => /json|text\/plain|form/.test(type));
    expect(inWords.filter(({ example }) => example === undefined)).toEqual([]);
    expect(inWords.filter(({ of }) => of === '200').length).toBeGreaterThan(100);
    const saysNothing = calls.filter(([, { requestBody }]) =>
      Object.values(requestBody?.content ?? {}).some(({ example }) => /:"text/.test(JSON.stringify(example))),
    );
    expect(saysNothing.map(([name]) => name)).toEqual([]);
  });

  it('gives an example of what the gateway sends, and of a form with a file', () => {
    const exampleOf = (wanted: string, type: string) =>
      calls.find(([name]) => name === wanted)?.[1].requestBody?.content?.[type]?.example;
    for (const path of ['/payment/notify', '/payment/return'])
      expect(exampleOf(`POST ${path}`, 'application/x-www-form-urlencoded')).toMatchObject({
        PAY_REQUEST_ID: expect.stringMatching(/^[0-9A-F-]{36}$/) as string,
        TRANSACTION_STATUS: '1',
        CHECKSUM: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      });
    const asked = '/portal/api/requests/ask';
    expect(exampleOf(`POST ${asked}`, 'multipart/form-data')).toHaveProperty('file');
    expect(exampleOf(`POST ${asked}`, 'application/json')).not.toHaveProperty('file');
  });

  it('gives no example that its schema does not take: the linter finds one', async () => {
    const document = JSON.parse(text) as { paths: Record<string, Record<string, Call>> };
    const body =
      document.paths['/payment/api/payHandler']?.['post']?.requestBody?.content?.['application/json'];
    Object.assign(body ?? {}, { example: { orderId: 1 } });
    const config = await createConfig(linting);
    const found = await lintFromString({ source: JSON.stringify(document), config });
    expect(found.map(({ ruleId }) => ruleId)).toEqual(['no-invalid-media-type-examples']);
  });

  /** Each as '409 full', for a call by its name. */
  const refusalsOf = ({ responses }: Call): string[] =>
    Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([status, { $ref = '' }]) => codesIn($ref).map((code) => `${status} ${code}`));
  const codesIn = (ref: string) => ref.replace('#/components/responses/', '').split('-or-');

  it('gives each refusal with the shape of the problem', () => {
    for (const [name, { responses }] of calls) {
      for (const [status, { $ref = '' }] of Object.entries(responses)) {
        if (Number(status) < 400) continue;
        expect(shapes[$ref.replace('#/components/responses/', '')]?.content, name).toMatchObject({
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        });
      }
    }
  });

  it('names what the server refuses of every call, of every body and of every token', () => {
    const ofEvery = ['429 tooManyRequests', '431 headersTooLarge', '500 internal', '503 unavailable'];
    const ofBodies = ['400 malformed', '408 tooSlow', '413 tooLarge', '415 unsupportedMediaType'];
    const ofTokens = ['401 unauthenticated', '401 signInAgain', '403 forbidden', '403 erased'];
    for (const [name, call] of calls) {
      const said = refusalsOf(call);
      expect(said, name).toEqual(expect.arrayContaining(ofEvery));
      if (name.startsWith('POST')) expect(said, name).toEqual(expect.arrayContaining(ofBodies));
      if (!call.security) expect(said, name).toEqual(expect.arrayContaining(ofTokens));
    }
    expect(calls.filter(([, { security }]) => security).length).toBeGreaterThan(10);
  });

  it.each([
    ['GET /config.json', []],
    ['GET /portal/api/memberDirectory', ['400 malformed', '403 forbidden']],
    ['GET /payment/return', ['400 malformed']],
  ])('names what %s refuses, and no more', (name, own) => {
    const ofEvery = ['429 tooManyRequests', '431 headersTooLarge', '500 internal', '503 unavailable'];
    const call = calls.find(([one]) => one === name)?.[1];
    expect(call && refusalsOf(call)).toEqual([...own, ...ofEvery]);
  });

  it.each([
    ['POST /portal/api/events/register', ['404 notFound', '409 conflict', '409 full', '422 ruleBroken']],
    ['POST /portal/api/submitForm/Update', ['403 ownMatter', '404 notFound', '409 conflict', '409 stale']],
    ['POST /portal/api/GetRecordByIdAsync', ['404 notFound']],
    ['POST /payment/notify', ['422 ruleBroken']],
    ['POST /mail/answers', ['401 unauthenticated', '404 notFound']],
  ])('names what the use case of %s refuses', (name, own) => {
    const call = calls.find(([one]) => one === name)?.[1];
    expect(call && refusalsOf(call)).toEqual(expect.arrayContaining(own));
  });

  it('is held against what the app answers in every test: what it does not name, the test is told', async () => {
    const server = Fastify();
    const undescribed = collectUndescribed(server);
    const refused = (code: string, status: number) =>
      ({
        schema: { params: {} },
        config: { access: 'public', refusals: ['conflict'] },
        handler: async (_: unknown, reply: FastifyReply) =>
          reply.code(status).send(JSON.stringify({ type: `urn:charter:problem:${code}` })),
      }) as const;
    server.get('/described', refused('conflict', 409));
    server.get('/other-code', refused('stale', 409));
    server.get('/other-status', refused('conflict', 422));
    server.get('/no-problem', { ...refused('', 404) });
    for (const path of ['described', 'other-code', 'other-status', 'no-problem'])
      await server.inject(`/${path}`);
    await server.close();
    expect([...undescribed]).toEqual([
      'GET /other-code 409 stale',
      'GET /other-status 422 conflict',
      'GET /no-problem 404 ',
    ]);
  });

  it('is what the client in the tests was generated from', async () => {
    const document = JSON.parse(text) as Document;
    const paths = Object.fromEntries(Object.entries(document.paths).filter(([url]) => story.includes(url)));
    const types = astToString(await openapiTS(JSON.stringify({ ...document, paths })));
    const client = `/** Generated from /openapi.json; UPDATE_API=1 writes it anew. */\n${types}`;
    if (process.env['UPDATE_API']) writeFileSync(generated, client);
    expect(client).toBe(readFileSync(generated, 'utf8'));
  });

  it('drives a story with that client: a draft is saved and submitted, and its order is paid by card', async () => {
    await publish(app, paidForm);
    const person = await app.person('applicant', { email: 'applicant@example.test' });
    const client = createClient<paths>({
      baseUrl: await app.app.listen({ host: '127.0.0.1', port: 0 }),
      headers: { authorization: `Bearer ${person.token}` },
    });
    const form = await client.POST('/forms/api/getFormschema', { body: { WebFormName: paidForm } });
    expect(form.data?.data.hasPayment).toBe(true);
    const asked = {
      contactId: person.contactId,
      webFormName: paidForm,
      formName: paidForm,
      isCancel: false,
      // Answers of a form are any JSON, which the description cannot say more of.
      data: rightAnswers as unknown as Record<string, never>,
    };
    const draft = await client.POST('/forms/api/createFormsubmit', { body: { ...asked, isSubmit: false } });
    if (!draft.data) throw new Error(draft.error.detail);
    const submissionId = idIn({ body: draft.data });
    const submitted = await client.POST('/forms/api/createFormsubmit', {
      body: { ...asked, submissionId, isSubmit: true },
    });
    expect(submitted.response.status).toBe(200);
    const order = async () => {
      const { data } = await client.POST('/portal/api/order/create', {
        body: {
          applicationtype: paidForm,
          contactid: person.contactId,
          data: {},
          swfsubmissionid: submissionId,
        },
      });
      return data && 'orderId' in data ? String(data.orderId) : '';
    };
    await expect.poll(order, { timeout: 30_000, interval: 100 }).not.toBe('');
    const paying = await client.POST('/payment/api/payHandler', { body: { orderId: await order() } });
    expect(paying.data?.PAY_REQUEST_ID).toMatch(/\S/);
    const refused = await client.POST('/payment/api/payHandler', { body: { orderId: person.contactId } });
    expect(refused.error).toMatchObject({ type: 'urn:charter:problem:notFound', status: 404 });
  });
});
