import { Client } from 'pg'

const channel = 'portal_work'
const reconnectAfterMs = 2000

/** Waits for the database to say that there is work. */
export interface WakeUp {
  /** Ends when there may be work, or after so many milliseconds. */
  wait(mostMs: number): Promise<void>
  /** Ends the waiting, for good. */
  stop(): Promise<void>
}

/**
 * Listens for work on a connection of its own. A word that comes while nobody waits is kept for the next wait; while
 * the connection is lost, waiting takes its whole time and work is found by looking.
 */
export function listenForWork(url: string): WakeUp {
  let client: Client | undefined
  let isStopped = false
  let hasWord = false
  let ring: (() => void) | undefined
  const wake = () => {
    hasWord = true
    ring?.()
  }
  const connect = async () => {
    if (isStopped) return
    const fresh = new Client({
      connectionString: url,
      application_name: 'portal worker wake-up',
      keepAlive: true,
    })
    client = fresh
    fresh.on('notification', wake)
    // An error is followed by the end.
    fresh.on('error', () => undefined)
    fresh.once('end', () => setTimeout(() => void connect(), reconnectAfterMs).unref())
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
      // Something may have come while nobody listened.
      wake()
    } catch {
      await fresh.end().catch(() => undefined)
    }
  }
  void connect()
  return {
    wait: async (mostMs) => {
      if (!hasWord && !isStopped) await ringOrTime(mostMs, (bell) => (ring = bell))
      hasWord = false
    },
    stop: async () => {
      isStopped = true
      wake()
      await client?.end().catch(() => undefined)
    },
  }
}

function ringOrTime(mostMs: number, hang: (bell: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, mostMs)
    hang(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
