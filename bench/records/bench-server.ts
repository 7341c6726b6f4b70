import type { TestIssuer } from '../../apps/server/test/support/issuer.ts';
import type { Bench } from '../support/on-bench.ts';
import { startInProduction, startProgram } from '../support/server-process.ts';
import { signIn } from '../support/people.ts';
import type { DatabaseHandle } from '../../apps/server/src/platform/database/index.ts';
import type { BareRoute, BareRoutes } from './bare-server.ts';
import { answerTo, type Call } from './measure.ts';
import type { Question } from './questions.ts';

const poolSize = 10;

/** What is posted where. */
export interface Asked {
  readonly path: string;
  readonly body: object;
}

export interface ProductServer {
  readonly ask: (question: Asked) => Promise<unknown>;
  readonly callOf: (question: Asked) => Call;
}

/** The product as it runs in production, and an administrator who may read everything. */
export async function startProduct(
  { issuer, closers }: { issuer: TestIssuer; closers: Bench['closers'] },
  databaseUrl: string,
  database: DatabaseHandle,
): Promise<ProductServer> {
  const { token } = await signIn(database.db, issuer, 'administrator');
  const server = await startInProduction({ databaseUrl, poolSize, issuer });
  closers.unshift(() => server.stop());
  const callOf = ({ path, body }: Asked): Call => ({
    url: `${server.url}${path}`,
    token,
    body: JSON.stringify(body),
  });
  return { callOf, ask: async (question) => JSON.parse(await answerTo(callOf(question))) as unknown };
}

/** The bare routes, one for each question. Refuses to measure what does not answer the same bytes as the product. */
export async function startBare(
  { closers }: { closers: Bench['closers'] },
  databaseUrl: string,
  questions: readonly (Question & { readonly bare: BareRoute })[],
  product: ProductServer,
): Promise<(question: Question) => Call> {
  const pathOf = (question: Question) => `/${questions.findIndex(({ name }) => name === question.name)}`;
  const message: BareRoutes = {
    databaseUrl,
    poolSize,
    routes: Object.fromEntries(questions.map((question) => [pathOf(question), question.bare])),
  };
  const bare = await startProgram('bench/records/bare-server.ts', {}, message);
  closers.unshift(() => bare.stop());
  const callOf = (question: Question): Call => ({
    url: `${bare.url}${pathOf(question)}`,
    body: JSON.stringify(question.body),
  });
  for (const question of questions) {
    const ours = withoutSeal(await answerTo(product.callOf(question)));
    const theirs = await answerTo(callOf(question));
    if (ours !== theirs)
      throw new Error(`${question.name}: the bare route answers something else\n${ours}\n${theirs}`);
  }
  return callOf;
}

/** Only the product can seal its tokens; the bare route's are as long. */
const withoutSeal = (answer: string): string =>
  answer.replace(/"continuationToken":"[^"]{22}/, `"continuationToken":"${'-'.repeat(22)}`);
