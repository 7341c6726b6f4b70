import type { SqlRecorder, Statement } from './record-sql.ts';

export interface QuestionSql {
  /** What is sent when the question is asked for the first time, the count of the whole list among it. */
  readonly first: readonly Statement[];
  /** What is sent when it is asked again and nothing has changed in between. */
  readonly again: readonly Statement[];
}

/** The statements of one question, by asking it. Other statements of the server, such as its job queue's, are left out. */
export async function sqlOf(
  ask: () => Promise<unknown>,
  recorder: SqlRecorder,
  touchDatabase: () => Promise<unknown>,
): Promise<QuestionSql> {
  const sent = async () => {
    recorder.take();
    await ask();
    return recorder.take().filter(({ text }) => /from\s+"contact" as t/.test(text));
  };
  // As if something had been written: what was remembered of earlier questions is out of date.
  await touchDatabase();
  const first = await sent();
  let again = await sent();
  // A write of the job queue in between makes the server count anew; the next try is without one.
  for (let attempt = 0; attempt < 10 && again.length > 1; attempt += 1) again = await sent();
  if (first.length === 0 || again.length !== 1)
    throw new Error('The statements of a question were not found');
  return { first, again };
}
