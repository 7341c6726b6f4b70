import { findRoute } from '@charter/contracts';
import { describe, expect, it } from 'vitest';
import { ConfigurationError, readConfig } from './config.ts';

const mistakesOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.mistakes;
    throw error;
  }
};

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://members.institution.example',
  DATABASE_URL: 'postgres://charter@db/charter',
  IDENTITY_AUTHORITY: 'https://login.institution.example',
  DIRECTORY_KEY: 'a-key-of-our-own',
  LINK_SECRET: 'a-secret-of-our-own-that-is-long-enough',
  INSTITUTION_VAT_NUMBER: '4123456789',
  SMTP_URL: 'smtps://mail.institution.example',
  MAIL_FROM: 'office@institution.example',
  PAYGATE_URL: 'https://secure.paygate.co.za',
  PAYGATE_ID: '10011072131',
  PAYGATE_KEY: 'a-key-of-our-own',
};

describe('readConfig', () => {
  it('needs nothing: every variable has an embedded default', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      demo: true,
      database: { url: null },
      sessionTimeoutSeconds: 1800,
    });
    expect(config.identity.authority).toBe('http://localhost:3001');
  });

  it('leads to pages of the portal where the institution names none of its own', () => {
    const { institution } = readConfig({ PUBLIC_URL: 'https://members.example' });
    for (const link of [
      institution.learnAboutMembershipUrl,
      institution.codeOfEthicsUrl,
      institution.constitutionUrl,
      institution.privacyUrl,
    ]) {
      expect(new URL(link).origin).toBe('https://members.example');
      expect(findRoute(new URL(link).pathname), link).toBeDefined();
    }
  });

  it('moves the embedded identity provider along with the port', () => {
    expect(readConfig({ PORT: '4200' }).identity.authority).toBe('http://localhost:4201');
    expect(readConfig({ PORT: '4200', IDENTITY_PORT: '5000' }).identity.authority).toBe(
      'http://localhost:5000',
    );
  });

  it('refuses an audience that id tokens have too, and a resource that is no address', () => {
    expect(mistakesOf({ IDENTITY_CLIENT_ID: 'portal', IDENTITY_AUDIENCE: 'portal' })).toEqual([
      expect.stringMatching(/^IDENTITY_AUDIENCE: must not be the client id/),
    ]);
    expect(mistakesOf({ IDENTITY_RESOURCE: 'the api' })[0]).toMatch(/^IDENTITY_RESOURCE: /);
    expect(mistakesOf({ IDENTITY_RESOURCE: 'https://api.example/#x' })[0]).toMatch(/^IDENTITY_RESOURCE: /);
    expect(readConfig({ IDENTITY_RESOURCE: 'https://api.example/' }).identity.resource).toBe(
      'https://api.example/',
    );
    expect(readConfig({}).identity).not.toHaveProperty('resource');
  });

  it('takes the embedded provider to verify addresses, and any other one not, unless told otherwise', () => {
    const verifies = (environment: Record<string, string>) => readConfig(environment).providerVerifiesEmail;
    expect(verifies({})).toBe(true);
    expect(verifies({ IDENTITY_VERIFIES_EMAIL: 'false' })).toBe(false);
    expect(verifies({ IDENTITY_AUTHORITY: 'https://login.example' })).toBe(false);
    expect(verifies({ IDENTITY_AUTHORITY: 'https://login.example', IDENTITY_VERIFIES_EMAIL: 'true' })).toBe(
      true,
    );
  });

  it('takes an empty variable as one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      port: 3000,
      database: { url: null },
    });
  });

  it('leaves the jobs to other servers only where there can be others', () => {
    expect(readConfig({}).workJobs).toBe(true);
    expect(readConfig({ ...production, WORK_JOBS: 'false' }).workJobs).toBe(false);
    expect(mistakesOf({ WORK_JOBS: 'false' })).toEqual([expect.stringContaining('WORK_JOBS')]);
    expect(mistakesOf({ WORK_JOBS: 'perhaps' })).toEqual([expect.stringContaining('WORK_JOBS')]);
  });

  it('names every mistake in one message', () => {
    const mistakes = mistakesOf({
      PORT: '70000',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://x',
      SERVICES: 'portal,shop',
      PORTAL_BASE: 'portal',
      INSTITUTION_ACCENT: 'teal',
      SESSION_TIMEOUT_SECONDS: 'soon',
      DIRECTORY_KEY: 'short',
      LINK_SECRET: 'x'.repeat(31),
      INSTITUTION_VAT_NUMBER: '3123456789',
      PAYGATE_URL: 'secure.paygate.co.za',
      PAYGATE_ID: 'ours',
      PAYGATE_KEY: 'short',
      PAYGATE_SANDBOX_PORT: '0',
    });
    expect(mistakes.map((mistake) => mistake.split(':')[0]).sort()).toEqual([
      'DATABASE_URL',
      'DIRECTORY_KEY',
      'INSTITUTION_ACCENT',
      'INSTITUTION_VAT_NUMBER',
      'LINK_SECRET',
      'LOG_LEVEL',
      'PAYGATE_ID',
      'PAYGATE_KEY',
      'PAYGATE_SANDBOX_PORT',
      'PAYGATE_URL',
      'PORT',
      'PORTAL_BASE',
      'SERVICES',
      'SESSION_TIMEOUT_SECONDS',
    ]);
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT[^]*LOG_LEVEL/);
  });

  it('takes a long token for operators, and none by default', () => {
    expect(readConfig({})).toMatchObject({ operatorToken: null, metricsPort: null });
    expect(readConfig({ OPERATOR_TOKEN: 'x'.repeat(24) }).operatorToken).toBe('x'.repeat(24));
    for (const token of ['x'.repeat(23), `${'x'.repeat(24)} y`]) {
      expect(mistakesOf({ OPERATOR_TOKEN: token })).toEqual([expect.stringContaining('OPERATOR_TOKEN')]);
    }
  });

  it.each([
    ['', false],
    ['false', false],
    ['0', false],
    ['1', 1],
    ['10', 10],
    ['10.0.0.0/8', ['10.0.0.0/8']],
    ['127.0.0.1, fd00::/8', ['127.0.0.1', 'fd00::/8']],
  ])('believes the proxies of TRUST_PROXY=%s', (given, trusted) => {
    expect(readConfig({ ...production, TRUST_PROXY: given }).trustProxy).toEqual(trusted);
  });

  it.each([
    'yes',
    '11',
    '-1',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '::/0',
    '10.0.0.0/8/8',
    'proxy.example',
    '10.0.0.1,',
  ])('refuses TRUST_PROXY=%s', (given) => {
    expect(mistakesOf({ TRUST_PROXY: given })).toEqual([expect.stringContaining('TRUST_PROXY')]);
  });

  it('believes just anybody in development only, and says what to do in production', () => {
    expect(readConfig({ TRUST_PROXY: 'true' }).trustProxy).toBe(true);
    expect(mistakesOf({ ...production, TRUST_PROXY: 'true' })).toEqual([
      expect.stringMatching(/^TRUST_PROXY: .*number of proxies.*networks/),
    ]);
  });

  it('has a limit for each kind of request, and none where the first is 0', () => {
    expect(readConfig({}).rateLimits).toEqual({
      person: 1_200,
      calls: 6_000,
      pages: 1_200,
      files: 12_000,
      guesses: 120,
      lookups: 30,
      gateway: 600,
    });
    expect(
      readConfig({ RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_GATEWAY_PER_MINUTE: '7' }).rateLimits,
    ).toBeNull();
    expect(readConfig({ RATE_LIMIT_GATEWAY_PER_MINUTE: '0' }).rateLimits).toMatchObject({ gateway: 0 });
  });

  it('limits how long the database may take', () => {
    expect(readConfig({}).database.limits).toEqual({
      statementMilliseconds: 15_000,
      lockMilliseconds: 5_000,
      idleTransactionMilliseconds: 30_000,
      connectMilliseconds: 5_000,
    });
    expect(mistakesOf({ DATABASE_CONNECT_MILLISECONDS: '0', DATABASE_LOCK_MILLISECONDS: '0' })).toEqual([
      expect.stringContaining('DATABASE_CONNECT_MILLISECONDS'),
    ]);
  });

  it.each([
    ['0', true],
    ['65535', true],
    ['65536', false],
    ['-1', false],
    ['3000.5', false],
    ['0x10', false],
  ])('port %s is accepted: %s', (port, accepted) => {
    expect(mistakesOf({ PORT: port, IDENTITY_PORT: '3001' }).length === 0).toBe(accepted);
  });

  describe('files', () => {
    it('live in a folder of the data folder, up to 10 MB each and not scanned, unless told otherwise', () => {
      expect(readConfig({ DATA_DIR: '/data' }).files).toEqual({
        folder: '/data/files',
        uploadFolder: '/data/uploads',
        maxUploadBytes: 10 * 1_048_576,
        s3: null,
        clamav: null,
      });
    });

    it('live in an S3-compatible store where a bucket is named', () => {
      const { s3 } = readConfig({
        S3_BUCKET: 'charter',
        S3_ENDPOINT: 'http://minio:9000',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'secret',
      }).files;
      expect(s3).toEqual({
        endpoint: 'http://minio:9000',
        bucket: 'charter',
        region: 'us-east-1',
        credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
      });
      expect(readConfig({ S3_BUCKET: 'charter' }).files.s3).toMatchObject({
        endpoint: null,
        credentials: null,
      });
    });

    it('need a bucket to an endpoint and both halves of a key', () => {
      expect(mistakesOf({ S3_ENDPOINT: 'http://minio:9000' })[0]).toMatch(/^S3_BUCKET/);
      expect(mistakesOf({ S3_BUCKET: 'charter', S3_ACCESS_KEY_ID: 'id' })[0]).toMatch(
        /^S3_SECRET_ACCESS_KEY/,
      );
    });

    it.each([
      ['clamd:3310', { host: 'clamd', port: 3310 }],
      ['[::1]:3310', { host: '::1', port: 3310 }],
      ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ])('are scanned at %s', (address, expected) => {
      expect(readConfig({ CLAMAV: address }).files.clamav).toEqual(expected);
    });

    it.each(['clamd', 'clamd:0', 'clamd:70000', 'http://clamd:3310'])(
      'cannot be scanned at %s',
      (address) => {
        expect(mistakesOf({ CLAMAV: address })[0]).toMatch(/^CLAMAV/);
      },
    );
  });

  describe('the sign-in of staff', () => {
    it('is asked for nothing but that it is new, unless told otherwise', () => {
      expect(readConfig({}).staffSignIn).toEqual({ acrValues: [], freshMinutes: 15 });
      const set = { STAFF_ACR: ' urn:a  phrh ', FRESH_SIGN_IN_MINUTES: '0' };
      expect(readConfig(set).staffSignIn).toEqual({ acrValues: ['urn:a', 'phrh'], freshMinutes: 0 });
    });

    it.each([[{ STAFF_ACR: 'a"b' }], [{ FRESH_SIGN_IN_MINUTES: '-1' }], [{ FRESH_SIGN_IN_MINUTES: '1441' }]])(
      'is refused as %j',
      (environment) => {
        expect(() => readConfig(environment)).toThrow(Object.keys(environment)[0] ?? '');
      },
    );
  });

  describe('mail', () => {
    it.each([
      [{ MAIL_ANSWERS_TO: 'answers@example.test' }, /MAIL_IN_TOKEN: and MAIL_ANSWERS_TO/],
      [{ MAIL_IN_TOKEN: 'x'.repeat(24) }, /MAIL_IN_TOKEN: and MAIL_ANSWERS_TO/],
      [
        { MAIL_ANSWERS_TO: 'answers@example.test', MAIL_IN_TOKEN: 'x'.repeat(23) },
        /MAIL_IN_TOKEN: must have/,
      ],
      [
        { MAIL_ANSWERS_TO: `${'a'.repeat(16)}@example.test`, MAIL_IN_TOKEN: 'x'.repeat(24) },
        /MAIL_ANSWERS_TO: must/,
      ],
      [{ MAIL_ANSWERS_TO: 'answers', MAIL_IN_TOKEN: 'x'.repeat(24) }, /MAIL_ANSWERS_TO: must/],
    ])('takes answers only where %j says both rightly', (environment, mistake) => {
      expect(() => readConfig(environment)).toThrow(mistake);
    });

    it('waits in the queue and comes from the institution, unless told otherwise', () => {
      expect(readConfig({ INSTITUTION_EMAIL: 'office@example.test' }).mail).toEqual({
        smtp: null,
        from: 'office@example.test',
        answers: null,
      });
    });

    it.each([
      ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, credentials: null }],
      ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true, credentials: null }],
      ['smtp://[::1]:2525/', { host: '::1', port: 2525, secure: false, credentials: null }],
      [
        'smtp://me%40x:p%3Ass@mail.example:25',
        {
          host: 'mail.example',
          port: 25,
          secure: false,
          credentials: { user: 'me@x', password: 'p:ss' },
        },
      ],
    ])('goes through %s', (url, expected) => {
      expect(readConfig({ SMTP_URL: url }).mail.smtp).toEqual(expected);
    });

    it.each([
      'http://mail.example',
      'mail.example:25',
      'smtp:mail.example',
      'smtp://user@mail.example',
      'smtp://:secret@mail.example',
      'smtp://user:sec%ret@mail.example',
      'smtp://mail.example/path',
      'smtp://mail.example?tls.rejectUnauthorized=false',
    ])('cannot go through %s, which no message repeats', (url) => {
      const [mistake = ''] = mistakesOf({ SMTP_URL: url });
      expect(mistake).toMatch(/^SMTP_URL: /);
      expect(mistake).not.toMatch(/secret|sec%ret|mail\.example/);
    });

    it.each(['nobody', 'A <a@example.test>', 'a@example.test\nBcc: b@example.test'])(
      'does not come from %j',
      (from) => {
        expect(mistakesOf({ MAIL_FROM: from })[0]).toMatch(/^MAIL_FROM: /);
      },
    );
  });

  describe('card payments', () => {
    it('go to the sandbox beside the server, unless told otherwise', () => {
      expect(readConfig({}).paygate).toEqual({
        url: 'http://localhost:3002',
        id: '10011072130',
        key: 'secret',
        firstQuerySeconds: 120,
      });
      expect(readConfig({ PAYGATE_SANDBOX_PORT: '5000' }).paygate.url).toBe('http://localhost:5000');
      expect(readConfig({ PORT: '65535', IDENTITY_PORT: '1' }).paygate.url).toBe('http://localhost:65533');
    });

    it.each([
      'https://secure.paygate.co.za/payweb3',
      'https://secure.paygate.co.za?x',
      'https://me@paygate.co.za',
    ])('cannot go to %s', (url) => {
      expect(mistakesOf({ PAYGATE_URL: url })[0]).toMatch(/^PAYGATE_URL: must end after the host/);
    });
  });

  describe('in production', () => {
    it('accepts a complete configuration, without demo data', () => {
      expect(readConfig(production)).toMatchObject({ production: true, demo: false });
    });

    it('refuses demo accounts, the embedded identity provider and database, and default secrets', () => {
      const mistakes = mistakesOf({ NODE_ENV: 'production', DEMO: 'true' });
      expect(mistakes.map((mistake) => mistake.split(':')[0]).sort()).toEqual([
        'DATABASE_URL',
        'DEMO',
        'DIRECTORY_KEY',
        'IDENTITY_AUTHORITY',
        'INSTITUTION_VAT_NUMBER',
        'LINK_SECRET',
        'MAIL_FROM',
        'PAYGATE_ID',
        'PAYGATE_KEY',
        'PAYGATE_URL',
        'PUBLIC_URL',
        'SMTP_URL',
      ]);
    });

    it('refuses the public default keys even when they are spelled out', () => {
      const defaults = {
        DIRECTORY_KEY: 'demo-directory-key',
        LINK_SECRET: 'demo-link-secret-for-sponsors-only',
      };
      expect(mistakesOf({ ...production, ...defaults })).toEqual([
        'DIRECTORY_KEY: is required in production; the default key is public',
        'LINK_SECRET: is required in production; the default secret is public',
      ]);
    });

    it('refuses the sandbox and the test account of the card gateway even when they are spelled out', () => {
      const mistakes = mistakesOf({
        ...production,
        PAYGATE_URL: 'http://localhost:3002',
        PAYGATE_ID: '10011072130',
        PAYGATE_KEY: 'secret',
      });
      expect(mistakes).toEqual([
        'PAYGATE_URL: must start with https:// in production',
        'PAYGATE_ID: is required in production; the test account takes no money',
        'PAYGATE_KEY: is required in production; the key of the test account is public',
      ]);
    });
  });

  it('refuses demo accounts beside a configured identity provider', () => {
    expect(mistakesOf({ DEMO: 'true', IDENTITY_AUTHORITY: 'https://login.example' })[0]).toMatch(/^DEMO/);
  });
});
