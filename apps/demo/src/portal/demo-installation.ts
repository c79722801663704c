import type { OpenDatabase } from '@portal/database/connection/open-database'
import type { Config } from '@portal/server/context/installation/config'

/** A dealer's app that receives events of its orders; it ignores their content and accepts everything. */
export interface DemoReceiver {
  /** Where they listen, without a path. */
  readonly origin: string
  /** While true, it responds that it is down. */
  isAway: boolean
  stop(): Promise<void>
}

export interface DemoInstallation {
  readonly database: OpenDatabase
  readonly config: Config
  readonly now: Date
  /** The payment sandbox, which may still be starting. */
  readonly sandbox: Promise<{ readonly origin: string }>
  /** The app that receives events of a dealer's orders. */
  readonly receiver: DemoReceiver
  readonly report?: (line: string) => void
  /** Stops the work between two steps; the next start continues with it. */
  readonly signal?: AbortSignal
}
