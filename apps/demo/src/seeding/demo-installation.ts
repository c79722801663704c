import type { OpenDatabase } from '@portal/database/connection/open-database'
import type { Config } from '@portal/server/context/installation/config'
import type { DemoReceiver } from '../programs/start-receiver.ts'

export interface DemoInstallation {
  readonly database: OpenDatabase
  readonly config: Config
  readonly now: Date
  /** The payment sandbox, which may still be starting. */
  readonly sandbox: Promise<{ readonly origin: string }>
  /** The program that receives events of a dealer's orders. */
  readonly receiver: DemoReceiver
  readonly report?: (line: string) => void
  /** Stops the work between two steps; the next start continues with it. */
  readonly signal?: AbortSignal
}
