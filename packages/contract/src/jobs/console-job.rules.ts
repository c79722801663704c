import type { Permission } from '../callers/permissions.ts'
import type { JobKind } from './job.schema.ts'

export interface ConsoleJobRow {
  /** Title, running or finished. */
  readonly title: string
  /** The result; `{orders}` is the number of changed orders. Null if it changes none. */
  readonly done: string | null
  /** What follows the result if it moved money; `{amount}` is the amount. */
  readonly money?: string
  /** The permission to stop it; null if its own endpoint decides. */
  readonly permission: Permission | null
}

/** The jobs that a supplier's staff starts. */
export const consoleJobs = {
  bulk_hold: { title: 'Bulk hold', done: '{orders} put on hold', permission: 'orders.hold' },
  bulk_release: { title: 'Bulk release', done: '{orders} released', permission: 'orders.hold' },
  bulk_cancel: {
    title: 'Bulk cancel',
    done: '{orders} canceled',
    money: ', {amount} to be refunded',
    permission: 'orders.cancel',
  },
  bulk_capture: {
    title: 'Bulk capture',
    done: '{orders} captured',
    money: ': {amount}',
    permission: 'orders.capture',
  },
  bulk_tag: { title: 'Bulk tagging', done: '{orders} updated', permission: 'orders.note' },
  order_export: { title: 'Order export', done: null, permission: 'orders.read' },
  import_check: { title: 'File check', done: null, permission: null },
  import_write: { title: 'File import', done: null, permission: null },
} as const satisfies { readonly [Kind in JobKind]?: ConsoleJobRow }
