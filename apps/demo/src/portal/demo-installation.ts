import type { OpenDatabase } from '@portal/database/connection/open-database'
import type { Config } from '@portal/server/context/installation/config'

/** A dealer's app that receives webhook events of its orders; it accepts everything and ignores the content. */
export interface DemoReceiver {
  /** The app's origin, without a path. */
  readonly origin: string
  /** Whether it responds as if down. */
  isAway: boolean
  stop(): Promise<void>
}

export interface DemoInstallation {
  readonly database: OpenDatabase
  readonly config: Config
  readonly now: Date
  /** The payment sandbox, which may still be starting. */
  readonly sandbox: Promise<{ readonly origin: string }>
  /** The app that receives webhook events of a dealer's orders. */
  readonly receiver: DemoReceiver
  readonly report?: (line: string) => void
  /** Stops between two steps; the next start continues. */
  readonly signal?: AbortSignal
}
