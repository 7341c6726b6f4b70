import { callWith } from './api.ts';
import { runJob } from './run-job.ts';
import { operatorToken } from './start-charter.ts';

/** The server whose day and whose provider differ, started beside the other one. */
export const secondCharter = {
  get url(): string {
    return process.env['SECOND_CHARTER_URL'] ?? '';
  },
  get mailboxUrl(): string {
    return process.env['SECOND_CHARTER_MAILBOX_URL'] ?? '';
  },
};

/** How many days ahead of the real one its day is. */
export async function daysAhead(): Promise<number> {
  const response = await fetch(new URL('/config.json', secondCharter.url));
  return ((await response.json()) as { demoDaysAhead: number }).demoDaysAhead;
}

/** Its operator lets days pass and starts what the clock would have started meanwhile. */
export async function letDaysPass(days: number, kind: string): Promise<void> {
  const next = (await daysAhead()) + days;
  await callWith(secondCharter.url, operatorToken, '/operations/demo/day', { daysAhead: next });
  await runJob(secondCharter.url, kind);
}
