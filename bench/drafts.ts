import type { BareSave } from './drafts/bare-server.ts';
import { saveFlatOut, saveInTurn } from './drafts/load.ts';
import { createSaver, type Save } from './drafts/saver.ts';
import { recordSql, type SqlRecorder } from './support/record-sql.ts';
import { addApplicants, prepareForms, saveOf, type Applicant } from './support/drafts.ts';
import { answerTo } from './records/measure.ts';
import { onBench } from './support/on-bench.ts';
import { median, round, type Report } from './support/report.ts';
import { startInProduction, startProgram } from './support/server-process.ts';
import { rowsPerSecond, whileWriting } from './support/writer.ts';

const people = 1_000;
const poolSize = 10;
const inTurn = { everySeconds: 3, seconds: 60 };
const flatOut = { connections: 8, seconds: 4 };
const runs = 5;

/** Whether a thousand people can fill in forms that save by themselves, and what our part of a save costs. */
export async function drafts(): Promise<Report> {
  return onBench(async ({ databaseUrl, database, issuer, closers }) => {
    console.log('Making a thousand people with a draft each …');
    await prepareForms(database.db);
    const applicants = await addApplicants(database.db, issuer, people);

    const start = (url: string) => startInProduction({ databaseUrl: url, poolSize, issuer });
    const recorder = await recordSql(databaseUrl);
    closers.unshift(() => recorder.stop());
    const observed = await start(recorder.url);
    closers.unshift(() => observed.stop());
    const bareSave = await recordSave(observed.url, recorder, applicants);
    await observed.stop();

    const server = await start(databaseUrl);
    closers.unshift(() => server.stop());
    const message: BareSave = { databaseUrl, poolSize, ...bareSave };
    const bare = await startProgram('bench/drafts/bare-server.ts', {}, message);
    closers.unshift(() => bare.stop());
    const saver = createSaver(people);
    closers.unshift(async () => saver.close());

    const product = applicants.map((applicant) =>
      savesOf(`${server.url}/forms/api/createFormsubmit`, applicant),
    );
    const bareSaves = applicants.map((applicant) => savesOf(`${bare.url}/save`, applicant));
    await refuseOtherBytes(product[0], bareSaves[0]);
    console.log('Warming up …');
    for (const saves of [product, bareSaves])
      await saveFlatOut(saver.send, saves, { ...flatOut, seconds: 2 });
    console.log('A thousand people save every three seconds for a minute …');
    const taken = await saveInTurn(saver.send, product, inTurn);
    console.log('As many saves as go through …');
    const compare = async () => {
      const rounds: Round[] = [];
      for (let run = 0; run < runs; run += 1) {
        const rate = async (saves: typeof product) =>
          (await saveFlatOut(saver.send, saves, flatOut)).perSecond;
        // Whoever comes first in a round is not always the same one.
        const bareFirst = run % 2 === 0 ? await rate(bareSaves) : null;
        const ours = await rate(product);
        rounds.push({ product: ours, bare: bareFirst ?? (await rate(bareSaves)) });
      }
      return rounds;
    };
    const rounds = { alone: await compare(), writing: await whileWriting(database, compare) };
    const { rows } = await database.query("select current_setting('server_version') as version");
    return summarise(taken, rounds, String(rows[0]?.['version']).split(' ')[0] ?? '');
  });
}

/** What a page of the longest form holds once it is half filled in: some six kilobytes, a little different each time. */
const answers = (n: number) => ({
  surname: `Mokoena ${n}`,
  contactDetails: { email: 'applicant@example.test', mobileNumber: '+27 82 555 0100' },
  tertiaryEducation: Array.from({ length: 10 }, (_, item) => ({
    institution: `00000000-0000-4000-8000-${String(item).padStart(12, '0')}`,
    qualificationName: 'Bachelor of Engineering in Civil Engineering',
    remarks: 'Structures, hydraulics, geotechnics and transport, with a dissertation. '.repeat(6),
    degreeCertificate: {
      id: `00000000-0000-4000-8000-00000000000${item}`,
      name: 'degree.pdf',
      size: 240_000,
    },
  })),
});

function savesOf(url: string, applicant: Applicant): () => Save {
  let n = 0;
  return () => {
    n += 1;
    return { url, token: applicant.token, body: JSON.stringify(saveOf(applicant, answers(n))) };
  };
}

/** The statement of a save, by making one. */
async function recordSave(
  url: string,
  recorder: SqlRecorder,
  [applicant]: readonly Applicant[],
): Promise<Pick<BareSave, 'statement' | 'places'>> {
  if (!applicant) throw new Error('There is nobody to save anything');
  recorder.take();
  const saver = createSaver(1);
  await saver.send(savesOf(`${url}/forms/api/createFormsubmit`, applicant)());
  saver.close();
  const [statement, ...more] = recorder.take().filter(({ text }) => /^\s*update submission/.test(text));
  if (!statement || more.length > 0) throw new Error('A save is not one statement any more');
  const placeOf = (value: string) => statement.values.indexOf(value);
  const places = {
    data: placeOf(JSON.stringify(answers(1))),
    submissionId: placeOf(applicant.submissionId),
    contactId: placeOf(applicant.contactId),
  };
  if (Object.values(places).includes(-1)) throw new Error('The statement of a save has other values now');
  return { statement, places };
}

/** Compares nothing that does not answer alike; each save has a version and a time of its own. */
async function refuseOtherBytes(...saves: readonly ((() => Save) | undefined)[]): Promise<void> {
  const answers: string[] = [];
  for (const save of saves) if (save) answers.push(await answerTo(save()));
  const [ours, theirs] = answers.map((answer) =>
    answer.replace(/"version":\d+/, '"version":0').replace(/(?<="modifiedon":"\d{4}-\d\d-\d\d.)[\d:.]+/, '0'),
  );
  if (ours !== theirs) throw new Error(`The bare route answers something else\n${ours}\n${theirs}`);
}

interface Round {
  readonly product: number;
  readonly bare: number;
}

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0;

function summarise(
  taken: readonly number[],
  rounds: Readonly<Record<'alone' | 'writing', readonly Round[]>>,
  postgresql: string,
): Report {
  const ratioOf = (of: readonly Round[]) => round(median(of.map(({ product, bare }) => product / bare)));
  const rowOf = (name: string, of: readonly Round[]) => ({
    saves: name,
    'saves/s': round(median(of.map(({ product }) => product)), 0),
    'bare saves/s': round(median(of.map(({ bare }) => bare)), 0),
    'of the bare rate': ratioOf(of),
  });
  const writing = `while ${rowsPerSecond} rows a second are written elsewhere`;
  const expected = Math.round((people * inTurn.seconds) / inTurn.everySeconds);
  return {
    name: 'drafts',
    question: 'Can a thousand people fill in forms that save by themselves?',
    versions: { postgresql },
    settings: {
      people,
      ...inTurn,
      answerBytes: JSON.stringify(answers(1)).length,
      flatOutConnections: flatOut.connections,
      flatOutSeconds: flatOut.seconds,
      runs,
    },
    tables: [
      {
        title:
          'A thousand people save every three seconds for a minute; each save counts from when it was due',
        rows: [
          {
            saves: taken.length,
            'saves/s': round(taken.length / inTurn.seconds, 0),
            'median ms': round(median(taken), 1),
            'p99 ms': round(percentile(taken, 0.99), 1),
            'longest ms': round(Math.max(...taken), 1),
          },
        ],
      },
      {
        title:
          'As many saves as go through, medians of the runs. The bare route has the same SQL prepared and answers the same bytes',
        rows: [rowOf('alone', rounds.alone), rowOf(writing, rounds.writing)],
      },
    ],
    targets: [
      { name: 'saves answered', measured: taken.length, rule: 'exactly', limit: expected },
      {
        name: 'rate, as a part of the bare rate',
        measured: ratioOf(rounds.alone),
        rule: 'at least',
        limit: 0.45,
      },
      {
        name: `rate, as a part of the bare rate, ${writing}`,
        measured: ratioOf(rounds.writing),
        rule: 'at least',
        limit: 0.45,
      },
    ],
  };
}
