import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import type { OrderItem } from '@portal/contract/orders/order-item.schema'
import { Column, Row } from '@portal/ui/boxes'
import { MissingCell } from '@portal/ui/cells'
import { CopyButton } from '@portal/ui/copy-button'
import type { ReactNode } from 'react'
import copied from './copied.module.css'
import styles from './lines.module.css'
import { type TrackedNumber, TrackingNumber } from './tracking-number.tsx'

export interface LineFacts {
  readonly item: OrderItem
  readonly parcels: readonly TrackedNumber[]
  readonly money: (amount: string | null) => string
}

interface LineColumn {
  /** Identifies the cell in two-row lines. */
  readonly name: string
  readonly label: string
  /** Right-aligned, with tabular digits. */
  readonly isNumeric: boolean
  /** The width in long orders, whose lines are laid out in chunks. */
  readonly width: 'narrow' | 'middle' | 'broad'
  /** Omitted if the portal does not collect payments. */
  readonly isPrice: boolean
  readonly cell: (facts: LineFacts) => ReactNode
}

const text = { isNumeric: false, isPrice: false, width: 'broad' } as const
const number = { isNumeric: true, isPrice: false, width: 'narrow' } as const
const price = { isNumeric: true, isPrice: true, width: 'middle' } as const

const columns: readonly LineColumn[] = [
  { name: 'sku', label: 'SKU', ...text, cell: ({ item }) => <Sku sku={item.sku} /> },
  {
    name: 'weight',
    label: 'Weight (lbs)',
    ...number,
    cell: ({ item }) => (item.weight ? trimZeros(item.weight) : <MissingCell />),
  },
  {
    name: 'shipped',
    label: 'Shipped',
    ...number,
    cell: ({ item }) =>
      `${formatCount(item.shippedQuantity)}/${formatCount(item.shippedQuantity + item.unshippedQuantity)}`,
  },
  { name: 'tracking', label: 'Tracking', ...text, cell: ({ parcels }) => <Tracking parcels={parcels} /> },
  { name: 'quantity', label: 'Quantity', ...number, cell: ({ item }) => formatCount(item.quantity) },
  { name: 'price', label: 'Price', ...price, cell: ({ item, money }) => money(item.price) },
  { name: 'subtotal', label: 'Subtotal', ...price, cell: ({ item, money }) => money(item.subtotal) },
]

/** The columns of an order's lines after the item; prices only if shown. */
export function lineColumns(showPrices: boolean): readonly LineColumn[] {
  return columns.filter(({ isPrice }) => showPrices || !isPrice)
}

function Sku({ sku }: Pick<OrderItem, 'sku'>) {
  if (!sku) return <MissingCell />
  return (
    <Row as="span" inline align="center" gap={4}>
      <span className={styles.code} translate="no">
        {sku}
      </span>
      <span className={copied.copyOnDemand}>
        <CopyButton text={sku} label={`SKU ${sku}`} />
      </span>
    </Row>
  )
}

function Tracking({ parcels }: Pick<LineFacts, 'parcels'>) {
  if (parcels.length === 0) return <MissingCell />
  return (
    <Column as="span" align="start" className={styles.parcels}>
      {parcels.map((parcel) => (
        <TrackingNumber key={parcel.trackingNumber} {...parcel} />
      ))}
    </Column>
  )
}

/** A decimal without trailing zeros: "21.1300" is "21.13". */
function trimZeros(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}
