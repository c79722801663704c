import { Client } from 'pg'
import { connectClient } from '../client/connect-client.ts'

// Identifies leases to other processes.
const leaseSuffix = ' lease'

let opened = 0

/** A name unique on this machine, to identify our connections. */
export function uniqueName(applicationName: string): string {
  opened += 1
  return `${applicationName.slice(0, 36)} ${process.pid}.${opened}`
}

/** Opens the connection that marks this process as a user of the server; `lost` runs once when it breaks. */
export async function openConnectionLease(url: string, name: string, lost: () => void): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: `${name}${leaseSuffix}`,
    keepAlive: true,
  })
  let isOpen = false
  const end = () => {
    if (isOpen) lost()
    isOpen = false
  }
  client.on('error', end)
  client.on('end', end)
  await connectClient(client)
  isOpen = true
  // An unclosed lease must not keep the process alive.
  keepProcessAlive(client, false)
  return client
}

// Whether this connection keeps the process alive, as it must while awaiting responses.
function keepProcessAlive(client: Client, isHeld: boolean): void {
  const { ref, unref } = client as Client & { ref(): void; unref(): void }
  ;(isHeld ? ref : unref).call(client)
}

/**
 * Ends a lease and returns how many other processes have one. Other connections don't count: those of an ended pool, or
 * of an earlier broken lease, may linger.
 */
export async function endConnectionLease(lease: Client): Promise<number> {
  keepProcessAlive(lease, true)
  try {
    const answer = await lease.query<{ others: number }>(
      `SELECT count(*)::int AS others FROM pg_stat_activity
       WHERE usename = current_user AND application_name LIKE $1
         AND application_name <> current_setting('application_name')`,
      [`%${leaseSuffix}`],
    )
    return answer.rows[0]?.others ?? 0
  } finally {
    await lease.end().catch(() => undefined)
  }
}
