import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { migrateToLatest } from '../apps/server/src/platform/database/index.ts';
import { openPostgresql } from '../apps/server/src/platform/database/postgresql.ts';
import { startPostgresql } from './postgresql.ts';

/** Writes the table types that domain code is checked against, from the tables as the migrations make them. */
const root = join(import.meta.dirname, '..');
const output = join(root, 'apps/server/src/platform/database/schema.generated.ts');
const server = await startPostgresql();
try {
  const url = server.urlOf('postgres');
  const handle = openPostgresql({ url, poolSize: 2 });
  await migrateToLatest(handle.db);
  await handle.close();
  const program = join(root, 'node_modules/kysely-codegen/dist/cli/bin.js');
  const options = ['--dialect', 'postgres', '--url', url, '--out-file', output, '--date-parser', 'string'];
  const parsers = [
    '--numeric-parser',
    'number',
    '--type-mapping',
    '{"timestamptz":"string","int8":"number"}',
  ];
  const skipped = ['--exclude-pattern', 'kysely_*'];
  execFileSync(process.execPath, [program, ...options, ...parsers, ...skipped], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  execFileSync(join(root, 'node_modules/.bin/oxfmt'), [output], { stdio: 'ignore' });
} finally {
  await server.stop();
}
