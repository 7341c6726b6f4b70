import { startIdentity } from './identity.ts';
import { readSettings, SettingsError } from './settings.ts';

try {
  const identity = await startIdentity({
    ...readSettings(process.env),
    reportError: (error) => console.error(error),
  });
  console.log(`Identity provider ready at ${identity.issuer}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void identity.close());
  }
} catch (error) {
  if (error instanceof SettingsError) console.error(error.message);
  else console.error('The identity provider cannot start:', error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
