import type {} from '@fastify/compress';
import {
  EraseAnswer,
  EraseRequest,
  institutionDay,
  myDataAsset,
  MyDataRequest,
  MyDataRequestAnswer,
  MyDataSummary,
  MyDataZip,
} from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { contextOf } from '../../engines/entitlements/index.ts';
import { sendAttachment } from '../../engines/files/index.ts';
import { askAboutMyData } from './ask-about-my-data.ts';
import { erasePerson } from './erasure/erase-person.ts';
import { exportMyData } from './export-my-data.ts';
import type { MyDataServices } from './my-data-services.ts';
import { summariseMyData } from './summarise-my-data.ts';

export const myDataRoutes: FastifyPluginAsyncTypebox<{ services: MyDataServices }> = async (
  app,
  { services },
) => {
  const tags = ['my data'];
  const config = { access: { assets: [myDataAsset] } };
  app.post(
    '/my-data/summary',
    {
      config,
      schema: {
        tags,
        summary: 'How many records of each kind are kept about the caller',
        response: { 200: MyDataSummary },
      },
    },
    async (request) => summariseMyData(services, contextOf(request).caller),
  );
  app.post(
    '/my-data/export',
    {
      config,
      compress: false,
      schema: {
        tags,
        summary: 'Everything kept about the caller, as a zip file',
        response: { 200: MyDataZip },
      },
    },
    async (request, reply) => {
      const content = await exportMyData(services, contextOf(request));
      const filename = `my-data-${institutionDay(services.clock.now())}.zip`;
      return sendAttachment(reply, { filename, mimeType: 'application/zip', content });
    },
  );
  app.post(
    '/my-data/request',
    {
      config: { ...config, refusals: ['conflict'] },
      schema: {
        tags,
        summary: 'Ask for the correction or the erasure of personal data; makes a service request',
        body: MyDataRequest,
        response: { 201: MyDataRequestAnswer },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await askAboutMyData(services, contextOf(request), request.body)),
  );
  app.post(
    '/my-data/erase',
    {
      config: {
        access: { assets: ['staff.administration'] },
        refusals: ['notFound', 'ownMatter', 'conflict', 'ruleBroken'],
      },
      schema: {
        tags,
        summary: 'Erase a person for good; their invoices keep what tax law asks for',
        body: EraseRequest,
        response: { 200: EraseAnswer },
      },
    },
    async (request) => erasePerson(services, contextOf(request), request.body),
  );
};
