import { callWith } from './api.ts';
import { operatorToken } from './start-charter.ts';

/** An operator starts now what the clock would start within a minute, or in the night. */
export async function runJob(baseURL: string, kind: string): Promise<void> {
  await callWith(baseURL, operatorToken, '/operations/jobs/run', { kind });
}
