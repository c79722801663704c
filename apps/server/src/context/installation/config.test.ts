import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('nothing set means the embedded database, port 4000 and the real time', () => {
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

test('what is set is taken', () => {
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
    ORDER_SEARCH_MODE: 'reference',
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
    orderSearchMode: 'reference',
    providerSiteUrl: 'https://provider.example/',
    allowsLocalServices: true,
    trustProxy: ['10.0.0.0/8', '127.0.0.1'],
  })
})

describe('what cannot be used is refused in one sentence', () => {
  test.each([
    [{ PORT: 'http' }, 'PORT is "http", but it must be a number from 0 to 65535.'],
    [{ DATABASE_IS_DIRECT: 'true' }, 'DATABASE_IS_DIRECT is "true", but it must be yes or no.'],
    [{ ALLOW_LOCAL_SERVICES: '1' }, 'ALLOW_LOCAL_SERVICES is "1", but it must be yes or no.'],
    [{ ORDER_SEARCH_MODE: 'fast' }, 'ORDER_SEARCH_MODE is "fast", but it must be one of indexed, reference.'],
    [{ PORT: '70000' }, 'PORT is "70000", but it must be a number from 0 to 65535.'],
    [
      { PORTAL_CLOCK: 'noon' },
      'PORTAL_CLOCK is "noon", but it must be an ISO time such as 2026-11-21T09:00:00Z.',
    ],
    [{ AUDIT_KEPT_DAYS: '30' }, 'AUDIT_KEPT_DAYS is "30", but it must be a number of days from 366 to 9999.'],
    [{ MAIL_KEPT_DAYS: '0' }, 'MAIL_KEPT_DAYS is "0", but it must be a number of days from 1 to 9999.'],
    [
      { PROVIDER_SITE_URL: 'javascript:alert(1)' },
      'PROVIDER_SITE_URL is "javascript:alert(1)", but it must be an address such as https://provider.example.',
    ],
    [{ SENTRY_DSN: 'errors' }, 'SENTRY_DSN is "errors", but it must look like https://key@errors.example/1.'],
    [{ DATABASE_URL: 'mysql://me:hunter2@db' }, 'DATABASE_URL must start with postgres:// or postgresql://.'],
  ])('%j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new ConfigError(sentence))
  })
})

test('services on this machine are refused unless they are allowed, wherever the portal is and whatever Node is told', () => {
  for (const env of [{}, { NODE_ENV: 'development' }, { HOST: '0.0.0.0' }, { ALLOW_LOCAL_SERVICES: 'no' }]) {
    expect([env, readConfig(env).allowsLocalServices]).toEqual([env, false])
  }
})
