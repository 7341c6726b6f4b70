import type { SandboxOptions } from './sandbox.ts';

export class SettingsError extends Error {
  constructor(mistakes: readonly string[]) {
    super(
      ['The card gateway sandbox cannot start:', ...mistakes.map((mistake) => `  - ${mistake}`)].join('\n'),
    );
    this.name = 'SettingsError';
  }
}

/** Reads the environment once and names everything wrong with it in one message. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): SandboxOptions {
  const mistakes: string[] = [];
  const text = (name: string, fallback: string) => environment[name]?.trim() || fallback;
  const integer = (name: string, fallback: number, max: number) => {
    const value = text(name, String(fallback));
    if (!/^\d{1,5}$/.test(value) || Number(value) > max) {
      mistakes.push(`${name}: must be a whole number from 0 to ${max}, not '${value}'`);
    }
    return Number(value);
  };

  if (environment['NODE_ENV'] === 'production') {
    mistakes.push('NODE_ENV: the card gateway sandbox is refused in production');
  }
  const paygateId = text('PAYGATE_ID', '10011072130');
  if (!/^\d{1,20}$/.test(paygateId)) mistakes.push('PAYGATE_ID: must be digits');
  const settings: SandboxOptions = {
    host: text('HOST', '127.0.0.1'),
    port: integer('PAYGATE_SANDBOX_PORT', 3002, 65_535),
    paygateId,
    paygateKey: text('PAYGATE_KEY', 'secret'),
    merchantName: text('INSTITUTION_NAME', 'Karoo Institution of Civil Engineers'),
    timing: {
      delaySeconds: 10,
      retrySeconds: integer('PAYGATE_SANDBOX_RETRY_SECONDS', 20, 86_400),
      retries: 3,
    },
  };
  if (mistakes.length > 0) throw new SettingsError(mistakes);
  return settings;
}
