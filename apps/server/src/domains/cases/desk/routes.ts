import {
  AnswerCaseForm,
  AnswerCaseRequest,
  ChangedAnswer,
  everyDesk,
  isRecordId,
  longestRequestText,
  NoteOnCaseRequest,
  TakeCaseRequest,
  TakeNextAnswer,
  TakeNextRequest,
} from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { contextOf, deskCalls } from '../../../engines/entitlements/index.ts';
import { acceptUploads, receiveForm, type ReceivedForm } from '../../../engines/files/index.ts';
import { malformed } from '../../../platform/errors/index.ts';
import { readAs } from '../../../platform/typed-values.ts';
import { readWrittenText } from '../../../platform/written-text.ts';
import type { RequestServices } from '../service-request.ts';
import { answerCase } from './answer-case.ts';
import { requireDeskCase } from './desk-case.ts';
import { noteOnCase } from './note-on-case.ts';
import { takeCase, takeNextCase } from './take-case.ts';

/** A letter takes up to four bytes. */
const longestField = longestRequestText * 4;

const described = deskCalls(everyDesk, 'answering cases');

/** What officers do with cases: the membership desk with all of them, each other desk with those of its own work. */
export const caseDeskRoutes: FastifyPluginAsyncTypebox<{ services: RequestServices }> = async (
  app,
  { services },
) => {
  const { uploads } = services.files;
  app.post(
    '/staff/cases/take',
    described('Take a case, hand it to a colleague or give it back', TakeCaseRequest, ChangedAnswer, [
      'notFound',
      'ownMatter',
      'stale',
      'ruleBroken',
    ]),
    async (request) => takeCase(services, contextOf(request), request.body),
  );
  app.post(
    '/staff/cases/take-next',
    described('Take the case that was promised soonest', TakeNextRequest, TakeNextAnswer),
    async (request) => takeNextCase(services, contextOf(request)),
  );
  app.post(
    '/staff/cases/note',
    described('Write a note that officers read', NoteOnCaseRequest, ChangedAnswer, [
      'notFound',
      'ownMatter',
      'conflict',
    ]),
    async (request) => noteOnCase(services, contextOf(request), request.body),
  );
  const answering = described(
    'Answer a case, with a document where there is one, and say what follows',
    null,
    ChangedAnswer,
    ['notFound', 'ownMatter', 'conflict', 'stale', 'ruleBroken'],
  );
  app.post(
    '/staff/cases/answer',
    {
      ...(await acceptUploads(app, uploads)),
      config: answering.config,
      schema: {
        ...answering.schema,
        consumes: ['multipart/form-data', 'application/json'],
        body: {
          content: {
            'application/json': { schema: AnswerCaseRequest },
            'multipart/form-data': { schema: AnswerCaseForm },
          },
        },
      },
    },
    async (request) => {
      const context = contextOf(request);
      if (!request.isMultipart()) return answerCase(services, context, request.body as AnswerCaseRequest);
      const guard = async (fields: ReceivedForm['fields']) => {
        const id = fields.get('id') ?? '';
        if (isRecordId(id)) await requireDeskCase(services, context, id);
      };
      const { fields, file } = await receiveForm(request, uploads, { longestField, guard });
      try {
        const message = readWrittenText('message', fields.get('message') ?? '', longestRequestText);
        const version = Number(fields.get('version'));
        const asked = await readAs(AnswerCaseRequest, { ...Object.fromEntries(fields), message, version });
        if (!asked) throw malformed('body', 'must have the fields of an answer');
        return await answerCase(services, context, asked, file && { ...services, file });
      } finally {
        await file?.content.close();
      }
    },
  );
};
