import {
  isRecordId,
  records,
  recordTypes,
  type ApproveApplicationRequest,
  type AskForMoreRequest,
  type CheckApplicationRequest,
  type DeclineApplicationRequest,
  type NoteOnApplicationRequest,
  type ReadReviewAnswer,
  type TakeApplicationRequest,
  type UndoDecisionRequest,
} from '@charter/contracts';
import { post } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { writing } from '../../../lib/api.ts';
import { config } from '../../../lib/config.ts';
import { question } from '../../../server-state/index.ts';
import * as texts from './texts.ts';

export type Review = ReadReviewAnswer;

const call = <T>(name: string, body: object, signal?: AbortSignal) =>
  post<T>(`${config().portalBase}/api/staff/applications/${name}`, body, signal);

const reviews = [records.applicationReviews.type, recordTypes.submissions];
const act = (name: string, body: object) => writing(reviews, call<{ id: string }>(name, body));

/** What the officer decides together with an approval, where the form leaves it to them. */
export interface Choice {
  readonly membershipClass?: number;
  readonly percent?: number;
}

/** Everything that an application is decided by; with a choice it is foreseen what approving it by that choice does. */
export const applicationReview = question('application-review', {
  of: reviews,
  ask: async (signal, id: string, choice: Choice): Promise<Review> => {
    // An address that was typed or cut off: the answer is the same as for an application that is not there.
    if (!isRecordId(id)) throw new ApiError({ status: 404, title: texts.notFound });
    return call<Review>('read', { id, ...choice }, signal);
  },
});

export const takeNext = () => writing(reviews, call<{ id: string | null }>('take-next', {}));
export const take = (request: TakeApplicationRequest) => act('take', request);
export const note = (request: NoteOnApplicationRequest) => act('note', request);
export const check = (request: CheckApplicationRequest) => act('check', request);
export const ask = (request: AskForMoreRequest) => act('ask', request);
export const approve = (request: ApproveApplicationRequest) => act('approve', request);
export const decline = (request: DeclineApplicationRequest) => act('decline', request);
export const undo = (request: UndoDecisionRequest) => act('undo', request);
