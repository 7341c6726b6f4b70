import type { ProblemCode } from '../../platform/errors/index.ts';

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
