import { ChangedAnswer, RevokeRequest, VerifyAnswer, VerifyRequest, verifyPath } from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { contextOf } from '../../engines/entitlements/index.ts';
import {
  allow,
  everyRow,
  instant,
  lookup,
  ownBy,
  recordType,
  text,
  through,
} from '../../engines/records/index.ts';
import { checkCode, verificationType, type CodedPaper } from '../../engines/verification/index.ts';
import type { PageDescription } from '../../platform/http/index.ts';
import { defineDomain, type Domain, type Services } from '../domain.ts';
import { revokeCode } from './revoke-code.ts';

/** Which papers have a code, of whom, and which were revoked. The code itself is on the paper and nowhere else. */
const verificationCodes = recordType({
  name: verificationType,
  label: 'Code of a paper',
  table: 'verification_code',
  idField: 'ctpt_verificationcodeid',
  display: 'kind',
  fields: {
    ctpt_kind: text('kind', 'Kind', { required: true }),
    ctpt_contact: lookup('contact_id', 'Contact', 'contacts', { required: true }),
    ctpt_subjectid: text('subject_id', 'Registration or person it is about', { required: true }),
    ctpt_issuedon: instant('issued_on', 'Issued on', { required: true }),
    ctpt_revokedon: instant('revoked_on', 'Revoked on'),
    ctpt_revokedby: lookup('revoked_by', 'Revoked by', 'contacts'),
    ctpt_revokedreason: text('revoked_reason', 'Why it was revoked', { maxLength: 500 }),
  },
  grants: [
    allow(
      ['read'],
      ownBy('contact_id'),
      { except: ['ctpt_revokedby'] },
      through('event.details', 'exam-detail', 'exam.reports', 'members.letter', 'profile.membershipstatus'),
    ),
    allow(['read'], everyRow, 'all', through('staff.events', 'staff.education', 'staff.membership')),
  ],
});

interface Parts {
  readonly services: Pick<Services, 'db' | 'clock'> & { readonly papers: readonly CodedPaper[] };
}

const staffRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { services }) => {
  app.post(
    '/verification/revoke',
    {
      config: {
        access: { assets: services.papers.flatMap(({ desks }) => desks) },
        refusals: ['notFound', 'ownMatter', 'ruleBroken'],
      },
      schema: {
        tags: ['verification'],
        summary: 'Revoke a ticket, a certificate or a statement: its code says so at once',
        body: RevokeRequest,
        response: { 200: ChangedAnswer },
      },
    },
    async (request) => {
      await revokeCode(services, contextOf(request), request.body);
      return { id: request.body.id };
    },
  );
};

const publicRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { services }) => {
  app.post(
    '/verify',
    {
      config: { access: 'public' },
      schema: {
        tags: ['verification'],
        summary: 'Whether a paper holds, by its code',
        body: VerifyRequest,
        response: { 200: VerifyAnswer },
      },
    },
    async (request, reply) => {
      await app.limitGuesses('paper', request, reply);
      void reply.header('cache-control', 'no-store');
      return checkCode({ ...services, now: services.clock.now() }, request.body.code);
    },
  );
};

/** The answer to a code for a browser without scripts. Nobody is to find such a page but by the code. */
const describeAnswer = ({ state, holder, what, when, lines = [] }: VerifyAnswer): PageDescription => ({
  title: titles[state],
  says: [holder, what, when, ...lines].filter((line) => line !== undefined),
  address: null,
});

const titles: Readonly<Record<VerifyAnswer['state'], string>> = {
  valid: 'This document is valid',
  expired: 'This document has expired',
  revoked: 'This document does not hold',
  unknown: 'We know of no document with this code',
};

/** The papers themselves are their areas' own. */
export const verificationDomain = (areas: readonly Domain[]) => {
  const papers = areas.flatMap((area) => area.papers ?? []);
  return defineDomain({
    records: [verificationCodes],
    routes: {
      portal: async (scope, services) => {
        await scope.register(staffRoutes, { services: { ...services, papers } });
      },
    },
    describePage:
      (services) =>
      async ({ pathname }, request, reply) => {
        if (!pathname.startsWith(`${verifyPath}/`)) return null;
        await request.server.limitGuesses('paper', request, reply);
        const code = decodeURIComponent(pathname.slice(verifyPath.length + 1));
        return describeAnswer(await checkCode({ ...services, papers, now: services.clock.now() }, code));
      },
    openRoutes: {
      portal: async (scope, services) => {
        await scope.register(publicRoutes, { services: { ...services, papers } });
      },
    },
  });
};
