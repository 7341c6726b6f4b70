import {
  CardAnswer,
  letterAsset,
  LetterAnswer,
  LetterRequest,
  membershipStatusAsset,
} from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { contextOf } from '../../../engines/entitlements/index.ts';
import { paperRoute } from '../../../engines/files/index.ts';
import type { PaperServices } from '../../../engines/verification/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { makeCard, makeLetter, readCard } from './letter-and-card.ts';
import { requestLetter, type LetterParts } from './request-letter.ts';

/** One's own letter and card. */
export const standingRoutes: FastifyPluginAsyncTypebox<{ services: PaperServices & LetterParts }> = async (
  app,
  { services },
) => {
  const tags = ['membership'];
  const ofLetter = { access: { assets: [letterAsset] } };
  const ofCard = { access: { assets: [membershipStatusAsset] } };
  app.post(
    '/letter/create',
    {
      config: { ...ofLetter, refusals: ['notFound'] },
      schema: {
        tags,
        summary: 'Ask for a letter of good standing',
        body: LetterRequest,
        response: { 200: LetterAnswer },
      },
    },
    async (request) => {
      const context = contextOf(request);
      if (request.body.contactId.toLowerCase() !== context.caller.contactId) throw notFound('The contact');
      return requestLetter(services, context);
    },
  );
  app.post(
    '/membership/card',
    {
      config: ofCard,
      schema: { tags, summary: 'The membership card, with its code', response: { 200: CardAnswer } },
    },
    (request) => readCard(services, contextOf(request)),
  );
  const papers = [
    ['/membership/letter.pdf', ofLetter, makeLetter, 'The letter of good standing'],
    ['/membership/card.pdf', ofCard, makeCard, 'The membership card'],
  ] as const;
  for (const [path, { access }, make, summary] of papers)
    paperRoute(app, path, {
      ...access,
      tags,
      summary,
      refusals: ['ruleBroken'],
      make: (context) => make(services, context),
    });
};
