import type { ProblemCode } from '../../platform/errors/index.ts';
import { IdempotencyHeaders } from '../../platform/http/index.ts';

/** Describes the calls of a desk: for whom they are, what they are about, what each takes, answers and may refuse. */
export const deskCalls =
  (assets: readonly string[], tag: string) =>
  <const Body, const Answer>(
    summary: string,
    body: Body,
    answer: Answer,
    refusals: readonly ProblemCode[] = [],
  ) => ({
    config: { access: { assets: [...assets] }, refusals },
    schema: { tags: [tag], summary, body, response: { 200: answer } },
  });

/** One of them that a client may send again under the same key, where its answer was lost. */
export const repeatable = <const Call extends { readonly schema: object }>(call: Call) => ({
  ...call,
  schema: { ...call.schema, headers: IdempotencyHeaders },
});
