import { describe, expect, it } from 'vitest';
import { onPostgresql } from '../../../../bench/support/ground.ts';
import { loadBehindProxy } from '../../../../bench/trials/proxy.ts';
import { emptyDatabase } from '../support/databases.ts';
import { recordFigures, rounds } from '../support/trial.ts';

const seconds = rounds(0, 45);
const patience = 120_000 + seconds * 2_000;

/** Needs the proxies themselves, so it runs only when it is asked for; `limits.test.ts` holds the rules without them. */
describe.runIf(seconds > 0)('behind a proxy', () => {
  const load = async (part: string, proxy: 'nginx' | 'caddy', trustProxy: string) => {
    const database = await emptyDatabase();
    const figures = await loadBehindProxy(onPostgresql(database.url), { proxy, trustProxy, seconds });
    recordFigures('proxy', part, figures);
    await database.drop();
    return figures;
  };
  const allServed = { membersNotServed: 0, notificationsNotTaken: 0 };

  it.each(['nginx', 'caddy'] as const)(
    'serves members and the gateway while a stranger makes noise, forges addresses and sends slow bodies (%s)',
    async (proxy) => {
      const figures = await load(proxy, proxy, '1');
      expect(figures).toMatchObject(allServed);
      expect(figures.memberRequests).toBeGreaterThan(seconds);
      expect(figures.notifications).toBeGreaterThan(seconds / 2);
      expect(figures.strangerRefused / figures.strangerRequests).toBeGreaterThan(0.5);
    },
    patience,
  );

  it(
    'shuts everybody out with the stranger where the server is not told of the proxy (negative control)',
    async () => {
      const figures = await load('nginx-not-named', 'nginx', 'false');
      expect(figures.membersNotServed).toBeGreaterThan(0);
      expect(figures.notificationsNotTaken).toBeGreaterThan(0);
    },
    patience,
  );

  it(
    'refuses the stranger nothing where the server believes whatever a header says (negative control)',
    async () => {
      const figures = await load('nginx-believing-anybody', 'nginx', 'true');
      expect(figures.strangerRefused).toBe(0);
    },
    patience,
  );
});
