import { prepareDatabase } from './prepare-database.ts';
import { createDemoClock, systemClock } from './platform/clock.ts';
import { ConfigurationError, readConfig } from './platform/config/index.ts';
import { openDatabase } from './platform/database/index.ts';

/** The process: configuration, database, listen, and a shutdown that finishes what was begun. */
try {
  const config = readConfig(process.env);
  // The embedded engine opens while the program loads.
  const [database, { buildApp }] = await Promise.all([openDatabase(config), import('./app.ts')]);
  await prepareDatabase(database, config);
  const { app, startJobs } = await buildApp({
    config,
    database,
    ...(config.demo ? { demoClock: createDemoClock(config.demoDaysAhead) } : {}),
    tokenClock: systemClock,
  });
  app.addHook('onClose', async () => database.close());
  const address = await app.listen({ host: config.host, port: config.port });
  console.log(`Charter is ready at ${address}`);
  startJobs();
  // A start leaves more behind than a quiet server collects by itself; `--expose-gc` lets it go.
  setTimeout(() => globalThis.gc?.({ type: 'major', flavor: 'last-resort' }), 5_000).unref();

  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    app.log.info(`${signal}: finishing requests and jobs, then stopping`);
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.fatal({ err: error }, 'The shutdown failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
}
