import { resolve } from 'node:path'

/** Everything the environment decides; see the configuration table of the README. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** The address people reach the portal at: its scheme and port stand in the links of mail. */
  readonly publicUrl: string
  /** The mail server; absent while mail only stands in the outbox. */
  readonly smtpUrl: string | undefined
  /** The address mail comes from; the supplier's name stands before it. */
  readonly mailFrom: string
  /** How many days mail that was sent stays in the outbox. */
  readonly mailKeptDays: number
  /** Absent for the embedded database. */
  readonly databaseUrl: string | undefined
  /** What everything sealed and signed rests on; absent while a key in the data directory does. */
  readonly secretKey: string | undefined
  /** The moment the clock stands at; absent for the real time. */
  readonly pinnedClock: Date | undefined
  /** Absent where the way of starting decides. */
  readonly logLevel: LogLevel | undefined
  /** Where the web application reports its errors; absent while it reports to nobody. */
  readonly sentryDsn: string | undefined
  /** Where visitors of an address without a portal are sent; absent while they are told so in words. */
  readonly providerSiteUrl: string | undefined
  /** Addresses and networks of the proxies whose forwarding headers are believed. */
  readonly trustProxy: readonly string[]
}

/** How much is logged, from everything to nothing. */
export type LogLevel = (typeof logLevels)[number]

/** Says in one sentence which variable cannot be used and what it should look like. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const shortestSecretKey = 32

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the configuration; throws ConfigError for a value that cannot be used. */
export function readConfig(env: Environment = process.env): Config {
  const port = readPort(env.PORT)
  const host = env.HOST || 'localhost'
  const publicUrl = readPublicUrl(env.PUBLIC_URL, host, port)
  return {
    port,
    host,
    publicUrl,
    smtpUrl: readSmtpUrl(env.SMTP_URL),
    mailFrom: readMailFrom(env.MAIL_FROM, publicUrl),
    mailKeptDays: readDays(env.MAIL_KEPT_DAYS),
    dataDir: resolve(env.DATA_DIR || './data'),
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    secretKey: readSecretKey(env.SECRET_KEY),
    pinnedClock: readMoment(env.PORTAL_CLOCK),
    logLevel: readLogLevel(env.LOG_LEVEL),
    sentryDsn: readSentryDsn(env.SENTRY_DSN),
    providerSiteUrl: readProviderSite(env.PROVIDER_SITE_URL),
    trustProxy: (env.TRUST_PROXY ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  }
}

function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return 4000
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw new ConfigError(`PORT is "${text}", but it must be a number from 0 to 65535.`)
}

function readPublicUrl(text: string | undefined, host: string, port: number): string {
  if (text === undefined || text === '') {
    const isEverywhere = host === '0.0.0.0' || host === '::'
    const address = `http://${isEverywhere ? 'localhost' : bracketed(host)}:${port}`
    // A host that is none is refused, in better words, where the portal wants to listen there.
    return URL.canParse(address) ? new URL(address).origin : `http://localhost:${port}`
  }
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) return new URL(text).origin
  throw new ConfigError(
    `PUBLIC_URL is "${text}", but it must be an address such as https://dealers.supplier.example.`,
  )
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

function readSmtpUrl(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  if (/^smtps?:\/\//.test(text) && URL.canParse(text)) return text
  // The value may hold a password, so it is not repeated.
  throw new ConfigError('SMTP_URL must be an address that starts with smtp:// or smtps://.')
}

function readMailFrom(text: string | undefined, publicUrl: string): string {
  if (text === undefined || text === '') return `no-reply@${new URL(publicUrl).hostname}`
  if (/^[^\s@<>]+@[^\s@<>]+$/.test(text)) return text
  throw new ConfigError(
    `MAIL_FROM is "${text}", but it must be an e-mail address such as portal@supplier.example.`,
  )
}

function readDays(text: string | undefined): number {
  if (text === undefined || text === '') return 90
  const days = Number(text)
  if (/^\d{1,4}$/.test(text) && days >= 1) return days
  throw new ConfigError(`MAIL_KEPT_DAYS is "${text}", but it must be a number of days from 1 to 9999.`)
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  if (/^postgres(ql)?:\/\//.test(text)) return text
  // The value may hold a password, so it is not repeated.
  throw new ConfigError('DATABASE_URL must start with postgres:// or postgresql://.')
}

function readSentryDsn(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  if (/^https:\/\/\w+@[^\s/]+\/\S+$/.test(text) && URL.canParse(text)) return text
  throw new ConfigError(`SENTRY_DSN is "${text}", but it must look like https://key@errors.example/1.`)
}

function readProviderSite(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) return new URL(text).href
  throw new ConfigError(
    `PROVIDER_SITE_URL is "${text}", but it must be an address such as https://provider.example.`,
  )
}

function readSecretKey(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  if (text.length >= shortestSecretKey) return text
  // The value is a secret, so it is not repeated.
  throw new ConfigError(`SECRET_KEY must have at least ${shortestSecretKey} characters.`)
}

function readMoment(text: string | undefined): Date | undefined {
  if (text === undefined || text === '') return undefined
  const moment = new Date(text)
  if (!Number.isNaN(moment.getTime())) return moment
  throw new ConfigError(`PORTAL_CLOCK is "${text}", but it must be an ISO time such as 2026-11-21T09:00:00Z.`)
}

function readLogLevel(text: string | undefined): LogLevel | undefined {
  if (text === undefined || text === '') return undefined
  const level = logLevels.find((known) => known === text)
  if (level !== undefined) return level
  throw new ConfigError(`LOG_LEVEL is "${text}", but it must be one of ${logLevels.join(', ')}.`)
}
