import type { OrderItem } from '@portal/contract/orders/order-item.schema'
import { MissingCell } from '@portal/ui/cells'
import type { ReactNode } from 'react'
import { formatCount } from '../../../formatting/counts.ts'
import styles from './lines.module.css'
import { type Parcel, TrackingNumber } from './tracking-number.tsx'

/** What a cell is drawn from: the line, the parcels it left in, and how amounts are written. */
export interface LineFacts {
  readonly item: OrderItem
  readonly parcels: readonly Parcel[]
  readonly money: (amount: string | null) => string
}

interface LineColumn {
  readonly label: string
  /** Stands to the right, digits of one width. */
  readonly isFigure: boolean
  /** How much room it takes where every line is laid out by itself. */
  readonly room: 'narrow' | 'middle' | 'broad'
  /** Left out where the portal does not collect payments. */
  readonly isPrice: boolean
  readonly cell: (facts: LineFacts) => ReactNode
}

const text = { isFigure: false, isPrice: false, room: 'broad' } as const
const figure = { isFigure: true, isPrice: false, room: 'narrow' } as const
const price = { isFigure: true, isPrice: true, room: 'middle' } as const

const columns: readonly LineColumn[] = [
  { label: 'SKU', ...text, cell: ({ item }) => <Sku sku={item.sku} /> },
  {
    label: 'Weight (lbs)',
    ...figure,
    cell: ({ item }) => (item.weight ? trimmed(item.weight) : <MissingCell />),
  },
  {
    label: 'Shipped',
    ...figure,
    cell: ({ item }) => `${formatCount(item.shippedQuantity)}/${formatCount(item.quantity)}`,
  },
  { label: 'Tracking', ...text, cell: ({ parcels }) => <Tracking parcels={parcels} /> },
  { label: 'Quantity', ...figure, cell: ({ item }) => formatCount(item.quantity) },
  { label: 'Price', ...price, cell: ({ item, money }) => money(item.price) },
  { label: 'Subtotal', ...price, cell: ({ item, money }) => money(item.subtotal) },
]

/** The columns of the lines beside the item itself; those with prices only where they are shown. */
export function lineColumns(showPrices: boolean): readonly LineColumn[] {
  return columns.filter(({ isPrice }) => showPrices || !isPrice)
}

function Sku({ sku }: Pick<OrderItem, 'sku'>) {
  return sku ? <span className={styles.code}>{sku}</span> : <MissingCell />
}

function Tracking({ parcels }: Pick<LineFacts, 'parcels'>) {
  if (parcels.length === 0) return <MissingCell />
  return (
    <span className={styles.parcels}>
      {parcels.map((parcel) => (
        <TrackingNumber key={parcel.trackingNumber} {...parcel} />
      ))}
    </span>
  )
}

/** A decimal without the zeros that say nothing: "21.1300" is "21.13". */
function trimmed(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}
