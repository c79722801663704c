import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('defaults to the embedded database, port 4000 and the real clock', () => {
  expect(readConfig({})).toMatchObject({
    port: 4000,
    host: 'localhost',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    databaseIsDirect: false,
    pinnedClock: undefined,
    logLevel: undefined,
    trustProxy: [],
  })
  expect(
    readConfig({ PORT: '', HOST: '', DATA_DIR: '', DATABASE_URL: '', PORTAL_CLOCK: '', LOG_LEVEL: '' }),
  ).toEqual(readConfig({}))
})

test('reads all settings', () => {
  const config = readConfig({
    PORT: '0',
    HOST: '::',
    DATA_DIR: '/var/lib/portal',
    DATABASE_URL: 'postgres://portal@db/portal',
    DATABASE_IS_DIRECT: 'yes',
    PORTAL_CLOCK: '2013-07-01T00:00:00Z',
    LOG_LEVEL: 'debug',
    SENTRY_DSN: 'https://key@errors.example/1',
    MAIL_KEPT_DAYS: '30',
    AUDIT_KEPT_DAYS: '400',
    PROVIDER_SITE_URL: 'https://provider.example',
    ALLOW_LOCAL_SERVICES: 'yes',
    TRUST_PROXY: '10.0.0.0/8, 127.0.0.1 ,',
  })
  expect(config).toMatchObject({
    port: 0,
    host: '::',
    dataDir: '/var/lib/portal',
    databaseUrl: 'postgres://portal@db/portal',
    databaseIsDirect: true,
    pinnedClock: new Date('2013-07-01T00:00:00Z'),
    logLevel: 'debug',
    sentryDsn: 'https://key@errors.example/1',
    providerSiteUrl: 'https://provider.example/',
    allowsLocalServices: true,
    trustProxy: ['10.0.0.0/8', '127.0.0.1'],
  })
})

test('reads a bucket’s name and endpoint from its URL', () => {
  const bucketOf = (FILES_URL: string) => readConfig({ FILES_URL, SECRET_KEY: 's'.repeat(32) }).bucket
  expect(readConfig({}).bucket).toBeUndefined()
  expect(bucketOf('s3://portal-files')).toEqual({
    ...{ name: 'portal-files', prefix: '', endpoint: undefined, region: undefined },
  })
  expect(bucketOf('s3://files/acme/2026/?endpoint=https://storage.example:9000&region=eu-1')).toEqual({
    ...{ name: 'files', prefix: 'acme/2026/', endpoint: 'https://storage.example:9000', region: 'eu-1' },
  })
})

describe('refuses an invalid bucket URL in one sentence, without repeating it', () => {
  const example = 'such as s3://bucket/prefix?endpoint=https://storage.example&region=eu-1.'
  const known = 'FILES_URL accepts the parameters endpoint and region, each at most once.'
  test.each([
    ['https://bucket.example/secret', `FILES_URL must be a URL ${example}`],
    ['bucket', `FILES_URL must be a URL ${example}`],
    ['s3://', `FILES_URL must name a bucket after s3://, ${example}`],
    ['s3:///secret', `FILES_URL must name a bucket after s3://, ${example}`],
    ['s3://Bucket_secret', `FILES_URL must name a bucket after s3://, ${example}`],
    ['s3://files:9000/secret', `FILES_URL must name a bucket after s3://, ${example}`],
    [
      's3://id:secret@files',
      "FILES_URL can't contain a key. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.",
    ],
    ['s3://files?key=secret', known],
    ['s3://files?region=a&region=secret', known],
    [
      's3://files?endpoint=storage-secret',
      'The endpoint in FILES_URL must be a URL such as https://storage.example.',
    ],
    [
      's3://files?endpoint=https://id:secret@storage.example',
      'The endpoint in FILES_URL must be a URL such as https://storage.example.',
    ],
    ['s3://files?region=eu%20secret', 'The region in FILES_URL must be a name such as eu-central-1.'],
    [
      's3://files/a%2f..%2fsecret',
      'The prefix in FILES_URL can only contain letters, digits, dots, hyphens, underscores and slashes.',
    ],
  ])('%s', (FILES_URL, sentence) => {
    const read = () => readConfig({ FILES_URL, SECRET_KEY: 's'.repeat(32) })
    expect(read).toThrow(new ConfigError(sentence))
    expect(sentence).not.toContain('secret')
  })

  test('refuses a bucket without an installation key', () => {
    expect(() => readConfig({ FILES_URL: 's3://files' })).toThrow(
      new ConfigError(
        "FILES_URL requires SECRET_KEY: machines that share a bucket must share a key, which isn't stored in the bucket.",
      ),
    )
  })
})

test.each([
  'https://me:secret@collector.example',
  'https://secret@collector.example',
  'https://collector.example/?token=secret',
  'collector.secret',
])('refuses a trace collector URL that may contain a secret, without repeating it: %s', (address) => {
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: address })).toThrow(
    new ConfigError(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be a URL such as http://localhost:4318, without a password. Put the password in OTEL_EXPORTER_OTLP_HEADERS.',
    ),
  )
})

describe('refuses invalid settings in one sentence', () => {
  test.each([
    [{ PORT: 'http' }, 'PORT is "http", but it must be a number from 0 to 65535.'],
    [
      { DATABASE_DIRECT_URL: 'postgres://db/portal' },
      "DATABASE_DIRECT_URL requires DATABASE_URL, the pooler's address.",
    ],
    [
      {
        ...{ DATABASE_URL: 'postgres://pooler/portal', DATABASE_DIRECT_URL: 'postgres://db/portal' },
        DATABASE_IS_DIRECT: 'yes',
      },
      "Set only one of DATABASE_DIRECT_URL (DATABASE_URL is a pooler) and DATABASE_IS_DIRECT (DATABASE_URL isn't a pooler).",
    ],
    [{ DATABASE_IS_DIRECT: 'true' }, 'DATABASE_IS_DIRECT is "true", but it must be yes or no.'],
    [{ ALLOW_LOCAL_SERVICES: '1' }, 'ALLOW_LOCAL_SERVICES is "1", but it must be yes or no.'],
    [
      { SECRET_KEY: 'file:/var/lib/dealer-portal/secret.key' },
      'If SECRET_KEY starts with "file:", the 43 characters of secret.key must follow, not its path.',
    ],
    [{ PORT: '70000' }, 'PORT is "70000", but it must be a number from 0 to 65535.'],
    [
      { PORTAL_CLOCK: 'noon' },
      'PORTAL_CLOCK is "noon", but it must be an ISO time such as 2026-11-21T09:00:00Z.',
    ],
    [{ AUDIT_KEPT_DAYS: '30' }, 'AUDIT_KEPT_DAYS is "30", but it must be a number of days from 366 to 9999.'],
    [{ MAIL_KEPT_DAYS: '0' }, 'MAIL_KEPT_DAYS is "0", but it must be a number of days from 1 to 9999.'],
    [
      { PROVIDER_SITE_URL: 'javascript:alert(1)' },
      'PROVIDER_SITE_URL is "javascript:alert(1)", but it must be a URL such as https://provider.example.',
    ],
    [{ SENTRY_DSN: 'errors' }, 'SENTRY_DSN is "errors", but it must look like https://key@errors.example/1.'],
    [{ DATABASE_URL: 'mysql://me:hunter2@db' }, 'DATABASE_URL must start with postgres:// or postgresql://.'],
  ])('%j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new ConfigError(sentence))
  })
})

test('refuses local services unless allowed, wherever the portal runs and whatever Node’s settings', () => {
  for (const env of [{}, { NODE_ENV: 'development' }, { HOST: '0.0.0.0' }, { ALLOW_LOCAL_SERVICES: 'no' }]) {
    expect([env, readConfig(env).allowsLocalServices]).toEqual([env, false])
  }
})
