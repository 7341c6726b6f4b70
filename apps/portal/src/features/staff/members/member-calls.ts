import {
  isRecordId,
  records,
  recordTypes,
  type CorrectMemberAnswer,
  type CorrectMemberRequest,
  type FindByIdentityAnswer,
  type HoldMemberRequest,
  type ReadMemberAnswer,
  type ReadTimelineAnswer,
  type StandingStep,
  type TerminateMemberRequest,
  type UncoverAnswer,
  type UncoverRequest,
  type ViewAsAnswer,
  type ViewAsRequest,
} from '@charter/contracts';
import { post } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { writing } from '../../../lib/api.ts';
import { config } from '../../../lib/config.ts';
import { question } from '../../../server-state/index.ts';
import * as texts from './texts.ts';

export type MemberRecord = ReadMemberAnswer;

const call = <T>(name: string, body: object, signal?: AbortSignal) =>
  post<T>(`${config().portalBase}/api/staff/members/${name}`, body, signal);

/** Everything about one person that the desk keeps. The officer who asks is noted, so it is not asked for without need. */
export const memberRecord = question('member-record', {
  of: [recordTypes.contacts],
  ask: async (signal, id: string): Promise<MemberRecord> => {
    if (!isRecordId(id)) throw new ApiError({ status: 404, title: texts.notFound });
    return call<MemberRecord>('read', { id }, signal);
  },
  staleTime: Infinity,
  gcTime: 0,
});

export const memberTimeline = question('member-timeline', {
  of: [recordTypes.contacts, records.recordViews.type],
  ask: (signal, id: string, after: string | null): Promise<ReadTimelineAnswer> =>
    call<ReadTimelineAnswer>('timeline', { id, ...(after === null ? {} : { after }) }, signal),
  gcTime: 0,
});

export const uncover = (request: UncoverRequest) =>
  writing([records.recordViews.type], call<UncoverAnswer>('uncover', request));

export const decideStanding = (step: StandingStep, request: HoldMemberRequest | TerminateMemberRequest) =>
  writing([recordTypes.contacts, recordTypes.notifications], call<{ id: string }>(step, request));

export const correct = (request: CorrectMemberRequest) =>
  writing(
    [...request.changes.map(({ recordtype }) => recordtype), recordTypes.contacts, records.recordViews.type],
    call<CorrectMemberAnswer>('correct', request),
  );

export const viewAs = (request: ViewAsRequest) => call<ViewAsAnswer>('view-as', request);

export const findByIdentity = (number: string, signal?: AbortSignal) =>
  call<FindByIdentityAnswer>('find-by-identity', { number }, signal);
