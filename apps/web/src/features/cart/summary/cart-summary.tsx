import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { availableInCheckout, provisionalTotal } from '@portal/contract/checkout/totals.rules'
import type { InvoiceTotals } from '@portal/contract/fields/money/invoice-totals.schema'
import { sumOf } from '@portal/contract/fields/money/money.rules'
import { chargeRows, chargeTitles, isNonZero } from '@portal/contract/orders/invoice/invoice.rules'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { type MoneyFormat, useMoney } from '../../../formatting/use-money.ts'
import { type CartLine, cartSubtotal } from '../lines/cart-lines.ts'
import styles from './cart-summary.module.css'

interface CartSummaryProps {
  readonly lines: readonly CartLine[]
  /** The sample invoice; until it loads, the total is an estimate (document 2, section 9). */
  readonly figures?: InvoiceTotals | undefined
  readonly actions: ReactNode
  /** Below the total. */
  readonly note?: ReactNode
}

/** The cart's totals, shown in every step; on phones an expandable sheet at the bottom. */
export function CartSummary({ lines, figures, actions, note }: CartSummaryProps) {
  const [isOpen, setOpen] = useState(false)
  const money = useMoney()
  const id = useId()
  const subtotal = figures ? linesOf(figures) : cartSubtotal(lines)
  const total = figures ? money(figures.total) : provisionalTotal(money(subtotal))
  const units = lines.reduce((sum, { item }) => sum + item.quantity, 0)
  return (
    <Stack
      as="aside"
      gap={12}
      padY={16}
      padX={16}
      surface="raised"
      className={styles.summary}
      aria-label="Cart summary"
      data-open={isOpen || undefined}
    >
      <Text as="h2" size={14} className={styles.title}>
        Summary
      </Text>
      <Button
        className={styles.toggle}
        variant="quiet"
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronUp size={16} aria-hidden="true" />
        <span>{isOpen ? 'Hide details' : 'Show details'}</span>
      </Button>
      <Stack as="dl" gap={6} size={13} className={styles.figures} id={id}>
        <InvoiceRow name="Units" value={formatCount(units)} />
        <InvoiceRow name="Subtotal" value={money(subtotal)} />
        {figuresOf(figures, money).map(([name, value], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a supplier may give two charges the same title
          <InvoiceRow key={place} name={name} value={value} />
        ))}
      </Stack>
      <TotalRow total={total} />
      <div className={styles.note}>{note}</div>
      <Stack gap={8} className={styles.actions}>
        {actions}
      </Stack>
    </Stack>
  )
}

function InvoiceRow({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <Row align="baseline" justify="between" gap={16}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </Row>
  )
}

function figuresOf(
  figures: InvoiceTotals | undefined,
  money: MoneyFormat,
): readonly (readonly [string, string])[] {
  if (!figures) {
    return [
      [chargeTitles.shipping, availableInCheckout],
      [chargeTitles.dropshipFee, availableInCheckout],
    ]
  }
  const { shipping, dropshipFee, tax, other } = chargeRows(figures)
  return [shipping, dropshipFee, ...[tax, other].filter(isNonZero)].map(
    ({ title, amount }) => [title, money(amount)] as const,
  )
}

/** The subtotal is the server's total without its charges, so that the lines of the summary always add up. */
function linesOf({ total, shippingCost, dropshipFee, taxCost, otherCost }: InvoiceTotals): string {
  const minus = (amount: string) => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`)
  return sumOf(total, ...[shippingCost, dropshipFee, taxCost, otherCost].map(minus))
}

function TotalRow({ total }: { readonly total: ReactNode }) {
  return (
    <Row
      as="p"
      align="baseline"
      justify="between"
      gap={16}
      ruled="top"
      size={14}
      weight="medium"
      className={styles.total}
      aria-live="polite"
    >
      <span>Total</span> <strong>{total}</strong>
    </Row>
  )
}
