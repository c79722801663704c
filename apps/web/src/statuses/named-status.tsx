import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import type { StatusTable } from '@portal/contract/statuses/status'
import { StatusTag } from '@portal/ui/status-tag'
import { dealerStatusLooks } from './dealer-status-looks.ts'
import { orderStatusLooks, paymentStatusLooks } from './order-status-looks.ts'
import type { StatusLook } from './status-look.ts'

interface StatusKind {
  readonly table: StatusTable
  readonly looks: Readonly<Record<string, StatusLook>>
}

const kinds = {
  dealer: { table: dealerStatus, looks: dealerStatusLooks },
  order: { table: orderStatus, looks: orderStatusLooks },
  payment: { table: paymentStatus, looks: paymentStatusLooks },
} as const satisfies Record<string, StatusKind>

interface NamedStatusProps {
  readonly of: keyof typeof kinds
  readonly id: number
  readonly size?: 'normal' | 'large'
}

/** The tag of a status by its id; an id that no table knows is shown as "Unknown". */
export function NamedStatus({ of, id, size = 'normal' }: NamedStatusProps) {
  const { table, looks }: StatusKind = kinds[of]
  const handle = Object.keys(table).find((key) => table[key]?.id === id)
  const look = handle === undefined ? undefined : looks[handle]
  return (
    <StatusTag tone={look?.tone ?? 'neutral'} mark={look?.mark ?? 'hollow'} size={size}>
      {(handle !== undefined && table[handle]?.name) || 'Unknown'}
    </StatusTag>
  )
}
