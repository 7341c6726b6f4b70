import { measure, medianSpeed, type Call, type Load, type Speed } from './records/measure.ts';
import { loadContacts } from './records/million-contacts.ts';
import { filtered, firstPage } from './records/questions.ts';
import { onBench } from './support/on-bench.ts';
import { signIn } from './support/people.ts';
import { median, round, type Report } from './support/report.ts';
import { startInProduction } from './support/server-process.ts';
import { rowsPerSecond, whileWriting } from './support/writer.ts';

const contacts = 10_000;
const poolSize = 10;
const load: Load = { connections: 8, seconds: 2, runs: 5 };
const allowedLists = 3;
const unfiltered = firstPage('by name');

/** What the calls of a member's home page cost the server together, beside an ordinary list call. */
export async function home(): Promise<Report> {
  return onBench(async ({ databaseUrl, database, issuer, closers }) => {
    console.log('Making ten thousand people with all their records …');
    await loadContacts(database, contacts, 'all');
    const administrator = await signIn(database.db, issuer, 'administrator');
    // Somebody with an email address: without one the profile asks the identity provider for it at every sign-in. With
    // everything on their page that a member has.
    const { rows: people } = await database.query(`
      select c.id from contact c
      where c.email is not null and c.contact_type is not null
        and exists (select from sales_order o where o.contact_id = c.id and o.state_code = 0)
        and exists (select from submission s where s.contact_id = c.id)
        and exists (select from registration r where r.contact_id = c.id)
        and exists (select from service_case s where s.contact_id = c.id)
      order by c.id limit 1`);
    const member = await signIn(database.db, issuer, 'member', String(people[0]?.['id']));
    const server = await startInProduction({ databaseUrl, poolSize, issuer });
    closers.unshift(() => server.stop());
    const call = (path: string, body: object, token = member.token): Call => ({
      url: `${server.url}${path}`,
      token,
      body: JSON.stringify(body),
      // As browsers ask.
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    });
    const names = Object.keys(homeCalls);
    const calls = [
      call(filtered.path, filtered.body, administrator.token),
      call(unfiltered.path, unfiltered.body, administrator.token),
      ...Object.values(homeCalls).map(({ path, body }) => call(path, body(member.contactId))),
    ];
    const [list = [], other = [], ...alone] = await measure(calls, load);
    const [listBeside = [], otherBeside = [], ...beside] = await whileWriting(database, () =>
      measure(calls, load),
    );
    const { rows } = await database.query("select current_setting('server_version') as version");
    const tableOf = (title: string, lists: readonly Speed[][], runs: readonly Speed[][]) => ({
      title,
      rows: ['a list of 25 with a filter', 'a list of 25 without one', ...names].map((name, at) => {
        const speed = medianSpeed([...lists, ...runs][at] ?? []);
        return {
          call: name,
          'req/s': round(speed.requestsPerSecond, 0),
          'µs a call': round(1e6 / speed.requestsPerSecond, 0),
        };
      }),
    });
    const writing = `while ${rowsPerSecond} rows a second are written elsewhere`;
    return {
      name: 'home',
      question: 'What do the calls of a signed-in home page cost the server?',
      versions: { postgresql: String(rows[0]?.['version']).split(' ')[0] ?? '' },
      settings: { contacts, connections: load.connections, seconds: load.seconds, runs: load.runs },
      tables: [
        tableOf('Each call by itself, medians of the runs', [list, other], alone),
        tableOf(`The same, ${writing}`, [listBeside, otherBeside], beside),
      ],
      targets: [
        {
          name: 'all calls of the home page, as list calls',
          measured: inLists(list, alone),
          rule: 'at most',
          limit: allowedLists,
        },
        {
          name: `all calls of the home page, as list calls, ${writing}`,
          measured: inLists(listBeside, beside),
          rule: 'at most',
          limit: allowedLists,
        },
      ],
    };
  });
}

/** How many list calls take as long as one of each: the median of the rounds. */
const inLists = (list: readonly Speed[], calls: readonly (readonly Speed[])[]): number =>
  round(
    median(
      list.map(({ requestsPerSecond }, run) =>
        calls.reduce((sum, runs) => sum + requestsPerSecond / (runs[run]?.requestsPerSecond ?? 0), 0),
      ),
    ),
  );

interface HomeCall {
  readonly path: string;
  body(contactId: string): object;
}

const entitlement = (name: string): HomeCall => ({ path: `/entitlement/api/${name}`, body: () => ({}) });

const homeCalls: Readonly<Record<string, HomeCall>> = {
  'the profile': entitlement('Profile'),
  'all roles': entitlement('GetEntitlement'),
  'own roles': entitlement('GetContactEntitlement'),
  currencies: {
    path: '/portal/api/GetAllAsync',
    body: () => ({
      recordtype: 'transactioncurrencies',
      idfield: 'transactioncurrencyid',
      properties: ['currencyname', 'currencysymbol', 'transactioncurrencyid'],
      pazesize: 1000,
    }),
  },
  'own contact': {
    path: '/portal/api/GetRecordByIdAsync',
    body: (id) => ({
      recordType: 'contacts',
      id,
      properties: ['contactid', 'firstname', 'ctpt_membershipnumber', 'statecode', 'ctpt_contacttype'],
    }),
  },
  'all that the page itself shows': { path: '/portal/api/home', body: () => ({}) },
};
