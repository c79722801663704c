import type { Client } from 'pg'

/** Connects, or fails without leaving a half-opened connection on which the server would continue waiting. */
export async function connectClient(client: Client): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    client.end().catch(() => undefined)
    throw error
  }
}
