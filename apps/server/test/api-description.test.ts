import { createConfig, lintFromString } from '@redocly/openapi-core';
import createClient from 'openapi-fetch';
import openapiTS, { astToString } from 'openapi-typescript';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { paths } from './support/api.generated.ts';
import { openApp, type AppFixture } from './support/app-fixture.ts';
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
  readonly security?: readonly object[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
  readonly responses: Readonly<Record<string, { readonly $ref?: string }>>;
}

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
    const config = await createConfig({ extends: ['recommended'] });
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

  it('names each call once and gives an example of every request in JSON', () => {
    expect(new Set(calls.map(([, { operationId }]) => operationId)).size).toBe(calls.length);
    const without = calls.filter(([, { requestBody }]) => {
      const json = requestBody?.content['application/json'];
      return json !== undefined && json.example === undefined;
    });
    expect(without.map(([name]) => name)).toEqual([]);
  });

  it('gives each refusal with the shape of the problem', () => {
    for (const [name, { responses }] of calls) {
      const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400);
      expect(refusals.length, name).toBeGreaterThan(2);
      for (const [, { $ref = '' }] of refusals) {
        expect(shapes[$ref.replace('#/components/responses/', '')]?.content, name).toMatchObject({
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        });
      }
    }
    const statusesOf = (wanted: string) =>
      Object.keys(calls.find(([name]) => name === wanted)?.[1].responses ?? {});
    expect(statusesOf('POST /portal/api/submitForm/Update')).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '404', '409', '413', '422', '429', '503']),
    );
    expect(statusesOf('GET /config.json')).not.toContain('401');
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
