import { isKeyOf } from '@portal/contract/fields/keys'
import { DatabaseUnavailable } from '../client/database-unavailable.ts'
import { errorCode } from '../client/error-code.ts'

const unreached = 'start it or correct DATABASE_URL'

const byCode = {
  ECONNREFUSED: `nothing listens there: ${unreached}`,
  ENOENT: `no server has its socket there: ${unreached}`,
  ENOTFOUND: 'that host name is not known: correct DATABASE_URL',
  EAI_AGAIN: 'that host name cannot be looked up now: check the network or correct DATABASE_URL',
  ETIMEDOUT: `it does not answer: ${unreached}`,
  EHOSTUNREACH: 'there is no way to that host: check the network or correct DATABASE_URL',
  ENETUNREACH: 'there is no way to that host: check the network or correct DATABASE_URL',
  ECONNRESET: `it hung up: ${unreached}`,
  EACCES: 'this user may not use its socket: correct the permissions or DATABASE_URL',
  '28P01': 'it refuses that user and password: correct them in DATABASE_URL',
  '28000': 'it does not let that user in from here: correct DATABASE_URL or its access rules',
  '3D000': 'it has no database of that name: create it or correct DATABASE_URL',
  '42501': 'that user may not use that database: grant the right or correct DATABASE_URL',
  '53300': 'it has no free connection: raise its max_connections or end other programs',
  '53100': 'its disk is full: free some space there',
  '25006': 'it is a read-only copy: give the address of the primary server in DATABASE_URL',
  '57P01': 'it is being shut down: start it again',
  '57P02': 'it has crashed and is starting again: wait a moment and start again',
  '57P03': 'it is still starting up: wait a moment and start again',
} as const satisfies Record<string, string>

/** Possibly temporary: a server that isn't up yet, or is just becoming the primary. */
const passingCodes: readonly string[] = [
  ...['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ECONNRESET', '53300', '25006', '57P01', '57P02', '57P03'],
]

const passingMessage = /timeout|terminated unexpectedly/i

const byMessage = [
  {
    says: /SASL.*password|password must be a string/i,
    sentence: 'it asks for a password: put one into DATABASE_URL',
  },
  { says: /does not support SSL/i, sentence: 'it does not speak TLS: take sslmode out of DATABASE_URL' },
  {
    says: /certificate|self.signed/i,
    sentence: 'its TLS certificate is not trusted: give its authority as sslrootcert in DATABASE_URL',
  },
  { says: /timeout/i, sentence: `it does not answer: ${unreached}` },
  { says: /terminated unexpectedly/i, sentence: `it hung up, so perhaps it is not PostgreSQL: ${unreached}` },
] as const

const unexpectedAnswer = 'it answered in an unexpected way: check DATABASE_URL and the log of that server'

/** Throws DatabaseUnavailable unless the text is a PostgreSQL URL. */
export function requireDatabaseUrl(url: string): void {
  const protocol = /^([a-z]+):/i.exec(url)?.[1]?.toLowerCase()
  if ((protocol === 'postgresql' || protocol === 'postgres') && placeOf(url) !== undefined) return
  throw new DatabaseUnavailable(
    'DATABASE_URL is not an address of a PostgreSQL database: write it like postgresql://user:password@host:5432/database.',
  )
}

/** Turns a failed connection into one sentence that names the place and the remedy, never the password. */
export function explainConnectionFailure(url: string, error: unknown): DatabaseUnavailable {
  if (error instanceof DatabaseUnavailable) return error
  const code = errorCode(error)
  const message = error instanceof Error ? error.message : String(error)
  const reason =
    code !== undefined && isKeyOf(byCode, code)
      ? byCode[code]
      : (byMessage.find((row) => row.says.test(message))?.sentence ?? unexpectedAnswer)
  // No cause: the driver's error may contain the whole URL, including the password.
  return new DatabaseUnavailable(
    `The database at ${placeOf(url) ?? 'DATABASE_URL'} cannot be used: ${reason}.`,
    { isPassing: code === undefined ? passingMessage.test(message) : passingCodes.includes(code) },
  )
}

/** The URL without user and password, such as `db.example:5432/portal`. */
export function placeOf(url: string): string | undefined {
  try {
    // The driver allows URLs without a host, which the standard parser refuses if there is a user.
    const { hostname, port, pathname, searchParams } = new URL(url.replace('@/', '@localhost/'))
    const host = decodeURIComponent(searchParams.get('host') ?? hostname) || 'localhost'
    return `${host}${port ? `:${port}` : ''}${decodeURIComponent(pathname)}`
  } catch {
    return undefined
  }
}
