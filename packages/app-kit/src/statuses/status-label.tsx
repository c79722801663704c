import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import type { StatusTable } from '@portal/contract/statuses/status'
import { StatusTag } from '@portal/ui/status-tag'
import { dealerStatusStyles } from './dealer-status-styles.ts'
import { orderStatusStyles, paymentStatusStyles } from './order-status-styles.ts'
import type { StatusStyle } from './status-style.ts'

interface StatusKind {
  readonly table: StatusTable
  readonly looks: Readonly<Record<string, StatusStyle>>
}

const kinds = {
  dealer: { table: dealerStatus, looks: dealerStatusStyles },
  order: { table: orderStatus, looks: orderStatusStyles },
  payment: { table: paymentStatus, looks: paymentStatusStyles },
} as const satisfies Record<string, StatusKind>

interface NamedStatusProps {
  readonly of: keyof typeof kinds
  readonly id: number
  readonly size?: 'normal' | 'large'
  /** Whether nothing is pending anymore, as for a canceled order. */
  readonly isOver?: boolean
  /** Formats the specified name. */
  readonly write?: (name: string) => string
}

/** The tag of a status by id; "Unknown" for ids not in the table. */
export function StatusLabel({ of, id, size = 'normal', isOver = false, write = String }: NamedStatusProps) {
  const { table, looks }: StatusKind = kinds[of]
  const handle = Object.keys(table).find((key) => table[key]?.id === id)
  const look = handle === undefined ? undefined : looks[handle]
  const isWaiting = look?.tone === 'caution' || look?.tone === 'info'
  const tone = isOver && isWaiting ? 'neutral' : (look?.tone ?? 'neutral')
  return (
    <StatusTag tone={tone} mark={look?.mark ?? 'hollow'} size={size}>
      {write((handle !== undefined && table[handle]?.name) || 'Unknown')}
    </StatusTag>
  )
}
