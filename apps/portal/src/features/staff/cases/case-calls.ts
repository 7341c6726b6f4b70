import {
  isRecordId,
  recordTypes,
  type AnswerCaseRequest,
  type EraseAnswer,
  type EraseRequest,
  type NoteOnCaseRequest,
  type ReadCaseAnswer,
  type TakeCaseRequest,
} from '@charter/contracts';
import { post } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { writing } from '../../../lib/api.ts';
import { config } from '../../../lib/config.ts';
import { sendFile, type Sending } from '../../../lib/upload.ts';
import { question } from '../../../server-state/index.ts';
import * as texts from './texts.ts';

export type Case = ReadCaseAnswer;

const call = <T>(name: string, body: object, signal?: AbortSignal) =>
  post<T>(`${config().portalBase}/api/staff/cases/${name}`, body, signal);

const cases = [recordTypes.cases];
const act = (name: string, body: object) => writing(cases, call<{ id: string }>(name, body));

/** Everything that a case is answered by. */
export const deskCase = question('desk-case', {
  of: cases,
  ask: async (signal, id: string): Promise<Case> => {
    if (!isRecordId(id)) throw new ApiError({ status: 404, title: texts.notFound });
    return call<Case>('read', { id }, signal);
  },
  // A conversation is read as it is now: what was said meanwhile comes before one's own answer.
  refetchOnWindowFocus: 'always',
  staleTime: 0,
});

export const takeNextCase = () => writing(cases, call<{ id: string | null }>('take-next', {}));
export const take = (request: TakeCaseRequest) => act('take', request);
export const note = (request: NoteOnCaseRequest) => act('note', request);

/** With a document or without, it is one call. */
export function answer(request: AnswerCaseRequest, file: File | null, sending: Sending) {
  if (!file) return act('answer', request);
  const fields = { ...request, version: String(request.version) };
  return writing(cases, sendFile(`${config().portalBase}/api/staff/cases/answer`, fields, file, sending));
}

/** The case goes with the person: the officer who erased them leaves its page before it is read again. */
export const erase = (request: EraseRequest) =>
  post<EraseAnswer>(`${config().portalBase}/api/my-data/erase`, request);
