import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { type Bucket, findFilesUrlProblem, readFilesUrl } from './files-url.ts'
import { areTracesHeaders, readTracesTarget, type TracesTarget } from './traces-target.ts'

export interface Config {
  /** Whether this process serves pages and the API, runs the queue, or both. */
  readonly role: Role
  readonly port: number
  readonly host: string
  /** The port of `/metrics`; absent if disabled. */
  readonly metricsPort: number | undefined
  readonly metricsHost: string
  /** Where traces are sent; absent if disabled. */
  readonly traces: TracesTarget | undefined
  readonly dataDir: string
  /** The bucket for files and images; absent if they are in the data directory. */
  readonly bucket: Bucket | undefined
  /** The portal's public URL; links in emails use its scheme and port. */
  readonly publicUrl: string
  /** The mail server; absent while email stays in the outbox. */
  readonly smtpUrl: string | undefined
  /** The sender's address of all email; the supplier's name precedes it. */
  readonly mailFrom: string
  /** How many days sent email stays in the outbox. */
  readonly mailKeptDays: number
  /** How many days audit entries are kept. */
  readonly auditKeptDays: number
  /** The file these settings come from, if known. */
  readonly settingsFile: string | undefined
  /** The database server; absent for the embedded one. */
  readonly databaseUrl: string | undefined
  /** A pooler in front of `databaseUrl` for requests; absent if there is none. */
  readonly poolerUrl: string | undefined
  /**
   * Whether `databaseUrl` points to the server itself, not to a pooler, which may switch connections between
   * statements.
   */
  readonly databaseIsDirect: boolean
  /** A replica of `databaseUrl` for reads; absent if everything is read from the primary. */
  readonly databaseReadUrl: string | undefined
  /** The secret for encryption and signatures; absent if the data directory's key file is used. */
  readonly secretKey: string | undefined
  /** A fixed time for the clock; absent for the real time. */
  readonly pinnedClock: Date | undefined
  /** Absent if the entry point decides. */
  readonly logLevel: LogLevel | undefined
  /** Where the web app reports errors; absent if disabled. */
  readonly sentryDsn: string | undefined
  /** Where visitors to a host without a portal are redirected; absent to show a text instead. */
  readonly providerSiteUrl: string | undefined
  /** Whether webhooks and payments may use this machine, as in development. */
  readonly allowsLocalServices: boolean
  /** Whether browsers cache an offline page of the portal. */
  readonly hasOfflinePage: boolean
  /** Addresses and networks of proxies with trusted forwarding headers. */
  readonly trustProxy: readonly string[]
}

export type Role = (typeof roles)[number]

export type LogLevel = (typeof logLevels)[number]

/** An environment variable with an invalid value; the message is a sentence that names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

type Environment = Readonly<Record<string, string | undefined>>

const roles = ['all', 'web', 'worker'] as const
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const minSecretKeyLength = 32
/** `file:` and the content of `secret.key`. */
export const keyOfFilePattern = /^file:([\w-]{43})$/

/** A variable with its value in its error: `must` continues "NAME is "…", but it must be". */
const variable = (name: string, must: string, isValid: (text: string) => boolean) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(isValid, { error: ({ input }) => `${name} is "${String(input)}", but it must be ${must}.` }),
      ),
  )

/** A variable with a possible secret: its error is `sentence`, without the value. */
const secretVariable = (sentence: string, isValid: (text: string) => boolean) =>
  z.optional(z.string().check(z.refine(isValid, sentence)))

const isIntegerFrom = (least: number, most: number) => (text: string) =>
  /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most

const isPostgresUrl = (text: string) => /^postgres(ql)?:\/\//.test(text)

const isUrlLike = (pattern: RegExp) => (text: string) => pattern.test(text) && URL.canParse(text)

const environment = z.object({
  PORTAL_ROLE: z._default(
    z.enum(roles, {
      error: ({ input }) => `PORTAL_ROLE is "${String(input)}", but it must be one of ${roles.join(', ')}.`,
    }),
    'all',
  ),
  PORT: variable('PORT', 'a number from 0 to 65535', isIntegerFrom(0, 65_535)),
  HOST: z.optional(z.string()),
  METRICS_PORT: variable('METRICS_PORT', 'a number from 0 to 65535', isIntegerFrom(0, 65_535)),
  METRICS_HOST: z.optional(z.string()),
  OTEL_EXPORTER_OTLP_ENDPOINT: secretVariable(
    'OTEL_EXPORTER_OTLP_ENDPOINT must be a URL such as http://localhost:4318, without a password. Put the password in OTEL_EXPORTER_OTLP_HEADERS.',
    (text) => isUrlLike(/^https?:\/\//i)(text) && !/[@?#]/.test(text),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: secretVariable(
    'OTEL_EXPORTER_OTLP_HEADERS must be comma-separated pairs such as authorization=Bearer%20….',
    areTracesHeaders,
  ),
  OTEL_SERVICE_NAME: z.optional(z.string()),
  DATA_DIR: z.optional(z.string()),
  FILES_URL: z.optional(
    z.string().check(
      z.refine((text) => findFilesUrlProblem(text) === undefined, {
        error: ({ input }) => findFilesUrlProblem(String(input)),
      }),
    ),
  ),
  PUBLIC_URL: variable(
    'PUBLIC_URL',
    'a URL such as https://dealers.supplier.example',
    isUrlLike(/^https?:\/\//i),
  ),
  SMTP_URL: secretVariable('SMTP_URL must start with smtp:// or smtps://.', isUrlLike(/^smtps?:\/\//)),
  MAIL_FROM: variable('MAIL_FROM', 'an email address such as portal@supplier.example', (text) =>
    /^[^\s@<>]+@[^\s@<>]+$/.test(text),
  ),
  AUDIT_KEPT_DAYS: variable('AUDIT_KEPT_DAYS', 'a number of days from 366 to 9999', isIntegerFrom(366, 9999)),
  MAIL_KEPT_DAYS: variable('MAIL_KEPT_DAYS', 'a number of days from 1 to 9999', isIntegerFrom(1, 9999)),
  DATABASE_URL: secretVariable('DATABASE_URL must start with postgres:// or postgresql://.', isPostgresUrl),
  DATABASE_READ_URL: secretVariable(
    'DATABASE_READ_URL must start with postgres:// or postgresql://.',
    isPostgresUrl,
  ),
  DATABASE_DIRECT_URL: secretVariable(
    'DATABASE_DIRECT_URL must start with postgres:// or postgresql://.',
    isPostgresUrl,
  ),
  DATABASE_IS_DIRECT: z._default(
    z.enum(['yes', 'no'], {
      error: ({ input }) => `DATABASE_IS_DIRECT is "${String(input)}", but it must be yes or no.`,
    }),
    'no',
  ),
  SECRET_KEY: z.optional(
    z.string().check(
      z.refine(
        (text) => text.length >= minSecretKeyLength,
        `SECRET_KEY must have at least ${minSecretKeyLength} characters.`,
      ),
      // A path would become a key that anyone can guess.
      z.refine(
        (text) => !text.startsWith('file:') || keyOfFilePattern.test(text),
        'If SECRET_KEY starts with "file:", the 43 characters of secret.key must follow, not its path.',
      ),
    ),
  ),
  PORTAL_CLOCK: variable(
    'PORTAL_CLOCK',
    'an ISO time such as 2026-11-21T09:00:00Z',
    (text) => !Number.isNaN(Date.parse(text)),
  ),
  LOG_LEVEL: z.optional(
    z.enum(logLevels, {
      error: ({ input }) => `LOG_LEVEL is "${String(input)}", but it must be one of ${logLevels.join(', ')}.`,
    }),
  ),
  SENTRY_DSN: z.optional(
    z.string().check(
      z.refine(isUrlLike(/^https:\/\/\w+@[^\s/]+\/\S+$/), {
        error: ({ input }) =>
          `SENTRY_DSN is "${String(input)}", but it must look like https://key@errors.example/1.`,
      }),
    ),
  ),
  PROVIDER_SITE_URL: variable(
    'PROVIDER_SITE_URL',
    'a URL such as https://provider.example',
    isUrlLike(/^https?:\/\//i),
  ),
  ALLOW_LOCAL_SERVICES: z._default(
    z.enum(['yes', 'no'], {
      error: ({ input }) => `ALLOW_LOCAL_SERVICES is "${String(input)}", but it must be yes or no.`,
    }),
    'no',
  ),
  OFFLINE_PAGE: z._default(
    z.enum(['yes', 'no'], {
      error: ({ input }) => `OFFLINE_PAGE is "${String(input)}", but it must be yes or no.`,
    }),
    'yes',
  ),
  TRUST_PROXY: z._default(z.string(), ''),
  SETTINGS_FILE: z.optional(z.string()),
})

/** Reads the configuration; throws ConfigError for a value that cannot be used. */
export function readConfig(env: Environment = process.env): Config {
  // An empty variable counts as unset.
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = environment.safeParse(present)
  if (!read.success) throw new ConfigError(read.error.issues[0]?.message)
  const { data } = read
  refuseContradictions(data)
  const port = Number(data.PORT ?? 4000)
  const host = data.HOST ?? 'localhost'
  const publicUrl =
    data.PUBLIC_URL === undefined ? defaultPublicUrl(host, port) : new URL(data.PUBLIC_URL).origin
  return {
    role: data.PORTAL_ROLE,
    port,
    host,
    metricsPort: data.METRICS_PORT === undefined ? undefined : Number(data.METRICS_PORT),
    metricsHost: data.METRICS_HOST ?? 'localhost',
    traces: readTracesTarget(data),
    publicUrl,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    mailKeptDays: Number(data.MAIL_KEPT_DAYS ?? 90),
    auditKeptDays: Number(data.AUDIT_KEPT_DAYS ?? 1096),
    dataDir: resolve(data.DATA_DIR ?? './data'),
    bucket: data.FILES_URL === undefined ? undefined : readFilesUrl(data.FILES_URL),
    databaseUrl: data.DATABASE_DIRECT_URL ?? data.DATABASE_URL,
    poolerUrl: data.DATABASE_DIRECT_URL === undefined ? undefined : data.DATABASE_URL,
    databaseReadUrl: data.DATABASE_READ_URL,
    databaseIsDirect: data.DATABASE_IS_DIRECT === 'yes',
    ...{ secretKey: data.SECRET_KEY, settingsFile: data.SETTINGS_FILE },
    pinnedClock: data.PORTAL_CLOCK === undefined ? undefined : new Date(data.PORTAL_CLOCK),
    logLevel: data.LOG_LEVEL,
    sentryDsn: data.SENTRY_DSN,
    providerSiteUrl: data.PROVIDER_SITE_URL === undefined ? undefined : new URL(data.PROVIDER_SITE_URL).href,
    allowsLocalServices: data.ALLOW_LOCAL_SERVICES === 'yes',
    hasOfflinePage: data.OFFLINE_PAGE === 'yes',
    trustProxy: data.TRUST_PROXY.split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  }
}

function defaultPublicUrl(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  const address = `http://${name}:${port}`
  // Listening on a malformed host fails later with a clearer message.
  return URL.canParse(address) ? new URL(address).origin : `http://localhost:${port}`
}

function refuseContradictions(data: z.infer<typeof environment>): void {
  if (data.FILES_URL !== undefined && data.SECRET_KEY === undefined) {
    throw new ConfigError(
      "FILES_URL requires SECRET_KEY: machines that share a bucket must share a key, which isn't stored in the bucket.",
    )
  }
  if (data.DATABASE_READ_URL !== undefined && data.DATABASE_URL === undefined) {
    throw new ConfigError("DATABASE_READ_URL requires DATABASE_URL, the replica's primary.")
  }
  if (data.DATABASE_DIRECT_URL !== undefined && data.DATABASE_URL === undefined) {
    throw new ConfigError("DATABASE_DIRECT_URL requires DATABASE_URL, the pooler's address.")
  }
  if (data.DATABASE_DIRECT_URL !== undefined && data.DATABASE_IS_DIRECT === 'yes') {
    throw new ConfigError(
      "Set only one of DATABASE_DIRECT_URL (DATABASE_URL is a pooler) and DATABASE_IS_DIRECT (DATABASE_URL isn't a pooler).",
    )
  }
}
