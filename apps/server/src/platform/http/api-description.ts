import swagger from '@fastify/swagger';
import { Problem } from '@charter/contracts';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import type { Config } from '../config/index.ts';
import { problems, type ProblemCode } from '../errors/index.ts';
import { exampleOf, type Described } from './example-of.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the use case itself may refuse, beside what the server refuses of every call of this kind. */
    refusals?: readonly ProblemCode[];
  }
}

/** Collects the calls for /openapi.json, each from its route's own description; must be registered before them. */
export async function registerApiDescription(app: FastifyInstance, config: Config): Promise<void> {
  app.addSchema(Problem);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: config.institution.name,
        version: '1',
        description: 'The calls of the member portal. Field names are spelled as clients know them.',
        license: { name: 'All rights reserved', identifier: 'LicenseRef-All-rights-reserved' },
      },
      servers: [{ url: config.publicUrl, description: 'This portal' }],
      tags: tags.map(([name, description]) => ({ name, description })),
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) => String(json['$id'] ?? `schema-${index}`),
    },
    transform: ({ schema, url, route }) => ({ url, schema: describe(schema, url, route) }),
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      const { paths, components, ...rest } = document.openapiObject;
      giveExamples(paths as Paths, components?.schemas as Record<string, Described> | undefined);
      const responses = shareRefusals(paths as Paths);
      return { ...rest, components: { ...components, responses }, paths } as typeof document.openapiObject;
    },
  });
}

const tags = [
  ['answering cases', 'The desk of service requests'],
  ['applications', 'Applications on the way and their orders'],
  ['bulk actions', 'One act at a desk about many records, previewed first'],
  ['configuration', 'What a client must know before it signs anybody in'],
  ['cpd', 'CPD declarations, their evidence and their review'],
  ['directories', 'The public lists of members and firms'],
  ['email change', 'Changes of the primary email address, by a mailed link'],
  ['entitlement', 'Who the caller is and what their roles open'],
  ['events', 'Events: places, waiting lists, attendance and papers'],
  ['exams', 'Statements of exam results'],
  ['files', 'Files of supporting documents'],
  ['forms', 'Forms by version, drafts and submissions'],
  ['home', 'What needs the caller, and what has been'],
  ['members desk', 'Members as the desk of membership finds, reads, corrects and decides about them'],
  ['membership', 'The profile, standing and certificates, and what the desk decides about a member'],
  ['my data', 'Everything that is kept about the caller'],
  ['notifications', 'What the caller was told, read and unread'],
  ['orders', 'Orders and their invoices'],
  ['payments', 'Card payments, and what the gateway says of them'],
  ['placements', 'Students and the employers who place them'],
  ['preferences', 'What the caller is written about, and how'],
  ['records', 'The generic record calls'],
  ['representatives', 'Who speaks for an organisation'],
  ['reviewing applications', 'The desk of applications'],
  ['reviewing declarations', 'The desk of CPD'],
  ['service requests', 'Questions to the office and their answers'],
  ['sign-ins', 'Sign-ins and the people they belong to'],
  ['sponsors', 'What a sponsor does with the link that was mailed, without an account'],
  ['staff', 'The finder of the desks, and the verification of the trail'],
  ['staff home', 'What waits at the desks, and their figures'],
  ['training', 'Training agreements and their signatures'],
  ['verification', 'Codes on papers: what they stand for, and their revocation'],
  ['verifying payments', 'Payments that finance finds on the statement of the bank'],
] as const;

function describe(schema: FastifySchema | undefined, url: string, route: RouteOptions): FastifySchema {
  if (!schema || schema.hide) return schema ?? {};
  return {
    ...schema,
    operationId: operationId(url, route),
    ...(route.config?.access === 'public' ? { security: [] } : {}),
    response: {
      ...((schema.response ?? { 200: { description: 'Done' } }) as object),
      ...refusalsOf(schema, route),
    },
  };
}

/** `/portal/api/submitForm/Create` is `portalSubmitFormCreate`; what only reads by an address says so. */
function operationId(url: string, { method }: RouteOptions): string {
  const words = url.split(/[^A-Za-z]+/).filter((word) => word !== '' && word !== 'api');
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return [method].flat().includes('GET') ? `get${name}` : name.charAt(0).toLowerCase() + name.slice(1);
}

interface Message {
  readonly description?: string;
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: Described; example?: unknown }>>;
}
type Paths = Readonly<
  Record<string, Readonly<Record<string, { requestBody?: Message; responses?: Record<string, Message> }>>>
>;

const withExamples = [
  'application/json',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'text/plain',
] as const;

/** Of every request and answer in fields or words: as its schema gives it, or the plainest one that the schema takes. */
function giveExamples(paths: Paths, definitions: Readonly<Record<string, Described>> = {}): void {
  for (const { requestBody = {}, responses = {} } of Object.values(paths).flatMap(Object.values<Call>)) {
    for (const { content = {} } of [requestBody, ...Object.values(responses)]) {
      for (const type of withExamples) {
        const described = content[type];
        if (!described?.schema) continue;
        const schema = type === 'application/json' ? withoutFiles(described.schema) : described.schema;
        described.example = exampleOf(schema, definitions);
      }
    }
  }
}
type Call = Paths[string][string];

/** A call that takes fields as JSON or beside a file takes the file only there. */
function withoutFiles(schema: Described): Described {
  if (!schema.properties) return schema;
  const fields = Object.entries(schema.properties).filter(([, { format }]) => format !== 'binary');
  return { ...schema, properties: Object.fromEntries(fields) };
}

/** The same refusal of many calls stands once among the components, named by its codes. */
function shareRefusals(paths: Paths): Record<string, Message> {
  const shared: Record<string, Message> = {};
  for (const { responses = {} } of Object.values(paths).flatMap(Object.values<Call>)) {
    for (const [status, answer] of Object.entries(responses)) {
      const codes = [...(answer.description ?? '').matchAll(/urn:charter:problem:(\w+)/g)].map(
        ([, code]) => code,
      );
      if (codes.length === 0) continue;
      const name = codes.join('-or-');
      shared[name] = answer;
      responses[status] = { $ref: `#/components/responses/${name}` };
    }
  }
  return shared;
}

const ofEveryCall: readonly ProblemCode[] = ['tooManyRequests', 'headersTooLarge', 'internal', 'unavailable'];
const ofEveryBody: readonly ProblemCode[] = ['malformed', 'tooSlow', 'tooLarge', 'unsupportedMediaType'];
const ofEveryToken: readonly ProblemCode[] = ['unauthenticated', 'signInAgain', 'forbidden', 'erased'];

/** Every refusal that the call can give: what the server refuses by itself, and the use case. */
export function refusalCodesOf(
  { params, querystring }: FastifySchema,
  { method, config }: Pick<RouteOptions, 'method' | 'config'>,
): ReadonlySet<ProblemCode> {
  const hasBody = ![method].flat().includes('GET');
  return new Set([
    ...(params || querystring ? (['malformed'] as const) : []),
    ...(hasBody ? ofEveryBody : []),
    ...(config?.access === 'public' ? [] : ofEveryToken),
    ...(config?.refusals ?? []),
    ...ofEveryCall,
  ]);
}

/** Each as a problem. */
function refusalsOf(schema: FastifySchema, route: RouteOptions) {
  const codes = [...refusalCodesOf(schema, route)].toSorted(inTheirOrder);
  const byStatus = Map.groupBy(codes, (code) => problems[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, alike]) => [
      status,
      {
        description: alike
          .map((code) => `${problems[code].title} (\`urn:charter:problem:${code}\`)`)
          .join('; '),
        content: {
          'application/problem+json': {
            schema: { $ref: 'Problem#' },
            example: exampleProblem(alike[0] ?? 'internal'),
          },
        },
      },
    ]),
  );
}

const order = Object.keys(problems);
const inTheirOrder = (one: ProblemCode, other: ProblemCode) => order.indexOf(one) - order.indexOf(other);

const exampleProblem = (code: ProblemCode) => ({
  type: `urn:charter:problem:${code}`,
  ...problems[code],
  detail: problems[code].title,
  requestId: '6f1c2b0e-5a0d-4f0e-9b1e-0c4b7a1d2e3f',
});
