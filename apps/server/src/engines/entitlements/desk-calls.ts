/** Describes the calls of a desk: for whom they are, what they are about, what each takes and answers. */
export const deskCalls =
  (assets: readonly string[], tag: string) =>
  <const Body, const Answer>(summary: string, body: Body, answer: Answer) => ({
    config: { access: { assets: [...assets] } },
    schema: { tags: [tag], summary, body, response: { 200: answer } },
  });
