import type { Permission } from '../callers/permissions.ts'
import type { JobKind } from './job.schema.ts'

interface ConsoleJobRow {
  /** Title of a running job. */
  readonly title: string
  /** The result; `{orders}` is the number of changed orders. Null if it changes none. */
  readonly done: string | null
  /** The permission to stop it; null if its own endpoint decides. */
  readonly permission: Permission | null
}

/** The jobs that a supplier's staff starts. */
export const consoleJobs = {
  bulk_hold: { title: 'Putting orders on hold', done: '{orders} put on hold.', permission: 'orders.hold' },
  bulk_release: { title: 'Releasing orders', done: '{orders} released.', permission: 'orders.hold' },
  bulk_cancel: { title: 'Canceling orders', done: '{orders} canceled.', permission: 'orders.cancel' },
  bulk_capture: { title: 'Capturing payments', done: '{orders} captured.', permission: 'orders.capture' },
  order_export: { title: 'Exporting orders', done: null, permission: 'orders.read' },
  import_check: { title: 'Checking a file', done: null, permission: null },
  import_write: { title: 'Importing a file', done: null, permission: null },
} as const satisfies { readonly [Kind in JobKind]?: ConsoleJobRow }
