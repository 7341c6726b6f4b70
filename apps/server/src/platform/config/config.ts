import { isEmailAddress } from '@charter/contracts';
import { join } from 'node:path';
import { EnvironmentReader } from './environment.ts';
import { databaseLimits, rateLimits, requestPace, trustedProxies } from './server-limits.ts';

const services = ['portal', 'entitlement', 'forms', 'payment'] as const;
export type ServiceName = (typeof services)[number];

const defaultDirectoryKey = 'demo-directory-key';
const defaultLinkSecret = 'demo-link-secret-for-sponsors-only';
const demoVatNumber = '4000000008';
/** The gateway's public test account, which the sandbox answers for. */
const testAccount = { id: '10011072130', key: 'secret' };

/**
 * The environment, parsed once at start. Everything wrong is named in one message, so that an operator fixes it in
 * one go; nothing else in the server reads the environment.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const read = new EnvironmentReader(environment);
  const mode = read.oneOf('NODE_ENV', ['development', 'test', 'production'], 'development');
  const production = mode === 'production';
  const port = read.integer('PORT', 3000, { min: 0, max: 65535 });
  const publicUrl = read.url('PUBLIC_URL', `http://localhost:${port}`);
  const authority = read.url('IDENTITY_AUTHORITY', null);
  const databaseUrl = read.url('DATABASE_URL', null, ['postgres:', 'postgresql:']);
  const dataDir = read.text('DATA_DIR', '.data');
  const institutionEmail = read.text('INSTITUTION_EMAIL', 'membership@institution.example');

  const config = {
    mode,
    production,
    host: read.text('HOST', '127.0.0.1'),
    port,
    publicUrl,
    dataDir,
    services: read.list('SERVICES', services),
    /** Several servers may share a database and leave its jobs to some of them. */
    workJobs: read.oneOf('WORK_JOBS', ['true', 'false'], 'true') === 'true',
    logLevel: read.oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info'),
    trustProxy: trustedProxies(read, production),
    rateLimits: rateLimits(read),
    requestPace: requestPace(read),
    /** Opens the metrics and the failed jobs to the operator who sends it. */
    operatorToken: operatorToken(read),
    metricsPort: read.integer('METRICS_PORT', null, { min: 0, max: 65_535 }),
    database: {
      url: databaseUrl,
      poolSize: read.integer('DATABASE_POOL_SIZE', 10, { min: 1, max: 200 }),
      limits: databaseLimits(read),
    },
    files: {
      folder: read.text('FILES_DIR', join(dataDir, 'files')),
      /** Uploads wait here while they are checked; a folder of the machine itself, whatever the store is. */
      uploadFolder: join(dataDir, 'uploads'),
      maxUploadBytes: read.integer('MAX_UPLOAD_BYTES', 10_485_760, { min: 1024, max: 1_073_741_824 }),
      s3: s3Store(read),
      clamav: read.socket('CLAMAV'),
    },
    mail: {
      /** Null: mail waits in the queue. */
      smtp: smtpServer(read),
      from: mailFrom(read, institutionEmail),
      /** Null: mails are answered in the portal. */
      answers: mailAnswers(read),
    },
    /** Demo data and accounts: on by default with the embedded provider, never in production. */
    demo: read.oneOf('DEMO', ['true', 'false'], authority || production ? 'false' : 'true') === 'true',
    /** Lets a demo be shown as on a later day; the clock of tokens is not moved. */
    demoDaysAhead: read.integer('DEMO_DAYS_AHEAD', 0, { min: 0, max: 3_650 }),
    identity: identityProvider(read, authority, port),
    staffSignIn: staffSignIn(read),
    /** The provider mails a link to unverified addresses itself; we then mail ours only to who asks for it. */
    providerVerifiesEmail:
      read.oneOf('IDENTITY_VERIFIES_EMAIL', ['true', 'false'], authority === null ? 'true' : 'false') ===
      'true',
    paygate: cardGateway(read, port),
    bases: {
      portal: read.base('PORTAL_BASE', '/portal'),
      entitlement: read.base('ENTITLEMENT_BASE', '/entitlement'),
      forms: read.base('FORMS_BASE', '/forms'),
      payment: read.base('PAYMENT_BASE', '/payment'),
    },
    directoryKey: read.secret('DIRECTORY_KEY', defaultDirectoryKey, 12),
    /** Signs the links that sponsors are mailed, and the places where pages of lists end. */
    linkSecret: read.secret('LINK_SECRET', defaultLinkSecret, 32),
    /** Money is transferred there; a demonstration's account must never get into production. */
    institutionBank: read.text('INSTITUTION_BANK', null) ?? (production ? null : demoBank),
    /** Stands on every invoice; the portal gets it there, and not from its configuration. */
    institutionVatNumber: vatNumber(read),
    institution: {
      name: read.text('INSTITUTION_NAME', 'Karoo Institution of Civil Engineers'),
      shortName: read.text('INSTITUTION_SHORT_NAME', 'KICE'),
      email: institutionEmail,
      phone: read.text('INSTITUTION_PHONE', '+27 11 555 0100'),
      address: read.text('INSTITUTION_ADDRESS', '1 Bridge Street, Midrand, 1685').split(/\s*,\s*/),
      officeHours: '8am to 5pm Monday to Friday',
      learnAboutMembershipUrl: read.url('INSTITUTION_MEMBERSHIP_URL', `${publicUrl}/about/membership`),
      codeOfEthicsUrl: read.url('INSTITUTION_ETHICS_URL', `${publicUrl}/about/ethics`),
      constitutionUrl: read.url('INSTITUTION_CONSTITUTION_URL', `${publicUrl}/about/constitution`),
      privacyUrl: read.url('INSTITUTION_PRIVACY_URL', `${publicUrl}/about/privacy`),
      social: socialLinks(read),
      accentLight: read.colour('INSTITUTION_ACCENT'),
      accentDark: read.colour('INSTITUTION_ACCENT_DARK'),
    },
    sessionTimeoutSeconds: read.integer('SESSION_TIMEOUT_SECONDS', 1800, { min: 120, max: 86_400 }),
    profileExpiryMonths: read.integer('PROFILE_EXPIRY_MONTHS', 12, { min: 1, max: 120 }),
    maxBusyMilliseconds: read.integer('MAX_BUSY_MILLISECONDS', 2_000, { min: 0, max: 600_000 }),
    bodyLimitBytes: read.integer('BODY_LIMIT_BYTES', 1_048_576, { min: 1024, max: 104_857_600 }),
  };

  if (read.oneOf('DEMO', ['true', 'false'], 'false') === 'true' && authority) {
    read.mistake(
      'DEMO',
      'demo accounts live in the embedded identity provider; unset IDENTITY_AUTHORITY to use them',
    );
  }
  if (!config.workJobs && databaseUrl === null) {
    read.mistake('WORK_JOBS', 'an embedded database has no other server that could do its jobs');
  }
  if (config.demoDaysAhead > 0 && !config.demo) {
    read.mistake('DEMO_DAYS_AHEAD', 'only a demo can be shown as on a later day');
  }
  if (production) {
    refuseInProduction(read, config, {
      embeddedIdentity: authority === null,
      embeddedDatabase: databaseUrl === null,
      defaultPublicUrl: environment['PUBLIC_URL'] === undefined,
      noMailServer: config.mail.smtp === null,
      defaultSender: !environment['MAIL_FROM']?.trim(),
      sandboxGateway: !environment['PAYGATE_URL']?.trim(),
      demoVatNumber: !environment['INSTITUTION_VAT_NUMBER']?.trim(),
    });
  }
  if (read.mistakes.length > 0) throw new ConfigurationError(read.mistakes);
  return config;
}

export type Config = ReturnType<typeof readConfig>;

export class ConfigurationError extends Error {
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(['The configuration is not right:', ...mistakes.map((mistake) => `  - ${mistake}`)].join('\n'));
    this.name = 'ConfigurationError';
    this.mistakes = mistakes;
  }
}

function refuseInProduction(
  read: EnvironmentReader,
  config: {
    demo: boolean;
    directoryKey: string;
    linkSecret: string;
    paygate: { url: string; id: string; key: string };
  },
  defaults: {
    embeddedIdentity: boolean;
    embeddedDatabase: boolean;
    defaultPublicUrl: boolean;
    noMailServer: boolean;
    defaultSender: boolean;
    sandboxGateway: boolean;
    demoVatNumber: boolean;
  },
): void {
  if (config.demo) read.mistake('DEMO', 'demo accounts and data are refused in production');
  if (defaults.embeddedIdentity) {
    read.mistake(
      'IDENTITY_AUTHORITY',
      'is required in production; the embedded identity provider is refused',
    );
  }
  if (defaults.embeddedDatabase) {
    read.mistake('DATABASE_URL', 'is required in production; the embedded database serves one process only');
  }
  if (defaults.defaultPublicUrl) read.mistake('PUBLIC_URL', 'is required in production');
  if (defaults.noMailServer) read.mistake('SMTP_URL', 'is required in production; the mailbox is refused');
  if (defaults.defaultSender) read.mistake('MAIL_FROM', 'is required in production');
  if (config.directoryKey === defaultDirectoryKey) {
    read.mistake('DIRECTORY_KEY', 'is required in production; the default key is public');
  }
  if (config.linkSecret === defaultLinkSecret) {
    read.mistake('LINK_SECRET', 'is required in production; the default secret is public');
  }
  if (defaults.demoVatNumber) {
    read.mistake('INSTITUTION_VAT_NUMBER', 'is required in production; it stands on every invoice');
  }
  if (defaults.sandboxGateway) {
    read.mistake('PAYGATE_URL', 'is required in production; the sandbox card gateway is refused');
  } else if (!config.paygate.url.startsWith('https:')) {
    read.mistake('PAYGATE_URL', 'must start with https:// in production');
  }
  if (config.paygate.id === testAccount.id) {
    read.mistake('PAYGATE_ID', 'is required in production; the test account takes no money');
  }
  if (config.paygate.key === testAccount.key) {
    read.mistake('PAYGATE_KEY', 'is required in production; the key of the test account is public');
  }
}

/** The configured OpenID provider, or the embedded one on the next port. */
function identityProvider(read: EnvironmentReader, authority: string | null, port: number) {
  const embeddedPort = read.integer('IDENTITY_PORT', port + 1, { min: 1, max: 65535 });
  const clientId = read.text('IDENTITY_CLIENT_ID', 'charter-portal');
  const audience = read.text('IDENTITY_AUDIENCE', 'urn:charter:api');
  const resource = read.text('IDENTITY_RESOURCE', null);
  if (audience === clientId) {
    read.mistake(
      'IDENTITY_AUDIENCE',
      'must not be the client id: an id token would then pass for an access token',
    );
  }
  if (resource !== null && (!URL.canParse(resource) || resource.includes('#'))) {
    read.mistake('IDENTITY_RESOURCE', 'must be an absolute URI without a #');
  }
  return {
    authority: authority ?? `http://localhost:${embeddedPort}`,
    clientId,
    scope: read.text('IDENTITY_SCOPE', 'openid profile email offline_access'),
    audience,
    /** Named in requests for tokens (RFC 8707); left out, it is what the provider publishes that decides. */
    ...(resource === null ? {} : { resource }),
  };
}

/** What is asked of the sign-in of the institution's own people, beside that there is one. */
function staffSignIn(read: EnvironmentReader) {
  const acrValues = (read.text('STAFF_ACR', null) ?? '').split(/\s+/).filter(Boolean);
  if (acrValues.some((value) => !/^[\w.:/#?&=%~+-]{1,200}$/.test(value)))
    read.mistake('STAFF_ACR', 'must be what the provider calls its ways of signing in, with spaces between');
  return { acrValues, freshMinutes: read.integer('FRESH_SIGN_IN_MINUTES', 15, { min: 0, max: 1_440 }) };
}

function operatorToken(read: EnvironmentReader): string | null {
  const token = read.text('OPERATOR_TOKEN', null);
  if (token !== null && !/^\S{24,}$/.test(token)) {
    read.mistake('OPERATOR_TOKEN', 'must have at least 24 characters and no spaces');
  }
  return token;
}

/** PayGate PayWeb3: the real one, or the sandbox two ports on. */
function cardGateway(read: EnvironmentReader, port: number) {
  const neighbour = port < 65_534 ? port + 2 : port - 2;
  const sandboxPort = read.integer('PAYGATE_SANDBOX_PORT', neighbour, { min: 1, max: 65_535 });
  const url = read.url('PAYGATE_URL', `http://localhost:${sandboxPort}`);
  if (new URL(url).origin !== url.toLowerCase()) {
    read.mistake('PAYGATE_URL', 'must end after the host and its port, like https://secure.paygate.co.za');
  }
  const id = read.text('PAYGATE_ID', testAccount.id);
  if (!/^\d{1,20}$/.test(id)) read.mistake('PAYGATE_ID', 'must be digits, as the gateway gave it');
  return {
    url,
    id,
    key: read.secret('PAYGATE_KEY', testAccount.key, 6),
    firstQuerySeconds: read.integer('PAYGATE_QUERY_SECONDS', 120, { min: 1, max: 3_600 }),
  };
}

/** Null without a bucket: files then live in a folder. Without keys the machine's own role speaks for it. */
function s3Store(read: EnvironmentReader) {
  const endpoint = read.url('S3_ENDPOINT', null);
  const bucket = read.text('S3_BUCKET', null);
  const region = read.text('S3_REGION', 'us-east-1');
  const accessKeyId = read.text('S3_ACCESS_KEY_ID', null);
  const secretAccessKey = read.text('S3_SECRET_ACCESS_KEY', null);
  if (endpoint && !bucket) read.mistake('S3_BUCKET', 'is required where S3_ENDPOINT is set');
  if ((accessKeyId === null) !== (secretAccessKey === null)) {
    read.mistake('S3_SECRET_ACCESS_KEY', 'and S3_ACCESS_KEY_ID are set together or not at all');
  }
  if (!bucket) return null;
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null;
  return { endpoint, bucket, region, credentials };
}

/** The address is taken apart here, so that nothing in it can switch off a check of the mail client. */
function smtpServer(read: EnvironmentReader) {
  const raw = read.url('SMTP_URL', null, ['smtp:', 'smtps:']);
  if (raw === null) return null;
  const url = new URL(raw);
  const wrong = (what: string) => {
    read.mistake('SMTP_URL', what);
    return null;
  };
  if (url.hostname === '') return wrong('must name a host');
  if (url.pathname.length > 1 || url.search || url.hash) return wrong('must end after the host and its port');
  if ((url.username === '') !== (url.password === ''))
    return wrong('must have both a user and a password, or neither');
  const secure = url.protocol === 'smtps:';
  try {
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
      secure,
      credentials: url.username
        ? { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
        : null,
    };
  } catch {
    return wrong('has a % in its user or password that must be written %25');
  }
}

function mailFrom(read: EnvironmentReader, fallback: string): string {
  const from = read.text('MAIL_FROM', fallback);
  if (!isEmailAddress(from)) read.mistake('MAIL_FROM', 'must be an email address like office@example.org');
  return from;
}

/** Where answers to our mails are written, and what the mail server that hands them over proves itself with. */
function mailAnswers(read: EnvironmentReader): { address: string; token: string } | null {
  const address = read.text('MAIL_ANSWERS_TO', null);
  const token = read.text('MAIL_IN_TOKEN', null);
  if ((address === null) !== (token === null))
    read.mistake('MAIL_IN_TOKEN', 'and MAIL_ANSWERS_TO are set together or not at all');
  if (address === null || token === null) return null;
  // The request is named behind a +, and a name may have 64 letters.
  if (!isEmailAddress(address) || !/^[\w.-]{1,15}@/.test(address))
    read.mistake('MAIL_ANSWERS_TO', 'must be an email address with at most 15 letters before the @');
  if (!/^\S{24,}$/.test(token))
    read.mistake('MAIL_IN_TOKEN', 'must have at least 24 characters and no spaces');
  return { address, token };
}

const demoBank = 'Demonstration Bank, branch 250655, account 1234567890';

function vatNumber(read: EnvironmentReader): string {
  const number = read.text('INSTITUTION_VAT_NUMBER', demoVatNumber);
  if (!/^4\d{9}$/.test(number)) {
    read.mistake('INSTITUTION_VAT_NUMBER', 'must have ten digits and begin with 4');
  }
  return number;
}

function socialLinks(read: EnvironmentReader): { name: string; url: string }[] {
  const links = [
    ['LinkedIn', read.url('INSTITUTION_LINKEDIN_URL', 'https://www.linkedin.com')],
    ['Facebook', read.url('INSTITUTION_FACEBOOK_URL', 'https://www.facebook.com')],
    ['YouTube', read.url('INSTITUTION_YOUTUBE_URL', 'https://www.youtube.com')],
  ] as const;
  return links.map(([name, url]) => ({ name, url }));
}
