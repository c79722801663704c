import type { Client } from 'pg'

/** Connects; a failure leaves no half-open connection that the server would keep waiting on. */
export async function connectClient(client: Client): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    client.end().catch(() => undefined)
    throw error
  }
}
