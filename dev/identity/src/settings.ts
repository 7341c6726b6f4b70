import type { IdentityOptions } from './identity.ts';

export class SettingsError extends Error {
  constructor(mistakes: readonly string[]) {
    super(['The identity provider cannot start:', ...mistakes.map((mistake) => `  - ${mistake}`)].join('\n'));
    this.name = 'SettingsError';
  }
}

/** Reads the environment once and names everything wrong with it in one message. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): IdentityOptions {
  const mistakes: string[] = [];
  const text = (name: string, fallback: string) => environment[name]?.trim() || fallback;

  if (environment['NODE_ENV'] === 'production') {
    mistakes.push('NODE_ENV: the embedded identity provider and its demo accounts are refused in production');
  }
  const port = text('IDENTITY_PORT', '3001');
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    mistakes.push(`IDENTITY_PORT: must be a whole number from 0 to 65535, not '${port}'`);
  }
  const portalOrigins = text('PORTAL_ORIGIN', 'http://localhost:3000')
    .split(',')
    .map((origin) => origin.trim().replace(/\/$/, ''));
  for (const origin of portalOrigins) {
    if (!isOrigin(origin)) {
      mistakes.push(`PORTAL_ORIGIN: must list origins like http://localhost:3000, not '${origin}'`);
    }
  }
  const issuer = text('IDENTITY_ISSUER', '').replace(/\/$/, '');
  if (issuer !== '' && !isOrigin(issuer)) {
    mistakes.push(`IDENTITY_ISSUER: must be an origin like http://localhost:3001, not '${issuer}'`);
  }
  const clientId = text('IDENTITY_CLIENT_ID', 'charter-portal');
  if (!/^[\x21-\x7e]+$/.test(clientId)) {
    mistakes.push('IDENTITY_CLIENT_ID: must be plain characters without spaces');
  }

  const smtpUrl = text('SMTP_URL', '');
  if (smtpUrl !== '' && !/^smtps?:\/\/./.test(smtpUrl)) {
    mistakes.push('SMTP_URL: must start with smtp:// or smtps://');
  }
  const yesOrNo = (name: string, fallback: 'true' | 'false') => {
    const value = text(name, fallback);
    if (value !== 'true' && value !== 'false') {
      mistakes.push(`${name}: must be true or false, not '${value}'`);
    }
    return value === 'true';
  };
  const verifiesEmail = yesOrNo('IDENTITY_VERIFIES_EMAIL', 'true');
  const requiresNonce = yesOrNo('IDENTITY_REQUIRES_NONCE', 'false');

  if (mistakes.length > 0) throw new SettingsError(mistakes);
  return {
    host: text('HOST', '127.0.0.1'),
    port: Number(port),
    ...(issuer !== '' && { issuer }),
    dataDir: text('DATA_DIR', '.data'),
    clientId,
    audience: text('IDENTITY_AUDIENCE', 'urn:charter:api'),
    portalOrigins,
    institutionName: text('INSTITUTION_NAME', 'Karoo Institution of Civil Engineers'),
    mail:
      smtpUrl === ''
        ? null
        : { smtpUrl, from: text('MAIL_FROM', text('INSTITUTION_EMAIL', 'membership@institution.example')) },
    verifiesEmail,
    requiresNonce,
  };
}

function isOrigin(value: string): boolean {
  return /^https?:\/\//.test(value) && URL.canParse(value) && new URL(value).origin === value;
}
