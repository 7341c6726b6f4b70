import {
  AskRequestAnswer,
  AskRequestForm,
  ChangedAnswer,
  everyDesk,
  isRecordId,
  longestRequestText,
  ReopenRequest,
  ReplyForm,
  requestMessages,
} from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { contextOf } from '../../engines/entitlements/index.ts';
import { acceptUploads, receiveForm, type ReceivedForm } from '../../engines/files/index.ts';
import { malformed, refusedField } from '../../platform/errors/index.ts';
import { askRequest } from './ask-request.ts';
import { reopenRequest } from './reopen-request.ts';
import { findSide, replyToRequest } from './reply-to-request.ts';
import { requireOpenAccount, type RequestServices } from './service-request.ts';

const tags = ['service requests'];
const pages = ['queries', 'queries.viewrequest'];
/** A letter takes up to four bytes. */
const longestField = longestRequestText * 4;

const idIn = ({ fields }: ReceivedForm, name: string): string => {
  const id = fields.get(name) ?? '';
  if (!isRecordId(id)) throw malformed(name, 'must be an id');
  return id.toLowerCase();
};

/** Each is one act for the person. The documents' calls make the same of several, which end in the same rules. */
export const requestRoutes: FastifyPluginAsyncTypebox<{ services: RequestServices }> = async (
  app,
  { services },
) => {
  const { uploads } = services.files;
  const form = await acceptUploads(app, uploads);
  const bodyOf = (schema: typeof AskRequestForm | typeof ReplyForm) => ({
    content: { 'application/json': { schema }, 'multipart/form-data': { schema } },
  });

  app.post(
    '/requests/ask',
    {
      ...form,
      config: { access: { assets: pages }, refusals: ['notFound', 'conflict', 'ruleBroken'] },
      schema: {
        tags,
        summary: 'Raise a service request, with a document where there is one',
        consumes: ['multipart/form-data', 'application/json'],
        body: bodyOf(AskRequestForm),
        response: { 201: AskRequestAnswer },
      },
    },
    async (request, reply) => {
      const context = contextOf(request);
      const guard = async () => requireOpenAccount(context.caller);
      const received = await receiveForm(request, uploads, { longestField, guard });
      const { fields, file } = received;
      try {
        const caseTypeId = fields.get('caseTypeId') ?? '';
        if (!isRecordId(caseTypeId)) throw refusedField('caseTypeId', requestMessages.typeMissing);
        const asked = {
          key: idIn(received, 'key'),
          caseTypeId: caseTypeId.toLowerCase(),
          subject: fields.get('subject') ?? '',
          details: fields.get('details') ?? '',
        };
        return await reply.code(201).send(await askRequest(services, context, asked, file));
      } finally {
        await file?.content.close();
      }
    },
  );

  app.post(
    '/requests/reply',
    {
      ...form,
      config: {
        access: { assets: [...pages, ...everyDesk] },
        refusals: ['notFound', 'conflict', 'stale', 'ruleBroken'],
      },
      schema: {
        tags,
        summary: 'Write into the conversation of a service request',
        consumes: ['multipart/form-data', 'application/json'],
        body: bodyOf(ReplyForm),
        response: { 201: ChangedAnswer },
      },
    },
    async (request, reply) => {
      const context = contextOf(request);
      const guard = async (fields: ReceivedForm['fields']) => {
        const id = fields.get('id') ?? '';
        if (isRecordId(id)) await findSide(services, context, id);
      };
      const received = await receiveForm(request, uploads, { longestField, guard });
      const { fields, file } = received;
      try {
        const said = {
          key: idIn(received, 'key'),
          id: idIn(received, 'id'),
          message: fields.get('message') ?? '',
        };
        return await reply.code(201).send(await replyToRequest(services, context, said, file));
      } finally {
        await file?.content.close();
      }
    },
  );

  app.post(
    '/requests/reopen',
    {
      config: { access: { assets: pages }, refusals: ['notFound', 'stale', 'ruleBroken'] },
      schema: {
        tags,
        summary: 'Take up a closed service request again, within 30 days',
        body: ReopenRequest,
        response: { 200: ChangedAnswer },
      },
    },
    async (request) => {
      const { id } = request.body;
      await reopenRequest(services, contextOf(request), { ...request.body, id: id.toLowerCase() });
      return { id };
    },
  );
};
