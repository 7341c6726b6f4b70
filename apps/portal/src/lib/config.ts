import type { RuntimeConfig } from '@charter/contracts';

let loaded: RuntimeConfig | undefined;

/** Reads /config.json once, before anything is rendered. The answer depends on where the portal runs, so it is not built in. */
export async function loadConfig(): Promise<RuntimeConfig> {
  if (loaded) return loaded;
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`The configuration answered ${response.status}.`);
  const answer: unknown = await response.json();
  if (!isConfig(answer)) throw new Error('The configuration is not complete.');
  loaded = answer;
  return answer;
}

/** The configuration, for everything that runs after it was loaded. */
export function config(): RuntimeConfig {
  if (!loaded) throw new Error('The configuration was asked for before it was loaded.');
  return loaded;
}

/** The server checks the whole of it against the schema; here it is enough to tell it from a stray HTML page. */
function isConfig(answer: unknown): answer is RuntimeConfig {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'portalBase' in answer &&
    'entitlementBase' in answer &&
    'identity' in answer &&
    'institution' in answer
  );
}
