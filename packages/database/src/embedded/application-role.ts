import { Client } from 'pg'
import { connectClient } from '../client/connect-client.ts'
import type { ServerAccess } from './access-file.ts'
import { superuser } from './initialize.ts'

export const applicationName = 'portal'

export function embeddedUrl(access: ServerAccess, role: 'portal' | 'superuser', database: string): string {
  const [user, password] =
    role === 'portal' ? [applicationName, access.password] : [superuser, access.superuserPassword]
  return `postgresql://${user}:${password}@${encodeURIComponent(access.socketDirectory)}/${database}`
}

/** Creates or repairs the portal's role (no superuser) and its database. */
export async function ensureApplicationRole(access: ServerAccess): Promise<void> {
  const client = new Client({ connectionString: embeddedUrl(access, 'superuser', 'postgres') })
  client.on('error', () => undefined)
  await connectClient(client)
  try {
    const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [applicationName])
    // Our own passwords are hexadecimal, so they need no quoting.
    await client.query(
      `${role.rowCount === 0 ? 'CREATE' : 'ALTER'} ROLE ${applicationName} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD '${access.password}'`,
    )
    // Moving an installation copies derived rows too, so it disables triggers.
    await client.query(`GRANT SET ON PARAMETER session_replication_role TO ${applicationName}`)
    const database = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [applicationName])
    if (database.rowCount === 0)
      await client.query(`CREATE DATABASE ${applicationName} OWNER ${applicationName}`)
  } finally {
    await client.end()
  }
}
