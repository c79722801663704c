import { resolve } from 'node:path'

/** Everything the environment decides; see the configuration table of the README. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Absent for the embedded database. */
  readonly databaseUrl: string | undefined
  /** The moment the clock stands at; absent for the real time. */
  readonly pinnedClock: Date | undefined
  readonly logLevel: LogLevel
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

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the configuration; throws ConfigError for a value that cannot be used. */
export function readConfig(env: Environment = process.env): Config {
  return {
    port: readPort(env.PORT),
    host: env.HOST || 'localhost',
    dataDir: resolve(env.DATA_DIR || './data'),
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    pinnedClock: readMoment(env.PORTAL_CLOCK),
    logLevel: readLogLevel(env.LOG_LEVEL),
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

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  if (/^postgres(ql)?:\/\//.test(text)) return text
  // The value may hold a password, so it is not repeated.
  throw new ConfigError('DATABASE_URL must start with postgres:// or postgresql://.')
}

function readMoment(text: string | undefined): Date | undefined {
  if (text === undefined || text === '') return undefined
  const moment = new Date(text)
  if (!Number.isNaN(moment.getTime())) return moment
  throw new ConfigError(`PORTAL_CLOCK is "${text}", but it must be an ISO time such as 2026-11-21T09:00:00Z.`)
}

function readLogLevel(text: string | undefined): LogLevel {
  if (text === undefined || text === '') return 'info'
  const level = logLevels.find((known) => known === text)
  if (level !== undefined) return level
  throw new ConfigError(`LOG_LEVEL is "${text}", but it must be one of ${logLevels.join(', ')}.`)
}
