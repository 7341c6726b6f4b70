import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseHandle } from '../../apps/server/src/platform/database/index.ts';
import { openPglite } from '../../apps/server/src/platform/database/pglite.ts';
import { openPostgresql } from '../../apps/server/src/platform/database/postgresql.ts';
import type { TestIssuer } from '../../apps/server/test/support/issuer.ts';

/** How a round reaches the database while no server runs on it. */
export interface Ground {
  readonly environment: Readonly<Record<string, string>>;
  open(): Promise<DatabaseHandle>;
  cleanUp(): Promise<void>;
}

export function onPostgresql(url: string): Ground {
  return {
    environment: { DATABASE_URL: url },
    open: async () => openPostgresql({ url, poolSize: 2 }),
    cleanUp: async () => {},
  };
}

export function onPglite(): Ground {
  const folder = mkdtempSync(join(tmpdir(), 'charter-kill-'));
  return {
    environment: { DATA_DIR: folder },
    open: () => openPglite({ dataDir: folder }),
    cleanUp: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

export async function onGround<Result>(
  ground: Ground,
  work: (database: DatabaseHandle) => Promise<Result>,
): Promise<Result> {
  const database = await ground.open();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** What a server that is to be killed runs with. */
export const environmentOn = (ground: Ground, issuer: TestIssuer): Readonly<Record<string, string>> => ({
  ...ground.environment,
  DEMO: 'false',
  IDENTITY_AUTHORITY: issuer.url,
  IDENTITY_AUDIENCE: issuer.audience,
  RATE_LIMIT_PER_MINUTE: '0',
  // A busy machine must not turn a call away: the trials are about those the server takes.
  MAX_BUSY_MILLISECONDS: '0',
});
