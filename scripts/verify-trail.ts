import { registry } from '../apps/server/src/product.ts';
import { describeFault, verifyChain, verifyTrail } from '../apps/server/src/engines/audit/index.ts';
import { ConfigurationError, readConfig } from '../apps/server/src/platform/config/index.ts';
import { openDatabase } from '../apps/server/src/platform/database/index.ts';

/**
 * Walks the chain of the audit trail and holds every record against it, in the database that the environment names.
 * `npm run verify-trail -- 4711:9f2c…` also asks for a head that the log told earlier: without it nothing was cut off.
 */
const [given] = process.argv.slice(2);
const [, position, digest] = /^(\d+):([\da-f]{64})$/.exec(given ?? '') ?? [];
if (given !== undefined && digest === undefined) {
  console.error('A head of the chain is its position and its digest, as the log tells it: 4711:9f2c…');
  process.exit(2);
}
try {
  const database = await openDatabase(readConfig(process.env));
  const expectedHead = digest === undefined ? undefined : { position: Number(position), digest };
  const { rows } = await database.query("select to_regclass('audit_link') is not null as chained");
  if (rows[0]?.['chained'] !== true) {
    console.error('This database has no chained trail yet: start this release of the server on it once.');
    process.exit(2);
  }
  const chain = await verifyChain(database.db, expectedHead);
  const trail = await verifyTrail(database.db, registry.types);
  await database.close();
  for (const fault of chain.faults) console.log(`Chain: ${describeFault(fault)}`);
  for (const { recordType, recordId, field } of trail.faults)
    console.log(`Record: ${recordType} ${recordId} ${field ?? '(no salt)'} is not what the trail says`);
  console.log(`${chain.head.position} entries are chained and ${chain.waiting} wait for their turn.`);
  console.log(`${trail.fields} fields of ${trail.records} records were compared.`);
  console.log(`The head is ${chain.head.position}:${chain.head.digest}`);
  process.exit(chain.faults.length + trail.faults.length > 0 ? 1 : 0);
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(2);
}
