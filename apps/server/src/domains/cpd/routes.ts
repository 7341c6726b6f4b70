import {
  ChangedAnswer,
  CpdCreditRequest,
  DeclarationRequest,
  EvidenceAnswers,
  EvidencePackZip,
  EvidenceUpload,
  TrackerAnswer,
  TrackerRequest,
} from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { callerOf, contextOf } from '../../engines/entitlements/index.ts';
import { acceptUploads, paperRoute, receiveFormFile } from '../../engines/files/index.ts';
import type { Config } from '../../platform/config/index.ts';
import { malformed } from '../../platform/errors/index.ts';
import { readAs } from '../../platform/typed-values.ts';
import { addAttendedEvent, type MakeCertificate } from './add-attended-event.ts';
import { addEvidenceWithFile, checkEvidence, rowFrom, type EvidenceServices } from './add-evidence.ts';
import { makeEvidencePack } from './evidence-pack.ts';
import { readTracker, type FindUnitsAhead } from './read-tracker.ts';

interface Options {
  readonly services: EvidenceServices & {
    readonly config: Pick<Config, 'institution'>;
    readonly findUnitsAhead: FindUnitsAhead;
    readonly makeCertificate: MakeCertificate;
  };
}

const tags = ['cpd'];

/** The calls of the portal's own pages. Answers are saved and submitted by the documents' generic calls. */
export const cpdRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { services }) => {
  app.post(
    '/cpd/tracker',
    {
      config: { access: { assets: ['cpd.declaration', 'exam.evidence'] }, refusals: ['notFound'] },
      schema: {
        tags,
        summary: 'The units of the caller against what a period asks, by month and kind, with a forecast',
        body: TrackerRequest,
        response: { 200: TrackerAnswer },
      },
    },
    async (request) => readTracker(services, callerOf(request), request.body.declarationId?.toLowerCase()),
  );
  app.post(
    '/cpd/add-attended-event',
    {
      config: { access: { assets: ['add-evidence'] }, refusals: ['notFound', 'conflict', 'ruleBroken'] },
      schema: {
        tags,
        summary: 'Add an attended event to the evidence, with its units and its certificate',
        body: CpdCreditRequest,
        response: { 201: ChangedAnswer },
      },
    },
    async (request, reply) =>
      reply.code(201).send({ id: await addAttendedEvent(services, contextOf(request), request.body) }),
  );
  paperRoute(app, '/cpd/declarations/:id/pack', {
    assets: ['exam.evidence', 'staff.education'],
    tags,
    summary: 'A declaration and the files of its evidence in one archive',
    params: DeclarationRequest,
    refusals: ['notFound'],
    answer: EvidencePackZip,
    make: (context, id) => makeEvidencePack(services, context, id),
  });
  await app.register(evidenceRoute, { services });
};

/** The longest answers of the form, in the longest letters there are, with their names around them. */
const answersBytes = 80_000;

/** On its own, because its errors are those of uploads. */
const evidenceRoute: FastifyPluginAsyncTypebox<Options> = async (app, { services }) => {
  const { uploads } = services.files;
  const form = await acceptUploads(app, uploads);
  app.addSchema(EvidenceAnswers);
  app.post(
    '/cpd/add-evidence',
    {
      ...form,
      config: { access: { assets: ['add-evidence'] }, refusals: ['notFound', 'ruleBroken'] },
      schema: {
        tags,
        summary: 'Add a piece of evidence with its document, in one act',
        consumes: ['multipart/form-data'],
        body: { content: { 'multipart/form-data': { schema: EvidenceUpload } } },
        response: { 201: ChangedAnswer },
      },
    },
    async (request, reply) => {
      const context = contextOf(request);
      const limits = { ...uploads, fieldBytes: answersBytes };
      const received = await receiveFormFile(request, limits, 'evidence', async (json) =>
        checkEvidence(services, context, await answersIn(json)),
      );
      try {
        const evidence = rowFrom(await answersIn(received.value));
        const id = await addEvidenceWithFile(services, context, evidence, received);
        return await reply.code(201).send({ id });
      } finally {
        await received.content.close();
      }
    },
  );
};

async function answersIn(json: string): Promise<EvidenceAnswers> {
  const answers = await readAs(EvidenceAnswers, parsed(json));
  if (!answers) throw malformed('evidence', 'must be the answers of the form, as JSON');
  return answers;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
