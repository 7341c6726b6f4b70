import { chromium, type Page } from '@playwright/test';
import { openPostgresql } from '../apps/server/src/platform/database/postgresql.ts';
import { seedForms } from '../apps/server/src/seed/index.ts';
import { launchCharter } from '../e2e/support/start-charter.ts';
import { findChromium } from '../scripts/chromium.ts';
import { startPostgresql } from '../scripts/postgresql.ts';
import { callsOf, type Calls } from './draft-opening/calls.ts';
import { fullAnswers, type FullAnswers } from './draft-opening/full-answers.ts';
import { formName, largeForm } from './draft-opening/large-form.ts';
import { signInAndBegin, timeOpening } from './draft-opening/open-draft.ts';
import { median, round, type Report } from './support/report.ts';

const runs = 5;

type Draft = 'empty' | 'full';

interface Measured {
  readonly step: string;
  readonly times: Readonly<Record<Draft, readonly number[]>>;
}

/** Whether a draft with everything in it opens about as soon as an empty one, at each of its steps. */
export async function draftOpening(): Promise<Report> {
  const postgresql = await startPostgresql({ durable: true });
  const closers: (() => Promise<void>)[] = [() => postgresql.stop()];
  try {
    const admin = openPostgresql({ url: postgresql.urlOf('postgres'), poolSize: 1 });
    await admin.query('create database bench');
    await admin.close();
    const url = postgresql.urlOf('bench');
    console.log('Starting Charter …');
    const charter = await launchCharter({ DATABASE_URL: url });
    closers.unshift(() => charter.stop());
    const database = openPostgresql({ url, poolSize: 1 });
    closers.unshift(() => database.close());
    await seedForms(database.db, [largeForm]);

    const executablePath = await findChromium();
    const browser = await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    });
    closers.unshift(() => browser.close());
    const { page, submissionId, authorization } = await signInAndBegin(browser, charter.url, formName);
    const calls = callsOf(charter.url, authorization, formName);
    console.log('Answering everything and uploading forty files …');
    const full = await fullAnswers(await calls.sources());
    const drafts = { empty: (await calls.read(submissionId)).data, full: full.data };
    const measured = await measure(page, calls, submissionId, drafts);
    return summarise(measured, full, browser.version());
  } finally {
    for (const close of closers) await close();
  }
}

/** The two take turns, so that whatever else the machine does falls on both alike. */
async function measure(
  page: Page,
  calls: Calls,
  submissionId: string,
  drafts: Readonly<Record<Draft, object>>,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const { id, title } of largeForm.definition.steps) {
    console.log(`Opening at: ${title} …`);
    const times = { empty: [] as number[], full: [] as number[] };
    const open = async (which: Draft) => {
      const save = () => calls.save(submissionId, { ...drafts[which], $place: { step: id } });
      return timeOpening(page, save, title);
    };
    await open('empty');
    await open('full');
    for (let run = 0; run < runs; run += 1) {
      const order: readonly Draft[] = run % 2 === 0 ? ['empty', 'full'] : ['full', 'empty'];
      for (const which of order) times[which].push(await open(which));
    }
    measured.push({ step: title, times });
  }
  return measured;
}

function summarise(measured: readonly Measured[], { answers, files }: FullAnswers, browser: string): Report {
  const ratioOf = ({ times }: Measured) => round(median(times.full) / median(times.empty));
  return {
    name: 'draft-opening',
    question: 'Does a draft with forty files and three hundred answers open about as soon as an empty one?',
    versions: { chromium: browser },
    settings: { answers, files, runs },
    tables: [
      {
        title: 'From the press on Resume until every field of the step is drawn with its answer, medians',
        rows: measured.map((one) => ({
          'opened at': one.step,
          'empty ms': round(median(one.times.empty), 0),
          'full ms': round(median(one.times.full), 0),
          'times the empty one': ratioOf(one),
        })),
      },
    ],
    targets: [
      { name: 'answers', measured: answers, rule: 'at least', limit: 300 },
      { name: 'files', measured: files, rule: 'at least', limit: 40 },
      // A step with many cards draws more than it does without them; a person opens the draft at any step.
      {
        name: 'opened at every step once: times the empty one',
        measured: round(sumOf(measured, 'full') / sumOf(measured, 'empty')),
        rule: 'at most',
        limit: 2,
      },
    ],
  };
}

const sumOf = (measured: readonly Measured[], which: Draft): number =>
  measured.reduce((sum, { times }) => sum + median(times[which]), 0);
