import {
  isRecordId,
  memberMessages,
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
import { answersOf, changesOfPart, type SaveAll } from '../../../record-form/index.ts';
import { question } from '../../../server-state/index.ts';
import * as texts from './texts.ts';

export type MemberRecord = ReadMemberAnswer;

const call = <T>(name: string, body: object, signal?: AbortSignal) =>
  post<T>(`${config().portalBase}/api/staff/members/${name}`, body, signal);

/** Everything about one person that the desk keeps. Whoever asks is noted, so it is not asked for without need. */
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

const correct = (request: CorrectMemberRequest) =>
  writing(
    [...request.changes.map(({ recordtype }) => recordtype), recordTypes.contacts, records.recordViews.type],
    call<CorrectMemberAnswer>('correct', request),
  );

type Change = CorrectMemberRequest['changes'][number];

/** Saves the parts of a correction by one call, with the reason that stands among the answers. */
export const correctAll =
  (id: string): SaveAll =>
  async (loaded, answers) => {
    const changes = new Map<string, Change>();
    for (const one of loaded) {
      const own = answersOf(one.part, answers);
      // Nothing is added of which nothing is said.
      if (one.id === null && Object.keys(own).length === 0) continue;
      const data = changesOfPart(one, own);
      if (data.length === 0) continue;
      const recordtype = one.part.form.recordType as Change['recordtype'];
      const key = `${recordtype} ${one.id}`;
      const record =
        one.id === null || one.version === null ? {} : { record: { id: one.id, version: one.version } };
      changes.set(key, { recordtype, ...record, data: [...(changes.get(key)?.data ?? []), ...data] });
    }
    if (changes.size === 0) throw new ApiError({ status: 422, title: memberMessages.nothingCorrected });
    await correct({ id, reason: String(answers['reason'] ?? ''), changes: [...changes.values()] });
    return loaded;
  };

export const viewAs = (request: ViewAsRequest) => call<ViewAsAnswer>('view-as', request);

export const findByIdentity = (number: string, signal?: AbortSignal) =>
  call<FindByIdentityAnswer>('find-by-identity', { number }, signal);
