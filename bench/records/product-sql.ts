import type { SqlRecorder, Statement } from './record-sql.ts';

export interface QuestionSql {
  /** What is sent when the question is asked for the first time, the count of the whole list among it. */
  readonly first: readonly Statement[];
  /** What is sent when it is asked again and nothing has changed in between. */
  readonly again: readonly Statement[];
}

/** The column by which a statement checks its caller, and its parameters. */
const callerCheck =
  /\(select case when pg_current_snapshot\(\)::text = (\$\d+) or caller_facts\((\$\d+), (\$\d+)\) = (\$\d+)\s+then pg_current_snapshot\(\)::text end\)/;

/** The statements of one question, by asking it. Other statements of the server, such as its job queue's, are left out. */
export async function sqlOf(ask: () => Promise<unknown>, recorder: SqlRecorder): Promise<QuestionSql> {
  const sent = async () => {
    recorder.take();
    await ask();
    return recorder
      .take()
      .filter(({ text }) => /from\s+"contact" as t/.test(text))
      .map(withoutCallerCheck);
  };
  const first = await sent();
  let again = await sent();
  // A write of the job queue in between makes the server count anew; the next try is without one.
  for (let attempt = 0; attempt < 10 && again.length > 1; attempt += 1) again = await sent();
  if (first.length === 0 || again.length !== 1)
    throw new Error('The statements of a question were not found');
  return { first, again };
}

/** The bare route authorises nobody. The parameters stay, as the others are numbered after them. */
function withoutCallerCheck({ text, values }: Statement): Statement {
  if (/\bcount\(\*\)/.test(text)) return { text, values };
  if (!callerCheck.test(text)) throw new Error(`No caller check was found in: ${text}`);
  const bare = text.replace(callerCheck, (_, ...parameters: string[]) =>
    parameters
      .slice(0, 4)
      .map((parameter) => `${parameter}::text is null`)
      .join(' and '),
  );
  return { text: bare, values };
}
