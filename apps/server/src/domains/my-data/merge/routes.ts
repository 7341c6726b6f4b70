import {
  ChangedAnswer,
  MergeRequest,
  PreviewMergeAnswer,
  PreviewMergeRequest,
  UndoMergeRequest,
} from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { contextOf, deskCalls } from '../../../engines/entitlements/index.ts';
import { compareRecords } from './compare-records.ts';
import { mergeRecords, type MergeServices } from './merge-records.ts';
import { undoMerge } from './undo-merge.ts';

const described = deskCalls(['staff.membership'], 'members desk');

/** Two records that are one person. */
export const mergeRoutes: FastifyPluginAsyncTypebox<{ services: MergeServices }> = async (
  app,
  { services },
) => {
  app.post(
    '/staff/members/compare',
    described(
      'Set two records side by side: where they differ, what merging would move, and what hinders it',
      PreviewMergeRequest,
      PreviewMergeAnswer,
      ['notFound', 'ownMatter', 'ruleBroken'],
    ),
    async (request) => compareRecords(services, contextOf(request), request.body),
  );
  app.post(
    '/staff/members/merge',
    described('Make two records of one person one', MergeRequest, ChangedAnswer, [
      'notFound',
      'ownMatter',
      'conflict',
      'stale',
      'ruleBroken',
    ]),
    async (request) => mergeRecords(services, contextOf(request), request.body),
  );
  app.post(
    '/staff/members/undo-merge',
    described('Make two records of one again, within 30 days', UndoMergeRequest, ChangedAnswer, [
      'notFound',
      'ownMatter',
      'conflict',
    ]),
    async (request) => undoMerge(services, contextOf(request), request.body),
  );
};
