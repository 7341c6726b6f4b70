import { startSandbox } from './sandbox.ts';
import { readSettings, SettingsError } from './settings.ts';

try {
  const sandbox = await startSandbox({
    ...readSettings(process.env),
    reportError: (error) => console.error(error),
  });
  console.log(`Card gateway sandbox ready at ${sandbox.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void sandbox.close());
  }
} catch (error) {
  if (error instanceof SettingsError) console.error(error.message);
  else
    console.error('The card gateway sandbox cannot start:', error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
