import { checkoutMessages } from '@portal/contract/checkout/checkout.messages'
import { areProductsShown } from '@portal/contract/portal/portal-visibility.rules'
import { Box, Row } from '@portal/ui/boxes'
import { Button, buttonClass } from '@portal/ui/button'
import { EmptyState } from '@portal/ui/page-state'
import { Section } from '@portal/ui/section'
import { IconArrowBackUp, IconShoppingCart } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePortal } from '../../../portal/use-portal.ts'
import styles from './cart.module.css'
import { CartLineRow } from './cart-line-row.tsx'
import type { CartLine } from './cart-lines.ts'
import type { CartView, RemovedLine } from './use-cart-lines.ts'

interface CartListProps {
  readonly view: CartView
  readonly lines: readonly CartLine[]
  readonly aside?: ReactNode
}

/** Step 1: the items with their quantities, and the just-removed item with Undo. */
export function CartList({ view, lines, aside }: CartListProps) {
  const { lineRef, focusOn } = useRestoredFocus(lines)
  const { expectUndo, focusUndo } = useUndoFocus()
  const heading = lines.length === 1 ? '1 item' : `${lines.length} items`
  return (
    <>
      {lines.length === 0 ? (
        <EmptyCart aside={aside} />
      ) : (
        <Section title={heading} aside={aside} flush>
          <Box as="ul" ruled="between" aria-label="Items in your cart">
            {lines.map((line) => (
              <CartLineRow
                key={line.item.variantId}
                ref={lineRef(line)}
                line={line}
                onQuantity={(quantity) => view.cart.setQuantity(line.item.variantId, quantity)}
                onRemove={() => {
                  expectUndo(line)
                  view.remove(line)
                }}
              />
            ))}
          </Box>
        </Section>
      )}
      {view.removed.map((removed) => (
        <JustRemoved
          key={removed.item.variantId}
          removed={removed}
          onShown={(entry) => focusUndo(removed, entry)}
          onUndo={() => {
            if (view.undo(removed)) focusOn(removed)
          }}
        />
      ))}
    </>
  )
}

/** Moves the focus to a restored line, because the Undo button is gone. */
function useRestoredFocus(lines: readonly CartLine[]) {
  const rows = useRef(new Map<number, HTMLLIElement>())
  const restored = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the lines change
  useEffect(() => {
    const row = restored.current === undefined ? undefined : rows.current.get(restored.current)
    if (!row) return
    restored.current = undefined
    row.querySelector<HTMLElement>('input:enabled, button')?.focus()
  }, [lines])
  return {
    focusOn: ({ item }: RemovedLine) => {
      restored.current = item.variantId
    },
    lineRef:
      ({ item }: CartLine) =>
      (row: HTMLLIElement | null) => {
        if (row) rows.current.set(item.variantId, row)
        else rows.current.delete(item.variantId)
      },
  }
}

/** Focuses the Undo button once after a removal, not on every render. */
function useUndoFocus() {
  const expected = useRef<number>(undefined)
  return {
    expectUndo: ({ item }: CartLine) => {
      expected.current = item.variantId
    },
    focusUndo: ({ item }: RemovedLine, entry: HTMLElement | null) => {
      if (expected.current !== item.variantId) return
      expected.current = undefined
      entry?.querySelector('button')?.focus({ preventScroll: true })
    },
  }
}

function EmptyCart({ aside }: Pick<CartListProps, 'aside'>) {
  const { settings } = usePortal()
  return (
    <EmptyState
      picture={<IconShoppingCart size={40} stroke={1.2} />}
      title={checkoutMessages.empty}
      action={
        <Row wrap align="center" justify="center" rowGap={8} gap={16}>
          {areProductsShown(settings) ? (
            <Link to="/products" className={buttonClass('primary', 'small')}>
              Find products
            </Link>
          ) : null}
          {aside}
        </Row>
      }
    >
      Items you add stay here until you check out.
    </EmptyState>
  )
}

interface JustRemovedProps {
  readonly removed: RemovedLine
  readonly onShown: (entry: HTMLElement | null) => void
  readonly onUndo: () => void
}

/** Replaces a removed line; its Undo takes the focus, because the Remove button is gone. */
function JustRemoved({ removed, onShown, onUndo }: JustRemovedProps) {
  const entry = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, when it is mounted
  useEffect(() => onShown(entry.current), [])
  return (
    <Row
      corners="box"
      align="center"
      justify="between"
      rowGap={8}
      gap={16}
      tone="muted"
      size={13}
      className={styles.removed}
      role="status"
      ref={entry}
    >
      <p>
        {checkoutMessages.justRemoved} <strong>{removed.title}</strong>
      </p>
      <Button variant="quiet" size="small" onClick={onUndo}>
        <IconArrowBackUp size={16} aria-hidden="true" /> Undo
      </Button>
    </Row>
  )
}
