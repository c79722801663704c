import type { CheckoutItem } from '@portal/contract/checkout/checkout.schema'
import { Button } from '@portal/ui/button'
import { IconListNumbers } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyComponent } from '../../lazy/lazy-component.tsx'

const Dialog = lazyComponent(async () => (await import('./quick-order-dialog.tsx')).QuickOrderDialog)

interface QuickOrderProps {
  /** Puts items into the cart; returns those that were left out. */
  readonly onAdd: (items: readonly CheckoutItem[]) => readonly CheckoutItem[]
}

/** Opens the quick order, which puts a list of SKUs into the cart. */
export function QuickOrderButton({ onAdd }: QuickOrderProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <IconListNumbers size={16} stroke={1.6} aria-hidden="true" /> Quick order
      </Button>
      {isOpen ? <Dialog onAdd={onAdd} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
