import type { CheckoutItem } from '@portal/contract/checkout/checkout.schema'
import { Button } from '@portal/ui/button'
import { IconListNumbers } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'

const Dialog = lazy(async () => ({ default: (await import('./quick-order-dialog.tsx')).QuickOrderDialog }))

interface QuickOrderProps {
  /** Puts items into the cart; answers those that found no place. */
  readonly onAdd: (items: readonly CheckoutItem[]) => readonly CheckoutItem[]
}

/** The way to put a list of SKUs into the cart. */
export function QuickOrder({ onAdd }: QuickOrderProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <IconListNumbers size={16} stroke={1.6} aria-hidden="true" /> Quick order
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <Dialog onAdd={onAdd} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
