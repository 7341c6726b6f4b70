import { readFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { onBench } from './support/on-bench.ts';
import { signIn, type SignedInPerson } from './support/people.ts';
import { median, round, type Report } from './support/report.ts';
import { startInProduction } from './support/server-process.ts';

const people = 500;
const tabs = 4;
const streams = people * tabs;
const told = 100;
const poolSize = 10;

/** A person whose tabs are all open: calls `heard` with each count, once from each tab. */
interface Follower {
  readonly person: SignedInPerson;
  heard: (unread: number) => void;
}

/** So many open tabs on one server: how long news take to reach all tabs of a person, and what a tab costs. */
export async function live(): Promise<Report> {
  return onBench(async ({ databaseUrl, database, issuer, closers }) => {
    const server = await startInProduction({ databaseUrl, poolSize, issuer });
    closers.unshift(() => server.stop());
    console.log(`Signing ${people} people in …`);
    const followers: Follower[] = [];
    while (followers.length < people)
      followers.push({ person: await signIn(database.db, issuer, 'member'), heard: () => {} });
    const agent = new Agent({ maxSockets: Infinity });
    closers.unshift(async () => agent.destroy());

    console.log('Warming up …');
    const [first] = followers;
    for (let count = 0; first && count < 20; count += 1) (await follow(server.url, first, agent)).destroy();
    await wait(5_000);
    const before = memoryOf(server.pid);
    console.log(`Opening ${streams} streams …`);
    for (const follower of followers)
      await Promise.all(Array.from({ length: tabs }, () => follow(server.url, follower, agent)));
    await wait(5_000);
    const after = memoryOf(server.pid);

    const insert = (contactIds: readonly string[]) =>
      database.query(
        `insert into notification (contact_id, kind_code, title) select unnest($1::uuid[]), 3, 'News'`,
        [contactIds],
      );
    const reachAll = async (whose: readonly Follower[]): Promise<number> => {
      const begun = performance.now();
      const arrived = whose.map(
        (follower) =>
          new Promise<void>((done) => {
            let left = tabs;
            follower.heard = () => {
              left -= 1;
              if (left === 0) done();
            };
          }),
      );
      await insert(whose.map(({ person }) => person.contactId));
      await Promise.all(arrived);
      return performance.now() - begun;
    };

    console.log('Telling one after another …');
    const times: number[] = [];
    for (const follower of followers.slice(0, told)) times.push(await reachAll([follower]));
    console.log('Telling everybody at once …');
    const everybody = await reachAll(followers);
    const { rows } = await database.query(`select current_setting('server_version') as version`);
    const slowest = Math.max(...times);
    const perStream = (after - before) / streams;
    return {
      name: 'live',
      question: 'How fast do news reach all tabs of a person, with how many open, and what does a tab cost?',
      versions: { postgresql: String(rows[0]?.['version']).split(' ')[0] ?? '' },
      settings: { streams, people, tabsEach: tabs, told, poolSize },
      tables: [
        {
          title: 'From the transaction to the last tab of a person, in milliseconds',
          rows: [
            { told: 'one person', median: round(median(times), 1), slowest: round(slowest, 1) },
            { told: `all ${people} people in one transaction`, median: '', slowest: round(everybody, 1) },
          ],
        },
        {
          title: 'Memory of the server (resident), in megabytes',
          rows: [
            { streams: 0, MB: round(before / 1024, 1) },
            { streams, MB: round(after / 1024, 1) },
          ],
        },
      ],
      targets: [
        {
          name: 'news to the last tab, slowest of one person, ms',
          measured: round(slowest, 0),
          rule: 'at most',
          limit: 1_000,
        },
        {
          name: 'news to the last tab of everybody, ms',
          measured: round(everybody, 0),
          rule: 'at most',
          limit: 1_000,
        },
        { name: 'memory of a stream, KB', measured: round(perStream, 1), rule: 'at most', limit: 100 },
      ],
    };
  });
}

/** Resolves once the first count has come. */
function follow(url: string, follower: Follower, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${follower.person.token}`, accept: 'text/event-stream' };
    const request = get(`${url}/portal/api/notifications/unread`, { agent, headers }, (response) => {
      if (response.statusCode !== 200)
        return reject(new Error(`A stream was answered ${response.statusCode}`));
      let isOpen = false;
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        if (!text.startsWith('data: ')) return;
        if (isOpen) follower.heard((JSON.parse(text.slice(6)) as { unread: number }).unread);
        else {
          isOpen = true;
          resolve(response);
        }
      });
      response.on('error', () => {});
    });
    request.on('error', reject);
  });
}

/** In kilobytes. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
