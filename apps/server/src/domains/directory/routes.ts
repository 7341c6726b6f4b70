import {
  challengeHeader,
  DirectoryAnswer,
  directoryLimits,
  DirectoryQuery,
  institutionDay,
  passHeader,
  StandingByNumberAnswer,
  StandingByNumberRequest,
} from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { AppError, malformed } from '../../platform/errors/index.ts';
import { createChallenges } from './challenge.ts';
import { findEntries, type DirectoryKind, type DirectoryPosition } from './find-entries.ts';

/** Of whoever has the number. */
export type IsInGoodStanding = (db: Database, membershipNumber: string, now: Date) => Promise<boolean>;

interface DirectoryServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'directoryKey' | 'linkSecret'>;
  readonly isInGoodStanding: IsInGoodStanding;
}

const tags = ['directories'];
const access = { access: 'public' } as const;

/**
 * Open to everybody. Nobody is to walk through all of it: a question is answered to a depth, one address asks so many a
 * minute, and whoever asks more solves a challenge for the next hundred.
 */
export const directoryRoutes: FastifyPluginAsyncTypebox<{ services: DirectoryServices }> = async (
  app,
  { services },
) => {
  const { db, clock, config } = services;
  const challenges = createChallenges(config.linkSecret);
  const tokens = createTokens(config.linkSecret);

  async function limit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const wait = await app.secondsToWaitForLookup(request);
    if (wait === 0) return;
    const given = request.headers[passHeader];
    const now = clock.now();
    const pass = typeof given === 'string' && challenges.isSolved(given, request.ip, now) ? given : null;
    if (pass !== null && !(await app.isPassSpent(request, pass))) return;
    void reply.header(challengeHeader, challenges.make(request.ip, now)).header('retry-after', wait);
    throw new AppError(
      'tooManyRequests',
      'There were many questions from your address. Solve the challenge to go on, or try again in a minute.',
    );
  }

  const list = (path: string, kind: DirectoryKind, summary: string) =>
    app.get(
      path,
      {
        config: { ...access, refusals: ['forbidden'] },
        schema: { tags, summary, querystring: DirectoryQuery, response: { 200: DirectoryAnswer } },
      },
      async (request, reply) => {
        await limit(request, reply);
        const { key, search = '', continuationToken = '', pazesize = '10' } = request.query;
        if (!isSame(key ?? '', config.directoryKey)) throw new AppError('forbidden', 'The key is not known.');
        if (search.includes('\u0000')) throw malformed('search', 'must not contain a NUL character');
        const question = { kind, search, day: institutionDay(clock.now()) };
        const after = continuationToken === '' ? null : tokens.open(continuationToken, question);
        const size = Math.min(Number(pazesize), directoryLimits.rowsPerPage);
        const { next, ...page } = await findEntries(db, { ...question, size, after });
        void reply.header('cache-control', 'no-store');
        return { ...page, continuationToken: next && tokens.issue(next, question) };
      },
    );
  list('/memberDirectory', 'member', 'Members who are listed, by name or number');
  list('/firmDirectory', 'firm', 'Member firms that are listed, by name or number');

  app.post(
    '/memberDirectory/standing',
    {
      config: access,
      schema: {
        tags,
        summary: 'Whether the member or firm with this number is in good standing',
        body: StandingByNumberRequest,
        response: { 200: StandingByNumberAnswer },
      },
    },
    async (request, reply) => {
      await limit(request, reply);
      void reply.header('cache-control', 'no-store');
      const membershipNumber = request.body.membershipNumber.trim().toUpperCase();
      // A number of nobody and one of somebody who is not in good standing are one answer.
      return { inGoodStanding: await services.isInGoodStanding(db, membershipNumber, clock.now()) };
    },
  );
};

/** Compared by digests, which are of one length. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());

/** A token remembers what was asked and how much was shown of it; signed, so that nobody begins anew at a later place. */
function createTokens(secret: string) {
  const key = createHmac('sha256', secret).update('directory page').digest();
  type Question = { readonly kind: DirectoryKind; readonly search: string };
  const signatureOf = (content: string, { kind, search }: Question): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([content, kind, search]))
      .digest('base64url')
      .slice(0, 22);
  return {
    issue: (position: DirectoryPosition, question: Question): string => {
      const content = Buffer.from(JSON.stringify(position)).toString('base64url');
      return `${signatureOf(content, question)}${content}`;
    },
    open: (token: string, question: Question): DirectoryPosition => {
      const [signature, content] = [token.slice(0, 22), token.slice(22)];
      if (!isSame(signature, signatureOf(content, question)))
        throw malformed('continuationToken', 'is not a token of this question');
      return JSON.parse(Buffer.from(content, 'base64url').toString('utf8')) as DirectoryPosition;
    },
  };
}
